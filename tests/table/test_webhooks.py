"""Webhooks: signed, tried again, and never a way into the network behind the server."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from farmstead.table.news import doors, webhooks
from farmstead.table.news.doors import Names, is_public, trouble
from farmstead.table.news.webhooks import Call, Webhooks, deliver, signature
from tests.table.conftest import Player

Making = Callable[..., Player]


class Receiver:
    """A server that takes down what it is told; the first `bad` calls it refuses."""

    def __init__(self) -> None:
        self.bad = 0
        self.heard: list[tuple[bytes, str]] = []
        self.paths: list[str] = []
        self.came = threading.Event()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                receiver.paths.append(self.path)
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
    assert receiver.came.wait(60)
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


# -- doors: no way into the network behind the server ------------------------------------------------------------------

PRIVATE = [
    *("127.0.0.1", "0.0.0.0", "0.1.2.3", "10.0.0.7", "100.64.0.1", "100.127.255.254", "169.254.169.254", "172.31.9.9"),
    *("192.0.0.10", "192.168.1.1", "192.88.99.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255"),
    *("::", "::1", "fe80::1", "fe80::1%eth0", "fe80::1%25eth0", "fec0::1", "fc00::1", "fd12:3456::1", "ff02::1"),
    *("::ffff:127.0.0.1", "::ffff:0:127.0.0.1", "::127.0.0.1", "::10.0.0.7"),  # mapped, translated, compatible
    *("64:ff9b::127.0.0.1", "64:ff9b::10.0.0.7", "64:ff9b:1::127.0.0.1", "64:ff9b:1::8.8.8.8"),  # NAT64
    *("2002:7f00:1::", "2002:a00:7::1", "2002:c0a8:101::1"),  # 6to4
    *("2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001::1"),  # Teredo
    *("2a00:1450::5efe:10.0.0.7", "2a00:1450::200:5efe:192.168.1.1"),  # ISATAP
    *("2001:db8::1", "3fff::1", "100::1", "5f00::1"),
]
PUBLIC = ["93.184.216.34", "100.63.255.255", "100.128.0.1", "2a00:1450::5", "::ffff:93.184.216.34", "64:ff9b::8.8.8.8"]


@pytest.mark.parametrize("address", PRIVATE)
def test_what_leads_inside_is_refused_however_it_is_wrapped(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    assert not is_public(address)
    shown = f"[{address}]" if ":" in address else address
    assert trouble(f"https://{shown}/hook") == "webhook.private"


@pytest.mark.parametrize("address", PUBLIC)
def test_what_is_public_may_be_called(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    assert is_public(address)
    assert trouble(f"https://{f'[{address}]' if ':' in address else address}/hook") is None


# Loopback in octal, hexadecimal, short, as one number, with a dot behind it, in other digits; and one that is public.
SPELLED = ["0177.0.0.1", "0x7f.0.0.1", "127.1", "2130706433", "0x7f000001", "127.0.0.1.", "127.0.0.0x1", "0x5db8d822"]
LOCAL = ["localhost", "LOCALHOST.", "db", "printer.local", "x.internal", "a.localhost", "router.home.arpa"]


@pytest.mark.parametrize("host", [*SPELLED, *LOCAL, "１２７.0.0.1", "①②⑦。0.0.1"])
def test_odd_spellings_and_local_names_are_refused_unasked(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)

    def never(*_: Any, **__: Any) -> Any:
        raise AssertionError("a name was looked up")

    monkeypatch.setattr(socket, "getaddrinfo", never)
    assert trouble(f"https://{host}/") in ("webhook.private", "webhook.address")
    assert trouble("https://a1.example.org/hook") is None  # a name is looked up elsewhere


def found(*addresses: str) -> list[Any]:
    return [(socket.AF_INET6 if ":" in one else socket.AF_INET, 1, 6, "", (one, 443)) for one in addresses]


def test_a_name_is_looked_up_once_a_call_and_what_was_found_is_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    answers = [found("93.184.216.34"), found("127.0.0.1"), found("93.184.216.34", "::ffff:10.0.0.7"), []]
    asked: list[str] = []
    called: list[Any] = []

    def look_up(host: str, port: int, **_: Any) -> Any:
        asked.append(host)
        return answers[len(asked) - 1]

    def post(door: doors.Door, *_: Any) -> bool:
        called.append(door.address)
        return True

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(webhooks, "_post", post)
    call = Call("https://rebinding.example.org/", "key", {})
    assert [deliver(call) for _ in answers] == [True, False, False, False]
    assert asked == ["rebinding.example.org"] * 4
    assert called == [("93.184.216.34", 443)]


def test_names_are_looked_up_beside_the_requests(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    monkeypatch.setattr(doors, "NAMES", Names())
    monkeypatch.setattr(doors, "LOOK_UP_SECONDS", 0.2)
    threads: list[str] = []
    answers: dict[str, Any] = {"good.example.org": found("93.184.216.34"), "bad.example.org": found("10.0.0.7")}
    silence = threading.Event()

    def look_up(host: str, port: int, **_: Any) -> Any:
        threads.append(threading.current_thread().name)
        return answers[host] if host in answers else silence.wait(20) and []

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    me = player()
    me.make("me", "hotseat")
    path = f"/api/tables/{me.table}/seats/0/webhook"
    reply = me.http.put(path, json={"address": "https://good.example.org/café"})
    assert reply.status_code == 200, reply.text
    assert "public network" in me.http.put(path, json={"address": "https://bad.example.org/"}).json()["error"]["text"]
    try:
        late = me.http.put(path, json={"address": "https://silent.example.org/"})
        assert (late.status_code, late.json()["error"]["code"]) == (422, "webhook")
        assert "takes too long" in late.json()["error"]["text"]
    finally:
        silence.set()
    assert me.get(path) == {"address": "https://good.example.org/café"}
    assert set(threads) == {"farmstead-names"}


def test_a_dead_name_server_delays_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve names of one domain that nobody answers for, twelve of domains of their own: two others go at once."""
    monkeypatch.delenv("FARMSTEAD_WEBHOOKS", raising=False)
    monkeypatch.setattr(doors, "NAMES", Names())
    silence, called = threading.Event(), []

    def look_up(host: str, port: int, **_: Any) -> Any:
        return found("93.184.216.34") if "good" in host else silence.wait(30) and []

    def post(door: doors.Door, host: str | None, *_: Any) -> bool:
        called.append((host, time.monotonic()))
        return True

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(webhooks, "_post", post)
    sender = Webhooks(tries=(0.0,))
    begun = time.monotonic()
    for number in range(12):
        sender.send(Call(f"https://n{number}.evil.example.org/", "key", {}))
        sender.send(Call(f"https://dead{number}.org/", "key", {}))
    for host in ("one.good.org", "two.good.com"):
        sender.send(Call(f"https://{host}/", "key", {}))
    try:
        end = begun + 20
        while len(called) < 2 and time.monotonic() < end:
            time.sleep(0.01)
        assert {host for host, _ in called} == {"one.good.org", "two.good.com"}
        assert max(moment for _, moment in called) - begun < webhooks.SECONDS / 2
    finally:
        silence.set()
    assert sender.finish(20)
    sender.close()


