"""Argan nuts, hard and with three seams, and the oil of their kernels."""

import math

import numpy as np

from kit.geometry import face_outwards, grid
from kit.glass import clear_to_shadows
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

# The length and the widest half width in units of 10 cm.
NUT, NUT_HALF = 0.25, 0.083


def nut_shell():
    """Caramel-brown and hard, drawn with darker streaks from end to end, rubbed pale where it stands out."""
    shader = Shader('argan shell', specular=0.24)
    random = shader.node('ObjectInfo').outputs['Random']
    streaks = shader.noise(shader.coordinates(scale=(5, 40, 40)), 1.0, 7, 0.66, 0.4)
    clouds = shader.noise(shader.coordinates(), 14, 5, 0.6, 0.3)
    tone = shader.ramp(shader.mix(0.35, streaks, clouds), [(0.3, '#4a2c17'), (0.5, '#7c5330'), (0.7, '#a9815a')])
    tone = shader.mix(1.0, tone, shader.ramp(random, [(0, 0.6), (1, 1.2)]), 'MULTIPLY')
    rubbed = shader.ramp(shader.node('NewGeometry').outputs['Pointiness'], [(0.5, 0.0), (0.56, 0.5)])
    shader.set(color=shader.mix(rubbed, tone, rgb('#c29a68')), rough=shader.ramp(clouds, [(0.3, 0.48), (0.7, 0.7)]))
    pits = shader.ramp(shader.noise(shader.coordinates(scale=(0.6, 1, 1)), 95, 4, 0.7), [(0.34, 0.0), (0.5, 1.0)])
    return shader.bump(shader.math('ADD', streaks, shader.math('MULTIPLY', pits, 0.5)), 0.85, 0.007).material


def nut(material, seed):
    """A nut about the origin, along X, no two alike."""
    # Shares of the length, dense at both ends.
    t = (1 - np.cos(np.linspace(0, math.pi, 48))) / 2
    t, a = np.meshgrid(t, np.linspace(0, 2 * math.pi, 97), indexing='ij')
    half = _half_width(t, a)
    points = np.stack([(t - 0.5) * NUT, half * np.cos(a), half * np.sin(a)], -1)
    uneven = octaves(points * 16 + seed * 7.7, 3, 0.5, seed)
    points = points * (1 + 0.045 * uneven[..., None]) * np.random.default_rng(seed).uniform(0.9, 1.1, 3)
    return face_outwards(grid('nut', *np.moveaxis(points, -1, 0), material))


def _half_width(t, a):
    """Half widths at shares of the length and angles: egg-shaped, with a small point, and three seams between swelling
    sides."""
    egg = np.sin(math.pi * t**0.9) ** 0.62 * (1 - 0.1 * t)
    side = np.abs((a * 3 / (2 * math.pi) + 0.25) % 1 - 0.5)
    seams = 1 + 0.045 * np.exp(-((side / 0.035) ** 2)) - 0.05 * np.exp(-((side / 0.13) ** 2))
    return NUT_HALF * egg * seams


def argan_oil():
    """The clear golden oil, for the surface of a liquid in a bowl."""
    shader = Shader('argan oil', color='#ffffff', rough=0.0, transmission=1.0, ior=1.47)
    shader.absorb((0.99, 0.77, 0.2, 1), 4.6)
    return clear_to_shadows(shader, (0.97, 0.86, 0.55, 1))
