"""Who is who without accounts: a signed cookie for a browser, a token for a seat, a link for a friend.

The database keeps hashes only. Tokens are long random values, so a plain hash is enough: there is nothing to guess.
An invitation is computed from the server's own secret, so that its maker can be shown it again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

COOKIE: Final = "farmstead_me"
COOKIE_SECONDS: Final = 400 * 24 * 3600  # the longest that browsers allow


def new_secret() -> str:
    """256 random bits, fit for a link."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """96 random bits: who has no link finds no table."""
    return secrets.token_urlsafe(12).replace("-", "x").replace("_", "y")


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


class Signer:
    """Signs with the server's secret."""

    def __init__(self, secret: str) -> None:
        self._key = secret.encode("utf-8")

    def _mac(self, purpose: str, text: str) -> str:
        return hmac.new(self._key, f"{purpose}\0{text}".encode("utf-8", "replace"), hashlib.sha256).hexdigest()

    def cookie(self, person: str) -> str:
        """The cookie of a browser."""
        return f"{person}.{self._mac('person', person)}"

    def person(self, cookie: str | None) -> str | None:
        """The secret of a browser from its cookie; None if the cookie is not one of ours."""
        if not cookie or len(cookie) > 200:
            return None
        person, _, mac = cookie.rpartition(".")
        good = hmac.compare_digest(mac.encode("utf-8", "replace"), self._mac("person", person).encode())
        return person if person and good else None

    def luck(self, purpose: str) -> str:
        """256 bits that are always the same for a purpose, and that nobody else can compute."""
        return self._mac("luck", purpose)

    def tag(self, purpose: str, text: str) -> str:
        """A short name for something that is not to be kept itself."""
        return self._mac(purpose, text)[:32]

    def invitation(self, table: str, seat: int, revoked: int = 0) -> str:
        """The invitation to a seat that holds after so many were revoked."""
        return self._mac("invitation", f"{table}/{seat}/{revoked}" if revoked else f"{table}/{seat}")[:43]

    def invited(self, table: str, revoked: Sequence[int], invitation: str) -> int | None:
        """The seat an invitation is for; `revoked` says of each how many hold no more."""
        given = invitation.encode("utf-8", "replace")
        for seat, gone in enumerate(revoked):
            if hmac.compare_digest(self.invitation(table, seat, gone).encode(), given):
                return seat
        return None
