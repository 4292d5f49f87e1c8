"""A line to a browser that is not held for ever: the head of a request must come within some seconds.

The web server itself waits for it without end. The rest of a request is the gate's business (`gate/guard.py`), and a
line on which nothing is under way is closed by the web server.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol


def patient(seconds: float) -> type[asyncio.Protocol]:
    """The protocol of a server that waits so long for the head of a request."""

    class Patient(H11Protocol):
        waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._look()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._look()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self._calm()

        def _look(self) -> None:
            """Begins to wait where no request is being answered; goes on waiting where that has begun."""
            if self._answering():
                self._calm()
            elif self.waiting is None:
                self.waiting = self.loop.call_later(seconds, self._enough)

        def _calm(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

        def _enough(self) -> None:
            self.waiting = None
            if not self._answering():
                self.transport.abort()

        def _answering(self) -> bool:
            cycle: Any = self.cycle  # None before the first request, whatever its type says
            return cycle is not None and not cycle.response_complete

    return cast("type[asyncio.Protocol]", Patient)
