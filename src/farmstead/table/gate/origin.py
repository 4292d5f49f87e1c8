"""Where visitors come from, as limits see it: one address, or the network that one household gets."""

from __future__ import annotations

from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address
from typing import Final

from farmstead.table.fair import NETWORKS_OF_SITE
from farmstead.table.gate.identity import Signer

CLIENT: Final[ContextVar[str]] = ContextVar("client", default="")
"""The address that the request of now came from."""


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


def site_of(client: str) -> str:
    """The network that a site gets: of IPv6 the first 48 bits, which hold 65,536 networks; else the address itself.

    >>> site_of("2001:db8:1:2:3::4"), site_of("::ffff:192.0.2.7")
    ('2001:db8:1::/48', '192.0.2.7')
    """
    network = network_of(client)
    try:
        found = ip_address(network)
    except ValueError:
        return network
    return f"{IPv6Address(int(found) >> 80 << 80)}/48" if isinstance(found, IPv6Address) else network


def bounds_of(client: str) -> tuple[tuple[str, int], ...]:
    """Under which names a client is counted, each with how many times the limit of one network holds for it."""
    network, site = network_of(client), site_of(client)
    return ((network, 1),) if network == site else ((network, 1), (site, NETWORKS_OF_SITE))


def origin_of(signer: Signer, client: str) -> str:
    """The tag under which an address is kept: the same for the same, and nobody reads the address from it."""
    return signer.tag("origin", network_of(client))


def origins_of(signer: Signer, client: str) -> tuple[str, str]:
    """The tags of a network and of its site."""
    return origin_of(signer, client), site_tag(signer, client)


def site_tag(signer: Signer, client: str) -> str:
    """The tag of the whole site an address belongs to; of IPv4 it is that of the address."""
    return signer.tag("origin", site_of(client))
