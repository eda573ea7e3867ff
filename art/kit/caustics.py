"""Sunlight that clear turned bodies, such as a glass and the oil in it, gather on the ground: Cycles would need
hundreds of thousands of samples for it, so that the rays are followed here."""

import cv2
import numpy as np

from kit.geometry import grid
from kit.paths import CACHE
from kit.shader import Shader

# The side of a cell of the light map and of the profiles' distance tables, in units of 10 cm.
CELL, FINE = 0.0025, 0.001
# Directions that stand for the sun's disc, and its half width in radians (0.27 degrees, and some haze).
SUNS, HALF_SUN = 20, 0.008
# How far the tables reach beyond the bodies, and how many places OpenCV reads in a row.
MARGIN = 0.04
WIDE = 512


class Body:
    """A clear body turned around the Z axis: its closed `profile` of (radius, height), index of refraction, and how
    much of red, green and blue one unit of it lets through."""

    def __init__(self, profile, ior, passes=(1.0, 1.0, 1.0)):
        self.profile, self.ior, self.passes = np.asarray(profile, float), ior, np.array(passes)


def gathered_light(bodies, light, across, along):
    """Lights the ground z = 0, from `across[0]` to `across[1]` in X and `along` in Y, by the sun's rays in direction
    `light` through the bodies, with an invisible film right above it; the bodies themselves must cast no shadow."""
    tables = _Tables(bodies)
    x, y = (np.arange(*span, CELL) + CELL / 2 for span in (across, along))
    x, y = np.meshgrid(x, y, indexing='ij')
    total = np.zeros((*x.shape, 3))
    random = np.random.default_rng(1)
    for ray in _disc(light, random):
        total += _one_sun(tables, ray, x, y, random)
    _film(_without_dots((total / SUNS).astype(np.float32)), across, along)


def _without_dots(light):
    """The light map without the bright dots that single stray rays leave."""
    around = cv2.medianBlur(light, 5)
    return cv2.GaussianBlur(np.minimum(light, 1.4 * around), (0, 0), 0.8)


def _disc(light, random):
    """Directions over the sun's disc."""
    middle = np.array(light, float) / np.linalg.norm(light)
    side = np.cross(middle, (0, 0, 1))
    side /= np.linalg.norm(side)
    for k in range(SUNS):
        away, turn = HALF_SUN * np.sqrt((k + 0.5) / SUNS), 2.399963 * k + random.uniform(0, 0.3)
        ray = middle + away * (np.cos(turn) * side + np.sin(turn) * np.cross(side, middle))
        yield ray / np.linalg.norm(ray)


def _one_sun(tables, ray, x, y, random):
    """Light on each cell, as a share of what open ground gets."""
    down = -ray[2]
    back = np.linspace(0, tables.height / down, 60)
    nearest = np.min([np.hypot(x - ray[0] * t, y - ray[1] * t) for t in back], 0)
    met = nearest < tables.radius + MARGIN
    map_ = np.repeat((~met)[..., None], 3, -1).astype(float)
    aim = np.stack([x[met], y[met]], -1) + random.uniform(-CELL / 2, CELL / 2, (met.sum(), 2))
    start = np.column_stack([aim, np.zeros(len(aim))]) - ray * (tables.height + 0.01) / down
    place, light = tables.followed(start, np.broadcast_to(ray, start.shape).copy())
    _splat(map_, (place[:, 0] - x[0, 0]) / CELL, (place[:, 1] - y[0, 0]) / CELL, light)
    return map_


def _splat(map_, row, column, light):
    rows, columns, _ = map_.shape
    i, j = np.floor(row).astype(int), np.floor(column).astype(int)
    for di, dj in np.ndindex(2, 2):
        share = np.abs(1 - di - (row - i)) * np.abs(1 - dj - (column - j))
        inside = (i + di >= 0) & (i + di < rows) & (j + dj >= 0) & (j + dj < columns)
        cell = ((i + di) * columns + j + dj)[inside]
        for c in range(3):
            map_[..., c] += np.bincount(cell, (share * light[:, c])[inside], rows * columns).reshape(rows, columns)


