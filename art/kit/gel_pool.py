"""A pool of clear gel as a pump leaves it: a full round head and a trail that runs out where the nozzle moved on."""

import cv2
import numpy as np
from mathutils import Vector

from kit.gel import ball, mirrored
from kit.geometry import height_field, mesh_object
from kit.noise import smooth_noise
from kit.shader import Shader
from kit.stroke import through

IOR = 1.40
# What the gel absorbs of red, green and blue, per unit of length.
ABSORBED = np.array([0.04, 2.8, 10.2])
DENSITY = 12.0
# The spacing of the points of its surface, and over which distance bends level out.
STEP, LEVELLED = 0.0012, 0.007
# How level the middle of its section is, and how round its rim: 2 and 0.5 are an ellipse.
LEVEL, RIM = 2.3, 0.62


class Pool:
    """Gel along each of `ways`, knots of (x, y, half its breadth, its height, which is the smaller), on the ground
    `area` (x0, x1, y0, y1): `x`, `y` and the height `high`, below zero where the ground is bare, on a grid STEP apart,
    with a row for each y. Along each of `strands`, given likewise, it is higher by up to the height."""

    def __init__(self, ways, area, strands=(), seed=1):
        self.area = area
        self.x, self.y = np.meshgrid(np.arange(*area[:2], STEP), np.arange(*area[2:], STEP))
        high = np.max([self._heights(through(np.array(way, float), 16), seed) for way in ways], 0)
        high = high + sum(self._strand(through(np.array(way, float), 16)) for way in strands)
        # What drags at the gel levels its bends.
        self.high = cv2.GaussianBlur(high.astype(np.float32), (0, 0), LEVELLED / STEP)

    def _heights(self, way, seed):
        nearest, total, deep = np.full(self.x.shape, 9.0), 0.0, 0.0
        for at_x, at_y, radius, high in way:
            away = np.hypot(self.x - at_x, self.y - at_y) / radius
            nearest = np.minimum(nearest, away)
            weight = (away + 0.05) ** -8
            total, deep = total + weight, deep + weight * high
        deep = deep / total
        nearest = nearest * (1 + 0.045 * smooth_noise(2.2 * np.stack([self.x, self.y, 0 * self.x], -1), seed))
        # Across its way the surface is nearly level in the middle and turns down to a round rim, as of a drop; outside
        # it falls on.
        return deep * np.where(nearest < 1, (1 - nearest.clip(0, 1) ** LEVEL) ** RIM, 3 * (1 - nearest).clip(-0.5))

    def _strand(self, way):
        """How much higher the surface is where the last of the gel fell on it."""
        risen = np.zeros(self.x.shape)
        for at_x, at_y, radius, high in way:
            away = ((self.x - at_x) ** 2 + (self.y - at_y) ** 2) / radius**2
            risen = np.maximum(risen, high * np.exp(-away))
        return risen

    def deep_at(self, x, y):
        """The height at a point."""
        return float(self.high[round((y - self.area[2]) / STEP), round((x - self.area[0]) / STEP)])


def gel_pool(pool, material):
    """The surface of the pool."""
    return height_field('gel', pool.x.T, pool.y.T, pool.high.T, material)


def clear_gel(windows):
    """Gel as clear as glass that takes blue light away along the way through it. It stops the light of all lamps:
    `sunlight_in_pool` and `room_light_in_pool` say what passes. `windows` are mirrored in it."""
    shader = Shader('gel', rough=0.0, transmission=1.0, ior=IOR)
    # Seen edge on, the way through the gel is long.
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.35, '#ffffff'), (0.95, '#b98820')], 'EASE'))
    tone = (*(1 - ABSORBED / DENSITY), 1)
    absorbed = shader.node('VolumeAbsorption', {'Color': tone, 'Density': DENSITY})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    for window in windows:
        mirrored(shader, IOR, *window)
    return shader.material


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


def air(bubbles, light):
    """The bubbles' mesh, each with a spark where the sun, which shines in the direction `light`, falls on it."""
    # Less of a lens than air is: what a true one gathers would take hundreds of samples.
    shader = Shader('air', rough=0.0, transmission=1.0, ior=0.94)
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.50, '#ffffff'), (0.92, '#9a6a1c')], 'EASE'))
    normal = shader.node('NewGeometry').outputs['Normal']
    # Half way between the ways to the sun and to the eye.
    towards = tuple((Vector((0, -0.4, 0.9)) - light.normalized()).normalized())
    towards = shader.node('VectorMath', {0: normal, 1: towards}, operation='DOT_PRODUCT').outputs['Value']
    shader.set(emission='#fff6e0', emission_strength=shader.ramp(towards, [(0.93, 0.0), (0.98, 1.0)], 'EASE'))
    points, faces = ball()
    centres, radii = bubbles[:, None, :3], bubbles[:, None, 3:]
    quads = [faces + len(points) * k for k in range(len(bubbles))]
    vertices = (points * radii + centres).reshape(-1, 3)
    return mesh_object('bubbles', vertices, np.concatenate(quads), shader.material)
