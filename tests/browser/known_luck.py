"""`farmstead serve` with luck that is known, so that prepared answers fit the cards that are dealt.

The draws of each of its tables follow from LUCK; nothing else is other than at any server.
"""

from __future__ import annotations

from farmstead.table.gate.identity import Signer
from farmstead.terminal.main import main

LUCK = "d"

if __name__ == "__main__":
    Signer.luck = lambda self, purpose: LUCK  # type: ignore[method-assign]
    main()
