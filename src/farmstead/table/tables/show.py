"""What a visitor is shown of a table: built from the view of one seat, or of a spectator, and nothing else."""

from __future__ import annotations

import re
import time
from collections import Counter
from functools import lru_cache
from typing import Any, Final, NamedTuple

from farmstead.bots.levels import level_of
from farmstead.i18n import signed
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE
from farmstead.pictures.plates import key_of
from farmstead.records import letter
from farmstead.table.tables import hints, puzzling, remarks, telling
from farmstead.table.tables.chat import may
from farmstead.table.tables.going_back import going_back
from farmstead.table.tables.life import my_powers
from farmstead.table.tables.result import result
from farmstead.table.tables.room import Room, Seat
from farmstead.table.tables.sight import has_secrets
from farmstead.table.tables.tables import Visitor
from farmstead.table.tables.taken import took
from farmstead.table.tables.teaching import anchor_of, lesson, section_title
from farmstead.table.words import TEXTS, maybe, number, option_words, reason_words, say

STYLE: Final = re.compile(r"<style>.*?</style>", re.DOTALL)
DRAWN_KEY: Final = re.compile(r'data-option="(\d+)"[^>]*?aria-keyshortcuts="([^"]+)"')


class Wish(NamedTuple):
    """How a visitor wants to see a table."""

    lang: str = "en"
    theme: str = "light"
    seat: str | None = None
    picture: bool = True
    parts: bool = False
    layout: str = "phone"
    zoom: int = 100
    log: int | None = None
    spoken: bool = False
    cards: bool = False
    story: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether nothing need be drawn for it, which takes its time."""
        return not (self.picture or self.parts or self.spoken or self.cards)


def title_of(game: Game, lang: str) -> str:
    return maybe(game.texts, lang, "game.name", game.name)


def short_title_of(game: Game, lang: str) -> str:
    """What a game is called where there is little room."""
    return maybe(game.texts, lang, "game.short", title_of(game, lang))


def about_of(game: Game, lang: str) -> str:
    return maybe(game.texts, lang, "game.about", "")


def eyes(room: Room, visitor: Visitor, wish: str | None) -> int | None:
    """The seat a visitor looks from: one of its own, by default one that is asked; None is a spectator."""
    mine = room.held_by(*visitor)
    if wish == "none":
        return None
    if wish is not None and wish.isdigit() and int(wish) in mine:
        return int(wish)
    asked = [seat for seat in mine if seat in room.asked]
    return next(iter(asked or mine), None)


def view_of(
    room: Room, pos: Position, seat: int | None, lang: str, live: bool = True, zoom: int = 100
) -> dict[str, Any]:
    """The view of a seat, with what a picture wants to know besides."""
    view = pos.view(seat)
    view["names"] = [entry.label(lang) for entry in room.seats]
    view["bots"] = [entry.seat for entry in room.seats if entry.is_bot]
    view["you"] = seat
    view["live"] = live
    if zoom > 100:
        view["zoom"] = zoom / 100
    return view


def picture(game: Game, view: dict[str, Any], lang: str, theme: str) -> str:
    """The picture for a page: without a style sheet of its own, which the page's policy forbids."""
    return STYLE.sub("", game.picture(view, lang, theme))


def parts(game: Game, view: dict[str, Any], wish: Wish, seat: int | None) -> list[dict[str, Any]]:
    found = game.parts(view, wish.lang, wish.theme, seat, wish.layout)
    return [{"seat": None, "area": "", "listed": [], **part, "svg": STYLE.sub("", part["svg"])} for part in found]


def options(game: Game, view: dict[str, Any], lang: str, svg: str) -> list[dict[str, Any]]:
    """The options in words, with the keys that the picture draws."""
    drawn = {int(option): key for option, key in DRAWN_KEY.findall(svg)}
    found = []
    for at, entry in enumerate(view["options"]):
        option = int(entry["id"])
        key = drawn.get(option) if drawn else (key_of(at) or "").lower() or None
        found.append({**describe(game, option, lang, view["question"]["kind"]), "key": key})
    return found