class _Tables:
    """Signed distances to the bodies over radius and height, negative inside; air is what no body fills."""

    def __init__(self, bodies):
        profiles = [body.profile for body in bodies]
        self.radius = max(profile[:, 0].max() for profile in profiles)
        self.height = max(profile[:, 1].max() for profile in profiles)
        r = np.arange(-4 * FINE, self.radius + 3 * MARGIN, FINE)
        z = np.arange(-MARGIN, self.height + MARGIN, FINE)
        self.low = r[0], z[0]
        places = np.stack(np.meshgrid(np.abs(r), z, indexing='ij'), -1)
        solid = [_signed_distances(profile, places) for profile in profiles]
        self.distances = [-np.min(solid, 0), *solid]
        self.iors = np.array([1.0, *(body.ior for body in bodies)])
        self.passes = np.stack([np.ones(3), *(body.passes for body in bodies)])

    def _at(self, table, place):
        r = np.hypot(place[:, 0], place[:, 1])
        row, column = ((v - low) / FINE for v, low in zip((r, place[:, 2]), self.low))
        # OpenCV takes fewer than 32,768 rows at once.
        row, column = (np.resize(v, (-(-len(v) // WIDE), WIDE)).astype(np.float32) for v in (row, column))
        read = cv2.remap(table, column, row, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return read.ravel()[: len(place)]

    def _within(self, place):
        """Which medium fills each place: 0 is air."""
        if not len(place):
            return np.zeros(0, int)
        return np.argmin([self._at(table, place) for table in self.distances], 0)

    def _distance(self, medium, place):
        return np.choose(medium, [self._at(table, place) for table in self.distances])

    def _normal(self, medium, place):
        """The outward normal of the medium at its surface."""
        steps = 1.5 * FINE * np.eye(3)
        slope = np.stack([self._distance(medium, place + s) - self._distance(medium, place - s) for s in steps], -1)
        return slope / np.maximum(np.linalg.norm(slope, axis=-1, keepdims=True), 1e-9)

    def followed(self, place, ray, steps=420):
        """Where rays reach the ground, and how much of their red, green and blue light."""
        light, medium = np.ones_like(place), np.zeros(len(place), int)
        landed = np.zeros(len(place), bool)
        for _ in range(steps):
            on = np.flatnonzero(~landed)
            if not len(on):
                break
            deep = -self._distance(medium[on], place[on])
            step = np.maximum(deep, 0.6 * FINE)
            falls = ray[on, 2] < -1e-6
            step = np.where(falls, np.minimum(step, place[on, 2] / np.where(falls, -ray[on, 2], 1)), step)
            place[on] += step[:, None] * ray[on]
            light[on] *= self.passes[medium[on]] ** step[:, None]
            landed[on] = place[on, 2] < 1e-5
            lost = np.linalg.norm(place[on], axis=-1) > 4
            light[on[lost]], landed[on[lost]] = 0, True
            near = on[(deep < 2 * FINE) & ~landed[on]]
            entered = self._within(place[near])
            crosses = entered != medium[near]
            self._cross(place, ray, light, medium, near[crosses], entered[crosses])
        light[~landed] = 0
        return place, light

    def _cross(self, place, ray, light, medium, which, entered):
        """Snell's law where rays change the medium; what is mirrored is lost, but for total reflection."""
        if not len(which):
            return
        normal = self._normal(medium[which], place[which])
        along = np.sum(ray[which] * normal, -1)
        normal[along < 0] *= -1
        along = np.abs(along).clip(0, 1)
        share = self.iors[medium[which]] / self.iors[entered]
        square = 1 - share**2 * (1 - along**2)
        total = square < 0
        bent = share[:, None] * ray[which] + (np.sqrt(square.clip(0)) - share * along)[:, None] * normal
        mirrored = ray[which] - 2 * along[:, None] * normal
        ray[which] = np.where(total[:, None], mirrored, bent)
        head_on = ((1 - share) / (1 + share)) ** 2
        grazing = 1 - np.where(share > 1, np.sqrt(square.clip(0)), along)
        light[which] *= np.where(total, 1, 1 - head_on - (1 - head_on) * grazing**5)[:, None]
        medium[which] = np.where(total, medium[which], entered)
        place[which] += np.where(total[:, None], -1, 0.2) * FINE * normal


def _signed_distances(profile, places):
    """Distances of the places to the closed profile, negative inside; edges on the axis are no surface."""
    least = np.full(places.shape[:2], 9.0)
    inside = np.zeros(places.shape[:2], bool)
    for start, end in zip(profile, np.roll(profile, -1, 0)):
        edge = end - start
        if not edge.any():
            continue
        away = places - start
        share = ((away @ edge) / (edge @ edge)).clip(0, 1)
        if max(start[0], end[0]) > 1e-6:
            least = np.minimum(least, np.linalg.norm(away - share[..., None] * edge, axis=-1))
        if start[1] != end[1]:
            between = (start[1] > places[..., 1]) != (end[1] > places[..., 1])
            inside ^= between & (places[..., 0] < start[0] + (places[..., 1] - start[1]) / edge[1] * edge[0])
    return np.where(inside, -least, least).astype(np.float32)


def _film(light, across, along):
    """A film that only shadow rays see and that lets through as much `light` as its place gets."""
    path = CACHE / 'caustics.exr'
    # The picture's rows run down Y.
    cv2.imwrite(str(path), light.transpose(1, 0, 2)[::-1, :, ::-1].astype(np.float32))
    shader = Shader('gathered light')
    passes = shader.image(path, shader.coordinates('UV'))
    shader.link(shader.node('BsdfTransparent', {0: passes}).outputs[0], shader.output.inputs['Surface'])
    x, y = np.meshgrid(across, along, indexing='ij')
    film = grid('gathered light', x, y, 0 * x + 4e-4, shader.material)
    film.visible_camera = film.visible_diffuse = film.visible_glossy = film.visible_transmission = False
