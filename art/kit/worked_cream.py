"""Cream between hair and fingers: soft smears along the hair, and streaks that the strands have drawn out."""

import cv2
import numpy as np

from kit.cream import moist_cream
from kit.geometry import mesh_object
from kit.noise import octaves
from kit.shader import Shader
from kit.strands import strands_object

STEP = 0.0028
# How far below the hair the cream's surface lies where there is none.
BELOW = -0.02
# Thinned by water, it is less white than in the jar.
TONE = '#e6d6c0'


class HairRelief:
    """Height of held hair over a grid in X and Y, as the camera sees it from above."""

    def __init__(self, hair, low, high):
        self.low = np.array(low)
        self.x, self.y = np.meshgrid(np.arange(low[0], high[0], STEP), np.arange(low[1], high[1], STEP), indexing='ij')
        fine = _along(hair.strands, 6)
        cell = np.round((fine[..., :2] - low) / STEP).astype(int).reshape(-1, 2)
        inside = ((cell >= 0) & (cell < self.x.shape)).all(1)
        top = np.full(self.x.shape, -9.0, np.float32)
        np.maximum.at(top, tuple(cell[inside].T), fine.reshape(-1, 3)[inside, 2])
        top = cv2.dilate(top, np.ones((5, 5), np.uint8))
        self.covered = top > -5
        self.fine, self.broad = self._blurred(top, 1.6), self._blurred(top, 7)
        self.way, self.across = _places(hair, np.stack([self.x, self.y], -1))

    def draped(self, points, lift):
        """Points moved to `lift` above the hair; near the edge of the grid they stay where they are."""
        cell = np.round((points[:, :2] - self.low) / STEP).astype(int)
        edge = np.minimum(cell, np.array(self.x.shape) - 1 - cell).min(1)
        cell = tuple(np.clip(cell, 0, np.array(self.x.shape) - 1).T)
        share = np.clip(edge * STEP / 0.1, 0, 1) * self.covered[cell]
        height = np.maximum(self.fine, self.broad)[cell] + lift
        return np.column_stack([points[:, :2], points[:, 2] + (height - points[:, 2]) * share])

    def _blurred(self, top, sigma):
        """The mean height of the hair around each point, without the gaps beside it."""
        share = cv2.GaussianBlur(self.covered.astype(np.float32), (0, 0), sigma)
        return cv2.GaussianBlur(np.where(self.covered, top, 0), (0, 0), sigma) / np.maximum(share, 1e-3)


def _along(strands, times):
    """Strands with `times` as many points."""
    t = np.linspace(0, 1, times, endpoint=False)[:, None]
    between = strands[:, :-1, None] * (1 - t) + strands[:, 1:, None] * t
    return between.reshape(len(strands), -1, 3)


def _places(hair, points):
    """For points seen from above: the distance along held hair, and the place across it, -1 to 1."""
    at = np.linspace(0, len(hair.way) - 1, 800)
    sizes = np.stack([hair.way, hair.width], -1)
    middle, side, sizes = (_values_at(at, values) for values in (hair.middle, hair.side, sizes))
    way, width = sizes.T
    flat = points.reshape(-1, 2)
    nearest = np.concatenate([
        ((part[:, None] - middle[None, :, :2]) ** 2).sum(-1).argmin(1) for part in np.array_split(flat, 60)])
    away = ((flat - middle[nearest, :2]) * side[nearest, :2]).sum(-1) / width[nearest]
    return way[nearest].reshape(points.shape[:2]), away.reshape(points.shape[:2])


def smear(relief, way, reach, lengths, thick, lean=0.0, seed=1):
    """Thickness of cream pressed against a finger at `way` and drawn out along the hair, up to `lengths`
    (against the hair's direction, with it); `reach` is a part of the hair's width, -1 to 1."""
    across, along = relief.across, relief.way - way - lean * relief.across
    width = np.stack([6.5 * across, 1.1 * along, 0 * along + seed], -1)
    drawn = np.clip(0.5 + 0.62 * octaves(width, 3, 0.6, seed), 0, 1) ** 1.7
    far = np.where(along < 0, lengths[0], lengths[1])
    far = 0.016 + far * (0.12 + 0.88 * drawn)
    left = 1 - np.abs(along) / far
    edge = np.minimum(across - reach[0], reach[1] - across) / 0.16
    edge = edge + 0.35 * octaves(np.stack([5 * across, 9 * along, 0 * along], -1), 2, 0.5, seed + 5)
    left = np.minimum(left, edge)
    soft = octaves(np.stack([4 * across, 11 * along, 0 * along], -1), 3, 0.45, seed + 9)
    bead = 0.35 + 0.65 * np.exp(-((along / 0.055) ** 2))
    above = thick * bead * np.clip(left, 0, 1) ** 0.75 * (0.85 + 0.4 * soft)
    return np.where(left > 0, above, BELOW * np.minimum(-left, 1))


