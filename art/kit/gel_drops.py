"""Drops of gel on a flat ground: their air, and the sunlight that they gather on the ground."""

import cv2
import numpy as np

from kit.gel import IOR, TONE, bubble, gel_material
from kit.geometry import height_field
from kit.noise import octaves

# Lengths are in units of 10 cm.
STEP = 0.0011
HALF = 0.44
# The drops: where they lie, and their radii. A drop is so high for its radius, but none is higher than TALL.
DROPS = [(-0.035, -0.065, 0.150), (0.120, 0.165, 0.082)]
HIGH, TALL = 0.58, 0.062
BUBBLES = 44
TURBID, DENSITY = 0.008, 8.0


def gel_drops(windows, light):
    """The gel around the origin on z = 0; `windows` are mirrored in it, and `light` is the direction of the sun's
    rays."""
    line = np.arange(-HALF, HALF, STEP)
    x, y = np.meshgrid(line, line, indexing='ij')
    z = _heights(x, y)
    gathered = _at_surface(_gathered(x, y, z, light), x, y, z, light)
    material = gel_material(windows, TURBID, DENSITY)
    gel = height_field('gel', x, y, z, material, ('gathered', gathered))
    # The ground beneath it gets the light of the room too, which Cycles does not bend.
    gel.visible_diffuse = False
    return [gel, *_air(z)]


def _heights(x, y):
    """Heights of the drops, below 0 beside them."""
    place = np.stack([x, y, 0 * x], -1)
    uneven = 0.17 * octaves(5 * place + 2.2, 2, 0.5, 4) + 0.03 * octaves(19 * place, 2, 0.5, 5)
    z = np.full_like(x, -1)
    for at_x, at_y, radius in DROPS:
        away = np.hypot(x - at_x, y - at_y) * (1 + uneven) / radius
        tall = min(HIGH * radius, TALL)
        round_ = (1 - away**2).clip(0)
        z = np.maximum(z, np.where(away < 1, tall * round_**0.7, (1 - away) * radius))
    return np.where(z > 0, cv2.GaussianBlur(z.clip(0), (0, 0), 0.0025 / STEP), 2 * z)


def _sampled(values, x, y):
    """The values of the grid at the places (x, y)."""
    row, column = (((v + HALF) / STEP).astype(np.float32) for v in (x, y))
    return cv2.remap(values.astype(np.float32), column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def _gathered(x, y, z, light):
    """How much of the sun's red, green and blue reaches each point of the ground, as a share of what an open ground
    gets: every part of the surface sends its light on by Snell's law, and the gel absorbs some on the way."""
    rays = np.array(light, float) / np.linalg.norm(light)
    high = z.clip(0)
    slopes = np.gradient(high, STEP)
    normal = np.stack([-slopes[0], -slopes[1], np.ones_like(z)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    cosine = -(normal @ rays)
    bent = cosine / IOR - np.sqrt(1 - (1 - cosine**2) / IOR**2)
    refracted = rays / IOR + normal * bent[..., None]
    # What the surface does not mirror, by Schlick's approximation; none where it faces away or lies in shadow.
    passes = (cosine > 0.02) * _in_sun(x, y, high, rays) * (0.98 - 0.98 * (1 - cosine.clip(0, 1)) ** 5)
    falls = passes * cosine.clip(0) / normal[..., 2] / -rays[2]
    reach = high / -refracted[..., 2]
    to = x + refracted[..., 0] * reach, y + refracted[..., 1] * reach
    absorbed = (DENSITY * (1 - tone) for tone in TONE[:3])
    return np.stack([_splatted(*to, falls * np.exp(-density * reach)) for density in absorbed], -1)


def _in_sun(x, y, high, rays):
    """Whether nothing stands between each point of the surface and the sun."""
    clear = np.ones(x.shape, bool)
    for way in np.arange(3 * STEP, TALL / -rays[2], 2 * STEP):
        clear &= _sampled(high, x - way * rays[0], y - way * rays[1]) < high - way * rays[2] + 0.5 * STEP
    return clear


def _splatted(x, y, amounts):
    """The amounts, put down at the places (x, y) of the grid, softened by the width of the sun."""
    total = np.zeros_like(amounts)
    row, column = (((v + HALF) / STEP).clip(0, len(v) - 1.01) for v in (x, y))
    i, j = row.astype(int), column.astype(int)
    a, b = row - i, column - j
    for di, dj, share in ((0, 0, (1 - a) * (1 - b)), (1, 0, a * (1 - b)), (0, 1, (1 - a) * b), (1, 1, a * b)):
        np.add.at(total, (i + di, j + dj), amounts * share)
    return cv2.GaussianBlur(total, (0, 0), 0.0030 / STEP)


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
