"""The ASGI application: the interface, the pages, the files of the page, and what runs beside them."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, MutableSequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException
from starlette.routing import Mount, Route
from starlette.types import ASGIApp

import farmstead
from farmstead.gallery import book
from farmstead.table.analysing.boards import Boards
from farmstead.table.analysing.shared import Shared
from farmstead.table.gate.guard import Guard, language
from farmstead.table.gate.hosts import Hosts, named_hosts
from farmstead.table.gate.identity import Signer, new_secret
from farmstead.table.gate.limits import Limits
from farmstead.table.interface import analysis as analysis_api
from farmstead.table.interface import answering as answering_api
from farmstead.table.interface import around as around_api
from farmstead.table.interface import cards as cards_api
from farmstead.table.interface import challenge as challenge_api
from farmstead.table.interface import editor as editor_api
from farmstead.table.interface import explorer as explorer_api
from farmstead.table.interface import files as files_api
from farmstead.table.interface import hints as hints_api
from farmstead.table.interface import invitations as invitations_api
from farmstead.table.interface import life as life_api
from farmstead.table.interface import puzzles as puzzles_api
from farmstead.table.interface import ranking as ranking_api
from farmstead.table.interface import reviews as reviews_api
from farmstead.table.interface import series as series_api
from farmstead.table.interface.contract import complete
from farmstead.table.interface.desk import Desk
from farmstead.table.interface.lessons import LESSONS
from farmstead.table.interface.play import ROUTES
from farmstead.table.interface.prepared import Prepared, prepared
from farmstead.table.interface.strangers import Played, keep_out
from farmstead.table.logs import tag
from farmstead.table.news.across import Listener
from farmstead.table.news.live import Live
from farmstead.table.pages import pages, rules_page, site
from farmstead.table.pages.assets import ADDRESS, ASK_EACH_TIME, ASSETS, STATIC
from farmstead.table.pages.lost import lost
from farmstead.table.problems import Problem
from farmstead.table.running.metrics import Metrics
from farmstead.table.running.observe import Observed, may_read_metrics, route_of
from farmstead.table.storage.database import ENDED, Storage, default_url
from farmstead.table.storage.health import Health
from farmstead.table.tables.around import Heralds, Notes
from farmstead.table.tables.card_games import CardGames
from farmstead.table.tables.challenges import Challenges
from farmstead.table.tables.chat import Chat
from farmstead.table.tables.explorer import Explorer
from farmstead.table.tables.incoming import find_game
from farmstead.table.tables.life import Life
from farmstead.table.tables.rankings import Rankings
from farmstead.table.tables.series import AllSeries
from farmstead.table.tables.tables import Tables
from farmstead.table.tables.tidying import Tidying
from farmstead.table.tables.visits import check_open
from farmstead.table.thinking.engine import Engine
from farmstead.table.thinking.reviewing import Reviewing
from farmstead.table.thinking.workers import Thinking

LOG: Final = logging.getLogger("farmstead.table")
PUBLISH_SECONDS: Final = 1.0
DATA: Final = ("/api/", "/static/", "/kit/", "/metrics", "/openapi.json")


@dataclass(frozen=True)
class Settings:
    """What a server needs to know."""

    database: str = field(default_factory=default_url)
    limits: Limits = field(default_factory=Limits)
    bot_processes: int | None = None
    listens: str | None = None  # the address of its door; None where somebody else opens it
    open_tables: bool = field(default_factory=lambda: os.environ.get("FARMSTEAD_OPEN_TABLES", "") == "on")
    hosts: str = field(default_factory=named_hosts)  # the names it goes by, besides this machine and addresses
    metrics_networks: str = field(default_factory=lambda: os.environ.get("FARMSTEAD_METRICS_FROM", ""))


class Described(FastAPI):
    """FastAPI with a description of the interface that is whole."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            complete(super().openapi())  # which keeps it
        return super().openapi()


