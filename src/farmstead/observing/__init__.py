"""Positions as vectors of numbers, for nets of our own and of others (docs/observations). Needs numpy alone."""

from __future__ import annotations

from farmstead.observing.encoding import Encoder, Row, describe, encoding_version, layout_of, observer_of

__all__ = ["Encoder", "Row", "describe", "encoding_version", "layout_of", "observer_of"]
