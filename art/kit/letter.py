"""A handwritten letter: laid paper with a torn edge, unfolded from three, its ends still raised."""

import numpy as np

from kit.geometry import grid
from kit.handwriting import row, signature
from kit.ink import Sheet
from kit.laid_paper import laid_paper
from kit.noise import octaves
from kit.paths import CACHE
from kit.print import print_drawing

# The sheet in units of 10 cm; its drawing has 1000 steps per unit.
WIDE, HIGH, THICK = 1.7, 1.62, 0.004
STEPS = 200, 240
FINER = 2.4

WORDS = [
    (150, 'Dear Aoife,'), (150, 'Wash every second day, with half'), (150, 'the shampoo. The mask on Sundays,'),
    (150, 'ten minutes, then leave it be.'), (150, 'You need nothing else.'),
]


def _written():
    random = np.random.default_rng(11)
    width, height = round(WIDE * 1000), round(HIGH * 1000)
    sheet = Sheet(width, height, FINER, 3)
    for k, (y, (x, text)) in enumerate(zip((290, 530, 725, 920, 1115), WORDS)):
        row(sheet, random, x, y, text, 123 if k else 140)
    paper = f'<rect width="{width}" height="{height}" fill="#fff"/>{signature(900, 1370, 660)}'
    return sheet.on(print_drawing(CACHE / 'letter.svg', width, height, paper, finer=FINER))


def _profile(v, low, high):
    """Distance and height along the sheet at the shares `v` of its length, its middle third on the
    ground; `low` and `high` are the angles at which the ends rise, one per column."""
    def bent(from_fold):
        # Paper bends sharply at the fold and straightens beyond it.
        return np.clip(from_fold / 0.01, 0, 1) * (0.7 + 0.3 * np.exp(-np.clip(from_fold, 0, 1) / 0.08))

    # The middle third arches between its two folds.
    inner = np.clip(np.minimum(v - 1 / 3, 2 / 3 - v), 0, 1)
    arch = 0.2 * np.sign(0.5 - v) * (np.exp(-inner / 0.06) - np.exp(-1 / 6 / 0.06)) * (inner > 0)
    angle = high * bent(v - 2 / 3) - low * bent(1 / 3 - v) + arch
    step = HIGH / (v.shape[1] - 1)
    y, z = (np.cumsum(f(angle), 1) * step for f in (np.cos, np.sin))
    middle = v.shape[1] // 2
    return y - y[:, middle:middle + 1], z - z.min(1, keepdims=True)


def letter():
    """The sheet lying around the origin, its writing upright along +Y."""
    u, v = np.meshgrid(np.linspace(0, 1, STEPS[0]), np.linspace(0, 1, STEPS[1]), indexing='ij')
    y, z = _profile(v, 0.02 + 0.05 * u, 0.16 + 0.05 * u)
    x = (u - 0.5) * WIDE
    waves = octaves(np.stack([u * 2.2, v * 2.6, 0 * u + 4.1], -1), 3, 0.45)
    z = z + THICK + 0.009 * (waves + 1.2) * np.clip(z / 0.05, 0.12, 1)
    # The lower right corner is bent up.
    corner = np.clip((u - 0.72) / 0.28, 0, 1) * np.clip((0.3 - v) / 0.3, 0, 1)
    z = z + 0.022 * corner**1.4
    torn = octaves(np.stack([u * 70, v * 70, 0 * u], -1), 4, 0.7, 5) * 0.0018
    rim = [np.clip(1 - share / 0.012, 0, 1) for share in (u, 1 - u, v, 1 - v)]
    x, y = x + torn * (rim[0] - rim[1]), y + torn * (rim[2] - rim[3])
    sheet = grid('letter', x, y, z, laid_paper(_written(), (WIDE, HIGH), (HIGH / 3, 2 * HIGH / 3)))
    body = sheet.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = THICK, -1
    return [sheet]
