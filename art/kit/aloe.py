"""Aloe vera: thick fleshy leaves, full below and channelled above, with teeth that grow out of their margins."""

import math
from dataclasses import dataclass

import numpy as np

from kit.aloe_skin import skin_tones
from kit.geometry import grid, with_values
from kit.noise import octaves
from kit.stroke import smooth

# How wide the foot of a tooth is, as a multiple of its height: behind its point, and before it.
BEHIND, BEFORE = 1.5, 0.9


@dataclass
class Leaf:
    """A leaf that grows from the origin towards `turn` at the angle `rise` and bends down by `droop` on its way
    (degrees); `width` is half of its breadth at the foot."""

    turn: float
    rise: float
    length: float = 1.8
    width: float = 0.27
    droop: float = 10
    seed: int = 1
    rows: int = 800


def aloe_leaf(leaf, material):
    """Add the leaf; `material` is an aloe skin."""
    random = np.random.default_rng(leaf.seed)
    u = np.linspace(0, 1, leaf.rows)
    angle = np.radians(leaf.rise - leaf.droop * u**1.4) + 0.03 * np.sin(5 * u + random.uniform(0, 6))
    ahead = np.stack([np.cos(angle), 0.10 * random.normal() * u, np.sin(angle)], -1)
    middle = np.cumsum(ahead, 0) * leaf.length / leaf.rows
    up = np.stack([-np.sin(angle), 0 * u, np.cos(angle)], -1)
    half = leaf.width * ((1 - u) ** 0.8 * (0.88 + 0.5 * u * (1 - u)) + 0.006)
    around = _angles(121 if leaf.rows > 700 else 81)
    y, z, deep = _section(around, leaf, u, half, random)
    teeth = [_teeth(u * leaf.length, leaf, random) for _ in range(2)]
    near = np.exp(-((np.sin(around) / 0.10) ** 2)) * np.sign(np.cos(around))
    out = np.where(near > 0, teeth[0][:, None], teeth[1][:, None])
    tooth = out * np.abs(near)
    y = y + out * near
    lean = 0.9 * out**2 / out.max() * np.abs(near)
    points = middle[:, None] + up[:, None] * z[..., None] + ahead[:, None] * lean[..., None]
    points = points + np.array([0, 1.0, 0]) * y[..., None]
    c, s = math.cos(math.radians(leaf.turn)), math.sin(math.radians(leaf.turn))
    points = points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])
    body = grid('leaf', *np.moveaxis(points, -1, 0), material)
    high, margin = tooth / out.max(), np.abs(near) ** 0.6 + 0 * tooth
    whole = np.zeros_like(tooth)
    tones, wax = skin_tones(u[:, None] + whole, np.cos(around) + whole, (np.sin(around) > 0) + whole, high, margin,
                            leaf.seed)
    layer = body.data.attributes.new('tone', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', tones.astype(np.float32).ravel())
    with_values(body, wax=wax, thin=np.maximum(np.exp(-deep / 0.035), 0.5 * smooth(tooth / 0.012)))


def _angles(count):
    """Angles around the section, dense at both margins, where the teeth are; backwards, so that faces face out."""
    t = np.linspace(2 * math.pi, 0, count)
    return t - 0.42 * np.sin(2 * t)


def _section(around, leaf, u, half, random):
    """Across and upwards positions of the section at each row, and how thick the leaf is there."""
    c, s = np.cos(around), np.sin(around)
    thick = 0.70 * half * (1 + 0.25 * u)
    full = np.where(s > 0, 0.30, 1.0) * thick[:, None]
    # Flat in the middle above: the margins rise beside it.
    lift = half[:, None] * (0.34 + 0.1 * np.sin(3 * u + random.uniform(0, 6)))[:, None] * np.abs(c) ** 2.2
    where = np.stack([4 * u[:, None] + 0 * c, c + 0 * u[:, None], s + leaf.seed + 0 * u[:, None]], -1)
    uneven = 1 + 0.05 * octaves(where * 1.4, 2, 0.5, 3 + leaf.seed)
    y = half[:, None] * c * uneven
    z = full * s * uneven + lift
    return y, z, 1.3 * thick[:, None] * np.abs(s)


def _teeth(way, leaf, random):
    """How far the margin reaches out along `way`: teeth unevenly far apart, smaller towards the tip."""
    out, at = np.zeros_like(way), random.uniform(0.02, 0.12)
    while at < 0.985 * leaf.length:
        share = at / leaf.length
        high = 0.039 * random.uniform(0.6, 1.12) * (leaf.width / 0.27) ** 0.6 * (1 - 0.55 * share)
        away = (way - at) / high
        slope = np.where(away < 0, 1 + away / BEHIND, 1 - away / BEFORE).clip(0)
        out = np.maximum(out, high * slope ** random.uniform(1.5, 2.0))
        at += random.uniform(0.085, 0.19) * (1 - 0.45 * share) * (leaf.width / 0.27) ** 0.5
    return out
