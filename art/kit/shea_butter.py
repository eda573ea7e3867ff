"""Soft shea butter in a wooden bowl, some of it drawn aside with a spoon."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, group, lathe, rounded, with_values
from kit.noise import grains, octaves
from kit.shader import Shader
from kit.stroke import lower, smooth, through

# Lengths in units of 10 cm: the bowl, and the height where the butter meets it.
RADIUS, HEIGHT, WALL, FOOT = 0.60, 0.34, 0.035, 0.06
LEVEL = 0.275
# The ways of the spoon, one after the other; half its width, and how deep it went.
STROKES = [(np.array([(-0.36, -0.20), (-0.38, 0.08), (-0.22, 0.31), (0.06, 0.36)]), 0.130, 0.050),
           (np.array([(0.30, 0.30), (0.41, 0.05), (0.33, -0.20), (0.12, -0.36)]), 0.135, 0.056),
           (np.array([(-0.30, -0.27), (-0.16, -0.02), (0.03, 0.13), (0.23, 0.15)]), 0.125, 0.075)]


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
    u, a = np.meshgrid(np.linspace(0.001, 1, 560), np.linspace(0, 2 * math.pi, 1600), indexing='ij')
    x, y = edge * u * np.cos(a), edge * u * np.sin(a)
    place = np.stack([x, y, 0 * x], -1)
    wall = edge - np.hypot(x, y)
    there = smooth((wall - 0.008) / 0.09)
    z = 0.050 * smooth(wall / 0.35) + 0.020 * octaves(2.1 * place + 5.3, 3, 0.5, 3) * smooth(wall / 0.1)
    grainy = np.ones_like(x)
    for k, stroke in enumerate(STROKES):
        z, grainy = _spooned(z, grainy, place, there, k, *stroke)
    crumb = 0.0034 * octaves(place * 20, 4, 0.62, 5)
    z = z + there * grainy * crumb + 0.0003 * grains(place / 0.012, 2, 7)
    return with_values(face_outwards(grid('butter', x, y, LEVEL + z, shea_butter())), grainy=grainy)


def _spooned(z, grainy, place, there, seed, way, half, deep):
    """Heights and graininess after the spoon was drawn along `way`: it leaves a smooth channel with fine lines along
    it, and pushes what it took to a broken ridge at its sides and at its end."""
    along, aside = _beside(through(way, 8), place)
    across = np.abs(aside) / (half * (1 + 0.10 * octaves(3 * place + 4.4, 2, 0.5, seed)))
    rise = smooth((along - 0.72) / 0.28)
    low = 0.030 - deep * smooth(along / 0.2) * (1 - 0.8 * rise)
    bottom = low + 0.10 * (1 - np.sqrt((1 - across**2).clip(0))) + 0.5 * (across - 1).clip(0)
    bottom = bottom + 0.0030 * octaves(np.stack([aside * 34, along * 2.0, 0 * along + seed], -1), 3, 0.6, seed + 2)
    touched = smooth((1.06 - across) / 0.2) * smooth(along / 0.16) * smooth((1 - along) / 0.16)
    outside = np.where(aside > 0, 1.0, 0.45)
    torn = 1 + 0.55 * octaves(6 * place + seed, 2, 0.5, seed + 8)
    ridge = 0.034 * outside * torn * np.exp(-(((across - 1.16) / 0.2) ** 2)) * smooth(along / 0.15)
    heap = 0.045 * torn * np.exp(-(((along - 0.96) / 0.10) ** 2)) * np.exp(-((across / 0.8) ** 2))
    raised = z + (ridge * smooth((1.005 - along) / 0.04) + heap) * there
    cut = lower(raised, bottom, 0.030)
    shown = touched * there
    return raised + (cut - raised) * shown, grainy * (1 - shown)


def _beside(way, place):
    """The share of the way next to each place, and the distance from it, negative to its right. kit/beside.py asks for
    places on an even grid."""
    nearest, best = np.zeros(place.shape[:2]), np.full(place.shape[:2], 9.0)
    aside = np.zeros(place.shape[:2])
    for k, (start, end) in enumerate(zip(way[:-1], way[1:])):
        edge, away = end - start, place[..., :2] - start
        share = ((away @ edge) / (edge @ edge)).clip(0, 1)
        off = away - share[..., None] * edge
        far = np.hypot(off[..., 0], off[..., 1])
        closer = far < best
        side = np.sign(edge[0] * away[..., 1] - edge[1] * away[..., 0])
        best = np.where(closer, far, best)
        nearest = np.where(closer, (k + share) / (len(way) - 1), nearest)
        aside = np.where(closer, side * far, aside)
    return nearest, aside


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
