"""A position as a flat vector of numbers: the names under which `farmstead.observing` was first published."""

from __future__ import annotations

from farmstead.observing.encoding import (
    Encoder,
    Mask,
    Row,
    Vector,
    describe,
    encoding_version,
    layout_of,
    observer_of,
)

__all__ = ["Encoder", "Mask", "Row", "Vector", "describe", "encoding_version", "layout_of", "observer_of"]
