"""Screenshots in few colours: flat ones stay exactly as they are, whatever filters the file used."""

import struct
import zlib
from pathlib import Path

from palette import COLOURS, SIGNATURE, shrink


def png(rows: list[bytes], width: int) -> bytes:
    """A file of 8-bit RGB; each row begins with the number of its filter."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    header = struct.pack(">IIBBBBB", width, len(rows), 8, 2, 0, 0, 0)
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b"")


def shown(data: bytes) -> list[list[tuple[int, ...]]]:
    """The colours of a file with a palette and no filters."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert (depth, kind) == (8, 3)
    chunks, at = {}, 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        chunks[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + length]
        at += length + 12
    plte = chunks[b"PLTE"]
    colours = [tuple(plte[i : i + 3]) for i in range(0, len(plte), 3)]
    assert len(colours) <= COLOURS
    raw = zlib.decompress(chunks[b"IDAT"])
    return [[colours[i] for i in raw[y * (width + 1) + 1 : (y + 1) * (width + 1)]] for y in range(height)]


def test_flat_colours_survive_every_filter(tmp_path: Path) -> None:
    # Each row is (10, 20, 30), (40, 50, 60), written as the difference to what its filter guesses.
    rows = [
        bytes([0, 10, 20, 30, 40, 50, 60]),
        bytes([1, 10, 20, 30, 30, 30, 30]),
        bytes([2, 0, 0, 0, 0, 0, 0]),
        bytes([3, 5, 10, 15, 15, 15, 15]),
        bytes([4, 0, 0, 0, 0, 0, 0]),
    ]
    path = tmp_path / "flat.png"
    path.write_bytes(png(rows, 2))
    shrink(path)
    assert shown(path.read_bytes()) == [[(10, 20, 30), (40, 50, 60)]] * 5


def test_many_colours_become_their_neighbours(tmp_path: Path) -> None:
    rows = [b"\0" + b"".join(bytes([x, y, 0]) for x in range(0, 256, 4)) for y in range(0, 256, 4)]
    path = tmp_path / "many.png"
    path.write_bytes(png(rows, 64))
    shrink(path)
    for y, row in enumerate(shown(path.read_bytes())):
        for x, (red, green, blue) in enumerate(row):
            assert abs(red - 4 * x) <= 16
            assert abs(green - 4 * y) <= 16
            assert blue == 0
