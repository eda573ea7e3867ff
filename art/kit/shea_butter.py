"""Soft shea butter, drawn round in a wooden bowl with a spoon."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, group, lathe, rounded, with_values
from kit.noise import grains, octaves
from kit.shader import Shader
from kit.stroke import smooth

# Lengths in units of 10 cm: the bowl, and where the butter meets it.
RADIUS, HEIGHT, WALL, FOOT = 0.60, 0.34, 0.035, 0.06
LEVEL = 0.275
# The middle of the spiral, and how far its turns lie apart.
MIDDLE, APART, CREST = (-0.06, 0.05), 0.215, 0.72


def bowl_of_shea(wood):
    """The bowl of the material `wood`, standing at the origin, full of butter."""
    inside = _inside()
    up = inside[inside[:, 1].argmin():]
    edge = float(np.interp(LEVEL, up[:, 1], up[:, 0])) + 0.002
    outer = [(0, 0.012), (0.24, 0.010, 0.01), (0.26, 0, 0.008), (0.30, 0, 0.02)]
    turn = np.linspace(0.3, math.pi / 2 - 0.05, 16)
    outer += [(0.30 + (RADIUS - 0.30) * math.sin(t), 0.02 + (HEIGHT - 0.02) * (1 - math.cos(t))) for t in turn]
    outer += [(RADIUS, HEIGHT, 0.017), (RADIUS - WALL, HEIGHT, 0.017)]
    profile = rounded([*outer, *inside[-2::-1]], 8)
    return group([lathe('bowl', [tuple(p) for p in profile], wood, 192), _butter(edge)])


def _inside():
    turn = np.linspace(0, math.pi / 2, 40)
    r, h = RADIUS - WALL, HEIGHT - FOOT
    return np.stack([r * np.cos(turn), HEIGHT - h * np.sin(turn)], -1)[::-1]


def _butter(edge):
    u, a = np.meshgrid(np.linspace(0.001, 1, 800), np.linspace(0, 2 * math.pi, 2400), indexing='ij')
    x, y = edge * u * np.cos(a), edge * u * np.sin(a)
    dx, dy = x - MIDDLE[0], y - MIDDLE[1]
    away, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    place = np.stack([x, y, 0 * x], -1)
    drift = octaves(1.7 * place + 5.3, 2, 0.4, 3)
    phase = (away / APART - turn / (2 * math.pi) - 0.2 + 0.10 * drift) % 1.0
    wall = edge - np.hypot(x, y)
    there = smooth((wall - 0.01) / 0.15) * (1 + 0.25 * octaves(2.0 * place + 1.7, 2, 0.4, 9))
    crest = smooth(phase / CREST) ** 1.5 * (1 - smooth((phase - CREST) / (1 - CREST))) * smooth((away - 0.02) / 0.07)
    z = 0.055 * smooth(wall / 0.4) + 0.012 * drift * smooth(wall / 0.1) + (0.075 * crest - 0.03) * there
    tip = np.exp(-np.hypot(dx + 0.02, dy - 0.06) / 0.034)
    z = z + 0.075 * tip
    along = np.stack([phase * 6, 0.9 * np.cos(turn), 0.9 * np.sin(turn)], -1)
    lines = octaves(along, 3, 0.6, 4) * smooth(phase / 0.15) * smooth((CREST - phase) / 0.12)
    # Where the spoon did not slide the butter is grainy; it broke and crumbled at the crests.
    grainy = smooth((phase - CREST + 0.16) / 0.14) * smooth((1 - phase) / 0.10)
    grainy = np.maximum(grainy, 0.2 * smooth(octaves(5 * place + 3.1, 2, 0.5, 14) * 2))
    crumb = 0.0060 * octaves(place * 17, 3, 0.6, 5) + 0.0034 * grains(place / 0.034, 6, 6)
    z = z + 0.0042 * lines * there + grainy * there * crumb + 0.0003 * grains(place / 0.012, 2, 7)
    lean = 0.022 * crest * there + 0.03 * tip**1.6
    surface = grid('butter', x + lean * np.cos(turn), y + lean * np.sin(turn), LEVEL + z, shea_butter())
    return with_values(face_outwards(surface), grainy=grainy.clip(0, 1))


def shea_butter():
    """The material of a mesh whose value 'grainy' is 1 where the butter is untouched and 0 where it was scraped."""
    shader = Shader('shea butter', specular=0.42)
    where = shader.coordinates()
    grainy = shader.node('Attribute', attribute_name='grainy').outputs['Fac']
    cloud = shader.noise(where, 5.0, 3, 0.5, 0.4)
    fine, finest = shader.noise(where, 75, 3, 0.6), shader.noise(where, 210, 2, 0.6)
    scraped = shader.ramp(cloud, [(0.3, '#ecd092'), (0.7, '#f1dcab')])
    untouched = shader.ramp(shader.mix(0.35, cloud, fine), [(0.32, '#e6cc94'), (0.66, '#f2dfb4')])
    tone = shader.mix(grainy, scraped, untouched)
    shader.set(color=tone, rough=shader.ramp(grainy, [(0.0, 0.36), (0.8, 0.62)]))
    shader.set(coat=shader.ramp(grainy, [(0.0, 0.35), (0.6, 0.0)]), coat_rough=0.24)
    inputs = shader.principled.inputs
    shader.link(tone, inputs['Subsurface Color'])
    inputs['Subsurface'].default_value = 1.0
    # Red light wanders 2.6 mm in the fat, blue 0.8 mm: thin ridges glow warm.
    inputs['Subsurface Radius'].default_value = (0.026, 0.017, 0.008)
    shader.principled.subsurface_method = 'RANDOM_WALK'
    height = shader.math('ADD', fine, shader.math('MULTIPLY', finest, 0.35))
    height = shader.math('MULTIPLY', height, shader.ramp(grainy, [(0.0, 0.03), (1.0, 1.0)]))
    return shader.bump(height, 0.30, 0.008).material
