"""Where visitors come from, as limits see it: one address, or the network that one household gets."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address

from farmstead.table.gate.identity import Signer


def network_of(client: str) -> str:
    """An IPv4 address as it is; of IPv6 the first half, because the second is the visitor's to choose.

    >>> network_of("2001:db8:1:2:3::4"), network_of("::ffff:192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7')
    """
    try:
        found = ip_address(client.partition("%")[0])
    except ValueError:
        return client
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


def origin_of(signer: Signer, client: str) -> str:
    """The tag under which an address is kept: the same for the same, and nobody reads the address from it."""
    return signer.tag("origin", network_of(client))
