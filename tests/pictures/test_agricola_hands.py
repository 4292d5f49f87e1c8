"""Hands of Agricola: every card is there, ready or blocked with the reason, and whatever is visible can be opened."""

import json
from typing import Any

import pytest

from farmstead.i18n import LANGUAGES
from farmstead.pictures.nameplate import fitted
from farmstead.pictures.theme import THEMES, tokens
from farmstead.titles.agricola.show import picture
from farmstead.titles.agricola.show.picture.bands import BANDS
from farmstead.titles.agricola.show.picture.facts import card_facts
from farmstead.titles.agricola.show.picture.hand import rows_of
from farmstead.titles.agricola.show.picture.scene import Scene
from farmstead.titles.agricola.show.picture.words import Words
from tests.pictures.hands import GAME, MAJORS, choosing, rejecting, seated
from tests.pictures.samples import SVG, by_class, offered, parsed, texts
from tests.rules.agricola.table import data_of

SIZES = [(0, 0), (1, 0), (0, 7), (3, 4), (7, 7), (7, 3), (10, 10)]


def shown(root: Any, kind: str) -> list[str]:
    return [str(element.get("data-card")) for element in by_class(root, kind)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("hand", SIZES)
def test_every_card_of_a_hand_is_a_ticket_in_the_row_of_its_kind(hand: tuple[int, int], lang: str) -> None:
    view = seated(hand=hand).view(0)
    held = view["seats"][0]["hand"]["cards"]
    root = parsed(picture.table(view, lang=lang))
    assert sorted(shown(root, "ticket")) == sorted(held)
    heights: dict[str, set[str]] = {"occupation": set(), "minor": set()}
    for ticket in by_class(root, "ticket"):
        heights[card_facts(str(ticket.get("data-card"))).kind].add(str(by_class(ticket, "plate")[0].get("y")))
    if max(hand) <= 7:
        assert all(len(rows) <= 1 for rows in heights.values())
        assert hand[0] * hand[1] == 0 or heights["occupation"] != heights["minor"]


def test_a_long_row_goes_on_in_the_other() -> None:
    occupations = seated(hand=(14, 0)).view(0)["seats"][0]["hand"]["cards"]
    upper, lower = rows_of(occupations)
    assert len(upper) == len(lower) == 7
    assert sorted([*upper, *lower]) == sorted(occupations)


def test_tickets_say_whether_they_can_be_played_and_why_not() -> None:
    view = seated(hand=(5, 5), played=(0, 0), majors=()).view(0)
    stands = {entry["card"]: entry for entry in view["seats"][0]["hand"]["standing"]}
    root = parsed(picture.table(view, standalone=False))
    states = set()
    for ticket in by_class(root, "ticket"):
        entry = stands[str(ticket.get("data-card"))]
        signs = {use.get("href") for use in ticket.iter(f"{SVG}use")}
        assert ("#i-ui-check" in signs) == entry["ready"]
        assert ("#i-ui-lock" in signs) == (not entry["ready"])
        if entry["ready"] and entry["space"]:
            assert any("Lessons" in line for line in texts(ticket)), texts(ticket)
        states.add(entry["ready"])
    assert states == {True, False}


def test_the_short_reason_is_have_of_need() -> None:
    view = seated(hand=(0, 3), played=(0, 0), majors=()).view(0)
    hand = view["seats"][0]["hand"]
    first, second = hand["standing"][:2]
    hand["standing"] = [
        {"card": first["card"], "ready": False, "code": "prerequisite", "params": {"n": 4, "have": 3}, "price": {}},
        {"card": second["card"], "ready": False, "code": "goods", "price": {"stone": 2},
         "params": {"need": {"stone": 2, "wood": 1}, "have": {"stone": 0, "wood": 3}}},
    ]  # fmt: skip
    tickets = {str(e.get("data-card")): e for e in by_class(parsed(picture.table(view, standalone=False)), "ticket")}
    assert "3 of 4 occup." in texts(tickets[first["card"]])
    assert "have 0" in texts(tickets[second["card"]])
    lacking = [use.get("href") for use in tickets[second["card"]].iter(f"{SVG}use")]
    assert "#i-stone" in lacking
    assert "#i-wood" not in lacking


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reason_at_the_foot_of_a_ticket_is_never_cut(lang: str) -> None:
    for seed in range(8):
        view = seated(hand=(7, 7), played=(1, 1), seed=seed).view(0)
        root = parsed(picture.table(view, seat=0, lang=lang, standalone=False))
        feet = [
            "".join(line.itertext())
            for ticket in by_class(root, "ticket")
            for line in ticket.iter(f"{SVG}text")
            if line.get("fill") == "var(--bad)"
        ]
        assert feet
        assert [said for said in feet if "…" in said] == []


def test_a_name_is_never_cut_off() -> None:
    names = ["Camille", "Maximilienne-Alexandrine", "Jean-Baptiste de la Grandchamp", "W" * 24]
    for name in names:
        for room in (40, 60, 90, 140, 400):
            shown = fitted(name, 13, room)
            assert "…" not in shown.words
            assert shown.size >= 11
            assert shown.width <= room + 0.01
            assert shown.words.startswith(name.split(" ")[0])
    view = seated(2).view(0) | {"bots": [1]}
    plates = [Scene.wanted(view, names=["Camille", "Otto"]).nameplate(seat, 0, 20, 90)[0] for seat in (0, 1)]
    assert [len(by_class(parsed(f'<svg xmlns="{SVG[1:-1]}">{plate}</svg>'), "bot-mark")) for plate in plates] == [0, 1]


def test_what_the_question_can_play_is_amber_with_its_key() -> None:
    pos = seated(hand=(5, 5))
    [lessons] = [option for option in pos.options() if pos.spell(option) == "place lessons"]
    pos.play(lessons)
    view = pos.view(0)
    root = parsed(picture.table(view, standalone=False))
    now = by_class(root, "now")
    assert {str(ticket.get("data-card")) for ticket in now} == {o["spelling"].split()[1] for o in view["options"]}
    for ticket in now:
        assert by_class(ticket, "choosable")[0].get("aria-keyshortcuts")
        assert ticket.get("data-open") == f"card {ticket.get('data-card')}"
    others = parsed(picture.table(pos.view(1), seat=1))
    assert not by_class(others, "now")


def test_cards_of_others_never_stand_in_a_picture() -> None:
    pos = seated()
    for viewer in (None, 0, 1, 2, 3):
        view = pos.view(viewer)
        secret = [
            card
            for seat in range(4)
            for card in pos.view(seat)["seats"][seat]["hand"]["cards"]
            if seat != viewer
        ]  # fmt: skip
        drawn = picture.table(view, seat=viewer) + "".join(
            part["svg"] for part in GAME.parts(view | {"live": True}, "en", "light", viewer)
        )
        told = str(GAME.opened(view, "en")) + str(GAME.spoken(view, "en")) + GAME.board_text(view, "en")
        for card in secret:
            assert f'"card {card}"' not in drawn
            assert f"'{card}'" not in told


@pytest.mark.parametrize("hand", [(7, 7), (4, 5), (1, 1)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_played_card_is_lost(hand: tuple[int, int], lang: str) -> None:
    """Twenty played cards: chips for those there is room for, newest first, and a chip that opens the rest."""
    view = seated(players=2, hand=hand, played=(9, 7), majors=MAJORS).view(0)
    root = parsed(picture.table(view, lang=lang))
    area = next(e for e in by_class(root, "played") if e.get("data-seat") == "0")
    chips = shown(area, "played-card")
    assert len(set(chips)) == len(chips)
    more = by_class(area, "more")
    hidden = int("".join(texts(more[0]))) if more else 0
    assert len(chips) + hidden == 20
    if more:
        assert more[0].get("data-open") == "seat 0"
        assert chips == view["seats"][0]["played"][::-1][: len(chips)]
    else:
        assert hand == (1, 1)


def test_chips_carry_goods_counters_rounds_and_points() -> None:
    view = seated(hand=(1, 1), played=(2, 2), majors=("well",)).view(0)
    first, second, third, fourth = view["seats"][0]["played"][1:]
    view["seats"][0]["cards"] = [
        {"card": first, "goods": [{"good": "wood", "n": 2}, {"good": "wood", "n": 1}], "memory": []},
        {"card": second, "goods": [], "memory": [], "left": 1},
        {"card": third, "goods": [], "memory": [], "rounds": [9, 10, 14], "bonus": 2},
        {"card": fourth, "goods": [], "memory": [], "left": 0},
    ]
    chips = {str(e.get("data-card")): texts(e) for e in by_class(parsed(picture.table(view)), "played-card")}
    assert chips["well"][1:] == ["4"]
    assert chips[first][1:] == ["3"]
    assert chips[second][1] == "1 left"
    assert chips[third][1:] == ["r9–14", str(card_facts(third).points + 2)]
    assert chips[fourth][1] == "used up"
    told = GAME.opened(view, "fr")["cards"]
    assert told[second]["notes"][0]["text"] == "reste 1"
    assert told[third]["notes"][0]["text"] == "attend aux tours 9 à 14"


def test_a_card_full_of_goods_takes_no_more_room_than_others() -> None:
    view = seated(hand=(7, 7), played=(2, 2), majors=()).view(0)
    goods = ("wood", "clay", "reed", "stone", "grain", "vegetable")
    newest = view["seats"][0]["played"][-1]
    view["seats"][0]["cards"] = [{"card": newest, "goods": [{"good": good, "n": 2} for good in goods], "memory": []}]
    chips = {str(e.get("data-card")): e for e in by_class(parsed(picture.table(view)), "played-card")}
    assert set(chips) == set(view["seats"][0]["played"])
    assert "12" in texts(chips[newest])
    assert "2 wood" in GAME.opened(view, "en")["cards"][newest]["notes"][0]["text"]


@pytest.mark.parametrize("players", [2, 4])
def test_every_seat_has_a_badge_that_opens_its_cards(players: int) -> None:
    view = seated(players=players).view(0)
    root = parsed(picture.table(view))
    for own in view["seats"]:
        row = next(e for e in by_class(root, "seat-row") if e.get("data-seat") == str(own["seat"]))
        [badge] = by_class(row, "badge")
        assert badge.get("data-open") == f"seat {own['seat']}"
        assert texts(badge) == [str(len(own["played"]))]
    family = parsed(picture.table(GAME.start(2, first="A").view(0)))
    assert not by_class(family, "badge")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_card_is_drawn_can_be_read(lang: str) -> None:
    view = seated(hand=(7, 7), played=(5, 4)).view(0)
    told = GAME.opened(view, lang)
    root = parsed(picture.table(view, standalone=False))
    opens = {str(e.get("data-open")) for e in root.iter() if e.get("data-open")}
    cards = {what.removeprefix("card ") for what in opens if what.startswith("card ")}
    seats = {what.removeprefix("seat ") for what in opens if what.startswith("seat ")}
    assert cards <= told["cards"].keys()
    assert {str(entry["seat"]) for entry in told["seats"]} == seats == {"0", "1", "2", "3"}
    assert {str(major["id"]) for major in view["majors"]} <= cards
    assert set(view["seats"][0]["hand"]["cards"]) <= cards
    for own, laid in zip(view["seats"], told["seats"], strict=True):
        listed = [card["id"] for group in laid["groups"] for card in group["cards"]]
        assert sorted(listed) == sorted(own["played"])
        assert set(listed) <= told["cards"].keys()


def test_an_opened_card_tells_all_that_is_printed_and_what_it_takes() -> None:
    view = seated(hand=(2, 7)).view(0)
    told = GAME.opened(view, "en")["cards"]
    for entry in view["seats"][0]["hand"]["standing"]:
        sheet = told[entry["card"]]
        assert sheet["title"] == Words("en").card(entry["card"])
        assert sheet["code"] == card_facts(entry["card"]).code
        assert sheet["state"]["ready"] == entry["ready"]
        lacking = [need for need in sheet["needs"] if not need["met"]]
        assert not (entry["ready"] and lacking)
        if entry.get("code") in ("goods", "prerequisite"):
            assert lacking
    well = told["well"]
    assert (well["price"], well["points"], well["code"]) == ("1 wood, 3 stone", "4", None)
    assert [need["met"] for need in well["needs"]] == [True, False]
    mine = view["seats"][1]["played"][0]
    assert told[mine]["where"]["seat"] == 1
    assert told[mine]["needs"] == []


def test_where_a_lacking_good_lies_is_told() -> None:
    view = seated(hand=(0, 1)).view(0)
    view["seats"][0]["hand"]["standing"][0] |= {
        "ready": False,
        "code": "goods",
        "params": {"need": {"reed": 3}, "have": {"reed": 1}},
        "section": "",
    }
    bank = next(space for space in view["spaces"] if space["id"] == "reed-bank")
    bank |= {"goods": {"reed": 4}, "worker": None}
    card = view["seats"][0]["hand"]["cards"][0]
    notes = GAME.opened(view, "en")["cards"][card]["notes"]
    assert {"title": "Where it lies now: reed", "text": "Reed Bank: 4"} in [
        {"title": note["title"], "text": note["text"].split(" · ")[0]} for note in notes
    ]


def test_two_people_on_one_space_are_both_drawn_and_said() -> None:
    view = seated().view(0)
    wish = next(space for space in view["spaces"] if space["id"] == "basic-wish")
    wish |= {"worker": 1, "workers": [1, 2], "child": 1, "children": [1], "open": True}
    tile = next(
        e for e in by_class(parsed(picture.table(view)), "space") if e.get("data-space") == "basic-wish"
    )  # fmt: skip
    tokens_ = [e.get("class") for e in by_class(tile, "seat")]
    assert tokens_ == ["seat seat-1", "seat seat-2", "seat seat-1"]
    line = next(
        line for part in GAME.spoken(view, "en") for line in part["lines"] if line.startswith("Basic Wish")
    )  # fmt: skip
    assert "of B" in line
    assert "of C" in line
    assert "BCb " in GAME.board_text(view, "en", 140)


def test_the_majors_of_a_game_with_a_hand_are_ten_tiles_with_what_is_lacking_in_red() -> None:
    view = seated(majors=()).view(0)
    root = parsed(picture.table(view, standalone=False))
    [tiles] = by_class(root, "tiles")
    assert [e.get("data-major") for e in by_class(tiles, "major")] == [major["id"] for major in view["majors"]]
    well = next(e for e in by_class(tiles, "major") if e.get("data-major") == "well")
    inks = {"".join(e.itertext()): e.get("fill") for e in well.iter(f"{SVG}text")}
    assert inks["3"] == "var(--bad)"
    assert inks["1"] is None
    assert any("stone is missing for" in line for line in texts(tiles))


def test_what_waits_on_a_round_is_summed_up_and_none_of_it_is_lost() -> None:
    view = seated().view(0)
    coming = next(entry for entry in view["track"] if entry["space"] is None)
    card = view["seats"][2]["played"][-1]
    coming["promised"] = [
        {"seat": 1, "good": "food", "n": 1},
        {"seat": 0, "good": "food", "n": 1},
        {"seat": 0, "good": "food", "n": 1},
        {"seat": 3, "good": "sheep", "n": 1},
        {"seat": 2, "card": card},
    ]
    root = parsed(picture.table(view, names=["Ann", "Bo", "Cy", "Di"]))
    tile = next(e for e in by_class(root, "coming") if e.get("data-round") == str(coming["round"]))
    marks = by_class(tile, "promised")
    titles = [mark.findtext(f"{SVG}title") or "" for mark in marks]
    assert titles[0] == "Waits for Ann: 2 food"
    assert texts(marks[0]) == ["2"]
    assert texts(marks[-1]) == ["+2"]
    said = (tile.findtext(f"{SVG}title") or "") + titles[-1]
    assert all(name in said for name in ("Ann", "Bo", "Cy", "Di", "1 sheep", Words("en").card(card)))


# Choosing a hand.


@pytest.mark.parametrize(("kept", "left"), [(0, 7), (3, 7), (6, 2), (0, 10)])
@pytest.mark.parametrize("kind", ["occupation", "minor"])
def test_a_draft_shows_the_pack_what_was_kept_and_who_has_chosen(kept: int, left: int, kind: str) -> None:
    view = choosing(kept, left, kind)
    root = parsed(picture.table(view, seat=0, standalone=False))
    told = view["dealing"]
    assert shown(root, "pack-card") == told["pack"]
    assert offered(root) == {option["id"] for option in view["options"]}
    assert all(e.get("data-confirm") for e in by_class(root, "pack-card"))
    [tray] = by_class(root, "tray")
    assert shown(tray, "ticket") == told["kept"]
    empty = [e for e in tray.iter(f"{SVG}rect") if e.get("stroke-dasharray")]
    assert len(empty) == 7 - kept
    assert "3 of 4 have chosen" in texts(root)
    assert by_class(root, "keep-place")
    phone = {part["id"]: part["svg"] for part in GAME.parts(view | {"live": True}, "en", "light", 0)}
    assert shown(parsed(phone["draft"]), "pack-card") == told["pack"]
    assert "hand" not in phone


def test_who_has_chosen_sees_the_card_and_nothing_to_choose() -> None:
    view = choosing()
    card = view["dealing"]["pack"][2]
    view |= {"chosen": {"id": 1, "spelling": f"card {card}"}, "options": []}
    root = parsed(picture.table(view, seat=0))
    assert not offered(root)
    marked = [e for e in by_class(root, "pack-card") if "chosen" in texts(e)]
    assert [e.get("data-card") for e in marked] == [card]


def test_ten_of_each_kind_are_all_shown_to_throw_three() -> None:
    view = rejecting()
    root = parsed(picture.table(view, seat=0))
    assert shown(root, "pack-card") == view["seats"][0]["hand"]["cards"]
    assert offered(root) == {option["id"] for option in view["options"]}


def test_others_and_spectators_see_the_table_while_hands_are_chosen() -> None:
    view = choosing()
    view["options"] = []
    view["dealing"] |= {"pack": [], "kept": []}
    view["seats"][0]["hand"]["cards"] = []
    assert not by_class(parsed(picture.table(view)), "pack-card")


# Colours.


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_letters_on_bands_and_states_can_be_read(theme: str) -> None:
    ink = tokens(theme)
    for band in BANDS[theme].values():
        assert contrast(band, ink["ink"]) >= 4.5
        assert contrast(band, ink["ink-2"]) >= 4.5
    for ground in (ink["panel"], ink["blocked-soft"]):
        assert contrast(ground, ink["bad"]) >= 4.5
        assert contrast(ground, ink["ink-2"]) >= 4.5
    assert contrast(ink["panel"], ink["good"]) >= 4.5
    assert contrast(ink["choose-soft"], ink["choose-ink"]) >= 4.5


def test_kinds_that_share_a_pasture_are_all_drawn_with_their_numbers() -> None:
    farms = [{"cards": ["animal-keeper"], "pastures": ["d1 e1 d2 e2"], "sheep": 3, "cattle": 4, "boar": 1}]
    data = data_of(*farms, players=4, mode="full", decks="eikz")
    seen = GAME.from_json(json.dumps(data)).view(1)
    [herd] = by_class(parsed(picture.farm(seen, 0, cell=95)), "herd")
    pills = [text for pill in by_class(herd, "pill") for text in texts(pill)]
    placed = seen["seats"][0]["pastures"][0]["animals"]
    assert len(placed) > 1
    assert pills == [str(n) for n in placed.values()]
    small = " ".join(texts(parsed(picture.table(seen))))
    assert all(str(n) in small for n in placed.values())
