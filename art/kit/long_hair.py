"""Long wavy hair on a head seen from behind: it lies on the skull, then falls over the back in many thin locks."""

import math

import numpy as np

from kit.back import SKULL, SKULL_AXES
from kit.locks import T, hair_material, lock, part_of, strayed
from kit.strands import strands_object

# Radius of a strand; the number of single hairs that left their lock.
THIN, LOOSE = 0.00105, 130
# How far the hair of both sides reaches around the head, and how far back the crown is.
AROUND, CROWN = math.radians(112), math.radians(26)
# Thickness of the hair on the skull, and where it falls.
ON_SKULL, FALLING = 0.13, 0.34
# How far the hair falls from the widest part of the head; the length of a wave, and by what it differs.
FALL, WAVE, UNLIKE = 4.1, 1.22, (0.7, 1.4)
# Beyond these places around the head the hair falls in front of a shoulder.
FRONT_LEFT, FRONT_RIGHT = -0.74, 0.9
# Widths of locks, and of those of the closed layer below them.
WIDTH, WIDTH_BELOW = (0.022, 0.095), (0.07, 0.16)
FINE = 140


def long_hair(back, locks=320, below=120, strands=225, seed=5):
    """Hair of the woman `back`; returns the middle lines of its outer locks."""
    random = np.random.default_rng(seed)
    u = np.concatenate([np.linspace(-1, 1, locks) + random.normal(0, 0.008, locks), np.linspace(-0.97, 0.97, below)])
    depth = np.concatenate([random.normal(0, 0.05, locks), np.tile([-0.12, -0.22], below)[:below]])
    lines, out = _middles(random, back, u, depth)
    # Locks widen from the crown to the fullest part of the head.
    spread = 0.25 + 0.75 * _rise(T / 0.2)
    counts = np.maximum(30, strands * random.gamma(2.2, 1 / 2.2, len(u))).astype(int)
    widths = [WIDTH] * locks + [WIDTH_BELOW] * below
    parts = [lock(random, line, n, o, spread, width) for line, n, o, width in zip(lines, counts, out, widths)]
    points = np.concatenate(parts)
    end = 1 - 0.2 * random.beta(0.8, 2.4, len(points))
    points = part_of(points, 0 * end, end)
    radii = THIN * random.uniform(0.7, 1.25, (len(points), 1)) * (1 - 0.6 * _rise((T - 0.8) / 0.2))
    behind = np.repeat(_front(u) < 0.5, counts)[:, None]
    limited = np.minimum(points[..., 1], back.limit(points[..., 0], points[..., 2]) - 0.012)
    points[..., 1] = np.where(behind, limited, points[..., 1])
    loose = _flyaways(random, back)
    thin = 0.75 * THIN * random.uniform(0.7, 1.1, (len(loose), 1)) * np.clip(np.minimum(T, 1 - T) / 0.3, 0.15, 1)
    points, radii = np.concatenate([points, loose]), np.concatenate([radii, thin])
    dry = hair_material((0.5, 0.61), (0.2, 0.3), 0.3, 0.26)
    strands_object(points.astype(np.float32), radii.astype(np.float32), dry)
    return lines[:locks]


def _flyaways(random, back):
    """Single hairs, a few of them along the two edges, that keep clear of the shirt."""
    edge = LOOSE // 12
    u = np.concatenate([random.uniform(-0.7, 0.85, LOOSE - edge), random.choice([-0.7, 0.8], edge)])
    whole, _ = _middles(random, back, u, random.uniform(0.02, 0.09, LOOSE))
    spread = 0.38 * random.gamma(1.6, 0.6, (LOOSE, 1))
    hairs = strayed(random, whole, spread, (1, 0, 0), (0, -1, 0), (0.7, 1.5))
    return hairs[(hairs[..., 1] - back.limit(hairs[..., 0], hairs[..., 2])).max(1) < -0.02]


