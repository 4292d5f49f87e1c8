"""Webhooks: signed, tried again, and never a way into the network behind the server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from farmstead.table import webhooks
from farmstead.table.webhooks import Call, Webhooks, deliver, signature, trouble


class Receiver:
    """A server that takes down what it is told; the first `bad` calls it refuses."""

    def __init__(self) -> None:
        self.bad = 0
        self.heard: list[tuple[bytes, str]] = []
        self.came = threading.Event()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                receiver.heard.append((body, self.headers[webhooks.SIGNATURE]))
                self.send_response(500 if len(receiver.heard) <= receiver.bad else 204)
                self.end_headers()
                if len(receiver.heard) > receiver.bad:
                    receiver.came.set()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/hook?x=1"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    found = Receiver()
    yield found
    found.server.shutdown()
    found.server.server_close()


def test_a_call_is_signed_and_tried_again(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMSTEAD_WEBHOOKS", "any")
    receiver.bad = 2
    sender = Webhooks(tries=(0.0, 0.01, 0.01))
    sender.send(Call(receiver.address, "key", {"event": "turn", "seat": 1}))
    assert receiver.came.wait(10)
    sender.close()
    assert len(receiver.heard) == 3
    body, signed = receiver.heard[-1]
    assert json.loads(body) == {"event": "turn", "seat": 1}
    assert signed == signature("key", body) != signature("other", body)


def test_nothing_behind_the_server_is_called(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    assert not deliver(Call(receiver.address, "key", {}))
    assert receiver.heard == []
    private = "https://127.0.0.1/", "https://[::1]/", "https://10.0.0.7/x", "https://[::ffff:192.168.1.1]/", "https://0.0.0.0/"
    for address in (*private, "https://169.254.169.254/latest", "https://localhost/"):
        assert trouble(address) == "webhook.private", address
    for address in ("http://203.0.113.9/", "https://93.184.216.34:22/"):
        assert trouble(address) == "webhook.https", address
    for address in ("ftp://example.org/", "https://", "nonsense", "https://a:b@c/", "https://x/" + "y" * 500, "https://x:x/"):
        assert trouble(address) == "webhook.address", address
    assert trouble("https://93.184.216.34/hook") is None
    monkeypatch.setenv("FARMSTEAD_WEBHOOKS", "off")
    assert trouble("https://93.184.216.34/hook") == "webhook.off"
