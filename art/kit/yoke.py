"""The yoke of a linen shirt seen from behind: its seam, and the soft folds that start there."""

import numpy as np

# Height of the seam in the middle of the back, its rise per square of the distance from there.
SEAM, BOW = 4.66, 0.035
# Folds: from (x, z) to (x, z), how far the middle bows aside, height and width.
FOLDS = [
    ((-1.02, 4.64), (-1.30, 3.20), -0.06, 0.055, 0.075), ((-1.36, 4.66), (-1.52, 3.30), 0.05, 0.060, 0.080),
    ((-0.95, 5.26), (-1.70, 4.98), -0.06, 0.045, 0.080),
    ((1.05, 4.64), (1.24, 3.20), 0.07, 0.055, 0.075), ((1.34, 4.66), (1.50, 3.40), -0.05, 0.060, 0.070),
    ((1.56, 4.70), (1.90, 3.80), -0.08, 0.050, 0.065), ((1.00, 5.30), (1.84, 4.98), 0.05, 0.05, 0.080),
]


def yoke(x, z):
    """How far the cloth stands out at (x, z)."""
    above = z - SEAM - BOW * x**2
    # The yoke lies over the back: an edge, a row of stitches, and the puckers between them.
    out = 0.03 / (1 + np.exp(-above / 0.006)) * np.exp(-np.maximum(above, 0) / 0.3)
    out = out - 0.02 * np.exp(-(((above - 0.04) / 0.014) ** 2))
    pucker = np.sin(31 * x + 2 * np.sin(7 * x)) + 0.6 * np.sin(53 * x + 1.3)
    out = out + 0.005 * pucker * np.exp(-np.abs(above) / 0.07)
    for start, end, bow, height, width in FOLDS:
        out = out + _fold(x, z, np.array(start), np.array(end), bow, height, width)
    return out


def _fold(x, z, start, end, bow, height, width):
    """A ridge with a hollow along one side, that rises at the seam and runs out."""
    ahead = end - start
    length = np.hypot(*ahead)
    ahead = ahead / length
    along = ((x - start[0]) * ahead[0] + (z - start[1]) * ahead[1]) / length
    inside = np.clip(along, 0, 1)
    aside = (z - start[1]) * ahead[0] - (x - start[0]) * ahead[1] - bow * np.sin(np.pi * inside)
    wide = width * (0.7 + 0.7 * inside)
    ridge = np.exp(-((aside / wide) ** 2)) - 0.3 * np.exp(-(((aside - 2 * wide) / (1.6 * wide)) ** 2))
    fade = np.clip((along + 0.05) / 0.4, 0, 1) * np.clip((1 - along) / 0.55, 0, 1)
    return height * ridge * fade**2 * (3 - 2 * fade)
