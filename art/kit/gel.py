"""Clear golden gel poured on a slab: a pool with a meniscus, a trail drawn out of it, air trapped in it."""

import math

import numpy as np

from kit.geometry import height_field, mesh_object
from kit.glass import clear_to_shadows
from kit.refraction import sunlight_below
from kit.shader import Shader
from kit.stroke import along, curve, length_of, smooth, wave

IOR = 1.39


def gel_material(name='gel', tone=(0.99, 0.74, 0.04, 1), density=27.0, ior=IOR):
    """Clear gel that absorbs blue light along its way: thick is amber, thin is pale."""
    shader = Shader(name, color='#ffffff', rough=0.0, transmission=1.0, ior=ior)
    absorbed = shader.node('VolumeAbsorption', {'Color': tone, 'Density': density})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    gathered = shader.node('Attribute', attribute_name='gathered').outputs['Color']
    return clear_to_shadows(shader, gathered)


def air_material():
    """The inside of a bubble in the gel."""
    shader = Shader('air', color='#ffffff', rough=0.0, transmission=1.0, ior=1 / IOR)
    return clear_to_shadows(shader, (1, 1, 1, 1))


def _joined(a, b, blend):
    """The larger of two distances, with a fillet where they meet."""
    mix = np.clip(0.5 + 0.5 * (a - b) / blend, 0, 1)
    return b + (a - b) * mix + blend * mix * (1 - mix)


class Swatch:
    """A pool around `centre` and a trail along `line`, as a height over the slab."""

    def __init__(self, centre, radius, line, half_width, seed=1):
        self.centre, self.radius, self.seed = centre, radius, seed
        self.line, self.half_width = curve(line), half_width
        self.length = length_of(self.line)

    def height(self, x, y):
        """Height of the gel; below zero where the slab is bare."""
        random = np.random.default_rng(self.seed)
        at, side = along(x, y, self.line)
        dx, dy = x - self.centre[0], y - self.centre[1]
        turn, away = np.arctan2(dy, dx), np.hypot(dx, dy)
        outline = 1 + sum(
            random.normal() * 0.09 / k * np.cos(k * turn + random.uniform(0, 6)) for k in (1, 2, 3, 4)
        )
        pool = self.radius * outline - away
        half = self.half_width * (1 - 0.25 * at + 0.06 * wave(random, 9 * at, 4))
        across = side / half
        # The trail runs out in tongues of different length.
        end = 0.92 + 0.06 * wave(random, 3.1 * across, 4, 1.3) - 0.05 * across**2
        trail = half - np.sqrt(side**2 + np.maximum(at - end + half / self.length, 0) ** 2 * self.length**2)
        trail = np.where(at < 0, half - np.hypot(side, at * self.length), trail)
        edge = _joined(pool, trail, 0.09)
        deep = 0.085 * (1 + 0.10 * wave(random, 11 * x + 4 * y, 3) + 0.06 * wave(random, 13 * y - 5 * x, 3))
        # A finger pressed into the pool and pulled away: a groove, its lips, fine lines along it.
        drawn = smooth((at - 0.13 * across**2 + 0.03) / 0.22)
        lips = np.exp(-(((np.abs(across) - 0.74) / 0.17) ** 2)) * (1 + 0.3 * wave(random, 14 * at, 4))
        lines = wave(random, 5 * across + 0.5 * wave(random, 4 * at, 3), 4)
        film = 0.015 + 0.021 * lips + 0.0042 * lines * (1 - 0.4 * at) + 0.006 * smooth((at - 0.75) / 0.2)
        groove = drawn * smooth((1.12 - np.abs(across)) / 0.35)
        thick = deep * (1 - groove) + film * groove
        slope = 0.012 + 0.34 * thick
        return thick * np.where(edge > 0, 1 - np.exp(-edge / slope), np.maximum(edge, -0.02) / slope)


def gel(swatch, area, light, drops=(), step=0.0016):
    """The gel's surface over `area` (x0, x1, y0, y1); `light` is the sun's direction; `drops`
    are (x, y, radius, height)."""
    x, y = np.meshgrid(np.arange(*area[:2], step), np.arange(*area[2:], step), indexing='ij')
    z = swatch.height(x, y)
    for k, (cx, cy, radius, height) in enumerate(drops):
        z = np.maximum(z, height * drop(x - cx, y - cy, radius, k))
    gathered = sunlight_below(z, step, light, IOR)
    return height_field('gel', x, y, z, gel_material(), ('gathered', gathered))


def drop(x, y, radius, k):
    """A drop of height 1 with an uneven outline; falls below zero outside."""
    turn = np.arctan2(y, x)
    away = np.hypot(x, y) / (radius * (1 + 0.06 * np.cos(2 * turn + k) + 0.03 * np.cos(3 * turn - k)))
    inside = np.sqrt(np.maximum(1 - away**2, 0)) * (1.4 - 0.4 * away)
    return np.where(away < 1, inside, (1 - away) * 8)


def pooled(name, places, area, light, material, ior, step=0.0016):
    """Drops on a flat ground that run together where they meet, within `area` (x0, x1, y0, y1);
    places are (x, y, radius, height)."""
    x, y = np.meshgrid(np.arange(*area[:2], step), np.arange(*area[2:], step), indexing='ij')
    z = np.full(x.shape, -1.0)
    for k, (cx, cy, radius, height) in enumerate(places):
        z = np.maximum(z, height * drop(x - cx, y - cy, radius, k))
    return height_field(name, x, y, z, material, ('gathered', sunlight_below(z, step, light, ior)))


def bubbles(swatch, area, count, seed=3, size=(0.002, 0.014)):
    """Round bubbles of air inside the gel, more small ones than large, each fully covered by gel."""
    random = np.random.default_rng(seed)
    ball, faces = _ball()
    x, y = (random.uniform(low, high, 40 * count) for low, high in (area[:2], area[2:]))
    points, quads = [], []
    for at_x, at_y, deep in zip(x, y, swatch.height(x, y)):
        radius = size[0] + (size[1] - size[0]) * random.random() ** 3
        if deep < 2.3 * radius + 0.004 or len(points) == count:
            continue
        z = random.uniform(radius + 0.002, deep - radius - 0.0015)
        points.append(ball * radius + (at_x, at_y, z))
        quads.append(faces + len(ball) * len(quads))
    return mesh_object('bubbles', np.concatenate(points), np.concatenate(quads), air_material())


def _ball(rings=13, sides=22):
    """Vertices and faces of a ball of radius 1."""
    q = np.linspace(0.02, math.pi - 0.02, rings)
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    x, y = np.outer(np.sin(q), np.cos(a)), np.outer(np.sin(q), np.sin(a))
    points = np.stack([x, y, np.repeat(np.cos(q)[:, None], sides, 1)], -1).reshape(-1, 3)
    i = np.arange(rings * sides).reshape(rings, sides)
    near = np.roll(i, -1, 1)
    return points, np.stack([i[:-1], i[1:], near[1:], near[:-1]], -1).reshape(-1, 4)
