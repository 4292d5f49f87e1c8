"""The description of the interface for programs, completed: what can go wrong where, and what is not JSON.

FastAPI knows the forms of requests from the code; which refusals a route has it can't know. They stand here by route,
and a test (Schemathesis, tests/table/test_contract.py) sees to it that no other status ever comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from farmstead.table.problems import STATUS

ALWAYS: Final = ("bad-request", "unknown-host", "too-slow", "too-many", "trouble", "storage")
WRITES: Final = ("foreign-origin", "too-large", "not-json")
AT_A_TABLE: Final = ("unknown-table", "rules-changed", "closed", "gone", "deleted", "closed-challenge")
MAKES: Final = ("too-many-tables", "too-many-uploads")
TURN: Final = ("not-your-seat", "unknown-seat", "stale")

REVIEWED: Final = ("not-over", "no-review")
LOOKS: Final = ("still-looking", "judges-busy", "no-engine")
AT_THE_DESK: Final = ("busy", "crowded", "too-long")
AT_A_PLACE: Final = ("illegal", "rules-changed", "bad-position", "setup")

REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    "GET /api/games/{game}/texts": ("unknown-game",),
    "GET /api/cards/{game}/{card}": ("unknown-game", "not-found"),
    "GET /api/explorer/{game}": ("unknown-game",),
    "GET /api/explorer/{game}/games/{wanted}/replay": ("unknown-game", "not-found", "unknown-step"),
    "GET /api/explorer/{game}/games/{wanted}/record": ("unknown-game", "not-found"),
    "GET /api/health": ("disk-full", "no-database"),
    "POST /api/tables": ("unknown-game", "setup", "bad-record", "bad-position", "analysis-later", *MAKES, *AT_THE_DESK),
    "POST /api/tables/{table}/reopen": ("not-your-seat",),
    "POST /api/lessons/{game}": ("unknown-game", "unknown-lesson", *MAKES),
    "GET /api/puzzles/next": ("unknown-game",),
    "GET /api/puzzles/{puzzle}": ("unknown-puzzle",),
    "POST /api/puzzles/{puzzle}/table": ("unknown-puzzle", *MAKES),
    "POST /api/puzzles/{puzzle}/hint": ("unknown-puzzle", *AT_A_TABLE, "not-your-seat", "over"),
    "POST /api/puzzles/{puzzle}/solution": ("unknown-puzzle",),
    "POST /api/puzzles/{puzzle}/vote": ("unknown-puzzle", "not-tried"),
    "POST /api/check": ("bad-record", "bad-position", *AT_THE_DESK),
    "GET /api/tables/{table}/picture.svg": ("unknown-step",),
    "POST /api/tables/{table}/join": ("unknown-link", "seat-taken"),
    "POST /api/tables/{table}/recover": ("unknown-link",),
    "POST /api/tables/{table}/invitation": ("unknown-link",),
    "POST /api/tables/{table}/invitations/{number}/revoke": ("not-yours", "unknown-seat", "seat-taken"),
    "GET /api/tables/{table}/invitations/{number}/qr.svg": ("not-yours", "unknown-seat", "seat-taken"),
    "PATCH /api/tables/{table}": ("not-yours", "no-open-tables"),
    "DELETE /api/tables/{table}": ("not-yours", "others-play", "bound-table", "stale"),
    "POST /api/tables/{table}/sit": ("not-open", "seat-taken", "unknown-seat"),
    "POST /api/tables/{table}/leave": (*TURN, "still-playing"),
    "POST /api/tables/{table}/resign": (*TURN, "not-started", "over", "no-resigning"),
    "POST /api/tables/{table}/rematch": ("not-your-seat", "not-over", "no-rematch", "seat-taken", *MAKES),
    "POST /api/tables/{table}/chat": ("no-chat", "bad-word"),
    "PUT /api/tables/{table}/chat/mute": ("not-your-seat", "unknown-seat"),
    "POST /api/tables/{table}/seats/{number}/link": ("not-your-seat", "unknown-seat"),
    "PATCH /api/tables/{table}/seats/{number}": ("not-your-seat", "unknown-seat"),
    "POST /api/tables/{table}/seats/{number}/bot": ("not-yours", "unknown-seat", "seat-taken", "setup"),
    "POST /api/tables/{table}/answer": (*TURN, "not-started", "over", "not-your-turn", "illegal", "not-best", "reveal"),
    "POST /api/tables/{table}/plan": (*TURN, "not-started", "over", "not-your-turn"),
    "POST /api/tables/{table}/preview": (*TURN, "not-started", "over", "not-your-turn", "illegal"),
    "GET /api/tables/{table}/why": ("not-your-turn", "illegal"),
    "POST /api/tables/{table}/undo": (*TURN, "not-started", "over", "reveal", "nothing-to-undo"),
    "POST /api/tables/{table}/undo/cancel": (*TURN, "no-request"),
    "POST /api/tables/{table}/consent": (*TURN, "no-request"),
    "GET /api/tables/{table}/replay": ("unknown-step",),
    "GET /api/tables/{table}/record": ("secret",),
    "POST /api/tables/{table}/hint": (
        *(*TURN, "not-started", "over", "not-your-turn", "no-hints", "analysis-later"),
        *LOOKS,
    ),
    "GET /api/tables/{table}/review": REVIEWED,
    "POST /api/tables/{table}/review": (*REVIEWED, "too-many-reviews", "judges-busy", "analysis-later"),
    "GET /api/tables/{table}/review/moves/{number}": (*REVIEWED, "not-reviewed", "unknown-step"),
    "GET /api/tables/{table}/learn": (*REVIEWED, "not-reviewed"),
    "GET /api/tables/{table}/learn/{number}": (*REVIEWED, "not-reviewed", "unknown-step", "illegal"),
    "POST /api/tables/{table}/learn/{number}/plan": (*REVIEWED, "not-reviewed", "unknown-step", "illegal"),
    "POST /api/tables/{table}/learn/{number}": (
        *(*REVIEWED, "not-reviewed", "unknown-step", "illegal"),
        *LOOKS,
    ),
    "GET /api/tables/{table}/position": ("secret", "unknown-step"),
    "GET /api/tables/{table}/note": ("not-your-seat",),
    "PUT /api/tables/{table}/note": ("not-your-seat",),
    "GET /api/tables/{table}/seats/{number}/webhook": ("not-your-seat", "unknown-seat"),
    "PUT /api/tables/{table}/seats/{number}/webhook": ("not-your-seat", "unknown-seat", "webhook"),
    "GET /api/challenges/{game}/{week}": ("unknown-game", "unknown-challenge"),
    "GET /api/challenges/{game}/{week}/{place}/record": ("unknown-game", "unknown-challenge", "not-found", "secret"),
    "POST /api/challenges/{game}/table": ("unknown-game", "unknown-challenge", "setup", *MAKES),
    "POST /api/challenges/{game}/{week}/entries": (
        *("unknown-game", "unknown-challenge", "not-your-seat", "challenge"),
        *AT_THE_DESK,
        *AT_A_TABLE,
    ),
    "GET /api/rankings/{game}/{name}": ("unknown-game", "unknown-ranking"),
    "GET /api/rankings/{game}/{name}/{place}/record": ("unknown-game", "unknown-ranking", "not-found"),
    "POST /api/rankings/{game}/{name}/table": ("unknown-game", "unknown-ranking", *MAKES),
    "POST /api/rankings/{game}/{name}/entries": (
        *("unknown-game", "unknown-ranking", "not-your-seat", "challenge"),
        *AT_THE_DESK,
        *AT_A_TABLE,
    ),
    "POST /api/editor": ("unknown-game", "setup", "bad-position", "unknown-seat", *AT_THE_DESK),
    "POST /api/analysis": (
        *("unknown-game", "setup", "bad-record", "bad-position", "illegal", "unknown-seat", "analysis-later", "secret"),
        *AT_THE_DESK,
        *AT_A_TABLE,
    ),
    "GET /api/analysis/{analysis}": ("unknown-analysis", "bad-record", *AT_THE_DESK),
    "POST /api/analysis/state": AT_A_PLACE,
    "POST /api/analysis/plan": (*AT_A_PLACE, "not-your-turn"),
    "POST /api/analysis/position": AT_A_PLACE,
    "POST /api/analysis/evaluate": (*AT_A_PLACE, "not-your-turn", "no-engine", "engine-busy", "analysis-later"),
    "POST /api/analysis/told": ("illegal", *AT_THE_DESK),
    "POST /api/analysis/record": ("illegal", "bad-record", *AT_THE_DESK),
    "POST /api/analysis/share": ("illegal", "bad-record", "too-many-analyses", *AT_THE_DESK),
    "POST /api/series": ("unknown-game", "unknown-series", "setup", *MAKES),
    "GET /api/series/{series}": ("unknown-series", *AT_A_TABLE),
    "POST /api/series/{series}/choice": ("unknown-series", "not-your-seat", "series", *AT_A_TABLE),
    "POST /api/series/{series}/table": ("unknown-series", "not-your-seat", "series", *MAKES, *AT_A_TABLE),
}
KINDS: Final = {
    "GET /api/tables/{table}/picture.svg": "image/svg+xml",
    "GET /api/tables/{table}/invitations/{number}/qr.svg": "image/svg+xml",
    "GET /api/tables/{table}/record": "text/plain",
    "GET /api/tables/{table}/live": "text/event-stream",
    "GET /api/challenges/{game}/{week}/{place}/record": "text/plain",
    "GET /api/rankings/{game}/{name}/{place}/record": "text/plain",
}
ERROR: Final = {
    "title": "Refusal",
    "description": "Nothing has happened. `code` is for programs, `text` for people.",
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["code", "text"],
            "properties": {"code": {"type": "string", "enum": list(STATUS)}, "text": {"type": "string"}},
            "additionalProperties": True,
        }
    },
}


def refusals(operation: str) -> Iterator[str]:
    """The codes an operation (`POST /api/tables`) may refuse with."""
    yield from ALWAYS
    if not operation.startswith("GET "):
        yield from WRITES
    if "{table}" in operation:
        yield from AT_A_TABLE
    yield from REFUSALS.get(operation, ())


def complete(schema: dict[str, Any]) -> dict[str, Any]:
    """Adds the refusals and the kinds of answers to the description that FastAPI made."""
    parts = schema.setdefault("components", {}).setdefault("schemas", {})
    parts["Refusal"] = ERROR
    for name in ("HTTPValidationError", "ValidationError"):  # FastAPI's own, which never come
        parts.pop(name, None)
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            name = f"{method.upper()} {path}"
            responses = operation["responses"]
            responses.pop("422", None)
            by_status: dict[int, list[str]] = {}
            for code in refusals(name):
                by_status.setdefault(STATUS[code], []).append(code)
            for status, codes in sorted(by_status.items()):
                content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
                responses[str(status)] = {"description": ", ".join(codes), "content": content}
            if name in KINDS:
                responses["200"]["content"] = {KINDS[name]: {"schema": {"type": "string"}}}
    return schema
