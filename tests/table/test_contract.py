"""The description of the interface against the server: no request that it allows, or forbids, makes the server fail."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from farmstead.table.app import Server
from farmstead.table.interface import reviews
from farmstead.table.interface.contract import ALWAYS, KINDS, REFUSALS, refusals
from farmstead.table.problems import STATUS
from tests.table.conftest import Player, Serving

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 6  # of each operation and of each kind: requests as described, and requests with a mistake
STREAM = "/api/tables/{table}/live"  # has no end; tests/table/test_server.py listens to it


def operations(player: Player) -> dict[str, Any]:
    paths = player.get("/openapi.json")["paths"]
    return {f"{method.upper()} {path}": one for path, methods in paths.items() for method, one in methods.items()}


def test_every_refusal_is_described_and_none_that_is_not_ours(serving: Serving) -> None:
    described = operations(Player(serving()))
    assert not set(REFUSALS) - set(described)
    assert not set(KINDS) - set(described)
    known = {code for operation in described for code in refusals(operation)}
    assert set(STATUS) - known == {"not-allowed"}  # of addresses that are no operations
    for operation, one in described.items():
        assert {str(STATUS[code]) for code in ALWAYS} <= set(one["responses"]), operation


def takes_anything(described: dict[str, Any]) -> bool:
    """Is a request told no more than words in its address? Any word will do there: a mistake cannot be thought up, and
    Hypothesis takes hundreds of trials to find that out."""
    told = described.get("parameters", [])
    plain = all(one["in"] == "path" and set(one["schema"]) == {"type", "title"} for one in told)
    return plain and all(one["schema"]["type"] == "string" for one in told) and "requestBody" not in described


class Sender:
    """Sends what Schemathesis thinks up: some of it made up, some at home at a table that is there."""

    def __init__(self, server: Server) -> None:
        self.server = server
        waiting, running, over = Player(server), Player(server), Player(server)
        made = [waiting.make("me", "friend"), running.make("me", "hotseat", game="skara", seed=1)]
        made.append(over.make("me", "hotseat", variants={"first": "A"}))
        state = over.state()
        while state["status"] != "over":
            state = over.answer(state, log=0)
        self.known = [(one["table"], one["seats"][0]["token"]) for one in made]
        self.invite = made[0]["seats"][1]["invite"].partition("#join=")[2]
        self.seen: Counter[tuple[str, int]] = Counter()

    def at_home(self, case: Any, table: str, token: str) -> None:
        """A table that is there, the token of a seat, the version of now."""
        if "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.headers = {**(case.headers or {}), "authorization": f"Bearer {token}"}
        if isinstance(case.body, dict):
            head = self.server.storage.head(table)
            assert head is not None
            fitting = {"version": head.version, "invite": self.invite, "token": token, "seat": 0}
            case.body.update({key: value for key, value in fitting.items() if key in case.body})

    def send(self, operation: Any, mode: GenerationMode) -> None:
        @seed(8)
        @given(case=operation.as_strategy(generation_mode=mode), pick=st.integers(0, 5))
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def one(case: Any, pick: int) -> None:
            if pick < len(self.known):
                self.at_home(case, *self.known[pick])
            response = case.call()
            self.seen[operation.label, response.status_code] += 1
            case.validate_response(response, checks=CHECKS)

        one()


@pytest.mark.slow
def test_nothing_that_is_sent_makes_the_server_fail(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "EFFORT", 1)  # the review that somebody is bound to ask for
    server = serving()
    sender = Sender(server)
    described = operations(Player(server))
    schema = schemathesis.openapi.from_asgi("/openapi.json", server.app).exclude(path=STREAM)
    for result in schema.get_all_operations():
        assert isinstance(result, Ok), result
        operation = result.ok()
        sender.send(operation, GenerationMode.POSITIVE)
        if not takes_anything(described[operation.label]):
            sender.send(operation, GenerationMode.NEGATIVE)
    assert len({label for label, _ in sender.seen}) > 20
    good = {label for label, status in sender.seen if status < 300}
    assert len(good) > 10, sender.seen  # else it would only have tried the door