# -- receivers of all kinds --------------------------------------------------------------------------------------------


def test_a_path_in_any_letters_is_called_and_no_sender_is_lost(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMSTEAD_WEBHOOKS", "any")
    sender = Webhooks(tries=(0.0,))
    base = receiver.address.partition("/hook")[0]
    for _ in range(2 * webhooks.SENDERS):
        sender.send(Call(f"{base}/café/%C3%A9?q=été", "key", {}))
    assert sender.finish(20)
    sender.close()
    assert receiver.paths == ["/caf%C3%A9/%C3%A9?q=%C3%A9t%C3%A9"] * (2 * webhooks.SENDERS)


def test_a_sender_outlives_what_a_call_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def deliver(call: Call) -> bool:
        calls.append(call.address)
        if "bad" in call.address:
            raise ValueError(call.address)
        return True

    monkeypatch.setattr(webhooks, "deliver", deliver)
    sender = Webhooks(tries=(0.0,))
    for number in range(2 * webhooks.SENDERS):
        sender.send(Call(f"https://bad{number}.example.org/", "key", {}))
    sender.send(Call("https://good.example.org/", "key", {}))
    assert sender.finish(20)
    sender.close()
    assert "https://good.example.org/" in calls
    assert len(calls) == 2 * webhooks.SENDERS + 1


@pytest.fixture
def dripping() -> Iterator[str]:
    """A receiver that sends a letter now and then and never comes to an end."""
    door = socket.create_server(("127.0.0.1", 0))
    over = threading.Event()

    def drip() -> None:
        line, _ = door.accept()
        with line:
            while not over.wait(0.05):
                try:
                    line.sendall(b"H")
                except OSError:
                    return

    threading.Thread(target=drip, daemon=True).start()
    yield f"http://127.0.0.1:{door.getsockname()[1]}/"
    over.set()
    door.close()


def test_a_try_has_a_limit_of_time_for_everything_together(dripping: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARMSTEAD_WEBHOOKS", "any")
    monkeypatch.setattr(webhooks, "SECONDS", 0.4)
    over = threading.Event()

    def one() -> None:
        assert not deliver(Call(dripping, "key", {}))
        over.set()

    threading.Thread(target=one, daemon=True).start()
    assert over.wait(20)  # by itself it would drip for ever


def test_who_is_slow_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[str] = []
    done: list[str] = []
    release = threading.Event()

    def deliver(call: Call) -> bool:
        if "slow" in call.host:
            held.append(call.host)
            release.wait(200)
            return False
        done.append(call.host)
        return True

    def wait_for(what: list[str], count: int) -> None:
        end = time.monotonic() + 60
        while len(what) < count and time.monotonic() < end:
            time.sleep(0.005)
        assert len(what) == count

    monkeypatch.setattr(webhooks, "deliver", deliver)
    sender = Webhooks(tries=(0.0,))
    try:
        sender.send(Call("https://known.example.org/", "key", {}))
        wait_for(done, 1)
        for _ in range(20):
            sender.send(Call("https://slow.example.org/", "key", {}))
        wait_for(held, webhooks.MOST_AT_HOST)
        sender.send(Call("https://other.example.org/", "key", {}))  # another host goes past
        wait_for(done, 2)
        for number in range(20):
            sender.send(Call(f"https://slow{number}.example.org/", "key", {}))
        wait_for(held, webhooks.MOST_UNPROVED)
        sender.send(Call("https://known.example.org/", "key", {}))  # who takes its calls goes past many that don't
        wait_for(done, 3)
        assert len(held) == webhooks.MOST_UNPROVED
    finally:
        release.set()
        sender.close()
    assert done == ["known.example.org", "other.example.org", "known.example.org"]


def test_a_retry_waits_without_a_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    came = threading.Event()

    def deliver(call: Call) -> bool:
        heard.append(call.host)
        if call.host == "good.example.org":
            came.set()
        return call.host == "good.example.org"

    monkeypatch.setattr(webhooks, "deliver", deliver)
    sender = Webhooks(tries=(0.0, 60.0))
    for number in range(2 * webhooks.SENDERS):
        sender.send(Call(f"https://bad{number}.example.org/", "key", {}))
    sender.send(Call("https://good.example.org/", "key", {}))
    assert came.wait(20)
    sender.close()
