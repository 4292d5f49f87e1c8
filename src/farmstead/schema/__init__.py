"""What views, score sheets and position files hold: read from the games' typed dictionaries (docs/views)."""

from farmstead.schema.checking import Fault, check
from farmstead.schema.games import KINDS, shape_of
from farmstead.schema.json_schema import json_schema
from farmstead.schema.page import page

__all__ = ["KINDS", "Fault", "check", "json_schema", "page", "shape_of"]