@lru_cache(16_000)
def describe(game: Game, option: int, lang: str, asked: str = "") -> dict[str, Any]:
    """An option in words; the same few hundred at every table, so who gets one changes nothing in it."""
    vocabulary = game.vocabulary
    return {
        "id": option,
        "spelling": vocabulary.spell(option),
        "text": option_words(game, option, lang, asked),
        "kind": vocabulary.kind(option),
        "anytime": vocabulary.kind(option) in game.anytime_kinds,
        "words": vocabulary.words(option),
    }


def closed(game: Game, view: dict[str, Any], lang: str) -> list[dict[str, Any]]:
    """What can't be chosen now and is worth a word, with the reason."""
    found = []
    for entry in view.get("closed") or []:
        option = game.vocabulary.id(entry["spelling"])
        found.append(
            {
                **describe(game, option, lang),
                "reason": reason_words(game, entry["code"], entry.get("params") or {}, lang),
                "section": entry.get("section") or "",
                "told": section_title(game, entry.get("section") or "", lang),
                "anchor": anchor_of(game, entry.get("section") or ""),
            }
        )
    return found


def paint(room: Room, seat: int | None) -> list[str]:
    """The cells of its farm that this seat may paint now, to have its answers planned."""
    return [] if seat is None or seat not in room.asked else room.game.paintable(room.position, seat)


def together(room: Room, seat: int | None, lang: str) -> list[dict[str, Any]]:
    """Ways for this seat to answer in one go what takes several picks: the options in a row, in words."""
    pos, found = room.position, []
    if seat is None or seat != pos.decider or room.status != "running" or room.stopped:
        return []
    for options in room.game.gathered(pos, seat):
        counts = Counter(options)
        said = [describe(room.game, option, lang)["text"] + (f" ×{n}" if n > 1 else "") for option, n in counts.items()]
        after = pos.sample(seat)
        for option in options:
            after.play(option, seat)
        found.append({"options": options, "text": " + ".join(said), "ends": seat not in after.deciders})
    return found


def summed(room: Room, seat: int | None, lang: str) -> dict[str, Any] | None:
    """The question of this seat as a sum to reach, where it is one: what may be picked how often."""
    pos = room.position
    if seat is None or seat != pos.decider or room.status != "running" or room.stopped:
        return None
    found = room.game.summed(pos, seat)
    if found is None:
        return None
    picks = [
        {
            "option": pick.option,
            "text": describe(room.game, pick.option, lang)["text"],
            "icon": pick.good,
            "title": maybe(room.game.texts, lang, f"good.{pick.good}", pick.good),
            "held": pick.held,
            "most": pick.most,
            "gives": pick.gives,
            "free": pick.free,
        }
        for pick in found.picks
    ]
    return {"icon": found.good, "need": found.need, "have": found.have, "done": found.done, "picks": picks}


