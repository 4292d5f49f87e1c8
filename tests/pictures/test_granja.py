"""Pictures of La Granja: everything in the view is drawn, and every option can be reached."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons
from farmstead.pictures.theme import THEMES
from farmstead.titles.granja.rules.names import BUILDINGS as BUILDING_NAMES
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.rules.names import FUNCTIONS as FUNCTION_NAMES
from farmstead.titles.granja.rules.options import VOCABULARY
from farmstead.titles.granja.show import picture
from farmstead.titles.granja.show.picture import facts
from farmstead.titles.granja.show.picture.choices import Choices, demands
from farmstead.titles.granja.show.picture.siesta import _stacked
from farmstead.titles.granja.show.picture.words import Words
from tests.pictures.granja_samples import NAMES, view
from tests.pictures.samples import SVG, by_class, offered, parsed, texts
from tests.rules.granja.table import acting

EVERY = [(name, lang, theme) for name in NAMES for lang in LANGUAGES for theme in THEMES]
View = dict[str, Any]


def holder(root: ET.Element, class_: str, attribute: str, value: object) -> ET.Element:
    return next(e for e in by_class(root, class_) if e.get(attribute) == str(value))


@pytest.mark.parametrize(("name", "lang", "theme"), EVERY)
def test_the_table_is_one_well_formed_file(name: str, lang: str, theme: str) -> None:
    svg = picture.table(view(name), lang=lang, theme=theme)
    root = parsed(svg)
    assert (root.get("width"), root.get("height"), root.get("role")) == ("1280", "720", "img")
    assert [root[0].tag, root[1].tag] == [f"{SVG}title", f"{SVG}desc"]
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= set(ids)
    assert not re.search(r"var\(--|<script|(?:href|src)=\"(?!#)|url\((?!#)|@import", svg)
    for element in root.iter(f"{SVG}text"):
        assert float(element.get("font-size") or 0) >= 11, element.text


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("standalone", [True, False])
def test_every_option_can_be_reached(name: str, standalone: bool) -> None:
    seen = view(name)
    root = parsed(picture.table(seen, standalone=standalone))
    assert offered(root) == {option["id"] for option in seen["options"]}
    assert bool(by_class(root, "choosable")) == bool(seen["options"])


@pytest.mark.parametrize("name", NAMES)
def test_options_stand_where_they_belong(name: str) -> None:
    seen = view(name)
    root = parsed(picture.table(seen))
    for option in seen["options"]:
        kind, words = Choices.read(option["spelling"])
        if kind in ("play", "discard") and words["card"] in (seen["seats"][seen["question"]["seat"]]["hand"] or []):
            found = holder(root, "card", "data-card", words["card"])
        elif kind in ("die", "reserve", "rent", "set") and words["die"].isdigit():
            found = holder(root, "die-space", "data-die", words["die"])
        elif kind == "roof":
            found = holder(root, "offer", "data-roof", words["roof"])
        elif kind == "on" or (kind == "remove" and re.fullmatch(r"m\d+", words["what"])):
            found = holder(root, "hex", "data-space", words.get("space") or words["what"])
        elif kind == "deliver" and words["place"].startswith("barrow"):
            found = by_class(root, "barrows")[0]
        elif kind == "deliver":
            found = holder(root, "craft", "data-building", words["place"])
        elif kind == "as":
            free = {"barrow": "barrows", "helper": "helpers"}.get(words["use"])
            own = seen["seats"][seen["question"]["seat"]]
            parts = ["hand", "question"] + (["farm"] if free is None or None in own[free] else [])
            for part in parts:
                assert option["id"] in offered(by_class(root, part)[0]), (option, part)
            continue
        else:
            found = by_class(root, "house")[0] if kind == "turn" else by_class(root, "question")[0]
        assert option["id"] in offered(found), option


@pytest.mark.parametrize("name", NAMES)
def test_a_farm_shows_what_the_view_tells(name: str) -> None:
    seen = view(name)
    for own in seen["seats"]:
        root = parsed(picture.farm(seen, own["seat"]))
        assert Counter(e.get("data-crop") for e in by_class(root, "field") if e.get("data-crop")) + Counter(
            Choices.read(_spelling(seen, e))[1]["thing"].removeprefix("field-")
            for e in by_class(root, "choosable")
            if "field" in (e.get("class") or "").split()
        ) == Counter(field["crop"] for field in own["fields"])
        cards = {
            "barrow": [barrow["card"] for barrow in own["barrows"] if barrow],
            "extension": [extension["card"] for extension in own["extensions"]],
            "helper": [helper["card"] for helper in own["helpers"] if helper],
        }
        for side, expected in cards.items():
            shown = [e.get("data-card") for e in by_class(root, side) if e.get("data-card")]
            assert shown == expected
        assert {e.get("data-roof") for e in by_class(root, "roof-tile")} == {roof["id"] for roof in own["roofs"]}
        won = {e.get("data-building") for e in by_class(root, "craft-tile") if "won" in (e.get("class") or "").split()}
        assert won == {tile["id"] for tile in own["crafts"]}
        pen = by_class(root, "pen")[0]
        assert texts(pen) == [f"{own['goods']['pig']}/{own['pig_room']}"]


def _spelling(seen: View, element: ET.Element) -> str:
    return next(str(o["spelling"]) for o in seen["options"] if str(o["id"]) == element.get("data-option"))


@pytest.mark.parametrize("name", NAMES)
def test_demands_are_filled_as_the_view_tells(name: str) -> None:
    seen = view(name)
    for own in seen["seats"]:
        plain = seen | {"options": []}
        root = parsed(picture.crafts(plain, seat=own["seat"]))
        for building in seen["buildings"]:
            tile = holder(root, "craft", "data-building", building["id"])
            entry = building["seats"][own["seat"]]
            assert bool(by_class(tile, "done")) == entry["done"]
            assert bool(by_class(tile, "blocked")) == (building["blocked"] is not None)
            if not entry["done"]:
                slots = by_class(tile, "slot")
                filled = ["in" in (slot.get("class") or "").split() for slot in slots]
                assert filled == [there for _, there in demands(building, own["seat"])]


def test_before_the_first_delivery_a_building_wants_what_any_free_row_wants() -> None:
    building: View = {
        "rows": [["olive", "pig"], ["olive", "olive", "wine"], ["meat"]],
        "seats": [{"row": None, "delivered": [], "done": False}, {"row": 2, "delivered": [True], "done": False}],
    }
    assert demands(building, 0) == [("olive", False), ("pig", False), ("olive", False), ("wine", False)]
    assert demands(building, 1) == [("meat", True)]


@pytest.mark.parametrize("name", NAMES)
def test_the_market_shows_every_space_and_marker(name: str) -> None:
    seen = view(name)
    root = parsed(picture.market(seen))
    for space in seen["market"]:
        tile = holder(root, "hex", "data-space", space["id"])
        assert ("closed" in (tile.get("class") or "").split()) == space["closed"]
        shown = by_class(tile, f"seat-{space['marker']}")
        assert bool(shown) == (space["marker"] is not None)
        if not space["closed"]:
            assert str(space["value"]) in texts(tile), "the value stays readable under a marker"


@pytest.mark.parametrize("name", NAMES)
def test_dice_and_siesta_show_what_lies_there(name: str) -> None:
    seen = view(name)
    root = parsed(picture.dice(seen))
    for number, n in enumerate(seen["dice"], 1):
        space = holder(root, "die-space", "data-die", number)
        lying = [e for e in by_class(space, "die") if e.get("opacity") is None]
        several = [text for text in texts(space) if text.startswith("×")]
        assert (int(several[0][1:]) if several else len(lying)) == n or by_class(space, "face")
    track = parsed(picture.siesta(seen))
    spaces = by_class(track, "siesta-space")
    assert len(spaces) == len(seen["siesta"]["points"])
    standing = sum(len(by_class(by_class(track, "track")[0], f"seat-{own['seat']}")) for own in seen["seats"])
    assert standing == len(seen["seats"])
    order = [e.get("class") for e in by_class(by_class(track, "order")[0], "seat")]
    shown = [f"seat seat-{seat}" for seat in seen["order"]]
    if seen["solo"] is not None:
        shown = [*shown, "seat seat-neutral"] if seen["solo"]["first"] else ["seat seat-neutral", *shown]
    assert order == shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_shows_its_four_edges_in_words_too(lang: str) -> None:
    figures = {
        "crop": "grape",
        "barrow": {"goods": ["grain", "wine"], "points": 4},
        "extension": {"hand": 1, "silver": 0, "pig": 1, "delivery": 1},
        "phase": "any",
        "once": False,
        "amount": 7,
    }
    seen = view(NAMES[0]) | {"cards": {"chef": figures}, "options": []}
    root = parsed(picture.card(seen, "chef", lang=lang))
    words = Words(lang)
    labels = {e.get("aria-label") for e in root.iter()}
    assert {words.good("grape"), words.good("grain"), words.good("wine"), words.say("picture.points", n=4)} <= labels
    assert {words.say("gain.hand", n=1), words.say("gain.pig", n=1), words.say("gain.delivery", n=1)} <= labels
    assert words.say("gain.silver", n=1) not in labels
    assert "7" in " ".join(texts(root)), "an owner's corrected number is printed"


@pytest.mark.parametrize("n", [0, 1, 4, 5, 6, 7, 9, 12])
def test_any_hand_is_shown_whole(n: int) -> None:
    seen = view("crowded")
    seen["options"] = []
    own = seen["seats"][seen["question"]["seat"]]
    own["hand"] = list(CARDS[:n])
    own["hand_size"] = n
    root = parsed(picture.table(seen, seat=own["seat"]))
    assert [e.get("data-card") for e in by_class(root, "card")] == list(CARDS[:n])


def test_hands_of_others_are_backs() -> None:
    seen = view("waiting")
    asked = seen["question"]["seat"]
    root = parsed(picture.hand(seen, asked))
    assert len(by_class(root, "card-back")) == seen["seats"][asked]["hand_size"]
    assert not by_class(root, "card")


def test_others_see_who_is_choosing_and_nothing_amber() -> None:
    seen = view("waiting")
    names = ["Camille", "Bram <b>", "Dov", "Ines"]
    svg = picture.table(seen, names=names, standalone=False)
    root = parsed(svg)
    assert f"{names[seen['question']['seat']]} is choosing" in texts(root)
    assert "url(#fs-can)" not in svg
    assert not offered(root)


def test_a_finished_game_names_its_winner() -> None:
    seen = view("over")
    winner = seen["winners"][0]
    best = seen["seats"][winner]["score"]["total"]
    said = " ".join(texts(parsed(picture.table(seen))))
    assert f"Player {'ABCD'[winner]} wins, {best} to" in said
    assert f"Vous gagnez, {best} à" in " ".join(texts(parsed(picture.table(seen, seat=winner, lang="fr"))))
    seen["winners"] = [0, 1]
    assert "share the victory" in " ".join(texts(parsed(picture.table(seen))))


@pytest.mark.parametrize("name", NAMES)
def test_the_score_adds_up_on_paper(name: str) -> None:
    seen = view(name)
    for own in seen["seats"]:
        score = own["score"]
        assert sum(score[category] for category in facts.SCORE_ICONS) == score["total"]
    root = parsed(picture.scoreboard(seen))
    rows = by_class(root, "score-row")
    for own, row in zip(seen["seats"], rows, strict=False):
        assert texts(row)[-1] == str(own["score"]["total"]).replace("-", "−")


def test_trade_actions_marked_for_good_are_told() -> None:
    seen = view("trade")
    seat = seen["question"]["seat"]
    seen["seats"][seat]["marked"] = ["one-pig"]
    stock = holder(parsed(picture.goods(seen, seat)), "stock", "data-good", "trade")
    assert "(no longer for: a pig)" in str(by_class(stock, "good")[0].get("aria-label"))


def test_solo_shows_the_neutral_player() -> None:
    seen = view("solo")
    root = parsed(picture.table(seen))
    markers = sum(1 for space in seen["market"] if space["marker"] == "neutral")
    assert "Neutral player" in texts(root)
    assert len(by_class(by_class(root, "market")[0], "seat-neutral")) == markers


def test_closed_answers_stay_beside_the_open_ones() -> None:
    seen = view("as")
    closed = [option for option in seen["options"] if option["spelling"] == "as extension"]
    seen["options"] = [option for option in seen["options"] if option not in closed]
    seen["closed"] = [{"spelling": "as extension", "code": "moon", "params": {}, "section": ""}]
    root = parsed(picture.table(seen))
    shut = by_class(root, "shut")
    assert [e.get("aria-label") for e in shut] == ["moon"]
    assert not offered(shut[0])


def test_names_from_outside_are_text() -> None:
    svg = picture.table(view("waiting"), names=["<script>", '"&', "<b>", "]]>"])
    assert "<script" not in svg
    parsed(svg)


def test_parts_for_a_page_bring_no_style_and_no_sprite() -> None:
    seen = view("deliver")
    for part in (
        picture.farm(seen, 0, standalone=False),
        picture.hand(seen, 0, standalone=False),
        picture.card(seen, "chef", standalone=False),
        picture.goods(seen, 0, standalone=False),
        picture.dice(seen, standalone=False),
        picture.crafts(seen, standalone=False),
        picture.roofs(seen, standalone=False),
        picture.market(seen, standalone=False),
        picture.siesta(seen, standalone=False),
        picture.seats(seen, standalone=False),
        picture.scoreboard(seen, standalone=False),
        picture.table(seen, standalone=False),
    ):
        assert "<style" not in part
        assert "<symbol" not in part
        assert set(re.findall(r'href="#i-([^"]+)"', part)) <= icons.all_symbols().keys()
        assert parsed(part).get("role") == "group"


def test_every_card_tile_and_building_has_its_drawing_and_words() -> None:
    assert list(facts.EMBLEMS) == list(CARDS)
    assert list(facts.FUNCTIONS) == list(FUNCTION_NAMES)
    assert list(facts.BUILDINGS) == list(BUILDING_NAMES)
    drawn = {*facts.EMBLEMS.values(), *facts.BUILDINGS.values(), *facts.SCORE_ICONS.values(), *facts.ACTS.values()}
    for names in (*facts.FUNCTIONS.values(), *facts.REVENUE, *facts.TRADES.values(), *facts.CHOICES.values()):
        drawn.update(names)
    assert not [name for name in drawn if not icons.has(name)]
    for lang in LANGUAGES:
        words = Words(lang)
        for card in CARDS:
            assert words.maybe(f"card.{card}"), card
            assert words.maybe(f"helper_short.{card}", n=1, n2=1), card
        for key in (*(f"roof_short.{name}" for name in FUNCTION_NAMES), *(f"score.{c}" for c in facts.SCORE_ICONS)):
            assert words.maybe(key), key


def test_every_spelling_of_the_game_is_understood() -> None:
    for number in range(len(VOCABULARY)):
        kind, words = Choices.read(VOCABULARY.spell(number))
        assert kind == VOCABULARY.kind(number)
        assert list(words.values()) == [str(value) for value in VOCABULARY.words(number).values()]


def test_a_view_of_a_newer_version_is_still_drawn() -> None:
    seen = view("hand")
    seat = seen["question"]["seat"]
    seen["question"] = {"kind": "riddle", "seat": seat, "params": {"n": 3}}
    seen["options"] = [{"id": 9999, "spelling": "answer nothing"}, {"id": 8888, "spelling": "play flying-castle"}]
    seen["closed"] = [{"spelling": "as field", "code": "moon", "params": {}, "section": ""}]
    seen["seats"][seat]["hand"].append("flying-castle")
    for lang in LANGUAGES:
        root = parsed(picture.table(seen, lang=lang))
        assert offered(root) == {9999, 8888}
        assert "Flying castle" in " ".join(texts(root))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_question_of_random_games_can_be_drawn(players: int) -> None:
    rng = random.Random(players)
    dealer = farmstead.Dealer(players)
    drawn: Counter[str] = Counter()
    for _ in range(2):
        position = farmstead.game("granja").start(players=players)
        while not position.over:
            if position.decider == farmstead.CHANCE:
                dealer.deal(position)
                continue
            seat = position.deciders[-1]
            seen = position.view(seat)
            kind = seen["question"]["kind"]
            if drawn[kind] < 2:
                drawn[kind] += 1
                root = parsed(picture.table(seen, lang=rng.choice(LANGUAGES)))
                assert offered(root) == set(position.options(seat)), kind
            position.play(rng.choice(position.options(seat)), seat)
        assert not offered(parsed(picture.table(position.view(None))))
    assert {"cards", "use-as", "die", "donkeys", "deliver"} <= drawn.keys()


@pytest.mark.parametrize("n", range(1, 6))
def test_tokens_on_a_siesta_space_hide_nobody(n: int) -> None:
    places = _stacked(n, 29.25, 27)
    assert len(places) == n
    for at, (x, y, size) in enumerate(places):
        assert x >= 0
        assert y >= 0
        assert (x + size, y + size) <= (29.3, 27)
        assert all(abs(x - x2) >= size - 0.01 or abs(y - y2) >= size - 0.01 for x2, y2, _ in places[:at])


@pytest.mark.parametrize("name", NAMES)
def test_the_frame_of_a_card_is_no_plate_that_a_pointer_fills(name: str) -> None:
    """The page fills `.plate` of what is pointed at: one drawn over a card would hide it."""
    root = parsed(picture.table(view(name), standalone=False))
    for card in by_class(root, "card"):
        assert [e.get("class") for e in card.iter() if e.get("fill") == "none" and e.get("class") == "plate"] == []


def test_a_card_being_played_stays_where_it_was_in_the_hand() -> None:
    seen = view("as")
    root = parsed(picture.table(seen, standalone=False))
    cards = [e.get("data-card") for e in by_class(root, "card")]
    held = [*seen["seats"][0]["hand"], "chandler"]
    assert [card for card in cards if card in held] == sorted(held, key=CARDS.index)


@pytest.mark.parametrize("layout", ["phone", "across"])
def test_on_a_phone_the_side_is_chosen_beside_the_card(layout: str) -> None:
    """The part with most to choose comes up: the hand, where the card shows its four sides; all four are buttons."""
    seen = acting(A={"silver": 3, "olive": 2, "trade": 1, "hand": 3}).view(0)
    found = {part["id"]: part for part in farmstead.game("granja").parts(seen, "fr", "light", 0, layout)}
    offers = {name: part["svg"].count("data-option=") for name, part in found.items()}
    assert max(offers, key=lambda name: offers[name]) == "hand"
    assert offers["hand"] == 4
    sides = [option["id"] for option in seen["options"] if option["spelling"].startswith("as ")]
    assert found["hand"]["listed"][:4] == sides
