"""Gel that a pump left on a flat ground: a small pool with a fold in it, air, and the sunlight that it gathers on the
ground."""

import cv2
import numpy as np

from kit.gel import IOR, bubble, gel_material
from kit.geometry import height_field
from kit.noise import octaves
from kit.stroke import smooth, through

# Lengths are in units of 10 cm.
STEP = 0.0011
HALF = 0.44
# How high the gel stands, and how far from its edge it reaches that height.
TALL, SHOULDER = 0.050, 0.085
# The way of the nozzle over the ground, and the radius of the gel there.
WAY = [(-0.06, -0.05, 0.135), (0.01, -0.04, 0.150), (0.06, 0.02, 0.128), (0.06, 0.09, 0.098), (0.00, 0.135, 0.072),
       (-0.07, 0.14, 0.046), (-0.12, 0.115, 0.030)]
# The ridge that the end of the stream left on it: its half width and its height.
WIDE, RIDGE = 0.022, 0.012
BUBBLES = 44
TURBID, DENSITY = 0.03, 5.46


def gel_pool(windows, light):
    """The gel around the origin on z = 0; `windows` are mirrored in it, and `light` is the direction of the sun's
    rays."""
    line = np.arange(-HALF, HALF, STEP)
    x, y = np.meshgrid(line, line, indexing='ij')
    z = _heights(x, y)
    gathered = _at_surface(_gathered(x, y, z, light), x, y, z, light)
    material = gel_material(windows, TURBID, DENSITY)
    return [height_field('gel', x, y, z, material, ('gathered', gathered)), *_air(z)]


def _heights(x, y):
    """Heights of the gel, below 0 beside it."""
    way = through(np.array(WAY), 14)
    inside = np.max([radius - np.hypot(x - at_x, y - at_y) for at_x, at_y, radius in way], 0)
    inside = cv2.GaussianBlur(inside, (0, 0), 0.014 / STEP)
    place = np.stack([x, y, 0 * x], -1)
    inside = inside + 0.007 * octaves(4.1 * place + 2.2, 2, 0.5, 4) + 0.002 * octaves(14 * place, 1, 0.5, 5)
    z = TALL * np.sqrt(1 - (1 - (inside / SHOULDER).clip(0, 1)) ** 2)
    beside = np.min([np.hypot(x - at_x, y - at_y) for at_x, at_y, _ in way[: len(way) * 2 // 3]], 0)
    z = z + RIDGE * np.exp(-((beside / WIDE) ** 2)) * smooth((inside - 0.02) / 0.08)
    return np.where(inside > 0, cv2.GaussianBlur(z, (0, 0), 0.004 / STEP), 2 * inside)


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


def _air(z, seed=3):
    """Small bubbles near the surface."""
    random = np.random.default_rng(seed)
    bubbles = []
    while len(bubbles) < BUBBLES:
        at = random.normal((0, 0), 0.09, 2)
        high = float(_sampled(z, *at[:, None])[0])
        radius = random.choice([0.0018, 0.0026, 0.0038, 0.0056], p=[0.4, 0.3, 0.2, 0.1])
        if high > 4 * radius:
            bubbles.append(bubble((*at, high - random.uniform(1.4, 2.6) * radius), radius))
    return bubbles
