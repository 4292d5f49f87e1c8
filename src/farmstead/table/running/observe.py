"""Around everything: counts each request, takes its time and writes it into the log, by its route only."""

from __future__ import annotations

import time
from ipaddress import ip_address, ip_network

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farmstead.table import logs
from farmstead.table.running.metrics import OTHER, Metrics


def route_of(scope: Scope) -> str:
    """The pattern of the route a request took, never its address: addresses name tables."""
    return str(getattr(scope.get("route"), "path", OTHER))


class Observed:
    """An ASGI wrapper. A request counts as answered when its answer begins: a stream has no end to wait for."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start" and not status:
                status = message["status"]
                seconds = time.perf_counter() - begun
                route = route_of(scope)
                self.metrics.request(f"{scope['method']} {route}", status, seconds)
                logs.request(scope["method"], route, status, seconds, scope.get("path_params", {}).get("table"))
            await send(message)

        await self.app(scope, receive, watched)


def may_read_metrics(client: str | None, networks: str) -> bool:
    """Numbers of a server are its keeper's business: asked from this machine, or from a network that was named."""
    try:
        address = ip_address(client or "")
        return address.is_loopback or any(address in ip_network(one) for one in networks.split())
    except ValueError:
        return False
