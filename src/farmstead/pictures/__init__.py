"""The drawing kit the games share: SVG parts a web page, a notebook and a document can all use.

Nothing here knows a game. A game's own `picture` module reads a view (plain JSON data), decides what stands where and
builds it from these parts: `svg` (elements), `icons` (the sprite), `theme` (the tokens), `measure` (how wide a text
is), `goods` (badges, pills, tokens), `plates` (panels, keys, hatches, choosable things) and `farmyard` (the farm grid).

What all tables have stands here, too, as classes that a game completes: `words`, `choices` (what stands for which
option), `scene` (all that a part must know), `chips` and `question` (the panel with the question), `sheet` (the whole
table with its bar), `phone` (the table in pieces).
"""

from farmstead.pictures.svg import Look, Svg, el, finish

__all__ = ["Look", "Svg", "el", "finish"]
