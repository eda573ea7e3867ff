"""Long damp hair that lies on the ground: locks of different widths and waves that cross over and under each other and
end in points, and single hairs over them."""

import math

import numpy as np

from kit.locks import T, lock, part_of, slow, strayed
from kit.strands import strands_object
from kit.stroke import smooth, through

# Radius of a hair.
FINE = 0.0019
# Half the width of a lock: least, scale of its gamma distribution, largest.
LEAST, MOSTLY, MOST = 0.02, 0.082, 0.3


def tress(knots, wide, thick, material, waves, swing, locks=88, hairs=44000, loose=220, seed=9, calm=0.0):
    """Hair along a line through `knots` (x, y) on the ground z = 0, its ends at the last; `wide` and `thick`;
    with so many `waves` over its length, which lead aside by `swing`. About so many `hairs` in so many `locks`, and
    `loose` ones. The locks keep in step by the share `calm`."""
    random = np.random.default_rng(seed)
    way = _Way(knots, wide, thick, waves, swing, calm)
    widths = np.clip(random.gamma(1.4, MOSTLY, locks), LEAST, MOST)
    counts = np.maximum(14, hairs * widths**1.5 / (widths**1.5).sum()).astype(int)
    places = (np.arange(locks) + random.uniform(-0.6, 0.6, locks)) / (locks - 1)
    middles = [_middle(random, way, v, half) for v, half in zip(places, widths)]
    parts = [lock(random, line, count, half, length)
             for (line, length), half, count in zip(middles, widths, counts)]
    points, light = (np.concatenate(part) for part in zip(*parts))
    radii = FINE * random.uniform(0.65, 1.3, (len(points), 1)) * np.clip((1 - T) / 0.06, 0.3, 1)
    strays = _loose(random, way, [middles[k] for k in random.choice(locks, loose)])
    thin = FINE * random.uniform(0.7, 1.2, (loose, 1)) * np.clip((1 - T) / 0.25, 0.15, 1)
    pale = 0.35 + 0.4 * T + random.normal(0, 0.1, (loose, 1))
    points = np.concatenate([points, strays])
    points[..., 2] = _pressed(points[..., 2], 0.03) + FINE
    strands_object(points, np.concatenate([radii, thin]), material, light=np.concatenate([light, pale]))


class _Way:
    """The line over the ground that the hair follows at T, the unit direction `aside`, and the hair's measures."""

    def __init__(self, knots, wide, thick, waves, swing, calm):
        dense = through(np.array(knots, float), 60)
        far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(dense, axis=0), axis=1))])
        self.spine = np.stack([np.interp(T * far[-1], far, part) for part in dense.T], -1)
        ahead = np.gradient(self.spine, axis=0)
        ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
        self.aside = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
        self.wide, self.thick, self.waves, self.swing = wide, thick, waves, swing
        self.wild = 1 - calm


def _middle(random, way, v, half):
    """The middle line of the lock at `v`, 0 to 1 across the hair, and the share of it at which the lock ends; the lock
    is `half` of its width to each side."""
    # A few narrow locks wander far over the others.
    wild = random.random() < 0.2 * way.wild and half < 0.14
    drift = slow(random, 1, (0.5, 1.1, 1.9), 0.14 if wild else 0.05 * way.wild)[0] * smooth(T / 0.4)
    place = 0.58 * np.tanh((v + drift - 0.5) / 0.58)
    level = 0.8 if wild else random.beta(1.1, 1.1) * (1 - 0.5 * min(1, half / 0.3))
    waves, late = way.waves * (1 + random.normal(0, 0.035 * way.wild)), random.normal(0, 0.06 * way.wild)
    phase = 2 * math.pi * (waves * T + 0.45 * v + late)
    swing = way.swing * random.gamma(14, 1 / 14) * (0.35 + 0.65 * T)
    tail = np.clip((T - 0.6) / 0.4, 0, None)
    off = place * way.wide * (0.85 + 0.2 * T + 0.25 * tail**2)
    off = off + swing * np.sin(phase) + random.normal(0, 0.2) * tail**1.6
    off = off + 0.03 * np.sin(2 * math.pi * (6.3 * T + random.random())) * random.normal() * T
    # Full in the middle, thin at both edges and at the ends.
    round_ = np.sqrt(np.clip(1 - (2 * v - 1) ** 2, 0, 1)) * 0.85 + 0.15
    thinned = 1 - 0.8 * smooth((T - 0.45) / 0.55)
    z = way.thick * round_ * thinned * (level + slow(random, 1, (0.7, 1.5), 0.1)[0])
    z = z + (0.45 + 0.75 * level) * swing * (1 + np.cos(phase + 0.5)) * (1 - 0.35 * T)
    length = 1 - 0.1 * abs(2 * v - 1) ** 1.6 - 0.24 * random.beta(1.1, 1.8)
    return np.column_stack([way.spine + off[:, None] * way.aside, z + 0.3 * half]), length


def _loose(random, way, middles):
    """Single hairs that left the locks with these `middles`."""
    lines, lengths = (np.array(part) for part in zip(*middles))
    whole = part_of(lines, np.zeros(len(lines)), lengths)
    whole = whole + random.normal(0, 0.12, (len(lines), 1, 1)) * (1, 1, 0.2)
    spread = random.gamma(1.4, 0.17, (len(lines), 1))
    return strayed(random, whole, spread, np.column_stack([way.aside, 0 * T]))


def _pressed(z, soft):
    """Heights above the ground: what would reach below it is pressed onto it."""
    return (z + np.sqrt(z**2 + soft**2)) / 2 - soft / 4
