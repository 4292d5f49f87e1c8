"""Takes a trained judge into the package: `python tools/ship_judge.py training/agricola/judge.npz`.

Its header says whether it passed the gate, a match against the sense (docs/judges.md); bots go by no other.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from farmstead.judges.files import GATE, load, save

DATA = Path(__file__).resolve().parent.parent / "src" / "farmstead" / "judges" / "data"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path, help="judge.npz of a training run")
    parser.add_argument("--about", default="{}", help="what else to say of it, as JSON")
    wish = parser.parse_args()
    judge = load(wish.file)
    judge.about.update(json.loads(wish.about))
    DATA.mkdir(exist_ok=True)
    path = DATA / f"{judge.game}.npz"
    save(judge, path, packed=True)
    print(f"{path.name}: {path.stat().st_size} bytes, gate {'passed' if judge.about.get(GATE) else 'not passed'}")


if __name__ == "__main__":
    main()