class Server:
    """The application with its parts, for whoever must reach into it: the command and the tests."""

    def __init__(self, settings: Settings, cells: MutableSequence[float] | None = None, row: int = 0) -> None:
        """`cells` is where the processes of one server count together, each in a row of its own."""
        self.settings = settings
        self.storage = Storage(settings.database)
        self.signer = Signer(self.storage.setting("secret", new_secret()))
        self.tables = Tables(self.storage, self.signer, limits=settings.limits)
        self.live = Live(self.tables, settings.limits)
        self.listener = Listener(self.storage) if self.storage.shared else None
        self.thinking = Thinking(self.tables, settings.bot_processes)
        self.reviewing = Reviewing(self.tables, self.thinking, own_process=settings.bot_processes != 0)
        self.desk = Desk(own_process=settings.bot_processes != 0)
        self.engine = Engine(own_process=settings.bot_processes != 0)
        self.heralds = Heralds()
        self.tables.changed.append(self.heralds.changed)
        self.explorer = Explorer(self.tables, settings.open_tables)
        self.tables.changed.append(self.explorer.changed)
        self.tidying = Tidying(self.storage, self.tables.rule, self.heralds.webhooks)
        self.api = self._api()
        self.metrics = self._metrics(cells, row)
        self.app: ASGIApp = Observed(Guard(self.api, settings.limits, Hosts(settings.hosts)), self.metrics)

    def _metrics(self, cells: MutableSequence[float] | None, row: int) -> Metrics:
        pages = [f"GET {route.path}" for route in self.api.routes if isinstance(route, Route | Mount)]
        described = self.api.openapi()["paths"].items()
        routes = pages + [f"{method.upper()} {path}" for path, methods in described for method in methods]
        metrics = Metrics(sorted(routes), cells, row)
        metrics.gauge("farmstead_watchers", lambda: self.live.watching)
        metrics.gauge("farmstead_bot_queue", lambda: self.thinking.waiting)
        metrics.gauge("farmstead_rooms", lambda: self.tables.kept)
        self.storage.failed.append(lambda: metrics.count("farmstead_storage_errors_total"))
        self.tables.counted.append(metrics.count)
        return metrics

    async def _publish(self) -> None:
        """Keeps the numbers that other processes tell for this one fresh."""
        while True:
            self.metrics.publish()
            await asyncio.sleep(PUBLISH_SECONDS)

    @asynccontextmanager
    async def _lifespan(self, app: FastAPI) -> AsyncIterator[None]:
        self.live.begin()
        if self.listener is not None:
            self.listener.begin()
        self.thinking.begin()
        self.reviewing.begin()
        self.tidying.begin()
        self.explorer.begin()
        publishing = asyncio.create_task(self._publish())
        try:
            yield
        finally:
            publishing.cancel()
            self.close()

    def close(self) -> None:
        self.live.end()
        self.tidying.close()
        self.reviewing.close()
        self.explorer.close()
        self.thinking.close()
        self.desk.close()
        self.engine.close()
        self.heralds.close()
        if self.listener is not None:
            self.listener.close()
        self.storage.close()

    def _api(self) -> FastAPI:
        app = Described(
            title="Farmstead",
            version=farmstead.__version__,
            description="Tables of farm-building games: make, watch and play them.",
            docs_url=None,  # their pages load scripts from elsewhere; /api shows the same without any
            redoc_url=None,
            openapi_url="/openapi.json",
            telemetry={"tracing": False, "metrics": False, "logs": False},  # ours count, and tell no secret
            lifespan=self._lifespan,
            dependencies=[Depends(keep_out)],
        )
        app.state.played = Played()
        app.state.tables = self.tables
        app.state.live = self.live
        app.state.desk = self.desk
        app.state.engine = self.engine
        app.state.boards = Boards()
        app.state.prepared = Prepared()
        app.state.shared = Shared(self.storage)
        app.state.health = Health(self.storage)
        app.state.listens = self.settings.listens
        app.state.notes = Notes(self.storage)
        app.state.life = Life(self.tables, self.settings.open_tables)
        app.state.chat = Chat(self.tables)
        app.state.challenges = Challenges(self.storage, self.signer)
        app.state.card_games = CardGames(self.tables)
        app.state.explorer = self.explorer
        app.state.rankings = Rankings(self.storage)
        app.state.reviewing = self.reviewing
        app.state.series = AllSeries(self.storage, self.tables)
        app.include_router(answering_api.ROUTES)  # routes are tried one after the other: first what comes most often
        app.include_router(ROUTES)
        app.include_router(life_api.ROUTES)
        app.include_router(invitations_api.ROUTES)
        app.include_router(LESSONS)
        app.include_router(puzzles_api.ROUTES)
        app.include_router(files_api.ROUTES)
        app.include_router(challenge_api.ROUTES)
        app.include_router(ranking_api.ROUTES)
        app.include_router(series_api.ROUTES)
        app.include_router(reviews_api.ROUTES)
        app.include_router(hints_api.ROUTES)
        app.include_router(around_api.ROUTES)
        app.include_router(cards_api.ROUTES)
        app.include_router(explorer_api.ROUTES)
        app.include_router(analysis_api.ROUTES)
        app.include_router(editor_api.ROUTES)
        _add_pages(app, self.settings.open_tables)
        app.get("/metrics", include_in_schema=False)(self._metrics_page)
        app.mount(ADDRESS, ASSETS)
        _add_errors(app)
        return app

    def _metrics_page(self, request: Request) -> Response:
        client = request.client.host if request.client else None
        if not may_read_metrics(client, self.settings.metrics_networks):
            raise Problem("not-found")
        return Response(self.metrics.text(self.storage.count()), media_type="text/plain; version=0.0.4; charset=utf-8")


