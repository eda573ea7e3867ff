"""Gel poured on a flat ground: a pool, the stream that still falls into it, air in it, and the sunlight that it
gathers on the ground."""

import cv2
import numpy as np

from kit.gel import IOR, bubble, gel_material
from kit.geometry import grid, with_values
from kit.noise import octaves
from kit.stroke import smooth, through

# Lengths are in units of 10 cm. The stream lands at the origin.
STEP = 0.0016
HALF = 0.62
# How high the gel stands, and how far from its edge it reaches that height.
TALL, SHOULDER = 0.058, 0.10
# Where the gel spread from, and how far.
SPREAD = [(0.0, -0.02, 0.290), (-0.10, -0.06, 0.215), (0.10, -0.10, 0.225), (0.11, 0.05, 0.210)]
# The stream's radius at heights, from where it meets the pool; in the pool it ends at TOUCHES.
STREAM = [(0.126, 0.0142), (0.15, 0.0122), (0.20, 0.0112), (0.35, 0.0122), (0.7, 0.0160), (1.2, 0.0215), (2.2, 0.0290)]
TOUCHES = 0.0160
BUBBLES = 60


def gel_pool(windows, light):
    """The gel around the origin on z = 0; `windows` are mirrored in it, and `light` is the direction of the sun's
    rays."""
    material = gel_material(windows, 0.03, 0.52)
    line = np.arange(-HALF, HALF, STEP)
    x, y = np.meshgrid(line, line, indexing='ij')
    pool = _pool(x, y)
    return [_pool_and_stream(pool, _gathered(x, y, pool, light), light, material), *_air(pool)]


def _pool(x, y):
    """Heights of the pool, below 0 beside it."""
    inside = np.max([radius - np.hypot(x - at_x, y - at_y) for at_x, at_y, radius in SPREAD], 0)
    inside = cv2.GaussianBlur(inside, (0, 0), 0.03 / STEP)
    place = np.stack([x, y, 0 * x], -1)
    inside = inside + 0.012 * octaves(3.1 * place + 2.2, 2, 0.5, 4) + 0.003 * octaves(11 * place, 1, 0.5, 5)
    away = np.hypot(x, y)
    # The stream wound down on the pool; its turns have nearly sunk in.
    crest = np.cos(2 * np.pi * (away / 0.062 - np.arctan2(y, x) / (2 * np.pi)))
    folds = 0.0042 * crest * np.exp(-((away / 0.15) ** 2)) + 0.018 * np.exp(-((away / 0.075) ** 2))
    z = TALL * np.sqrt(1 - (1 - (inside / SHOULDER).clip(0, 1)) ** 2) + folds * smooth((inside - 0.02) / 0.12)
    # It runs up into the stream.
    foot = 0.052 * smooth((0.048 - away) / 0.034) ** 2.2
    return np.where(inside > 0, cv2.GaussianBlur(z, (0, 0), 0.004 / STEP) + foot, 2 * inside)


def _pool_and_stream(pool, ground, light, material):
    """One surface from the pool's edge to the stream's upper end: inner walls would break the light."""
    turn, away = np.linspace(2 * np.pi, 0, 721), np.geomspace(HALF - 0.02, TOUCHES, 460)
    away, turn = np.meshgrid(away, turn, indexing='ij')
    x, y = away * np.cos(turn), away * np.sin(turn)
    z = _sampled(pool, x, y)
    gathered = _at_surface(ground, x, y, z, light)
    high, radius = through(np.array(STREAM), 8).T
    around = turn[: len(high)]
    x, y = (np.concatenate([v, radius[:, None] * f(around)]) for v, f in ((x, np.cos), (y, np.sin)))
    z = np.concatenate([z.clip(-0.02), high[:, None] + 0 * around])
    gathered = np.concatenate([gathered, 1 + 0 * around])
    thin = smooth((z - 0.09) / 0.08)
    return with_values(grid('gel', x, y, z, material), gathered=gathered, thin=thin)


def _sampled(values, x, y):
    """The values of the grid at the places (x, y)."""
    row, column = (((v + HALF) / STEP).astype(np.float32) for v in (x, y))
    return cv2.remap(values.astype(np.float32), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _gathered(x, y, z, light):
    """How much of the sun's light reaches each point of the ground, as a share of what an open ground gets: every part
    of the surface sends its light on by Snell's law."""
    rays = np.array(light, float) / np.linalg.norm(light)
    high = z.clip(0)
    slopes = np.gradient(high, STEP)
    normal = np.stack([-slopes[0], -slopes[1], np.ones_like(z)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    cosine = -(normal @ rays)
    bent = cosine / IOR - np.sqrt(1 - (1 - cosine**2) / IOR**2)
    refracted = rays / IOR + normal * bent[..., None]
    # What the surface does not mirror, by Schlick's approximation; none where it faces away.
    passes = (cosine > 0.02) * (0.98 - 0.98 * (1 - cosine.clip(0, 1)) ** 5)
    falls = passes * cosine.clip(0) / normal[..., 2] / -rays[2]
    reach = high / -refracted[..., 2]
    return _splatted(x + refracted[..., 0] * reach, y + refracted[..., 1] * reach, falls)


def _splatted(x, y, amounts):
    """The amounts, put down at the places (x, y) of the grid, softened by the width of the sun."""
    total = np.zeros_like(amounts)
    row, column = (((v + HALF) / STEP).clip(0, len(v) - 1.01) for v in (x, y))
    i, j = row.astype(int), column.astype(int)
    a, b = row - i, column - j
    for di, dj, share in ((0, 0, (1 - a) * (1 - b)), (1, 0, a * (1 - b)), (0, 1, (1 - a) * b), (1, 1, a * b)):
        np.add.at(total, (i + di, j + dj), amounts * share)
    return cv2.GaussianBlur(total, (0, 0), 0.0042 / STEP)


def _at_surface(ground, x, y, z, light):
    """The ground's values at points of the surface above it, seen along the light: the shadow rays of the renderer run
    straight."""
    reach = z.clip(0) / -light[2]
    return _sampled(ground, x + light[0] * reach, y + light[1] * reach)


def _air(pool, seed=3):
    """Small bubbles near the surface of the pool."""
    random = np.random.default_rng(seed)
    bubbles = []
    while len(bubbles) < BUBBLES:
        at = random.normal(0, 0.15, 2)
        high = float(_sampled(pool, *at[:, None])[0])
        radius = random.choice([0.0022, 0.0032, 0.0045, 0.0066], p=[0.4, 0.3, 0.2, 0.1])
        if high > 4 * radius and np.hypot(*at) > 0.06:
            bubbles.append(bubble((*at, high - random.uniform(1.4, 2.6) * radius), radius))
    return bubbles
