"""How a game's answers are put into sentences: which begin a move, which only say more of the one before.

The words themselves stand in the section `told` of the game's `text/news`, by the kind of option; `farmstead.narration`
builds sentences of both. Nothing here knows a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final


class Wording:
    """What a game says of its options besides the words for them. All names are kinds of options unless said otherwise.

    `opens` begin a move of their own, but not in the steps of `within`. `leads` need no word where something follows
    that says more; `details` belong to what was said before them, and so do the goods that come by the steps of
    `brought`. `phases` are the names of steps at which a new line begins for whoever acts or gets
    something there, `folded` those whose lines become one for each seat, however often they alternate. `headings` are
    draws that are told beside the number of the round. `silent` are goods that go without saying at a kind of option.
    """

    def __init__(
        self,
        opens: Iterable[str] = (),
        leads: Iterable[str] = (),
        details: Iterable[str] = (),
        brought: Iterable[str] = (),
        within: Iterable[str] = (),
        phases: Iterable[str] = (),
        folded: Iterable[str] = (),
        headings: Iterable[str] = (),
        silent: Mapping[str, Iterable[str]] | None = None,
        apart: Mapping[str, str] | None = None,
        belongs: Mapping[str, Iterable[str]] | None = None,
        sources: Iterable[str] = (),
        strict: bool = False,
    ) -> None:
        self.opens = frozenset(opens)
        self.leads = frozenset(leads)
        self.details = frozenset(details)
        self.brought = frozenset(brought)
        self.within = frozenset(within)
        self.phases = frozenset(phases)
        self.folded = frozenset(folded)
        self.headings = frozenset(headings)
        self.silent = {kind: frozenset(goods) for kind, goods in (silent or {}).items()}
        self.apart = dict(apart or {})
        """Kinds of which several are one clause only as long as this field of theirs is the same."""
        self.belongs = {kind: frozenset(owners) for kind, owners in (belongs or {}).items()}
        """Kinds that say more of an answer given earlier: of the last of these kinds that has none yet."""
        self.sources = frozenset(sources)
        """Codes of events that only name where the goods of the answer after them come from."""
        self.strict = strict
        """Goods of `brought` belong to the answer that brought them only; else they stand by themselves."""


PLAIN: Final = Wording()
