"""The light on the ground below a pool of clear gel and beside it, with the sun traced through the gel: Cycles'
caustics take thousands of samples."""

import math

import cv2
import numpy as np

from kit.gel_pool import STEP
from kit.traced_sunlight import collect, refracted

# Points of the sun's disc that are traced, how far a ray goes in one step, the most surfaces it meets inside, and
# where it is lost.
DISC, STRIDE, SURFACES, FAR = 32, 0.004, 4, 1.2
# The spacing of the points of the ground.
CELL = 0.0012
# The share of the light that the stone spreads, and how widely.
SPREAD, WIDELY = 0.22, 0.022


def sunlight_in_pool(pool, bubbles, absorbed, ior, light, wide, below, step=CELL):
    """The sunlight that passes the pool and falls on the ground z = 0, as RGB in shares of the open sunlight on it,
    for each `step` of its area.

    `absorbed` is what the gel takes of each colour, per unit of length; `bubbles` (x, y, z, radius) scatter what meets
    them. `light` is the sun's direction, `wide` the angle of its disc in degrees. The rays go on into the ground,
    as if it were gel, up to `below` times as deep as the gel is high where they entered it: light spreads in stone,
    and gathers softly inside the far rim and beside it."""
    light = np.array(light) / np.linalg.norm(light)
    surface, area = _Surface(pool), pool.area
    field = np.zeros((round((area[3] - area[2]) / step), round((area[1] - area[0]) / step), 3))
    at_random = np.random.default_rng(1).random(pool.high.shape)
    across = np.cross(light, (0, 0, 1))
    across /= np.linalg.norm(across)
    for k in range(DISC):
        away, turn = math.radians(wide / 2) * math.sqrt((k + 0.5) / DISC), k * 2.39996
        ray = light + away * (math.cos(turn) * across + math.sin(turn) * np.cross(light, across))
        points, normals = surface.points(k * 0.618 % 1, k * 0.414 % 1)
        into = -(normals @ ray)
        lit = into > 1e-3
        points, normals, into = points[lit], normals[lit], into[lit]
        share = into / normals[:, 2] / -ray[2] * (STEP / step) ** 2
        # Where the rays of the whole disc enter, they end at depths that are evenly far apart.
        chance = (at_random[tuple(((points[:, :2] - surface.origin) / STEP).astype(int).T[::-1])] + k * 0.618) % 1
        depth = below * points[:, 2] * chance
        ways, _, passed = refracted(np.repeat(ray[None], len(points), 0), normals, np.ones(len(points)), ior)
        left = np.repeat((share * passed)[:, None], 3, 1)
        for lands, rest in _paths(surface, points, ways, left, bubbles, absorbed, ior, depth):
            collect(field, (lands[:, 0] - area[0]) / step - 0.5, (lands[:, 1] - area[2]) / step - 0.5, rest)
    field = cv2.GaussianBlur((field / DISC).astype(np.float32), (0, 0), 1.6)
    return field + SPREAD * (cv2.GaussianBlur(field, (0, 0), WIDELY / step) - field)


def room_light_in_pool(pool, absorbed, share, step=CELL):
    """The light of the room that falls through the pool on the ground, for each `step` of its area, where `share` (RGB)
    falls on open ground; both in shares of the open sunlight."""
    area = pool.area
    x, y = np.meshgrid(*(area[n] + (np.arange(round((area[n + 1] - area[n]) / step)) + 0.5) * step for n in (0, 2)))
    high = _Surface(pool).high_at(np.stack([x.ravel(), y.ravel()], -1)).reshape(x.shape)
    # It comes from all sides, on ways that are longer than the gel is high.
    passed = np.exp(-1.3 * high.clip(0)[..., None] * absorbed)
    covered = (high / step + 0.5).clip(0, 1)[..., None]
    return (np.array(share) * passed * covered).astype(np.float32)


