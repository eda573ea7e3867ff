"""Cotton twine of three twisted strands: around a parcel both ways, and a bow where it crosses."""

import math

import numpy as np

from kit.down import down
from kit.geometry import tube
from kit.parcel import DEPTH, FOLD, HEIGHT, TIE, WIDTH, warp
from kit.shader import Shader
from kit.stroke import through

# Radius of a strand, of the line it winds around, and the length of one turn.
STRAND, WINDING, LAY = 0.0042, 0.0042, 0.042
REACH = STRAND + WINDING


def cotton(tone='#ded2bd'):
    shader = Shader('cotton', rough=0.92, specular=0.1, sheen=0.5)
    fibres = shader.noise(shader.coordinates(), 90, 4, 0.65)
    shader.set(color=shader.ramp(fibres, [(0.3, '#bfb096'), (0.6, tone)])).bump(fibres, 0.5, 0.006)
    return shader.lit_through(tone, 0.12)


def twine(path, materials, seed=1, loose=False):
    """Twine along a path; materials are (cotton, fuzz). A loose end frays."""
    random = np.random.default_rng(seed)
    away = np.concatenate([[0], np.linalg.norm(np.diff(path, axis=0), axis=1).cumsum()])
    s = np.linspace(0, away[-1], max(12, round(away[-1] / 0.008)))
    path = np.stack([np.interp(s, away, path[:, k]) for k in range(3)], -1)
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.empty_like(ahead)
    side[0] = np.cross(ahead[0], [0.3, 0.5, 0.8])
    for k in range(len(s)):
        # Each frame follows from the last one, so that the lay stays even around bends.
        last = side[max(k - 1, 0)]
        side[k] = last - ahead[k] * (last @ ahead[k])
        side[k] /= np.linalg.norm(side[k])
    up = np.cross(ahead, side)
    fray = 1 + 1.6 * np.clip(1 - (s[-1] - s) / 0.07, 0, 1) ** 2 if loose else 1 + 0 * s
    uneven = 1 + 0.06 * np.interp(s, np.linspace(0, s[-1], 40), random.normal(size=40))
    parts, feet, ways = [], [], []
    for k in range(3):
        angle = 2 * math.pi * (s / LAY + k / 3) + 0.25 * np.sin(s * 3 + seed)
        around = side * np.cos(angle)[:, None] + up * np.sin(angle)[:, None]
        strand = path + around * (WINDING * fray)[:, None]
        parts.append(tube('twine', strand, STRAND * uneven, materials[0], 12))
        at = random.integers(0, len(s), round(s[-1] * 170))
        feet.append(strand[at] + around[at] * STRAND * 0.7)
        lean = ahead[at] * random.normal(0, 1.2, (len(at), 1))
        ways.append(around[at] + lean + random.normal(0, 0.5, (len(at), 3)))
    fuzz = down(np.concatenate(feet), np.concatenate(ways), 0.022, materials[1], random, 0.0013)
    return [*parts, fuzz]


def _around(half, over):
    """Away from the middle and height of twine drawn around a box of half width `half`, from below the
    front over the lid to the back; `over` are (place, height) of what lies under it."""
    e, turn = REACH - 0.004, np.linspace(0, math.pi / 2, 14)
    fold = FOLD + e
    up = [(-half + 0.2, 0.004), (-half, 0.004), (-half - e + 0.003, 0.006), (-half - e, 0.014), (-half - e, 0.07)]
    up += [(-half - e, z) for z in np.linspace(0.1, HEIGHT - FOLD - 0.02, 30)]
    up += [(-half + FOLD - fold * math.cos(a), HEIGHT - FOLD + fold * math.sin(a)) for a in turn]
    lid = np.linspace(-half + FOLD + 0.02, half - FOLD - 0.02, 160)
    lift = sum((h * np.exp(-(((lid - at) / 0.11) ** 2)) for at, h in over), 0 * lid)
    return np.vstack([up, np.stack([lid, HEIGHT + e + lift], -1), [(-a, z) for a, z in reversed(up)]])


def tied_both_ways(materials, under_across=()):
    """Twine around the length and the width of the carton; `under_across` are (place, height) of
    what else lies under the twine across."""
    x, y = TIE
    along, height = _around(WIDTH / 2, [(0, 0.003)]).T
    long_way = warp(np.stack([along, y + 0.012 * np.sin(along * 2.2), height + 0.003], -1))
    across, height = _around(DEPTH / 2, [*under_across, (y, 1.7 * REACH)]).T
    short_way = warp(np.stack([x + 0.012 * np.sin(across * 2.6 + 1), across, height], -1))
    return twine(long_way, materials, 1) + twine(short_way, materials, 2)


def bow(materials, turn):
    """Two loops and two loose ends from a knot over the crossing, fallen onto the lid."""
    ground = HEIGHT - 0.006 + REACH
    loops = [
        [(-0.02, 0.01, 0.075), (-0.1, 0.05, 0.115), (-0.24, 0.115, 0.125), (-0.4, 0.12, 0.07),
         (-0.475, 0.04, 0.03), (-0.4, -0.045, 0.018), (-0.25, -0.05, 0.04), (-0.1, -0.025, 0.07),
         (0.02, -0.005, 0.07)],
        [(0.02, -0.01, 0.07), (0.1, -0.06, 0.12), (0.22, -0.11, 0.13), (0.36, -0.12, 0.08),
         (0.435, -0.05, 0.03), (0.37, 0.04, 0.016), (0.23, 0.06, 0.036), (0.1, 0.03, 0.07),
         (-0.02, 0.01, 0.07)],
    ]
    ends = [
        [(0.03, 0.0, 0.06), (-0.03, -0.05, 0.075), (-0.09, -0.13, 0.04), (-0.15, -0.19, 0.006),
         (-0.23, -0.23, 0.002), (-0.31, -0.23, 0.002)],
        [(-0.03, 0.01, 0.06), (0.05, -0.05, 0.08), (0.13, -0.13, 0.05), (0.22, -0.2, 0.006),
         (0.34, -0.24, 0.002), (0.46, -0.31, 0.002)],
    ]
    angle = np.linspace(-0.5, 2 * math.pi + 0.9, 12)
    wrap = np.stack([0.018 * (angle - 3) / 3, 0.052 * np.cos(angle), 0.062 + 0.055 * np.sin(angle)], -1)
    rotate = np.array([[math.cos(turn), math.sin(turn), 0], [-math.sin(turn), math.cos(turn), 0], [0, 0, 1]])
    parts = []
    for k, knots in enumerate([*loops, *ends, wrap]):
        path = through(np.array(knots), 24) @ rotate + [*TIE, ground]
        parts += twine(path, materials, 5 + k, loose=k in (2, 3))
    return parts
