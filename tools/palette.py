"""Makes a PNG of a screenshot smaller: at most 256 colours, which flat drawings hardly show. Standard library only."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections import Counter
from itertools import accumulate
from pathlib import Path

COLOURS = 256
SIGNATURE = b"\x89PNG\r\n\x1a\n"

Colour = tuple[int, int, int]


def shrink(path: Path) -> None:
    """Writes the picture anew with a palette; what is not plain 8-bit colour stays as it is."""
    data = path.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    if depth != 8 or kind not in (2, 6):
        return
    rows = _rows(data, width, height, 3 if kind == 2 else 4)
    counts: Counter[Colour] = Counter()
    for row in rows:
        counts.update(row)
    boxes = _boxes(list(counts.items()))
    palette = [_mean(box) for box in boxes]
    index = {colour: at for at, box in enumerate(boxes) for colour, _ in box}
    raw = b"".join(b"\0" + bytes([index[colour] for colour in row]) for row in rows)
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = {b"IHDR": header, b"PLTE": b"".join(map(bytes, palette)), b"IDAT": zlib.compress(raw, 9), b"IEND": b""}
    path.write_bytes(SIGNATURE + b"".join(_chunk(name, body) for name, body in chunks.items()))


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _rows(data: bytes, width: int, height: int, channels: int) -> list[list[Colour]]:
    """The pixels row by row, the filters of the file undone."""
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    raw = zlib.decompress(packed)
    stride = width * channels
    before = bytearray(stride)
    rows: list[list[Colour]] = []
    for number in range(height):
        start = number * (stride + 1)
        row = bytearray(raw[start + 1 : start + 1 + stride])
        _unfilter(raw[start], row, before, channels)
        red, green, blue = (row[channel::channels] for channel in range(3))
        rows.append(list(zip(red, green, blue, strict=True)))
        before = row
    return rows


def _unfilter(kind: int, row: bytearray, above: bytearray, step: int) -> None:
    """Each byte was written as the difference to a guess from its neighbours."""
    for at in range(len(row)):
        left = row[at - step] if at >= step else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = above[at]
        elif kind == 3:
            guess = (left + above[at]) // 2
        elif kind == 4:
            corner = above[at - step] if at >= step else 0
            far = left + above[at] - corner
            near = (abs(far - left), abs(far - above[at]), abs(far - corner))
            guess = (left, above[at], corner)[near.index(min(near))]
        else:
            return
        row[at] = (row[at] + guess) & 255


Box = list[tuple[Colour, int]]


def _boxes(colours: Box) -> list[Box]:
    """Colours sorted into at most so many boxes of neighbours, by halving the widest box that is used most."""
    boxes = [(_weight(colours), colours)]
    while len(boxes) < COLOURS:
        boxes.sort(key=lambda entry: entry[0])
        weight, box = boxes.pop()
        if len(box) < 2 or not weight:
            boxes.append((0.0, box))
            break
        axis = max(range(3), key=lambda a: _spread(box, a))
        box.sort(key=lambda entry: entry[0][axis])
        seen = list(accumulate(n for _, n in box))
        cut = min(max(1, bisect_left(seen, seen[-1] / 2)), len(box) - 1)
        boxes += [(_weight(part), part) for part in (box[:cut], box[cut:])]
    return [box for _, box in boxes]


def _spread(box: Box, axis: int) -> int:
    return max(colour[axis] for colour, _ in box) - min(colour[axis] for colour, _ in box)


def _weight(box: Box) -> float:
    """How much a box hurts: how far its colours lie apart, and how many pixels have them."""
    apart = max(_spread(box, axis) for axis in range(3))
    return float(apart**2 * sum(n for _, n in box) ** 0.5) if len(box) > 1 else 0.0


def _mean(box: Box) -> Colour:
    """The colour of a box; one that fills most of it stays itself, so that flat grounds keep their colour."""
    whole = sum(n for _, n in box)
    colour, n = max(box, key=lambda entry: entry[1])
    if 2 * n >= whole:
        return colour
    red, green, blue = (round(sum(c[axis] * k for c, k in box) / whole) for axis in range(3))
    return red, green, blue
