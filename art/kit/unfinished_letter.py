"""A customer's letter that stops after a few words: a sheet of A5, its last words still wet."""

import cv2
import numpy as np

from kit.geometry import grid
from kit.ink import BLUE_BLACK, Sheet
from kit.laid_paper import laid_paper
from kit.noise import octaves
from kit.paths import CACHE
from kit.round_hand import round_row
from kit.stroke import smooth

# The sheet in units of 10 cm; its drawing has 1000 steps per unit.
WIDE, HIGH, THICK = 1.48, 2.1, 0.003
STEPS = 240, 320
FINER = 2
# The height of the fold above the lower edge in units; the steps, from the left and from above, at which rows begin.
FOLD = 1.4
ENVELOPE = 1.62, 1.14
START = 384, 272
GREETING = 'Dear Gráinne,'
ROWS = [((392, 424), 'my hair is fine, and flat'), ((377, 556), 'by noon. I have tried')]
# How far back from the last stroke the ink has not dried, in steps.
WET = 260


def unfinished_letter():
    """The sheet around the origin, its writing upright along +Y."""
    writing, wet = _written()
    u, v = np.meshgrid(np.linspace(0, 1, STEPS[0]), np.linspace(0, 1, STEPS[1]), indexing='ij')
    x, y = (u - 0.5) * WIDE, (v - 0.5) * HIGH
    z = _height(x, y)
    cut = octaves(np.stack([u * 40, v * 56, 0 * u], -1), 3, 0.6, 5) * 0.0006
    x, y = x + cut, y + cut[::-1]
    sheet = grid('letter', x, y, z, laid_paper(writing, (WIDE, HIGH), (FOLD,), wet))
    body = sheet.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = THICK, -1
    return [sheet]


def addressed_envelope():
    """An envelope of the same paper around the origin, its front up, with nothing but a name."""
    wide, high = ENVELOPE
    sheet = Sheet(*(round(1000 * side) for side in ENVELOPE), FINER, 4)
    round_row(sheet, np.random.default_rng(8), 300, 610, 'Gráinne', 58, 0.9, BLUE_BLACK)
    written = sheet.on_white(CACHE / 'addressed-envelope.png')
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, 160), np.linspace(-high / 2, high / 2, 90), indexing='ij')
    away = np.clip(np.minimum(wide / 2 - np.abs(x), high / 2 - np.abs(y)), 0, 0.3) / 0.3
    # Air between its folds, and the edges of the flap behind.
    flap = np.exp(-(((high / 2 - 0.56 * (1 - np.abs(x) / (wide / 2)) - y) / 0.012) ** 2))
    bulge = 0.024 * away * (2 - away) + 0.009 * octaves(np.stack([x * 1.7, y * 1.7, 0 * x + 6.1], -1), 3) * away
    z = 0.012 + bulge + 0.0012 * flap
    body = grid('addressed envelope', x, y, z, laid_paper(written, ENVELOPE)).modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.011, -1
    return [body.id_data]


def _height(x, y):
    """The upper side of the sheet: it rises towards its right edge and from its fold, its upper corner most."""
    right, top = x + WIDE / 2, y + HIGH / 2 - FOLD
    # An envelope lies under the upper part of its edge.
    edge = smooth((right - 0.85) / 0.55) * (0.01 + 0.045 * smooth((y - 0.22) / 0.22))
    folded = 0.02 * np.exp(-np.abs(top) / 0.16)
    corner = np.clip((x / WIDE - 0.5) * 1.2 + (y / HIGH - 0.5) * 1.7 + 0.42, 0, 1)
    waves = 0.007 * (octaves(np.stack([x * 1.4, y * 1.5, 0 * x + 4.1], -1), 3, 0.45) + 1.1)
    return THICK + edge + folded + waves + 0.3 * corner**2


def _written():
    """The pictures of the writing and of its wet ink."""
    random = np.random.default_rng(2)
    width, height = round(WIDE * 1000), round(HIGH * 1000)
    sheet = Sheet(width, height, FINER, 3)
    round_row(sheet, random, *START, GREETING, 49, 0.76, BLUE_BLACK)
    for start, text in ROWS:
        end = round_row(sheet, random, *start, text, 40, 0.8, BLUE_BLACK)
    wet = _wet(sheet, end)
    drops = CACHE / 'unfinished-letter-wet.png'
    cv2.imwrite(str(drops), np.rint(255 * cv2.GaussianBlur(wet, (0, 0), 2.5)).astype(np.uint8))
    # Ink pales as it dries.
    sheet.layers[BLUE_BLACK] *= 1 + 0.7 * wet
    return sheet.on_white(CACHE / 'unfinished-letter.png'), drops


def _wet(sheet, end):
    """1 where ink is wet, less further from the `end` of the writing."""
    ink = np.clip(sheet.layers[BLUE_BLACK], 0, 1)
    rows, columns = np.mgrid[: ink.shape[0], : ink.shape[1]] / sheet.finer
    near = smooth((columns - end[0] + WET) / WET) * (np.abs(rows - end[1] + 40) < 90)
    return (ink * near).astype(np.float32)