def score(game: Game, view: dict[str, Any], pos: Position, lang: str) -> dict[str, Any] | None:
    """The score as the viewer may know it: what the view says, or all of it where nothing is hidden."""
    sheets: list[dict[str, float]] = []
    seats = view.get("seats")
    shown = [seat.get("score") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    if shown and all(shown):
        sheets = [sheet for sheet in shown if sheet is not None]
    elif pos.over or not has_secrets(pos):
        sheets = pos.scores()
    if not sheets:
        return None
    names = [name for name in sheets[0] if name != "total"]
    icons = game.score_icons()
    return {
        "categories": [
            {"id": name, "title": maybe(game.texts, lang, f"score.{name}", name), "icon": icons.get(name)}
            for name in names
        ],
        "seats": [
            {
                "seat": seat,
                "values": {name: number(sheet[name]) for name in names if name in sheet},
                "total": number(sheet["total"]),
            }
            for seat, sheet in enumerate(sheets)
        ],
    }


def log_line(
    room: Room, answers: list[tuple[int, int]], rounds: list[int], at: int, viewer: int | None, lang: str
) -> dict[str, Any]:
    """The answer at index `at` in words, or that one was given in secret; what it brought, and what happened then.

    What nobody chose is told in the sentence of the story, and nobody is named for it.
    """
    seat, option = answers[at]
    shown = room.shown(at, viewer)
    if seat == CHANCE:
        text = telling.sentence(room, at, viewer, lang) or say(lang, "table.secret-chance")
    else:
        text = option_words(room.game, option, lang) if shown else say(lang, "table.secret-answer")
    if room.was_found(at):
        text = say(lang, "table.found-answer", what=text)
    effect, events = room.happened.after(room, at, viewer, lang)
    return {
        "step": at + 1,
        "seat": seat,
        "who": "" if seat == CHANCE else room.seats[seat].label(lang),
        "text": text,
        "spelling": room.game.vocabulary.spell(option) if shown else None,
        "opens": opens(room.game, option) if shown else None,
        "round": rounds[at],
        "hidden": not shown,
        "effect": effect,
        "events": events,
        "found": room.was_found(at),
        "clock": remarks.clock(room.record.line.nodes[at]),
    }


def opens(game: Game, option: int) -> str | None:
    """The card an answer is about, where it can be opened and read."""
    words = game.vocabulary.words(option)
    return next((words[kind] for kind in game.opens if kind in words), None)


def log(room: Room, viewer: int | None, lang: str, last: int | None) -> list[dict[str, Any]]:
    """The log, oldest first; `new` marks what happened since the viewer last answered."""
    answers, rounds = room.record.answers, room.record.rounds
    mine = max((at for at, (seat, _) in enumerate(answers) if seat == viewer), default=-1)
    start = 0 if last is None else max(0, room.step - last)
    return [
        {**log_line(room, answers, rounds, at, viewer, lang), "new": viewer is not None and at > mine}
        for at in range(start, room.step)
    ]


def seats(room: Room, visitor: Visitor, lang: str) -> list[dict[str, Any]]:
    times = room.times.shown(time.time())
    mine = room.held_by(*visitor)
    asked = room.asked
    return [
        {
            "seat": seat.seat,
            "letter": letter(seat.seat),
            "name": seat.label(lang),
            "kind": "bot" if seat.is_bot else "human",
            "level": seat.level,
            "about": about(seat, lang),
            "former": former(seat, lang),
            "open": seat.kind == "open",
            "mine": seat.seat in mine,
            "asked": seat.seat in asked,
            "thinking": seat.is_bot and seat.seat in asked,
            "time": times[seat.seat],
        }
        for seat in room.seats
    ]


def about(seat: Seat, lang: str) -> str | None:
    """Who plays a bot's seat, in full: its level and the name of that."""
    if not seat.is_bot:
        return None
    return say(lang, "table.bot", n=seat.level, title=level_of(str(seat.level)).title(lang))


def former(seat: Seat, lang: str) -> str | None:
    """Who sat here before a bot took over, where somebody resigned."""
    return None if seat.former is None else seat.former or say(lang, "seat-name.player", letter=letter(seat.seat))


def waiting(room: Room, seat: int | None, chosen: bool, lang: str) -> str | None:
    """Whom the table waits for, in words, where it does not wait for the viewer."""
    if room.stopped:
        return say(lang, "problem.rules-changed")
    if room.status == "waiting":
        missing = [entry for entry in room.seats if entry.kind == "open"]
        return say(lang, "table.waiting-friends", who=", ".join(letter(entry.seat) for entry in missing))
    others = [room.seats[other].label(lang) for other in room.asked if other != seat]
    if not others or seat in room.asked:
        return None
    who = ", ".join(others)
    if chosen:
        return say(lang, "table.chosen", who=who)
    return say(lang, "table.choosing" if len(others) == 1 else "table.choosing-many", who=who)


def request(room: Room, mine: list[int], lang: str) -> dict[str, Any] | None:
    """Someone's wish to go back, if it still stands."""
    wish = room.request
    if wish is None:
        return None
    who = room.seats[wish["seat"]].label(lang)
    count = room.step - wish["to"]
    return {
        **wish,
        "who": who,
        "count": count,
        "text": say(lang, "table.request", who=who, n=count),
        "mine_to_answer": any(seat in wish["waiting"] for seat in mine),
    }


def notice(room: Room, lang: str) -> str | None:
    """What is not as it was at a table that was played under earlier rules."""
    carried = room.carried
    if not carried.changed:
        return None
    said = []
    if carried.stopped:
        said.append(say(lang, "table.rules-stopped", version=carried.rules, n=carried.rest))
    elif carried.found:
        said.append(say(lang, "table.rules-found", version=carried.rules, n=len(carried.found)))
    if carried.left_out:
        said.append(say(lang, "table.rules-left-out", n=len(carried.left_out), what=", ".join(carried.left_out)))
    if carried.result is not None:
        points = ", ".join(f"{letter(seat)} {signed(number(one), lang)}" for seat, one in enumerate(carried.result))
        said.append(say(lang, "table.rules-result", totals=points))
    return " ".join(said)


def question(room: Room, view: dict[str, Any], seat: int | None, lang: str) -> dict[str, Any] | None:
    """The question as put to this seat; none while another is asked."""
    asked = view.get("question")
    if seat is None or seat not in room.asked or not asked:
        return None
    kind = asked["kind"]
    return {"kind": kind, "text": maybe(room.game.texts, lang, f"question.{kind}", kind, **asked["params"])}


def chat(room: Room, visitor: Visitor) -> dict[str, Any]:
    """Whether there is a chat for this visitor, and how far it is; it is asked for apart."""
    allowed = may(room, visitor)
    return {**allowed._asdict(), "last": room.said if allowed.read else 0, "talk": room.talk or "seats"}


def variants(room: Room, lang: str) -> list[dict[str, Any]]:
    return _variants(room.game, tuple(room.variants.items()), lang)


@lru_cache(1000)
def _variants(game: Game, chosen: tuple[tuple[str, str], ...], lang: str) -> list[dict[str, Any]]:
    texts = game.texts
    return [
        {
            "name": name,
            "title": maybe(texts, lang, f"variant.{name}", name),
            "value": value,
            "value_title": maybe(texts, lang, f"variant_value.{name}_{value}", value),
        }
        for name, value in chosen
    ]


def state(room: Room, visitor: Visitor, wish: Wish) -> dict[str, Any]:
    """Everything a page needs to show a table to this visitor."""
    lang, game, pos = wish.lang, room.game, room.position
    seat = eyes(room, visitor, wish.seat)
    mine = room.held_by(*visitor)
    view = view_of(room, pos, seat, lang, zoom=wish.zoom)
    view["took"] = took(room, room.step, seat, lang)
    if room.status == "waiting" or room.stopped:
        view["options"] = []
    ways = together(room, seat, lang)
    view["together"] = len(ways)
    svg = picture(game, view, lang, wish.theme) if wish.picture else ""
    chosen = view.get("chosen")
    phase = view.get("phase")
    data: dict[str, Any] = {
        "table": room.id,
        "game": game.name,
        "title": title_of(game, lang),
        "short_title": short_title_of(game, lang),
        "name": room.name,
        "variants": variants(room, lang),
        "status": room.status,
        "version": room.version,
        "step": room.step,
        "change": room.change,
        "closing": room.closing,
        "seat": seat,
        "mine": mine,
        "asked": room.asked,
        "asked_of_me": [other for other in room.asked if other in mine],
        "my_turn": seat is not None and seat in room.asked,
        "secrets": has_secrets(pos),
        "known_luck": room.known_luck,
        "seats": [
            {**seat, "glance": game.glance(view, int(seat["seat"]), lang)} for seat in seats(room, visitor, lang)
        ],
        "clock": {"kind": room.times.clock.kind, **room.times.clock._asdict()},
        "round": int(pos.round),
        "rounds": view.get("rounds"),
        "phase": phase,
        "phase_title": maybe(game.texts, lang, f"phase.{phase}", str(phase)) if phase else None,
        "question": question(room, view, seat, lang),
        "waiting": waiting(room, seat, chosen is not None, lang),
        "options": options(game, view, lang, svg),
        "closed": closed(game, view, lang),
        "paint": paint(room, seat),
        "together": ways,
        "sum": summed(room, seat, lang),
        "obvious": game.obvious(pos, seat) if seat is not None and seat in room.asked else None,
        "chosen": None if chosen is None else describe(game, chosen["id"], lang),
        "view": view,
        "score": score(game, view, pos, lang),
        "log": log(room, seat, lang, wish.log),
        "opening": room.happened.before(room, seat, lang),
        "undo": going_back(room, seat, mine, lang),
        "request": request(room, mine, lang),
        "notice": notice(room, lang),
        "result": result(room, pos, seat, lang),
        "maker": visitor.person is not None and visitor.person == room.maker,
        "may": my_powers(room, visitor),
        "open": room.listed or "no",
        "chat": chat(room, visitor),
        "hints": hints.shown(room, seat),
        "rematch": None if room.rematch is None else f"/t/{room.rematch}",
        "lesson": lesson(room, seat, lang),
        "puzzle": puzzling.puzzle(room, seat, lang),
        "puzzled": puzzling.is_puzzle(room),
    }
    if wish.picture:
        data["svg"] = svg
    if wish.parts:
        data["parts"], data["layout"] = parts(game, view, wish, seat), wish.layout
    if wish.spoken:
        data["spoken"] = game.spoken(view, lang)
    if wish.cards:
        data["cards"] = game.opened(view, lang)
    if wish.story:
        data["story"] = telling.story(room, seat, lang)
    return data


def round_marks(room: Room, lang: str) -> list[dict[str, Any]]:
    """Where each round of a game begins."""
    rounds = room.record.rounds
    return [
        {"round": number, "step": at, "title": say(lang, "table.round", n=number) if number else set_up(lang)}
        for at, number in enumerate(rounds)
        if at == 0 or rounds[at - 1] != number
    ]


def replay(room: Room, visitor: Visitor, wish: Wish, step: int, with_log: bool) -> dict[str, Any]:
    """One step of a game. All of it when the game is over; before, what the visitor's seat saw then."""
    over = room.status == "over"
    if over and wish.seat is not None and wish.seat.isdigit() and int(wish.seat) < room.players:
        seat: int | None = int(wish.seat)
    else:
        seat = eyes(room, visitor, wish.seat)
    lang, game = wish.lang, room.game
    pos = room.record.position_at(step)
    view = view_of(room, pos, seat, lang, zoom=wish.zoom) | {"took": took(room, step, seat, lang)}
    view["options"] = []
    rounds = room.record.rounds
    data = {
        "table": room.id,
        "game": game.name,
        "title": title_of(game, lang),
        "short_title": short_title_of(game, lang),
        "status": room.status,
        "step": step,
        "steps": room.step,
        "everything": over,
        "known_luck": room.known_luck,
        "seat": seat,
        "round": int(pos.round),
        "seats": seats(room, visitor, lang),
        "answer": log_line(room, room.record.answers, rounds, step - 1, seat, lang) if step else None,
        "view": view,
        "score": score(game, view, pos, lang),
        "rounds": round_marks(room, lang),
        "opening": room.happened.before(room, seat, lang),
        "result": result(room, pos, seat, lang),
        "notice": notice(room, lang),
        "clocks": remarks.clocks(room, step),
        "remarks": remarks.remarks(room, visitor, step, lang),
        "remarked": remarks.steps(room, visitor),
    }
    if wish.picture:
        data["svg"] = picture(game, view, lang, wish.theme)
    if wish.parts:
        data["parts"], data["layout"] = parts(game, view, wish, seat), wish.layout
    if wish.spoken:
        data["spoken"] = game.spoken(view, lang)
    if wish.cards:
        data["cards"] = game.opened(view, lang)
    if with_log:
        data["log"] = log(room, seat, lang, None)
    if wish.story:
        data["story"] = telling.story(room, seat, lang)
    return data


def set_up(lang: str) -> str:
    return TEXTS.say(lang, "table.set-up")
