"""What a table tells in sentences: to each viewer what it may know, the same after taking back and after a restart."""

from __future__ import annotations

from collections.abc import Callable

from tests.table.conftest import Player

Making = Callable[..., Player]


def test_moves_are_told_as_they_are_made(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", game="creatures", variants={"first": "A"})
    for spelling in ("place wood-3", "place reed-sheep", "place fences", "fence a1 left"):
        state = me.state(seat=str(me.state()["asked"][0]))
        me.answer(state, at=[option["spelling"] for option in state["options"]].index(spelling))
    lines = me.state(story=1, seat="0")["story"]
    assert lines[-1]["text"].endswith(" places 1 fence for 1 wood")
    assert [line["open"] for line in lines] == [False, False, False, True]
    assert [line["about_me"] for line in lines] == [False, True, False, True]
    assert [line["step"] for line in lines] == [0, 1, 2, 4]
    assert lines[0]["seat"] is None
    pieces = [piece for piece in lines[1]["pieces"] if isinstance(piece, list)]
    assert [piece[1:] for piece in pieces] == [["seat", "0"], ["goods", "wood"]]
    french = me.state(story=1, seat="0", lang="fr")["story"]
    assert french[-1]["text"].endswith(" pose 1 barrière pour 1 bois")
    state = me.state(seat="0")
    me.post("/api/tables/{t}/undo", {"seat": 0, "version": state["version"]}, picture=0)
    again = me.state(story=1, seat="0")["story"]
    assert again[-1]["text"].endswith(" goes to Fences")
    assert again[:-1] == lines[:-1]


def test_a_card_drawn_is_named_to_its_owner_only(player: Making) -> None:
    me, other = player(), player()
    made = me.make("me", "friend", game="granja", variants={"first": "A"})
    other.join(made["table"], made["seats"][1]["invite"])
    mine = [line["text"] for line in me.state(story=1)["story"]]
    theirs = [line["text"] for line in other.state(story=1)["story"]]
    names = me.state()["seats"][0]["name"]
    assert f"{names} draws 4 cards" in theirs
    assert f"{names} draws 4 cards" not in mine
    assert sum(" draws 4 cards" in line for line in mine) == 1


def test_what_nobody_chose_is_told_without_naming_chance(player: Making) -> None:
    """The log by answers says it in the story's sentence; nobody is named, and no hidden card."""
    me = player()
    me.make("me", "hotseat", game="granja")
    for lang, chance in (("en", "Chance"), ("fr", "Hasard")):
        state = me.state(log=200, story=1, lang=lang)
        drawn = [line for line in state["log"] if line["seat"] < 0]
        assert drawn
        told = {line["text"] for line in state["story"]}
        assert {line["who"] for line in drawn} == {""}
        assert any(line["text"] in told for line in drawn)
        assert not [line for line in state["log"] if chance in line["text"]]
