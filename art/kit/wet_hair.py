"""Long hair, still damp, seen from above: flat locks whose strands part into uneven cords, and flyaways over them."""

import math

import numpy as np

from kit.locks import ALONG, T, hair_material, lock, strayed
from kit.strands import strands_object

# Radius of a strand.
THIN = 0.0019
# The number of single hairs that left their lock.
LOOSE = 420
# Locks of the layer below.
BELOW = 26
SPINE = [(6.9, 3.6), (2.3, 3.0), (2.4, -1.5), (-5.6, -2.5)]


def wet_hair(locks=104, strands=440, seed=11):
    """Hair that flows through the frame in waves."""
    random = np.random.default_rng(seed)
    lines = [_middle(v, random.normal(0, 0.13), random.normal(0, 0.045)) for v in np.sort(random.uniform(0, 1, locks))]
    # A closed layer below them: the ground never shows between locks.
    lines += [_middle(v, -0.32) for v in np.linspace(0.05, 0.95, BELOW)]
    locks = len(lines)
    counts = np.maximum(40, strands * random.gamma(3, 1 / 3, locks)).astype(int)
    points = np.concatenate([lock(random, line, count) for line, count in zip(lines, counts)])
    radii = THIN * random.uniform(0.7, 1.25, (len(points), 1)) * np.ones(ALONG)
    flyaways = _flyaways(random)
    # A broken hair ends in a point.
    thin = 0.8 * THIN * random.uniform(0.7, 1.1, (LOOSE, 1)) * np.clip((1 - T) / 0.25, 0.15, 1)
    points, radii = np.concatenate([points, flyaways]), np.concatenate([radii, thin])
    strands_object(points.astype(np.float32), radii.astype(np.float32), hair_material((0.64, 0.76), (0.19, 0.34)))


def _flyaways(random):
    """Single hairs, half of them along the two edges of the flow."""
    spread = random.gamma(1.3, 0.8, (LOOSE, 1))
    v = np.concatenate([random.uniform(0, 1, LOOSE // 2), random.choice([0, 1], LOOSE - LOOSE // 2)])
    whole = np.array([_middle(at, 0.15, random.normal(0, 0.06)) for at in v + random.normal(0, 0.025, LOOSE)])
    return strayed(random, whole, spread)


def _middle(v, depth, late=0.0):
    """The middle line of the lock at `v`, 0 to 1 across the flow; waves run nearly in step over its width,
    its own `late` by that share of a wave."""
    knots = np.array(SPINE)
    weights = np.stack([(1 - T) ** 3, 3 * (1 - T) ** 2 * T, 3 * (1 - T) * T**2, T**3], -1)
    spine = weights @ knots
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    phase = 2 * math.pi * (2.6 * T + 0.34 * v + 0.1 * depth + late)
    off = (v - 0.5) * (2.0 + 0.9 * np.sin(math.pi * T) - 0.25 * T)
    off = off + (0.09 + 0.2 * np.sin(math.pi * np.clip(T * 0.8 + 0.1, 0, 1))) * np.sin(phase)
    off = off + 0.05 * T * np.sin(2 * math.pi * (4.7 * T + 1.7 * v))
    z = depth + (0.2 + 0.14 * T) * np.cos(phase + 0.4) + 0.16 * np.cos(2 * math.pi * (0.8 * T + v))
    at = spine + off[:, None] * aside
    return np.column_stack([at, z])
