"""How the time of a server process is shared out: who asks for much waits, as long as others ask for something too.

Limits count requests, but one request may cost a hundred times as much as another. Here the processor time of each
request is charged to the site it came from, as far as that can be known: what the process uses is split among the
requests that are under way. A site that has used up its stock is let in one request at a time, and no more often than
pays for it out of its share of a core. Alone on the server it has everything.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

MOST_AT_ONCE: Final = 6  # requests of one site under way: what a browser sends at a time
MOST_WAITING: Final = 400  # of one site; beyond that it is told to come back
MOST_BESIDE: Final = 3  # while others are here
STOCK: Final = 0.5  # seconds of a core that a site may use before it has to wait
SHARE: Final = 0.25  # of a core, from then on
SHARE_OF_ALL: Final = 0.4  # of a core, for all sites together that are made to wait
DEBT: Final = 0.25  # seconds; more than that is forgiven, or a long night alone would be paid for in the morning
CROWD_SECONDS: Final = 2.0  # others are here who asked for something so lately
LOOK_SECONDS: Final = 0.1  # how often somebody who waits is looked at again
REMEMBERED: Final = 5_000


class Site:
    """What one site uses."""

    def __init__(self, moment: float) -> None:
        self.stock = STOCK
        self.at = moment  # when the stock was last filled up
        self.under_way = 0
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.timer: asyncio.TimerHandle | None = None


class Full(Exception):
    """Too many requests of one site wait."""


class Shares:
    """Lets requests in. For the event loop only."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, processor: Callable[[], float] = time.process_time
    ) -> None:
        self._clock = clock
        self._processor = processor
        self._sites: OrderedDict[str, Site] = OrderedDict()  # who asked last comes last
        self._asked: dict[str, float] = {}
        self._hungry: set[str] = set()  # who waits
        self._under_way = 0
        self._cost = 0.0  # what a request would have cost that was under way all the time
        self._used = processor()

    async def enter(self, name: str) -> float:
        """Waits for the turn of a request; what `leave` wants to know of it."""
        moment = self._clock()
        site = self._sites.get(name)
        if site is None:
            site = self._sites[name] = Site(moment)
            self._forget()
        self._sites.move_to_end(name)
        self._asked[name] = moment
        if site.waiting or not self._may(name, site, moment):
            await self._wait(name, site)
        else:
            site.under_way += 1
        self._count()
        self._under_way += 1
        return self._cost

    def leave(self, name: str, since: float) -> None:
        """A request is over: its site pays, and whoever waits may come in."""
        self._count()
        self._under_way -= 1
        site = self._sites[name]
        site.under_way -= 1
        self._fill(site, self._clock())
        site.stock = max(-DEBT, site.stock - (self._cost - since))
        self._let_in(name, site)

    # -- what is used ------------------------------------------------------------------------------------------------

    def _count(self) -> None:
        used = self._processor()
        if self._under_way:
            self._cost += (used - self._used) / self._under_way
        self._used = used

    def _fill(self, site: Site, moment: float) -> None:
        share = min(SHARE, SHARE_OF_ALL / max(1, len(self._hungry)))
        site.stock = min(STOCK, site.stock + (moment - site.at) * share)
        site.at = moment

    def _may(self, name: str, site: Site, moment: float) -> bool:
        self._fill(site, moment)
        if site.under_way >= MOST_AT_ONCE:
            return False
        if not self._others(name, moment):
            return True
        return site.stock > 0 and site.under_way < (MOST_BESIDE if site.stock > STOCK / 2 else 1)

    def _others(self, name: str, moment: float) -> bool:
        """Has anybody else asked for something lately, or does anybody else still wait?"""
        other = next((one for one in reversed(self._sites) if one != name), None)
        return other is not None and (self._asked[other] > moment - CROWD_SECONDS or bool(self._hungry - {name}))

    # -- waiting -----------------------------------------------------------------------------------------------------

    async def _wait(self, name: str, site: Site) -> None:
        if len(site.waiting) >= MOST_WAITING:
            raise Full
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        site.waiting.append(turn)
        self._hungry.add(name)
        self._look_again(name, site)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                site.under_way -= 1  # it was let in at this very moment
            else:
                site.waiting.remove(turn)
            self._let_in(name, site)
            raise

    def _let_in(self, name: str, site: Site) -> None:
        while site.waiting and self._may(name, site, self._clock()):
            turn = site.waiting.popleft()
            if not turn.done():
                site.under_way += 1
                turn.set_result(None)
        if site.waiting:
            self._look_again(name, site)
        else:
            self._hungry.discard(name)

    def _look_again(self, name: str, site: Site) -> None:
        if site.timer is None:
            wait = min(LOOK_SECONDS, max(0.005, -site.stock / SHARE))
            site.timer = asyncio.get_running_loop().call_later(wait, self._looked, name, site)

    def _looked(self, name: str, site: Site) -> None:
        site.timer = None
        self._let_in(name, site)

    def _forget(self) -> None:
        """Sites that want nothing, the longest ago first."""
        while len(self._sites) > REMEMBERED:
            name = next((one for one, site in self._sites.items() if not site.under_way and not site.waiting), None)
            if name is None:
                return
            del self._sites[name], self._asked[name]
