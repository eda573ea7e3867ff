"""Argan nuts as they come out of the dried fruit: hard, pale, pointed, with three faint seams."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, place
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

# The length and half the width of a nut, in units of 10 cm.
LENGTH, HALF = 0.25, 0.082


def argan_nuts(places, seed=1):
    """A nut at each place (x, y, heading in degrees), lying on the ground."""
    random, shell = np.random.default_rng(seed), _shell()
    for k, (x, y, heading) in enumerate(places):
        nut, half = _nut(shell, seed + k, random.uniform(0.86, 1.08))
        roll = random.uniform(0, 360)
        place(nut, (x, y, half), (roll, 0, heading))


def _nut(shell, seed, size):
    """A nut about the origin, along X, and its half width."""
    random = np.random.default_rng(seed)
    t, a = np.meshgrid(np.linspace(0, math.pi, 64), np.linspace(0, 2 * math.pi, 121), indexing='ij')
    # Pointed at one end.
    x = np.cos(t) * (1 + 0.16 * np.clip(np.cos(t), 0, 1) ** 5)
    seams = 0.045 * np.exp(-((((a * 3 / (2 * math.pi)) + 0.5) % 1 - 0.5) / 0.045) ** 2)
    around = np.sin(t) ** 0.92 * (1 + seams * np.sin(t))
    points = np.stack([x * LENGTH / 2, around * np.cos(a) * HALF, around * np.sin(a) * HALF], -1) * size
    uneven = octaves(points * 13 + seed * 3.7, 3, 0.5, seed)
    points *= (1 + 0.035 * uneven[..., None]) * random.uniform(0.95, 1.05, 3)
    return face_outwards(grid('argan nut', *np.moveaxis(points, -1, 0), shell)), HALF * size


def _shell():
    """Pale brown, smooth as a hazelnut's, with fine furrows along it and rests of dried flesh."""
    shader = Shader('argan shell', specular=0.42, coat=0.12, coat_rough=0.25)
    where, random = shader.coordinates(), shader.node('ObjectInfo').outputs['Random']
    furrows = shader.noise(shader.coordinates(scale=(5, 44, 44)), 1, 5, 0.62, 0.4)
    clouds = shader.noise(where, 9, 5, 0.62, 0.4)
    tone = shader.ramp(shader.mix(0.5, furrows, clouds), [(0.3, '#6b4a2e'), (0.5, '#9a7450'), (0.7, '#c09b72')])
    tone = shader.mix(1.0, tone, shader.ramp(random, [(0, 0.74), (0.6, 1.0), (1, 1.18)]), 'MULTIPLY')
    flesh = shader.ramp(shader.noise(where, 15, 5, 0.7, 0.7), [(0.6, 0.0), (0.66, 0.8)])
    tone = shader.mix(flesh, tone, rgb('#4b3320'))
    shader.set(color=tone, rough=shader.ramp(clouds, [(0.3, 0.34), (0.7, 0.52)]))
    relief = shader.math('ADD', shader.math('MULTIPLY', furrows, 0.6), shader.math('MULTIPLY', flesh, 0.5))
    return shader.bump(relief, 0.55, 0.006).material