def create_app(settings: Settings | None = None) -> ASGIApp:
    """The application; without settings on the default database."""
    return Server(settings or Settings()).app


def look(request: Request) -> site.Look:
    """How a page is made for whoever asks."""
    paths = [route.path for route in request.app.routes if isinstance(route, Route)]
    reviews = any(path.startswith(site.REVIEW) for path in paths)
    return site.Look(language(request.scope), request.cookies.get("theme"), site.open_ways(paths), reviews)


def _add_pages(app: FastAPI, open_tables: bool) -> None:
    def html(text: str, status: int = 200) -> Response:
        return HTMLResponse(text, status, headers={"cache-control": "no-cache"})

    def frame(request: Request, page: str, name: str = "", known: bool = True) -> Response:
        # What is unknown gets the page too: it says so in words, the status says it to everybody else.
        return html(pages.frame(look(request), page, name), 200 if known else 404)

    def at_table(request: Request, page: str, table: str) -> Response:
        # A table that is no more says so at once. One that is closed can be taken up again: its page has the button.
        tables: Tables = request.app.state.tables
        head = tables.storage.head(table)
        if head is None:
            raise Problem("unknown-table")
        if head.status in ENDED:
            check_open(head.closed, head.status, tables.rule)
        return frame(request, page, table)

    @app.get("/", include_in_schema=False)
    def lobby(request: Request) -> Response:
        return frame(request, "lobby")

    @app.get("/learn", include_in_schema=False)
    def learn(request: Request) -> Response:
        return frame(request, "learn")

    @app.get("/puzzles", include_in_schema=False)
    def puzzles(request: Request) -> Response:
        return frame(request, "puzzles")

    if open_tables:  # else there is nothing to watch, and no way to it

        @app.get("/watch", include_in_schema=False)
        def watch(request: Request) -> Response:
            return frame(request, "watch")

    @app.get("/t/{table}", include_in_schema=False)
    def table_page(table: str, request: Request) -> Response:
        return at_table(request, "table", table)

    @app.get("/t/{table}/replay", include_in_schema=False)
    def replay_page(table: str, request: Request) -> Response:
        return at_table(request, "replay", table)

    @app.get("/review/{table}", include_in_schema=False)
    def review_page(table: str, request: Request) -> Response:
        return at_table(request, "review", table)

    @app.get("/review/{table}/learn", include_in_schema=False)
    def learn_from_page(table: str, request: Request) -> Response:
        return at_table(request, "practice", table)

    @app.get("/drill", include_in_schema=False)
    def drill_page(request: Request) -> Response:
        return frame(request, "drill")

    @app.get("/cards", include_in_schema=False)
    @app.get("/cards/{game}", include_in_schema=False)
    @app.get("/cards/{game}/{card}", include_in_schema=False)
    def cards(request: Request, game: str | None = None, card: str | None = None) -> Response:
        known = game is None or game in farmstead.games()
        known = known and (game is None or card is None or book("en").find(game, card) is not None)
        return frame(request, "cards", "", known)

    @app.get("/editor", include_in_schema=False)
    def editor(request: Request) -> Response:
        return frame(request, "editor")

    @app.get("/explorer", include_in_schema=False)
    @app.get("/explorer/{game}", include_in_schema=False)
    def explorer(request: Request, game: str | None = None) -> Response:
        return frame(request, "explorer", game or "", game is None or game in farmstead.games())

    @app.get("/explorer/{game}/games/{wanted}", include_in_schema=False)
    def explored_game(game: str, wanted: str, request: Request) -> Response:
        kept: Explorer = request.app.state.explorer
        kept.kept_game(find_game(game).name, wanted)
        return html(pages.frame(look(request), "replay", "", f"/api/explorer/{game}/games/{wanted}/replay"))

    @app.get("/series/{series}", include_in_schema=False)
    def series_page(series: str, request: Request) -> Response:
        all_series: AllSeries = request.app.state.series
        if not all_series.exists(series):
            raise Problem("unknown-series")
        return frame(request, "series", series)

    @app.get("/analysis", include_in_schema=False)
    @app.get("/analysis/{analysis}", include_in_schema=False)
    def analysis_page(request: Request, analysis: str = "") -> Response:
        shared: Shared = request.app.state.shared
        if analysis and not shared.exists(analysis):
            raise Problem("unknown-analysis")
        return frame(request, "analysis", analysis)

    @app.get("/rules", include_in_schema=False)
    async def rules(request: Request) -> Response:
        mine = look(request)
        return await prepared(request, ("rules", mine, ASSETS.version), lambda: html(pages.rules(mine)))

    @app.get("/rules/{game}", include_in_schema=False)
    async def rules_of(game: str, request: Request) -> Response:
        mine, found = look(request), find_game(game)
        key = ("rules", game, mine, ASSETS.version)
        return await prepared(request, key, lambda: html(rules_page.rules_of(found, mine)))

    @app.get("/api", include_in_schema=False)
    async def api_page(request: Request) -> Response:
        mine = look(request)
        key = ("api", mine, ASSETS.version)
        return await prepared(request, key, lambda: html(pages.api_page(app.openapi(), mine)))

    @app.get("/manifest.webmanifest", include_in_schema=False)
    def manifest(request: Request) -> Response:
        return JSONResponse(site.manifest(language(request.scope)), media_type="application/manifest+json")

    @app.get("/offline", include_in_schema=False)
    def offline() -> Response:
        return html(site.offline())

    @app.get("/worker.js", include_in_schema=False)
    def worker() -> Response:
        # At the root, since a worker looks after what lies below its own address.
        text = (STATIC / "app" / "worker.js").read_bytes()
        return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})

    @app.get("/kit/{name}", include_in_schema=False)
    def kit(name: str, request: Request) -> Response:
        asset = ASSETS.find(f"drawn/{name}")
        if asset is None:
            raise Problem("not-found")
        return asset.answer(request.headers, ASK_EACH_TIME)