def _paths(surface, points, ways, left, bubbles, absorbed, ior, depth):
    """Where rays that start inside the gel end, each at its own depth in the ground, and what is left of their
    light."""
    for _ in range(SURFACES):
        start = points
        points, grounded = surface.leave(points, ways)
        length = np.linalg.norm(points - start, axis=-1)
        on = np.where(grounded, depth / -ways[:, 2], 0)
        left = left * np.exp(-(length + on)[:, None] * absorbed) * _past(bubbles, start, ways, length)[:, None]
        yield (points + ways * on[:, None])[grounded], left[grounded]
        points, ways, left, depth = (part[~grounded] for part in (points, ways, left, depth))
        if not len(points):
            return
        normals = surface.normal(points)
        ways, side, passed = refracted(ways, -normals, -np.ones(len(points)), ior)
        left = left * passed[:, None]
        out = (side > 0) & (ways[:, 2] < -1e-3)
        there = points[out] - ways[out] * (points[out, 2] / ways[out, 2])[:, None]
        yield there, left[out]
        within = side < 0
        points = points - normals * STEP
        points, ways, left, depth = (part[within] for part in (points, ways, left, depth))
        if not len(points):
            return


def _past(bubbles, start, ways, length):
    """The share of the light that goes on past the bubbles: one that meets a bubble is spread so wide that it is
    lost."""
    share = np.ones(len(start))
    for *centre, radius in bubbles:
        to = np.array(centre) - start
        along = (to * ways).sum(-1)
        aside = np.sqrt(((to - along[:, None] * ways) ** 2).sum(-1)) / radius
        share *= np.where((along > 0) & (along < length), (aside.clip(0.3, 1) - 0.3) / 0.7, 1)
    return share


class _Surface:
    """The pool's heights and normals, for rays."""

    def __init__(self, pool):
        self.origin, self.high = np.array([pool.area[0], pool.area[2]]), pool.high
        slope_y, slope_x = np.gradient(self.high, STEP)
        self.up = np.stack([-slope_x, -slope_y, np.ones_like(slope_x)], -1)
        self.up /= np.linalg.norm(self.up, axis=-1, keepdims=True)

    def points(self, shift_x, shift_y):
        """The surface's points above the ground, on a grid moved by shares of its spacing, and their normals."""
        rows, columns = np.nonzero(self.high > 0.0)
        at = np.stack([columns + shift_x, rows + shift_y], -1) * STEP + self.origin
        high = self._at(self.high, at)
        at, high = at[high > 0], high[high > 0]
        points = np.column_stack([at, high])
        return points, self.normal(points)

    def high_at(self, points):
        return self._at(self.high, points)

    def normal(self, points):
        normal = self._at(self.up, points)
        return normal / np.linalg.norm(normal, axis=-1, keepdims=True)

    def leave(self, points, ways):
        """Where rays from inside reach the surface or the ground, and which of them reached the ground."""
        far = np.full(len(points), FAR)
        moving = np.arange(len(points))
        for k in range(1, round(FAR / STRIDE)):
            there = points[moving] + ways[moving] * (k * STRIDE)
            stop = (there[:, 2] <= 0) | (there[:, 2] > self._at(self.high, there))
            far[moving[stop]] = k * STRIDE
            moving = moving[~stop]
            if not len(moving):
                break
        low, high = far - STRIDE, far
        for _ in range(8):
            middle = (low + high) / 2
            there = points + ways * middle[:, None]
            stop = (there[:, 2] <= 0) | (there[:, 2] > self._at(self.high, there))
            low, high = np.where(stop, low, middle), np.where(stop, middle, high)
        ends = points + ways * high[:, None]
        return ends, ends[:, 2] <= 1e-4

    def _at(self, field, points):
        """The field's values between its grid points."""
        place = (points[:, :2] - self.origin) / STEP
        cell = np.floor(place).astype(int).clip(0, np.array(self.high.shape[::-1]) - 2)
        share = (place - cell).clip(0, 1)
        column, row = cell.T
        if field.ndim == 3:
            share = share[:, :, None]
        x, y = share[:, 0], share[:, 1]
        upper = field[row, column] * (1 - x) + field[row, column + 1] * x
        lower = field[row + 1, column] * (1 - x) + field[row + 1, column + 1] * x
        return upper * (1 - y) + lower * y