def film(relief, way, lengths, thick=0.0095, seed=1):
    """Thickness of a film around `way` that lies between the strands first, covers them where there is more,
    and fades along the hair over `lengths` (against its direction, with it)."""
    along = relief.way - way
    drawn = np.clip(0.5 + 0.6 * octaves(np.stack([9 * relief.across, 0.8 * along, 0 * along], -1), 3, 0.6, seed), 0, 1)
    far = np.where(along < 0, lengths[0], lengths[1]) * (0.3 + 0.7 * drawn)
    amount = np.clip(1.15 * (1 - np.abs(along) / far), -1, 1)
    amount = amount + 0.22 * octaves(np.stack([5 * relief.across, 4 * along, 0 * along], -1), 3, 0.5, seed + 3)
    amount = amount - np.clip((np.abs(relief.across) - 0.75) / 0.3, 0, 1)
    groove = cv2.GaussianBlur(relief.fine, (0, 0), 3.5) - relief.fine
    groove = np.clip(groove / groove[relief.covered].std(), -1.5, 2.5)
    return np.maximum(thick * amount + 0.0036 * groove - 0.0065, BELOW)


def cream(relief, smears):
    """The surface of cream over hair, where it is thin grooved by the strands below."""
    thickness = np.max(smears, 0)
    thickness = cv2.GaussianBlur(thickness, (0, 0), 1.5)
    whole = np.clip(thickness / 0.03, 0, 1)
    z = relief.fine + (relief.broad - relief.fine) * whole + thickness
    keep = (thickness > 0.6 * BELOW) & relief.covered
    index = np.arange(z.size).reshape(z.shape)
    cells = keep[:-1, :-1] & keep[1:, :-1] & keep[1:, 1:] & keep[:-1, 1:]
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)[cells]
    used, faces = np.unique(faces, return_inverse=True)
    points = np.stack([relief.x, relief.y, z], -1).reshape(-1, 3)[used]
    obj = mesh_object('cream', points, faces.reshape(-1, 4), moist_cream(0.024, TONE))
    layer = obj.data.attributes.new('thickness', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', thickness.ravel()[used].astype(np.float32))
    return obj


def streaks(hair, relief, random, start, length, reach, count=26, each=10, radius=0.0027, spread=0.016):
    """Cream on the strands: bundles that begin `start` along held hair, and thin out over up to `length`;
    both are shares of its whole length."""
    across = random.uniform(-reach, reach, count)
    lines = [hair.at(u, np.sqrt(1 - u * u)) + 0.012 * hair.up for u in across]
    starts = start + random.normal(0, 0.01, count)
    lengths = length * random.uniform(0.15, 1.0, count) ** 1.6
    radii = radius * random.uniform(0.5, 1.2, count)
    random = np.random.default_rng(4)
    points, sizes = [], []
    along = np.linspace(0, 1, 40)
    for line, start, length, radius in zip(lines, starts, lengths, radii):
        for _ in range(each):
            own = start + abs(length) * random.uniform(-0.1, 0.25), length * random.uniform(0.3, 1)
            place = np.clip(own[0] + own[1] * along, 0, 1) * (len(line) - 1)
            at, up = (_values_at(place, values) for values in (line, hair.up))
            aside = np.cross(np.gradient(at, axis=0), up)
            aside /= np.linalg.norm(aside, axis=1, keepdims=True) + 1e-9
            way = random.normal(0, spread) + 0.12 * spread * _wave(random, along, 2, 6)
            lift = random.uniform(-0.3, 0.5) * spread
            points.append(relief.draped(at + aside * way[:, None] + up * lift, 0.2 * lift + 0.001))
            thin = radius * random.uniform(0.4, 1.2) * (1 - along ** random.uniform(1.2, 4))
            thin = thin * np.clip(along / 0.06, 0.3, 1) * (1 + 0.2 * _wave(random, along, 9, 30))
            sizes.append(np.maximum(thin, 1e-4))
    # Light that spreads below the surface is not computed on curves: they would be black.
    shader = Shader('cream on hair', color=TONE, rough=0.34, specular=0.4)
    fade = shader.ramp(shader.node('HairInfo').outputs['Intercept'], [(0.0, 0.1), (0.35, 0.4), (1.0, 1.0)])
    material = shader.blended_with(shader.node('BsdfTransparent'), fade)
    return strands_object(np.array(points, np.float32), np.array(sizes, np.float32), material)


def _values_at(place, values):
    return np.stack([np.interp(place, np.arange(len(values)), axis) for axis in values.T], -1)


def _wave(random, along, slowest, fastest):
    return np.sin(random.uniform(slowest, fastest) * along + random.uniform(0, 6))
