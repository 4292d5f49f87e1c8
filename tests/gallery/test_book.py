"""The book of all cards: complete in both languages, found by words and facets, every link leads somewhere."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead.gallery import book
from farmstead.gallery.book import fold
from farmstead.i18n import LANGUAGES
from farmstead.pictures import icons
from farmstead.titles.agricola.cards.card import CARDS as AGRICOLA
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.rules.names import ALL_IDS
from farmstead.titles.agricola.show.board_text import TEXTS
from farmstead.titles.agricola.show.gallery import MOMENTS, WHEN
from farmstead.titles.agricola.show.meetings import NAMED
from farmstead.titles.creatures.rules.names import SPECIALS
from farmstead.titles.granja.rules.names import CARDS as GRANJA
from farmstead.titles.skara.cards.kinds import CARDS as SKARA
from farmstead.titles.skara.rules.names import TILE_NAMES


def test_it_holds_every_card_of_every_game() -> None:
    ids = {game: [page.id for page in book("en").pages if page.game == game] for game in farmstead.games()}
    assert sorted(ids["agricola"]) == sorted(card.id for card in AGRICOLA)
    assert len(ids["agricola"]) == 10 + 96 + 332
    assert len(ids["creatures"]) == SPECIALS == 58
    assert ids["granja"] == GRANJA
    assert len(ids["skara"]) == len(SKARA) + len(TILE_NAMES) + 8 + 10
    assert all(len(set(names)) == len(names) for names in ids.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read_drawn_and_found_by_its_facets(lang: str) -> None:
    pages = book(lang)
    for page in pages.pages:
        card = page.card
        assert card["title"], page.path
        assert card["kind"], page.path
        assert card["icon"], page.path
        assert all(icons.has(name) for name in [card["icon"], *card["icons"], *(good for good, _ in card["cost"])])
        known = {facet["id"]: {value["id"] for value in facet["values"]} for facet in pages.facets[page.game]}
        for facet, values in card["facets"].items():
            assert set(values) <= known[facet], page.path
        for line in [card["text"], *card["needs"], *card["sides"], *card["rulings"]]:
            assert not re.search(r"[{}]", line), f"{page.path}: {line}"
    for facets in pages.facets.values():
        assert all(icons.has(value["icon"]) for facet in facets for value in facet["values"] if "icon" in value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_meet_both_ways_and_in_one_game(lang: str) -> None:
    pages = book(lang)
    for page in pages.pages:
        for meeting in page.card["meets"]:
            assert pages.find(page.game, meeting["id"]) is not None, page.path
            assert meeting["id"] != page.id
            assert meeting["why"]


def meets(game: str, card: str) -> dict[str, str]:
    page = book("en").find(game, card)
    assert page is not None
    return {meeting["id"]: meeting["why"] for meeting in page.card["meets"]}


def test_meetings_follow_from_what_cards_declare() -> None:
    assert meets("agricola", "clay-oven")["stone-oven"] == "both are ovens"
    assert meets("agricola", "clay-oven")["bakers-oven"] == "this card can be given back for it"
    assert meets("agricola", "bakers-oven")["clay-oven"] == "can be given back for it"
    assert meets("agricola", "drinking-trough-2016")["drinking-trough"] == "the card of 2007"
    assert meets("agricola", "stonecutter-2016")["lumber-mill"] == "both change the price of major improvements"
    # cards of different editions are never in one game
    assert "axe" not in meets("agricola", "frame-builder-2016")
    assert meets("creatures", "open-stables")["pig-stall"] == "one is built on the other"


def test_needs_and_rulings_are_told_in_words() -> None:
    goose = book("en").find("agricola", "goose-pond")
    assert goose is not None
    assert goose.card["needs"] == ["3 occupations"]
    assert goose.card["facets"]["when"] == ["rounds"]
    driver = book("en").find("agricola", "field-warden")
    assert driver is not None
    assert "Dealt in games of 4 players or more." in driver.card["rulings"]
    passed = book("fr").find("agricola", "building-material")
    assert passed is not None
    assert passed.card["rulings"][0].startswith("Une fois jouée")


def test_rulings_name_cards_in_both_languages_and_make_them_meet() -> None:
    for lang in LANGUAGES:
        keys = [key for key in TEXTS.keys(lang) if key.startswith("card_ruling.")]
        assert len(keys) > 100
        for key in keys:
            named = [set(NAMED.findall(TEXTS.pattern(one, key))) for one in LANGUAGES]
            assert named[0] == named[1], key
            assert named[0] <= set(ALL_IDS), key
            assert key.removeprefix("card_ruling.") in ALL_IDS
    trough = book("en").find("agricola", "drinking-trough")
    assert trough is not None
    assert any("2 × 2 + 2 = 6" in line for line in trough.card["rulings"])
    assert meets("agricola", "guest")["church-warden"] == "a ruling speaks of both"
    warden = book("en").find("agricola", "church-warden")
    assert warden is not None
    assert any("Holiday House" in line for line in warden.card["rulings"])


def test_every_moment_a_card_may_hear_is_a_time_it_works() -> None:
    heard = {moment for card in AGRICOLA for moment in range(64) if (int(card.hears) >> moment) & 1}
    assert heard <= set(MOMENTS)
    assert set(MOMENTS.values()) <= set(WHEN)


def test_words_are_found_whatever_the_accents() -> None:
    assert fold("Bœufs à l’étable") == "boeufs a l'etable"
    pages = book("fr")
    assert [page.id for page in pages.search("ETANG aux oies")] == ["goose-pond"]
    assert pages.search("no such words at all") == []


def test_facets_narrow_the_list() -> None:
    pages = book("en")
    decks = pages.search(wanted={"deck": ["E", "I"]})
    assert len(decks) == 126 + 91
    both = pages.search(wanted={"deck": ["e"], "kind": ["Minor improvement"]})
    assert len(both) == 53
    assert {page.game for page in pages.search(games=["granja", "skara"])} == {"granja", "skara"}
    paid = pages.search(games=["agricola"], wanted={"cost": ["reed"], "kind": ["major"]})
    assert [page.id for page in paid] == ["basketmaker"]


def test_the_neighbours_of_a_card_are_of_its_game() -> None:
    pages = book("en")
    first = next(page for page in pages.pages if page.game == "creatures")
    before, after = pages.around(first)
    assert before is None
    assert after is not None
    assert after.game == "creatures"


def card(name: str, lang: str = "en") -> dict[str, Any]:
    found = book(lang).find("agricola", name)
    assert found is not None
    return found.card


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_of_a_card_of_agricola_is_among_its_needs(lang: str) -> None:
    for one in AGRICOLA:
        if type(one).requirement is not Card.requirement:
            assert card(one.id, lang)["needs"], one.id
    assert card("pond-hut", "en")["needs"] == ["exactly 2 occupations"]
    assert card("pond-hut", "fr")["needs"] == ["exactement 2 savoir-faire"]
    assert card("large-greenhouse", "en")["needs"] == ["2 occupations"]


def test_a_price_for_each_person_is_told_as_one() -> None:
    assert card("bottles")["price"] == "1 food, 1 clay for each of your people"
    assert card("family-portrait")["price"] == "2 food for each of your people"
    assert set(card("bottles")["facets"]["cost"]) == {"clay", "food"}
    free = book("en").search(games=["agricola"], wanted={"cost": ["free"]})
    assert not {"bottles", "family-portrait"} & {page.id for page in free}


def test_when_a_card_works() -> None:
    for one in AGRICOLA:
        code = Path(inspect.getsourcefile(type(one)) or "").read_text(encoding="utf-8")
        body = re.search(rf"^class {type(one).__name__}\(.*?(?=^\S)", code, re.S | re.M)
        if body is not None and re.search(r"\b(promise|offer_in)\(pos", body.group(0)):
            assert "rounds" in card(one.id)["facets"]["when"], one.id
    assert card("adoptive-parents-2016")["facets"]["when"] == ["anytime"]
    assert card("claypipe")["facets"]["when"] == ["home"]
    assert card("bottles")["facets"]["when"] == ["end"]
    assert {"building", "harvest"} <= set(card("beanfield")["facets"]["when"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_is_found_by_its_name_in_the_other_language_too(lang: str) -> None:
    pages = book(lang)
    assert "threshing-board-2016" in [page.id for page in pages.search("Threshing Board")]
    assert "goose-pond" in [page.id for page in pages.search("etang aux oies")]


def test_french_names_that_no_source_gives_say_so() -> None:
    own = [one for one in AGRICOLA if any("no source gives" in line for line in card(one.id)["rulings"])]
    assert len([one for one in own if one.deck in "EIKZ"]) == 268
    assert len([one for one in own if one.deck in "AB"]) == 96
    assert "« Houlette »" in card("shepherds-crook-2016", "en")["rulings"][-1]
    assert any("Nom français de Farmstead" in line for line in card("midwife", "fr")["rulings"])
    assert not any("Nom français" in line for line in card("goose-pond", "fr")["rulings"])
