"""Sunlight refracted through the surface of a liquid onto what lies below it."""

import cv2
import numpy as np


def sunlight_below(depth, step, light, ior, top=None):
    """How much sunlight a liquid refracts onto the spot that a straight ray through each point of
    its surface would reach, because Cycles' caustics are off. 1 is the light without the liquid.

    `depth` is a grid of depths, `step` its spacing, `light` the sun's direction; `top` holds the
    surface's heights where the ground below is not flat."""
    light = np.array(light) / np.linalg.norm(light)
    high = np.maximum(depth, 0)
    surface = high if top is None else top
    slope_x, slope_y = np.gradient(cv2.GaussianBlur(surface, (0, 0), 1.2), step)
    normal = np.stack([-slope_x, -slope_y, np.ones_like(high)], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    into = -(normal @ light)
    bent = light / ior + (into / ior - np.sqrt(1 - (1 - into**2) / ior**2))[..., None] * normal
    flux = np.maximum(into, 0) / normal[..., 2] / -light[2] * _lit(surface, step, light)
    flux *= 1 - 0.02 - 0.98 * (1 - np.clip(into, 0, 1)) ** 5
    lies_x, lies_y = np.meshgrid(np.arange(high.shape[0]), np.arange(high.shape[1]), indexing='ij')
    reach = high / -bent[..., 2] / step
    lands = [lies_x + bent[..., 0] * reach, lies_y + bent[..., 1] * reach]
    floor = np.zeros_like(high)
    for side_x in (0, 1):
        for side_y in (0, 1):
            i, j = (np.floor(v).astype(int) + s for v, s in zip(lands, (side_x, side_y)))
            share = (1 - np.abs(lands[0] - i)) * (1 - np.abs(lands[1] - j)) * flux
            good = (i >= 0) & (j >= 0) & (i < high.shape[0]) & (j < high.shape[1])
            np.add.at(floor, (i[good], j[good]), share[good])
    floor = cv2.GaussianBlur(floor, (0, 0), 1.6)
    straight = high / -light[2] / step
    at = [(v + light[k] * straight).astype(np.float32) for k, v in enumerate((lies_x, lies_y))]
    return cv2.remap(floor.astype(np.float32), at[1], at[0], cv2.INTER_LINEAR, borderValue=1)


def _lit(high, step, light, steps=60):
    """1 where the sun reaches the surface past the liquid's own height, else 0."""
    rows, columns = np.meshgrid(*(np.arange(n, dtype=np.float32) for n in high.shape), indexing='ij')
    run = high.max() / -light[2] / step
    free, field = np.ones(high.shape, np.float32), high.astype(np.float32)
    for k in range(2, steps):
        back = run * k / steps
        there = cv2.remap(field, columns - np.float32(light[1] * back), rows - np.float32(light[0] * back),
                          cv2.INTER_LINEAR)
        free[there > high - light[2] * back * step + 0.002] = 0
    return cv2.GaussianBlur(free, (0, 0), 1.5)
