"""A tress of long hair, combed through while damp, that lies on the ground and thins out into soft, uneven ends."""

import math

import numpy as np

from kit.locks import ALONG, T, lock, part_of, strayed
from kit.strands import strands_object
from kit.stroke import smooth, through

# The number of single hairs that left their lock.
LOOSE = 140
# Half the width of a lock between these two, as a share of the width of the tress.
LOCK = (0.02, 0.075)


def tress(knots, wide, thick, material, locks=170, strands=270, clumps=34, waves=3.1, fine=0.0008, seed=5):
    """Hair along a line through `knots` (x, y) on the ground z = 0, its ends at the last; `wide` and `thick` before it
    thins out, its hairs of the radius `fine`. Towards the ends the `locks` cling together in `clumps`."""
    random = np.random.default_rng(seed)
    way = _Way(knots, wide, thick, waves)
    tips = _Tips(random, clumps)
    hairs = []
    for v in np.sort(random.uniform(0, 1, locks)):
        line, length = _middle(random, way, tips, v)
        count = max(40, int(strands * random.gamma(3, 1 / 3)))
        narrow = 1 - 0.76 * smooth((T / length - 0.45) / 0.55)
        whole = lock(random, line, count, spread=narrow * wide, width=LOCK) + _parting(random, way, count)
        # Few hairs of a lock reach its end; some were cut or broke much earlier.
        short = 0.12 * random.beta(1.2, 2.0, count) + 0.35 * random.beta(1, 2, count) * (random.random(count) < 0.15)
        hairs.append(part_of(whole, np.zeros(count), np.clip(length * (1 - short), 0.2, 1)))
    hairs = np.concatenate(hairs)
    radii = fine * random.uniform(0.7, 1.25, (len(hairs), 1)) * np.clip((1 - T) / 0.06, 0.35, 1)
    loose = _loose(random, way, tips)
    thin = fine * random.uniform(0.9, 1.2, (LOOSE, 1)) * np.clip((1 - T) / 0.25, 0.2, 1)
    points, radii = np.concatenate([hairs, loose]), np.concatenate([radii, thin])
    points[..., 2] = _pressed(points[..., 2], 0.06 * thick) + fine
    strands_object(points.astype(np.float32), radii.astype(np.float32), material)


def _parting(random, way, count):
    """How `count` hairs leave the middle of their lock towards its end, a few of them far."""
    far = random.normal(0, 0.011, (count, 1)) * np.where(random.random((count, 1)) < 0.12, 3.5, 1)
    late = np.clip((T - 0.6) / 0.4, 0, None) ** random.uniform(1.4, 3, (count, 1))
    off = way.wide * far * late * (1 + 0.5 * np.sin(7 * T + random.uniform(0, 6, (count, 1))))
    up = way.thick * np.abs(far) * 2 * late
    return np.concatenate([off[..., None] * way.aside, up[..., None]], -1)


class _Way:
    """The line that the tress follows, and its measures."""

    def __init__(self, knots, wide, thick, waves):
        dense = through(np.array(knots, float), 60)
        far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(dense, axis=0), axis=1))])
        self.spine = np.stack([np.interp(T * far[-1], far, part) for part in dense.T], -1)
        ahead = np.gradient(self.spine, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        self.aside = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
        self.wide, self.thick, self.waves = wide, thick, waves

    def at(self, off, z):
        """Points beside the line by `off`, a number for each of ALONG, at the heights `z`."""
        return np.column_stack([self.spine + off[:, None] * self.aside, z])


class _Tips:
    """The clumps that the ends cling to: places across the tress, lengths, and how each bends aside."""

    def __init__(self, random, count):
        self.places = np.sort(np.concatenate([random.uniform(0, 1, count - 2), [0.06, 0.94]]))
        outer = np.abs(2 * self.places - 1)
        self.lengths = 1 - 0.13 * outer**1.6 - random.uniform(0, 0.07, count)
        self.bends = 0.02 * (2 * self.places - 1) + random.normal(0, 0.03, count)
        self.curls = random.normal(0, 0.02, count)

    def nearest(self, v):
        return np.abs(self.places - v).argmin()


def _middle(random, way, tips, v):
    """The middle line of the lock at `v`, 0 to 1 across the tress, and where it ends, as a share of the line."""
    level, late = random.beta(1.1, 1.0), random.normal(0, 0.04)
    tip = tips.nearest(v + random.normal(0, 0.03))
    length = min(1, tips.lengths[tip] - 0.1 * random.beta(1, 2))
    thinned = smooth((T - 0.5) / 0.5)
    phase = 2 * math.pi * (way.waves * T + 0.3 * v + late)
    cling = random.beta(2.6, 1.4) * smooth((T / length - 0.5) / 0.5)
    place = v + (tips.places[tip] + random.normal(0, 0.018) - v) * cling
    tail = np.clip((T - 0.55) / 0.45, 0, None)
    off = (place - 0.5) * (1 - 0.34 * thinned) + tips.bends[tip] * tail**2
    off = off + tips.curls[tip] * tail * np.sin(9 * tail + 5 * tips.places[tip])
    off = off + (0.03 + 0.035 * np.sin(math.pi * T)) * np.sin(phase)
    off = off + 0.02 * T * np.sin(2 * math.pi * (4.7 * T + 1.7 * v + late))
    # Full in the middle, thin at both edges and at the ends.
    round_ = np.sqrt(np.clip(1 - (2 * v - 1) ** 2, 0, 1)) * 0.88 + 0.12
    z = level * round_ + (0.12 + 0.34 * level) * round_ * (1 + np.cos(phase + 0.4))
    return way.at(way.wide * off, way.thick * z * (1 - 0.86 * thinned)), length


def _loose(random, way, tips):
    """Single hairs, half of them along the two edges."""
    v = np.concatenate([random.uniform(0, 1, LOOSE // 2), random.choice([0.02, 0.98], LOOSE - LOOSE // 2)])
    lines, lengths = zip(*(_middle(random, way, tips, at) for at in v))
    whole = part_of(np.array(lines), np.zeros(LOOSE), np.array(lengths))
    spread = random.gamma(1.3, 0.22 * way.wide, (LOOSE, 1))
    return strayed(random, whole, spread, np.column_stack([way.aside, np.zeros(ALONG)]))


def _pressed(z, soft):
    """Heights above the ground: what would reach below it is pressed onto it."""
    return (z + np.sqrt(z**2 + soft**2)) / 2 - soft / 4
