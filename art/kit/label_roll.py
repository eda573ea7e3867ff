"""A roll of the jar's labels on their backing, partly unrolled over the bench."""

import math

import numpy as np

from kit.geometry import grid, group, lathe
from kit.jar import LABEL_ASPECT, LABEL_HEIGHT
from kit.materials import printed_paper
from kit.paths import LABELS
from kit.shader import Shader

RADIUS, CORE, MARGIN, GAP = 0.27, 0.13, 0.02, 0.05


def label_roll(unrolled=2.6):
    """The strip runs from the roll at the origin along -X; the roll's axis is along Y."""
    backing = Shader('backing', color='#d9cfb4', rough=0.34, specular=0.4).material
    paper = printed_paper('label on roll', LABELS / 'jar.png')
    wide = LABEL_HEIGHT + 2 * MARGIN
    parts = [_along(_path(np.linspace(0, unrolled + 3.9, 700), unrolled, 0), wide, backing)]
    step = LABEL_HEIGHT * LABEL_ASPECT
    for start in np.arange(0.12, unrolled + 2.4, step + GAP):
        parts.append(_along(_path(np.linspace(start, start + step, 300), unrolled, 0.0016), LABEL_HEIGHT, paper))
    edges = Shader('edges of paper', rough=0.7, specular=0.2)
    x, _, z = edges.axes(edges.coordinates())
    edges.set(color=edges.ramp(edges.noise(edges.coordinates(), 30, 3, 0.6), [(0.3, '#cfc5ac'), (0.7, '#e4dcc8')]))
    card = Shader('core', color='#9b7d5b', rough=0.85, specular=0.1).material
    body = [lathe('roll', [(CORE, 0), (RADIUS - 0.004, 0, 0.002), (RADIUS - 0.004, wide, 0.002), (CORE, wide)],
                  edges.material, 160),
            lathe('core', [(CORE, wide + 0.006), (CORE, -0.006), (CORE - 0.018, -0.006), (CORE - 0.018, wide + 0.006)],
                  card, 96)]
    return [*parts, group(body, (0, wide / 2, RADIUS), (90, 0, 0))]


def _path(s, unrolled, proud):
    """Places (x, z) at the distances `s` from the loose end, which curls up, to the roll and around it."""
    turn = np.maximum(s - unrolled, 0) / RADIUS
    x = np.where(turn > 0, (RADIUS + proud) * np.sin(turn), s - unrolled)
    z = np.where(turn > 0, RADIUS - (RADIUS + proud) * np.cos(turn), 0.003 + proud)
    flat = np.clip(1 - s / 0.9, 0, 1)
    wave = 0.02 * np.sin(np.clip((unrolled - s) / 0.8, 0, math.pi)) ** 2
    lift = np.where(turn > 0, 0, 0.16 * flat**2.2 + wave)
    return x, z + lift


def _along(path, wide, material):
    x, z = path
    y = np.array([-wide / 2, wide / 2])
    # The print reads along the strip.
    return grid('strip', *np.broadcast_arrays(x[:, None], y[None], z[:, None]), material)
