"""Water that runs down a mirror from the words written on it."""

import cv2
import numpy as np

from kit.pane import FINE
from kit.stroke import wave

# Where water runs down: from which stroke, at which share of its way, how far and how wide to
# each side, in millimetres.
RUNS = [(0, 0.985, 24, 1.0), (1, 0.47, 84, 1.2), (5, 0.29, 17, 0.9), (6, 0.72, 58, 1.05)]


def runs_from(strokes, random, glass):
    """Narrow clear tracks of water that ran down, and the drop at the end of each
    with the beads beside them, as (x, y, radius, height in widths) in millimetres."""
    tracks, beads = np.zeros(glass.shape, np.float32), []
    for number, share, length, half in RUNS:
        stroke = strokes[number]
        k = min(int(share * len(stroke.line)), len(stroke.line) - 1)
        x, y = stroke.line[k] - [0, stroke.half[k] * 0.9]
        steps = np.arange(0, length, 0.2)
        way = x + 1.9 * wave(random, steps / 26, 5) * np.clip(steps / 14, 0, 1) + 0.2 * wave(random, steps / 3, 3)
        # Wide where it leaves the stroke, narrow behind the drop that pulls it.
        wide = half * (0.7 + 0.9 * np.exp(-steps / 2.5) + 0.22 * wave(random, steps / 7, 5))
        for at, down, r in zip(way, steps, wide):
            column, row = glass.pixel((at, y - down))
            cv2.circle(tracks, (int(column * 16), int(row * 16)), int(r * FINE * 16), 1.0, -1, cv2.LINE_AA, 4)
        beads.append((way[-1], y - length - 0.5, half * 1.42, 1.35))
        for down in np.arange(3, length - 5, 1.0):
            i = int(down / 0.2)
            if random.uniform() < 0.14:
                beads.append((way[i] + random.normal(0, 0.35 * half), y - down, random.uniform(0.16, 0.42), 1.1))
            for side in (-1, 1):
                if random.uniform() < 0.4:
                    beads.append((way[i] + side * (wide[i] + 0.15), y - down, random.uniform(0.14, 0.34), 1.1))
    return cv2.GaussianBlur(tracks, (0, 0), 1.0), beads
