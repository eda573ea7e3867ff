"""Long wavy hair on a head seen from behind: it lies on the skull, then falls over the back in sections."""

import math

import numpy as np

from kit.back import SKULL, SKULL_AXES
from kit.locks import ALONG, T, hair_material, lock, part_of, slow, strayed
from kit.strands import strands_object

# Radius of a strand; the number of single hairs that left their lock.
THIN, LOOSE = 0.0014, 420
# How far the hair of both sides reaches around the head, and how far back the crown is.
AROUND, CROWN = math.radians(112), math.radians(26)
# Thickness of the hair on the skull, and where it falls.
ON_SKULL, FALLING = 0.13, 0.34
# How far the hair falls from the widest part of the head; the length of a wave.
FALL, WAVE = 3.15, 1.5
SECTIONS = 9
FINE = 140


def long_hair(back, locks=150, strands=300, seed=5):
    """Hair of the woman `back`; returns the middle lines of its outer locks."""
    random = np.random.default_rng(seed)
    below = locks // 2
    u = np.concatenate([np.sort(random.uniform(-1, 1, locks)), np.linspace(-0.97, 0.97, below)])
    depth = np.concatenate([random.normal(0, 0.055, locks), np.tile([-0.13, -0.24], below)[:below]])
    lines, out = _middles(random, back, u, depth, random.normal(0, 0.04, locks + below))
    # Locks widen from the crown to the fullest part of the head and close to a point at their ends.
    spread = (0.12 + 0.88 * _rise(T / 0.22)) * (1 - 0.5 * _rise((T - 0.72) / 0.28))
    counts = np.maximum(40, strands * random.gamma(3, 1 / 3, len(u))).astype(int)
    points = np.concatenate([lock(random, *part, spread) for part in zip(lines, counts, out)])
    end = 1 - 0.24 * random.beta(0.9, 2.0, len(points))
    points = part_of(points, 0 * end, end)
    radii = THIN * random.uniform(0.7, 1.25, (len(points), 1)) * (1 - 0.5 * _rise((T - 0.85) / 0.15))
    loose = _flyaways(random, back)
    # Hairs that reach over the top of a shoulder would be bent sharply.
    loose = loose[(loose[..., 1] - back.limit(loose[..., 0], loose[..., 2])).max(1) < 0.08]
    thin = 0.75 * THIN * random.uniform(0.7, 1.1, (len(loose), 1)) * np.clip((1 - T) / 0.25, 0.15, 1)
    points, radii = np.concatenate([points, loose]), np.concatenate([radii, thin])
    points[..., 1] = np.minimum(points[..., 1], back.limit(points[..., 0], points[..., 2]) - 0.012)
    dry = hair_material((0.5, 0.59), (0.2, 0.3), 0.3, 0.24)
    strands_object(points.astype(np.float32), radii.astype(np.float32), dry)
    return lines[:locks]


