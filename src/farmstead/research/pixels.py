"""A drawing as pixels, for `render_mode="rgb_array"`: the frames of videos.

resvg paints with the two fonts beside this module and no other, so that a frame is the same on every machine; they are
made by tools/frame_fonts.py.
"""

from __future__ import annotations

from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]

FONTS: Final = [str(Path(__file__).parent / "fonts" / name) for name in ("inter.ttf", "vollkorn.ttf")]
PACKAGES: Final = {"PIL": "pillow", "resvg_py": "resvg-py"}


def check_packages() -> None:
    """Whoever doesn't ask for pixels needs none of these; who does is told what to install."""
    missing = [name for module, name in PACKAGES.items() if find_spec(module) is None]
    if missing:
        raise ImportError(
            f"a drawing as pixels needs {', '.join(missing)}: install the extra, pip install 'farmstead[research]'"
        )


def png(svg: str) -> bytes:
    """The drawing in its own size as the bytes of a PNG file."""
    check_packages()
    from resvg_py import svg_to_bytes

    painted_bytes: bytes = svg_to_bytes(
        svg_string=svg, font_files=FONTS, skip_system_fonts=True, font_family="Inter"
    )
    return painted_bytes


def painted(svg: str) -> Frame:
    """The drawing in its own size: height, width, and red, green and blue from 0 to 255."""
    from PIL import Image

    with Image.open(BytesIO(png(svg))) as image:
        return np.array(image.convert("RGB"))
