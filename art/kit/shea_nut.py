"""Shea nuts: a glossy brown shell with a large dull scar along one side."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, place, with_values
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader


def shea_nut_material():
    """Polished dark shell; pale, dull and a little rough where the mesh's value 'scar' is 1."""
    shader = Shader('shea nut', specular=0.5)
    scar = shader.node('Attribute', attribute_name='scar').outputs['Fac']
    cloud = shader.noise(shader.coordinates(), 5, 5, 0.6)
    veins = shader.noise(shader.coordinates(scale=(1.0, 7, 7)), 5, 4, 0.6, 0.6)
    shell = shader.ramp(shader.mix(0.4, cloud, veins), [(0.32, '#2b150c'), (0.66, '#5b311b')])
    pale = shader.ramp(shader.mix(0.5, cloud, veins), [(0.32, '#9c8264'), (0.68, '#bfa88a')])
    tone = shader.mix(shader.ramp(scar, [(0.35, 0.0), (0.6, 1.0)]), shell, pale)
    line = shader.ramp(scar, [(0.1, 0.0), (0.34, 0.7), (0.58, 0.0)])
    shader.set(color=shader.mix(line, tone, rgb('#1f0f08')))
    shader.set(rough=shader.ramp(scar, [(0.3, 0.20), (0.6, 0.82)]), coat=0.0)
    fine = shader.noise(shader.coordinates(), 60, 4, 0.65)
    height = shader.math('MULTIPLY', fine, shader.math('ADD', 0.12, scar))
    return shader.bump(shader.math('ADD', height, shader.math('MULTIPLY', veins, 0.12)), 0.25, 0.008).material


def shea_nut(material, location, turn, roll, size=1.0, seed=1):
    """A nut 3.6 cm long at `size` 1, its length along X; `roll` turns its scar, which faces up at 0 (degrees)."""
    q, a = np.meshgrid(np.linspace(0, math.pi, 110), np.linspace(0, 2 * math.pi, 221), indexing='ij')
    ball = np.stack([np.cos(q), np.sin(q) * np.cos(a), np.sin(q) * np.sin(a)], -1)
    wave = octaves(ball * 1.3, 2, 0.4, seed)
    blunt = 1 - 0.13 * ball[..., :1].clip(0) ** 2 + 0.05 * ball[..., :1].clip(-1, 0)
    points = ball * [0.180, 0.128, 0.122] * (1 + 0.03 * wave[..., None])
    points[..., 1:] *= blunt
    edge = octaves(ball * 2.6, 3, 0.5, seed + 4)
    # Pointed at one end, as wide as half of the nut.
    inside = 0.56 - np.hypot(ball[..., 0] * 0.60, ball[..., 1] * 1.05) + 0.06 * edge - 0.10 * ball[..., 0]
    scar = np.where(ball[..., 2] > 0, (inside / 0.05 + 0.5).clip(0, 1), 0)
    points *= 1 - 0.010 * scar[..., None]
    nut = with_values(face_outwards(grid('nut', *np.moveaxis(points, -1, 0), material)), scar=scar)
    return place(nut, (*location, 0.122 * size), (roll, 0, turn), size)
