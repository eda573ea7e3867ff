"""A pool of clear gel as a pump leaves it: a full round head and a trail that runs out where the nozzle moved on."""

import cv2
import numpy as np

from kit.gel import air_material, ball, mirrored
from kit.geometry import height_field, mesh_object
from kit.glass import closed_to_sun
from kit.noise import smooth_noise
from kit.shader import Shader
from kit.stroke import through

IOR = 1.40
# What the gel absorbs of red, green and blue, per unit of length.
ABSORBED = np.array([0.03, 2.0, 6.8])
DENSITY = 8.0
# The spacing of the points of its surface, and over which distance bends level out.
STEP, LEVELLED = 0.0012, 0.007


class Pool:
    """Gel along each of `ways`, knots of (x, y, half its breadth, its height, which is the smaller), on the ground
    `area` (x0, x1, y0, y1): `x`, `y` and the height `high`, below zero where the ground is bare, on a grid STEP apart,
    with a row for each y."""

    def __init__(self, ways, area, seed=1):
        self.area = area
        self.x, self.y = np.meshgrid(np.arange(*area[:2], STEP), np.arange(*area[2:], STEP))
        high = np.max([self._heights(through(np.array(way, float), 16), seed) for way in ways], 0)
        # What drags at the gel levels its bends.
        self.high = cv2.GaussianBlur(high.astype(np.float32), (0, 0), LEVELLED / STEP)

    def _heights(self, way, seed):
        nearest, total, wide, deep = np.full(self.x.shape, 9.0), 0.0, 0.0, 0.0
        for at_x, at_y, radius, high in way:
            away = np.hypot(self.x - at_x, self.y - at_y) / radius
            nearest = np.minimum(nearest, away)
            weight = (away + 0.05) ** -8
            total, wide, deep = total + weight, wide + weight * radius, deep + weight * high
        wide, deep = wide / total, deep / total
        nearest = nearest * (1 + 0.045 * smooth_noise(2.2 * np.stack([self.x, self.y, 0 * self.x], -1), seed))
        # Across its way the surface is a part of a circle, as of a drop; outside it falls on as it met the ground.
        curve = (wide**2 + deep**2) / (2 * deep)
        arc = np.sqrt(curve**2 - (wide * nearest.clip(0, 1)) ** 2) - (curve - deep)
        steep = wide / np.sqrt(curve**2 - wide**2)
        return arc - (nearest - 1).clip(0, 0.5) * wide * steep

    def deep_at(self, x, y):
        """The height at a point."""
        return float(self.high[round((y - self.area[2]) / STEP), round((x - self.area[0]) / STEP)])


def gel_pool(pool, material):
    """The surface of the pool."""
    return height_field('gel', pool.x.T, pool.y.T, pool.high.T, material)


def clear_gel(light, windows):
    """Gel as clear as glass that takes blue light away along the way through it, and stops the sun, which shines in
    the direction `light`: `sunlight_in_pool` says what passes. `windows` are mirrored in it."""
    shader = Shader('gel', rough=0.0, transmission=1.0, ior=IOR)
    # Seen edge on, the way through the gel is long.
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.35, '#ffffff'), (0.95, '#b98820')], 'EASE'))
    tone = (*(1 - ABSORBED / DENSITY), 1)
    absorbed = shader.node('VolumeAbsorption', {'Color': tone, 'Density': DENSITY})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    material = closed_to_sun(shader, light, (0.96, 0.94, 0.86, 1))
    for window in windows:
        mirrored(shader, IOR, *window)
    return material


def strings_of_air(pool, strings, seed=2):
    """Small bubbles as (x, y, z, radius), fully covered by gel: each of `strings` (from, to, how many, largest
    radius) runs between two points (x, y), with the bubbles unevenly far apart and at different depths."""
    random = np.random.default_rng(seed)
    found = []
    for start, end, count, largest in strings:
        start, end = np.array(start), np.array(end)
        way = np.sort(random.random(count))
        for share in way:
            x, y = start + (end - start) * share + random.normal(size=2) * 0.006
            radius = largest * (0.3 + 0.7 * random.random() ** 1.8)
            deep = pool.deep_at(x, y)
            if deep > 2.4 * radius + 0.006:
                found.append((x, y, random.uniform(radius + 0.003, deep - radius - 0.002), radius))
    return np.array(found)


def air(bubbles):
    """The bubbles' mesh."""
    points, faces = ball()
    centres, radii = bubbles[:, None, :3], bubbles[:, None, 3:]
    quads = [faces + len(points) * k for k in range(len(bubbles))]
    vertices = (points * radii + centres).reshape(-1, 3)
    return mesh_object('bubbles', vertices, np.concatenate(quads), air_material(IOR))
