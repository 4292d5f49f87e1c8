"""Games in sentences: moves by hand, title by title, as people read them in both languages."""

from __future__ import annotations

import pytest

from farmstead.narration import Story, narrate
from farmstead.narration.french import smooth
from farmstead.records import Record

NAMES = ["Ines", "Bram", "Cleo"]


def told(record: Record, lang: str, viewer: int | None = None) -> list[str]:
    return [line.text for line in narrate(record, lang, viewer)]


def played(game: str, players: int, answers: str, **variants: str) -> Record:
    """A game whose answers are given in a row; chance has what is said, else its first option."""
    record = Record.new(game, players, variants, NAMES[:players])
    wanted = [line.strip() for line in answers.strip().splitlines()]
    while wanted:
        pos = record.position
        spelled = [pos.spell(option) for option in pos.options()]
        if wanted[0] in spelled:
            record.play(wanted.pop(0))
        else:
            assert pos.decider < 0, f"{wanted[0]!r} is not among {spelled}"
            record.play(pos.options()[0])
    return record


def test_creatures_reads_well() -> None:
    answers = """
        place wood-3
        place materials
        place fences
        fence a1 left
        fence a1 top
        done
        place expand
        expand right
        place stone-2
        place pig-sheep
    """
    record = played("creatures", 2, answers, first="A")
    english, french = told(record, "en"), told(record, "fr")
    assert [line for line in english if line.startswith(("Ines", "Bram"))] == [
        "Ines takes 3 wood from 3 Wood",
        "Bram takes 1 wood, 1 stone and 1 reed from Building Materials",
        "Ines places 2 fences for 2 wood",
        "Bram takes 1 fence from Expand and expands the farm on the right",
        "Ines takes 2 stone from 2 Stone",
        "Bram takes 1 pig from Pigs and Sheep",
    ]
    assert french[0].startswith("Arrivée sur les cases\u202f: 4 bois, 3 pierres, 1 barrière, 1 roseau, 1 cochon")
    assert "Bram prend 1 bois, 1 pierre et 1 roseau sur «\u202fRessources de construction\u202f»" in french
    assert "Ines pose 2 barrières pour 2 bois" in french
    assert "Bram prend 1 barrière sur «\u202fExtension\u202f» et agrandit la ferme à droite" in french


def test_a_building_has_its_article() -> None:
    answers = "place wood-3\nplace materials\nplace stone-1\nplace stone-2\nplace special-1"
    record = played("creatures", 2, answers, first="A")
    if record.position.question.kind == "build":
        record.play("build shelter")
    assert told(record, "en")[-1].startswith("Ines builds the Shelter ")
    assert told(record, "fr")[-1].startswith("Ines bâtit l’Abri ")
    assert told(record, "fr")[-1].endswith("pour 2 bois et 1 pierre")


def test_agricola_reads_well() -> None:
    answers = """
        first A
        place wood-3
        place day-laborer-material
        take stone
        place plow
        plow b3
        place clay-1
    """
    record = played("agricola", 2, answers)
    english, french = told(record, "en"), told(record, "fr")
    assert english[1:3] == ["Ines gets 2 food (Set-up)", "Bram gets 3 food (Set-up)"]
    assert [line for line in english if line.startswith(("Ines", "Bram"))][3:] == [
        "Ines takes 3 wood from 3 Wood",
        "Bram takes 1 food and 1 stone from Day Labourer",
        "Ines ploughs b3",
        "Bram takes 1 clay from 1 Clay",
    ]
    assert "Ines prend 3 bois sur «\u202f3 bois\u202f»" in french
    assert "Bram prend 1 PN et 1 pierre sur «\u202fJournalier\u202f»" in french
    headings = [line for line in narrate(record, "en") if line.heading]
    assert [line.round for line in headings] == [1]
    assert all(line.text.endswith(" opens") for line in headings)


def test_a_turn_of_skara_is_one_line() -> None:
    record = Record.new("skara", 2, {}, NAMES[:2])
    while not any(line.seat is not None and line.round for line in narrate(record, "en")) or record.position.round < 2:
        pos = record.position
        record.play(pos.options(pos.deciders[0])[0], pos.deciders[0])
    lines = [line for line in narrate(record, "en") if line.round == 1]
    assert sum(line.text.startswith("Cards of this round: ") for line in lines) == 1, "the deal is folded"
    last = [line.text for line in lines if line.seat == 1][-1]
    assert last.startswith("Bram takes the Stone Ball and gets 1 knife, then ")
    french = [line.text for line in narrate(record, "fr") if line.round == 1]
    assert "Ines prend la carte Toit et collecte 1 coquille" in french
    assert "Bram prend la carte Toit, dépense 2 couteaux et avance de 1 case sur la piste Commercer" in french
    assert {line.title for line in narrate(record, "fr")} == {"Mise en place", "Manche 1", "Manche 2"}
    turns = [line for line in lines if " takes the " in line.text]
    assert all(line.seat is not None and line.last >= line.first for line in turns)
    assert len(turns) == len({line.first for line in turns}) > 2


def test_dice_and_cards_of_granja() -> None:
    record = Record.new("granja", 2, {}, NAMES[:2])
    while record.position.round < 2:
        pos = record.position
        record.play(pos.options(pos.deciders[0])[0], pos.deciders[0])
    own, other = told(record, "en", 0), told(record, "en", 1)
    drawn = [line for line in own if line.startswith("Ines draws ")]
    assert " and " in drawn[0], "her own cards are named"
    assert "Ines draws 4 cards" in other
    assert "Ines pioche 4 cartes" in told(record, "fr", None)
    assert sum(line.startswith("The dice show ") for line in own) == 1
    french = told(record, "fr", 0)
    assert "Les dés montrent 1, 1, 1, 1 et 1" in french
    assert "Ines joue la carte Chef comme champ, joue la carte Négociant comme champ et pioche Menuisier" in french
    assert "Bram livre 1 cochon à l’Épicerie du village" in french
    assert "Bram livre 1 cochon au Boucher pour 1 réal" in french
    assert "Ines delivers 1 pig to the Butcher for 1 silver" in own


def test_goods_are_told_also_of_what_was_chosen_in_secret() -> None:
    """Where it cannot be shown that an answer is open to a viewer, what everybody saw come is told all the same."""
    record = played("agricola", 2, "place wood-3\nplace clay-1", mode="full", decks="e", first="A")
    lines = Story(record).said("en", NAMES[:2], 1, lambda at: record.answers[at][0] == 1)
    assert [line.text for line in lines if line.round][-2:] == ["Ines gets 3 wood", "Bram takes 1 clay from 1 Clay"]


@pytest.mark.parametrize(
    ("rough", "fine"),
    [
        ("un tas de argile", "un tas d’argile"),
        ("livre 1 vin à le Traiteur", "livre 1 vin au Traiteur"),
        ("le prix de les bois", "le prix des bois"),
        ("la étable de Ines", "l’étable d’Ines"),
        ("de la hutte, de a2, de A, le onze", "de la hutte, de a2, de A, le onze"),
        ("que il vende", "qu’il vende"),
    ],
)
def test_french_is_smooth(rough: str, fine: str) -> None:
    assert smooth(rough) == fine