def _flyaways(random, back):
    """Single hairs, a third of them along the two edges."""
    u = np.concatenate([random.uniform(-1, 1, LOOSE * 2 // 3), random.choice([-1, 1], LOOSE - LOOSE * 2 // 3)])
    whole, _ = _middles(random, back, u, random.uniform(0.02, 0.12, LOOSE), random.normal(0, 0.06, LOOSE))
    return strayed(random, whole, 0.55 * random.gamma(1.3, 0.8, (LOOSE, 1)), (1, 0, 0), (0, -1, 0))


def _rise(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def _middles(random, back, u, depth, late):
    """The middle lines of the locks at `u`, -1 to 1 around the head, `depth` above the hair's
    surface, and the directions away from her; `late` shifts a lock's waves by that share of one."""
    skull, away = _over_skull(u, depth)
    fall = np.linspace(0, 1, FINE)[1:] * (FALL + 0.16 * random.normal(size=len(u)) - 0.3 * u**2)[:, None]
    falling = _falling(back, u, depth, skull[:, -1], fall, late)
    lines = np.concatenate([skull, falling], 1)
    out = np.concatenate([away, np.repeat(away[:, -1:], FINE - 1, 1)], 1)
    # Below the head all hair lies on her back.
    flat = np.concatenate([np.zeros((len(u), skull.shape[1])), _rise(fall / 1.6)], 1)[..., None]
    out = out * (1 - flat) + np.stack([0.35 * np.sin(u * AROUND), -np.ones(len(u)), 0 * u], -1)[:, None] * flat
    step = np.linalg.norm(np.diff(lines, axis=1), axis=-1)
    along = np.concatenate([np.zeros((len(u), 1)), np.cumsum(step, 1)], 1)
    along /= along[:, -1:]
    even = lambda values, at: np.stack([np.interp(T, at, values[:, k]) for k in range(3)], -1)
    return tuple(np.array([even(v, a) for v, a in zip(part, along)]) for part in (lines, out))


def _over_skull(u, depth):
    """From the crown along the skull to where the hair hangs free; and the skull's normals."""
    turn = u[:, None] * AROUND
    down = np.linspace(0.03, math.radians(140), 200)[None]
    sin, cos = np.sin(down), np.cos(down)
    x = np.sin(turn) * sin
    y = -math.sin(CROWN) * cos - math.cos(CROWN) * np.cos(turn) * sin
    z = math.cos(CROWN) * cos - math.sin(CROWN) * np.cos(turn) * sin
    unit = np.stack([x, y, z], -1)
    lies = SKULL + unit * (SKULL_AXES + ON_SKULL + 0.55 * depth[:, None, None])
    free = np.argmax(np.hypot(x, y), 1)
    at = np.linspace(0, 1, FINE // 2)[None] * free[:, None]
    pick = lambda values: np.take_along_axis(values, at.round().astype(int)[..., None], 1)
    lies = [[np.interp(a, np.arange(200), values) for values in line.T] for a, line in zip(at, lies)]
    normal = pick(unit / SKULL_AXES)
    return np.array(lies).transpose(0, 2, 1), normal / np.linalg.norm(normal, axis=-1, keepdims=True)


def _falling(back, u, depth, start, fall, late):
    """Down her back: close to the nape, over the shoulder blades, in waves, gathered into sections."""
    random = np.random.default_rng(21)
    middle = np.linspace(-1, 1, SECTIONS) + random.normal(0, 0.05, SECTIONS)
    own = np.argmin(abs(u[:, None] - middle), 1)
    within = (u - middle[own])[:, None] * SECTIONS / 2
    free = _rise(fall / 2.4)
    x = start[:, :1] + 0 * fall
    # In at the nape, out again over the shoulders.
    x = SKULL[0] + (x - SKULL[0]) * (1 - 0.1 * np.exp(-(((fall - 1.1) / 0.7) ** 2)) + 0.3 * _rise((fall - 0.9) / 2.4))
    drift = [slow(np.random.default_rng(k), 1, (0.6, 1.1), 0.07)[0] for k in range(SECTIONS)]
    wander = np.array([np.interp(f, 4 * T, drift[k]) for f, k in zip(fall, own)])
    x = x - within * 0.13 * free + wander * free
    z = start[:, 2:] - fall
    swell = 0.1 * (1 - within**2) * free + depth[:, None]
    limit = lambda: back.limit(x, z) - np.maximum(FALLING + swell, 0.03) * _rise(0.25 + fall / 1.5)
    end = np.minimum(limit()[:, -1:], start[:, 1:2])
    y = start[:, 1:2] + (end - start[:, 1:2]) * _rise(fall / 2.6)
    for _ in range(120):
        y[:, 1:-1] = (y[:, :-2] + 2 * y[:, 1:-1] + y[:, 2:]) / 4
        y[:, 0] = (start[:, 1] + y[:, 1]) / 2
        y = np.minimum(y, limit())
    strength = 0.035 + 0.095 * _rise((fall - 0.3) / 2.2)
    strength = strength * _rise(fall / 0.9) * random.uniform(0.75, 1.25, SECTIONS)[own][:, None]
    step = late + random.normal(0, 0.07, SECTIONS)[own]
    phase = 2 * math.pi * (fall / WAVE + 0.1 * fall**2 / WAVE + (0.42 * u + step + 0.3 * depth)[:, None])
    return np.stack([x + strength * np.sin(phase), y + 0.85 * strength * (np.cos(phase) - 0.6), z], -1)
