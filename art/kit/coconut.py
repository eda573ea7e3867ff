"""A coconut cut in half: fibrous husk, dark rim, white flesh, and shavings of it."""

import math

import numpy as np

from kit.geometry import grid, lathe, place, tube
from kit.shader import Shader


def flesh_material():
    shader = Shader('flesh', rough=0.42, specular=0.4)
    grain = shader.noise(shader.coordinates(), 30, 5, 0.6)
    shader.set(color=shader.ramp(grain, [(0.3, '#eee5d5'), (0.7, '#faf5ea')]))
    shader.bump(grain, 0.1, 0.01)
    return shader.material


def husk_material():
    shader = Shader('husk', rough=0.85, specular=0.2)
    fibres = shader.noise(shader.coordinates('UV', (2.5, 90, 1)), 3, 6, 0.7, 0.8)
    stops = [(0.3, '#2c1a0d'), (0.52, '#5d3d22'), (0.72, '#9a734a')]
    shader.set(color=shader.ramp(fibres, stops)).bump(fibres, 0.9, 0.03)
    return shader.material


def _husk(radius, random, material):
    polar, around = np.meshgrid(
        np.linspace(0, math.pi / 2, 80), np.linspace(0, 2 * math.pi, 241), indexing='ij'
    )
    lumps = sum(np.sin(k * around + random.uniform(0, 6)) * np.sin(2 * polar) for k in (2, 3, 5))
    rough = random.normal(size=polar.shape) * np.sin(polar)
    r = radius * (1 + 0.004 * lumps + 0.006 * rough)
    torn = 0.012 * np.sin(7 * around + 1) + 0.008 * np.sin(17 * around)
    torn = torn + 0.006 * random.normal(size=241)[None]
    x, y = r * np.sin(polar) * np.cos(around), r * np.sin(polar) * np.sin(around)
    z = -0.95 * r * np.cos(polar) + np.where(polar > 1.5, torn, 0)
    for surface in (x, y, z):
        surface[:, -1] = surface[:, 0]
    return grid('husk', x, y, z, material)


def _fibre(radius, random, material):
    q = np.linspace(0, 1, 8)
    polar = random.uniform(0.55, 1.5) - q * random.uniform(0.1, 0.35)
    around = random.uniform(0, 6.283) + q * random.normal() * 0.25
    r = radius * (1.004 + 0.05 * q**2 * random.random())
    line = [np.sin(polar) * np.cos(around), np.sin(polar) * np.sin(around), -0.95 * np.cos(polar)]
    return tube('fibre', (r * np.stack(line)).T, np.linspace(0.003, 0.0012, 8), material, 4)


def half_coconut(radius, random):
    """One half lying on its round side, its rim at z = 0."""
    husk = husk_material()
    parts = [_husk(radius, random, husk)]
    parts += [_fibre(radius, random, husk) for _ in range(260)]
    rim = [(radius * 0.985, -0.01), (radius * 0.975, 0.012, 0.008), (radius * 0.955, 0.012, 0.006)]
    parts.append(lathe('rim', rim, Shader('shell', color='#3a2413', rough=0.8).material, 160))
    outer, inner = radius * 0.965, radius * 0.8
    flesh = [(outer, 0.01), (outer - 0.015, 0.016, 0.01), (inner + 0.01, 0.012, 0.015)]
    hollow = np.linspace(0.05, math.pi / 2, 30)[:-1]
    flesh += [(inner * math.cos(a), -0.8 * inner * math.sin(a)) for a in hollow]
    parts.append(lathe('flesh', [*flesh, (0, -0.8 * inner)], flesh_material(), 160, 6, 60))
    return parts


def shaving(material, random):
    """A curled paring of flesh."""
    length, curl = random.uniform(0.08, 0.2), random.uniform(2, 7)
    width = random.uniform(0.025, 0.05)
    q = np.linspace(0, 1, 14)
    x = length * np.sin(curl * q) / curl * 1.6
    y = length * (1 - np.cos(curl * q)) / curl * 1.6
    taper = width / 2 * np.sin(math.pi * np.clip(q, 0.12, 0.88)) ** 0.5
    across = np.array([-1, 1.0])
    surface = np.broadcast_arrays(x[:, None], y[:, None], taper[:, None] * across)
    obj = grid('shaving', *surface, material)
    obj.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.006
    return obj


def scatter_shavings(count, centre, random):
    flesh = flesh_material()
    for _ in range(count):
        angle, away = random.uniform(0, 6.28), abs(random.normal()) * 0.26
        at = (centre[0] + 1.7 * away * math.cos(angle), centre[1] + 0.55 * away * math.sin(angle))
        heap = max(0, 0.09 * (1 - away / 0.25)) * random.random()
        turn = (random.uniform(50, 130), random.uniform(-30, 30), random.uniform(0, 360))
        place(shaving(flesh, random), (*at, 0.03 + heap), turn)