def _rise(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def _front(u):
    """How much of the hair at `u` falls in front of a shoulder."""
    return _rise((FRONT_LEFT - u) / 0.1 + 0.5) + _rise((u - FRONT_RIGHT) / 0.06 + 0.5)


def _field(seed, across, down, u, fall=0.0):
    """Soft noise of about unit size over the places around the head and how far hair has fallen, which
    changes within so many cycles per unit."""
    random = np.random.default_rng(seed)
    total = 0
    for k in range(6):
        turn, start = random.uniform(*across), random.random()
        slope = random.uniform(-1, 1) * down
        total = total + np.sin(2 * math.pi * (turn * u + slope * fall + start))
    return total / math.sqrt(3)


def _middles(random, back, u, depth):
    """The middle lines of the locks at `u`, -1 to 1 around the head, `depth` above the hair's
    surface, and the directions away from her."""
    skull, away = _over_skull(u, depth)
    fall = np.linspace(0, 1, FINE)[1:] * (FALL + 0.16 * random.normal(size=len(u)))[:, None]
    lines = np.concatenate([skull, _falling(random, back, u, depth, skull[:, -1], fall)], 1)
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


def _falling(random, back, u, depth, start, fall):
    """Down her back: in at the nape, out over the shoulder blades, more of it on the right."""
    v, front = u[:, None], _front(u)[:, None]
    free = _rise((fall - 0.25) / 2.4)
    x = SKULL[0] + (start[:, :1] - SKULL[0]) * (
        1 - 0.08 * np.exp(-(((fall - 1.0) / 0.6) ** 2)) + 0.13 * _rise((fall - 0.8) / 2.2))
    x = x + (0.08 + 0.12 * np.maximum(v, 0)) * _rise((fall - 0.6) / 2.2) * (1 - front)
    # Neighbours drift together, so that the hair parts and closes; each lock also on its own, across others.
    x = x + free * (0.11 * _field(3, (0.8, 2.6), 0.22, v, fall) + 0.02 * _field(4, (3, 7), 0.3, v, fall))
    lean, sway = random.normal(0, 0.06, (2, len(u), 1))
    x = x + free * (lean * fall / 2.5 + 0.6 * sway * np.sin(2 * math.pi * (fall / 2.8 + random.random((len(u), 1)))))
    z = start[:, 2:] - fall
    swell = 0.06 * _field(5, (0.8, 2.2), 0.25, v, fall) * free + depth[:, None] * (1 + 0.5 * free)
    limit = back.limit(x, z) - np.maximum(FALLING + swell, 0.03) * _rise(0.25 + fall / 1.5)
    limit = np.where(front > 0.5, 9.0, limit)
    end = np.minimum(limit[:, -1:], start[:, 1:2])
    y = start[:, 1:2] + (end - start[:, 1:2]) * _rise(fall / 2.6)
    # Below the roundness of the head, the hair falls back to the nape.
    y = y + 0.1 * np.cos(v * AROUND).clip(0) * np.exp(-(((fall - 0.75) / 0.4) ** 2))
    for _ in range(60):
        y[:, 1:-1] = (y[:, :-2] + 2 * y[:, 1:-1] + y[:, 2:]) / 4
        y[:, 0] = (start[:, 1] + y[:, 1]) / 2
        y = np.minimum(y, limit)
    y = y + front * 0.9 * _rise(fall / 1.3)
    aside, away = _waves(random, u, depth, fall)
    return np.stack([x + aside, y + away, z], -1)


def _waves(random, u, depth, fall):
    """Waves to the side and away from her: each lock has its own, many are nearly straight."""
    count = len(u)
    length = WAVE * np.clip(1 + 0.15 * _field(6, (2, 5), 0, u) + random.normal(0, 0.055, count), *UNLIKE)[:, None]
    start = (0.28 * _field(7, (1.5, 4.5), 0, u) + random.normal(0, 0.07, count) + 0.3 * depth)[:, None]
    uneven = 0.07 * np.sin(2 * math.pi * (fall / random.uniform(1.5, 2.6, (count, 1)) + random.random((count, 1))))
    phase = 2 * math.pi * (fall / length + start + uneven)
    strength = 0.07 * np.clip(random.gamma(5, 1 / 5, count) * (0.75 + 0.45 * _field(9, (2, 4), 0, u)), 0.1, 1.7)[:, None]
    strength = strength * (1 + 0.35 * _field(8, (1, 3), 0.3, u[:, None], fall)) * (0.12 + _rise((fall - 0.3) / 2.3))
    strength = strength * _rise(fall / 0.9)
    return strength * np.sin(phase), 0.6 * strength * (np.cos(phase) - 0.6)
