"""A shape as a JSON schema (draft 2020-12): for validators, editors and other languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farmstead.schema.shapes import Either, Listing, Mapping, Nothing, Number, Record, Shape, Steps, Text, Truth

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def json_schema(shape: Record, title: str) -> dict[str, Any]:
    """The whole schema. Objects are closed: a key that it does not name is an error."""
    writer = _Writer()
    top = writer.record(shape)
    return {"$schema": DRAFT, "title": title, **top, "$defs": dict(sorted(writer.defs.items()))}


class _Writer:
    """Writes shapes; objects and lists of ids stand once, under `$defs`."""

    def __init__(self) -> None:
        self.defs: dict[str, Any] = {}

    def write(self, shape: Shape) -> dict[str, Any]:
        if isinstance(shape, Record):
            return self.named(shape.name, lambda: self.record(shape))
        if isinstance(shape, Listing):
            return {"type": "array", "items": self.write(shape.entry)}
        if isinstance(shape, Mapping):
            return {
                "type": "object",
                "propertyNames": self.write(shape.key),
                "additionalProperties": self.write(shape.value),
            }
        if isinstance(shape, Either):
            return {"anyOf": [self.write(way) for way in shape.ways]}
        if isinstance(shape, Steps):
            return {"oneOf": [self.step(step) for step in shape.steps]}
        if isinstance(shape, Text) and shape.thing:
            return self.named(shape.thing, lambda: {"type": "string", "enum": list(shape.values)})
        return _plain(shape)

    def step(self, step: Record) -> dict[str, Any]:
        return self.named(f"step {step.name}", lambda: self.record(step))

    def named(self, name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """A reference to what is written once."""
        if name not in self.defs:
            self.defs[name] = {}
            self.defs[name] = make()
        return {"$ref": f"#/$defs/{_pointer(name)}"}

    def record(self, shape: Record) -> dict[str, Any]:
        properties = {field.key: {**self.write(field.shape), "description": field.doc} for field in shape.fields}
        return {
            "description": shape.doc,
            "type": "object",
            "properties": properties,
            "required": [field.key for field in shape.fields if field.required],
            "additionalProperties": False,
        }


def _pointer(name: str) -> str:
    """A name as part of a JSON pointer in a URI."""
    escaped = name.replace("~", "~0").replace("/", "~1")
    return "".join(c if c.isalnum() or c in "-~" else f"%{ord(c):02X}" for c in escaped)


def _plain(shape: Shape) -> dict[str, Any]:
    if isinstance(shape, Nothing):
        return {"type": "null"}
    if isinstance(shape, Truth):
        return {"type": "boolean"}
    if isinstance(shape, Number):
        found: dict[str, Any] = {"type": "number" if shape.real else "integer"}
        if shape.low is not None:
            found["minimum"] = shape.low
        if shape.high is not None:
            found["maximum"] = shape.high
        return found
    if isinstance(shape, Text):
        if shape.values:
            return {"type": "string", "enum": list(shape.values)}
        return {"type": "string", "pattern": f"^(?:{shape.pattern})$"} if shape.pattern else {"type": "string"}
    return {}