def _is_read(request: Request) -> bool:
    """Does a person look at this address, in a browser? Programs and scripts get their errors as data."""
    if request.method not in ("GET", "HEAD") or request.url.path.startswith(DATA):
        return False
    return "text/html" in request.headers.get("accept", "")


def _add_errors(app: FastAPI) -> None:
    def refuse(request: Request, problem: Problem) -> Response:
        headers = {"retry-after": str(problem.extra["seconds"])} if problem.code == "too-many" else None
        if _is_read(request):
            return HTMLResponse(lost(look(request), problem, request.url.path), problem.status, headers)
        return JSONResponse(problem.data(language(request.scope)), problem.status, headers)

    @app.exception_handler(Problem)
    async def of_ours(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return refuse(request, error)

    @app.exception_handler(RequestValidationError)
    async def of_form(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        places = {".".join(str(piece) for piece in one["loc"][1:]) or str(one["loc"][0]) for one in error.errors()}
        return refuse(request, Problem("bad-request", why=", ".join(sorted(places))[:200]))

    @app.exception_handler(HTTPException)
    async def of_routes(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        codes = {404: "not-found", 405: "not-allowed"}
        code = codes.get(error.status_code, "bad-request" if error.status_code < 500 else "trouble")
        return refuse(request, Problem(code, why=error.status_code))

    @app.exception_handler(Exception)
    async def of_all(request: Request, error: Exception) -> Response:
        # The type only: a message could tell what is hidden at the table.
        table = request.path_params.get("table")
        where = f"{request.method} {route_of(request.scope)}"
        LOG.error("%s, table %s: %s", where, tag(table) if table else "-", type(error).__name__)
        return refuse(request, Problem("trouble"))
