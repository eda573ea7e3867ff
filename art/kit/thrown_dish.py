"""A small dish thrown by hand in white stoneware, and clear golden oil that stands in it."""

import math

import cv2
import numpy as np

from kit.gel import mirrored
from kit.geometry import face_outwards, grid, with_values
from kit.refraction import sunlight_below
from kit.scene import rgb
from kit.shader import Shader

IOR = 1.47
STEP = 0.0016
FLOOR, WALL, CURVE = 0.032, 0.030, 2.3
# How far oil climbs the wall, and over which distance from it.
RISE, REACH = 0.007, 0.0125


class ThrownDish:
    """A round dish of `radius` and `height` at its rim, both a little uneven around it."""

    def __init__(self, radius, height, seed=2):
        self.radius, self.height = radius, height
        random = np.random.default_rng(seed)
        self.waves = [(k, random.normal() / k, random.uniform(0, 6), random.normal() / k, random.uniform(0, 6))
                      for k in (2, 3, 5)]

    def rim(self, a):
        """Inner radius and height of the rim at the angles `a` in radians."""
        wide = sum(w * np.cos(k * a + s) for k, w, s, _, _ in self.waves)
        high = sum(h * np.cos(k * a + t) for k, _, _, h, t in self.waves)
        return (self.radius - WALL) * (1 + 0.014 * wide), self.height * (1 + 0.025 * high)

    def inside(self, r, a):
        """Height of the inner surface at the distance `r` from the axis."""
        wide, high = self.rim(a)
        share = np.clip(r / wide, 0, 1.05)
        rings = 0.0004 * np.sin(r * 118 + 1.5 * a) * np.clip(share * 4, 0, 1) * (1 - share.clip(0, 1) ** 8)
        return FLOOR + (high - FLOOR) * share**CURVE + rings

    def mesh(self, material):
        """The dish around the origin, standing on z = 0."""
        a = np.linspace(0, 2 * math.pi, 361)[None]
        wide, high = self.rim(a)
        foot, level = 0.56 * wide, np.ones_like(a)
        # The outside leans out from the foot, with the ridges that fingers left.
        out = np.linspace(0, 1, 60)[:, None]
        ridges = 0.0016 * np.sin(out * 31 + 1.2 * a) * np.sin(math.pi * out)
        turn = np.linspace(0.12, math.pi - 0.12, 16)[:, None]
        inner = wide * np.linspace(0.985, 0.0, 110)[:, None]
        base = np.array([(0.0, 0.012), (0.8, 0.012), (0.93, 0), (0.96, 0), (0.985, 0.003), (1.0, 0.012)])
        # Radius, height, and how thin the glaze is, from the middle of the foot over the rim to the middle inside.
        parts = [
            (base[:, :1] * foot, base[:, 1:] * level, 0.9 * level),
            (foot + (wide + WALL - foot) * out**0.62 + ridges, 0.022 + (high - 0.030) * out,
             0.9 * level * (out < 0.04)),
            (wide + WALL * (0.5 + 0.5 * np.cos(turn)), high - 0.006 + 0.015 * np.sin(turn),
             np.sin(turn) ** 3 * level),
            (inner, self.inside(inner, a), 0 * level),
        ]
        r, z, thin = (np.concatenate([part[k] + 0 * part[0] for part in parts]) for k in range(3))
        return with_values(face_outwards(grid('dish', r * np.cos(a), r * np.sin(a), z, material)), thin=thin)

    def oil(self, level, light, material):
        """Oil up to `level`, drawn up where it touches the wall; `light` is the sun's direction."""
        side = np.arange(-self.radius, self.radius, STEP)
        x, y = np.meshgrid(side, side, indexing='ij')
        r, a = np.hypot(x, y), np.arctan2(y, x)
        top = self._surface(r, a, level)
        depth = np.where(r < self.edge(a, level) + 0.002, np.maximum(top - self.inside(r, a), 0), 0)
        field = cv2.GaussianBlur(sunlight_below(depth, STEP, light, IOR, top), (0, 0), 2.0)
        turn = np.linspace(0, 2 * math.pi, 481)[None]
        share = np.concatenate([np.linspace(0, 0.85, 60), np.linspace(0.853, 1, 90)])[:, None]
        r = share * (self.edge(turn, level) + 0.003)
        a = turn + 0 * r
        x, y = r * np.cos(a), r * np.sin(a)
        # Never so thin that a ray could start below the oil and miss its surface.
        z = np.maximum(self._surface(r, a, level), self.inside(r, a) + 0.0015)
        z[-1] -= 0.006
        obj = grid('oil', x, y, z, material, 50)
        at = [((v + self.radius) / STEP).astype(np.float32) for v in (x, y)]
        return with_values(obj, gathered=cv2.remap(field, at[1], at[0], cv2.INTER_LINEAR))

    def edge(self, a, level):
        """Distance from the axis at which the oil's surface meets the wall."""
        wide, high = self.rim(a)
        return wide * ((level + RISE - FLOOR) / (high - FLOOR)) ** (1 / CURVE)

    def _surface(self, r, a, level):
        rise = RISE * np.exp(-np.maximum(self.edge(a, level) - r, -0.003) / REACH)
        return level + rise + 0.00022 * np.sin(9 * r * np.cos(a) + 5 * r * np.sin(a))


def stoneware(name='stoneware', tone='#e4dfd4', windows=()):
    """White glaze, a little uneven and speckled with iron, thin and warm at the rim and the foot; `windows` are
    mirrored in it."""
    shader = Shader(name, rough=0.34, specular=0.4)
    where = shader.coordinates()
    cloud = shader.noise(where, 5, 5, 0.6, 0.4)
    base = rgb(tone)
    glaze = shader.ramp(cloud, [(0.3, (*(v * 0.88 for v in base[:3]), 1)), (0.7, base)])
    specks = shader.ramp(shader.noise(where, 75, 2, 0.5), [(0.70, 0.0), (0.74, 0.55)])
    glaze = shader.mix(specks, glaze, rgb('#8b7558'))
    thin = shader.node('Attribute', attribute_name='thin').outputs['Fac']
    thin = shader.math('MULTIPLY', thin, shader.ramp(shader.noise(where, 9, 4, 0.6), [(0.35, 0.25), (0.65, 0.8)]))
    shader.set(color=shader.mix(thin, glaze, rgb('#8f6f4a'))).bump(cloud, 0.1, 0.02)
    for window in windows:
        mirrored(shader, 1.5, *window)
    return shader.material


def golden_oil(windows=()):
    """Pressed oil: amber where it is deep, nearly clear where it thins out. It mirrors nothing but `windows`:
    what else it could mirror is faint, and choosing between mirrored and refracted rays leaves grain."""
    shader = Shader('golden oil')
    refracted = shader.node('BsdfRefraction', {'Roughness': 0.0, 'IOR': IOR})
    gathered = shader.node('Attribute', attribute_name='gathered').outputs['Color']
    to_lamp = shader.node('LightPath').outputs['Is Shadow Ray']
    straight = shader.node('BsdfTransparent', {0: gathered})
    surface = shader.node('MixShader', {0: to_lamp, 1: refracted.outputs[0], 2: straight.outputs[0]})
    shader.link(surface.outputs[0], shader.output.inputs['Surface'])
    absorbed = shader.node('VolumeAbsorption', {'Color': (0.99, 0.85, 0.05, 1), 'Density': 34.0})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    for window in windows:
        mirrored(shader, IOR, *window)
    return shader.material
