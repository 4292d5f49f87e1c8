"""What stands beside a game, kept answer by answer and put together again."""

from __future__ import annotations

from farmstead.records import Clock, Record, beside

WRITTEN = """\
# Farmstead record 2
game: creatures
rules: 3
players: 2
variants: buildings=base first=A dairy-farm=wood
clock: stock=0:10:00 increment=0:00:05
Event: Spring cup

# A quiet start.
( Stone first
# slower
A place stone-2
@ took 0:00:03
( and then
B place wood-3
)
)
A place wood-3
@ took 0:00:12.4 left 0:09:48
# Wood is wood.
B place stone-2
"""


def again(record: Record) -> Record:
    """The same game, played anew, with what stands beside it taken apart and put back."""
    new = Record(record.game, record.players, record.variants, record.names, record.date)
    beside.begin(new, beside.before(record))
    for (seat, option), text in zip(record.answers, beside.under(record), strict=True):
        new.play(option, seat)
        beside.hang(new, text)
    return new


def test_nothing_is_lost() -> None:
    record = Record.from_text(WRITTEN)
    assert beside.under(record) == ["@ took 0:00:12.4 left 0:09:48\n# Wood is wood.", None]
    record.line.nodes[1].comment = "Farmstead record 1\n\n( no variation )"
    new = again(record)
    assert new.line == record.line
    assert new.to_text() == record.to_text()
    assert new.line.variations[0].nodes[0].clock == Clock(took=3)
    assert new.time_rule == record.time_rule


def test_a_plain_game_has_nothing_beside_it() -> None:
    record = Record.new("creatures", 2, {"first": "A"})
    record.play("place wood-3")
    assert beside.before(record) is None
    assert beside.under(record) == [None]


def test_what_was_said_after_taking_back_stays_with_the_answer_it_leads_back_to() -> None:
    record = Record.from_text(WRITTEN)
    record.undo(1, consent=True)
    record.comment("B thought again")
    (under,) = beside.under(record)
    assert under is not None
    assert under.endswith("# Wood is wood.\n# B thought again")
    assert record.said() == [record.comment_at(at) for at in range(2)]
    record.undo(1, consent=True)
    record.comment("so did A")
    text = beside.before(record)
    assert text is not None
    assert "# so did A" in text
    assert "B thought" not in text
