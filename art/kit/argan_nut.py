"""Argan: hard nuts with three seams, shells broken in half, and the pale kernels that are pressed for their oil."""

import math

import numpy as np

from kit.geometry import face_outwards, grid
from kit.glass import clear_to_shadows
from kit.noise import octaves, smooth_noise
from kit.scene import rgb
from kit.shader import Shader

# Lengths and the widest half widths in units of 10 cm; the wall of a shell as a share of its half width.
NUT, NUT_HALF = 0.25, 0.083
KERNEL, KERNEL_HALF = 0.165, 0.039
WALL = 0.30


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
    return shader.bump(shader.math('ADD', streaks, shader.math('MULTIPLY', pits, 0.25)), 0.5, 0.006).material


def broken_shell():
    """The pale wood inside a shell."""
    shader = Shader('argan wood', specular=0.2, rough=0.75)
    grain = shader.noise(shader.coordinates(scale=(12, 30, 30)), 1.0, 6, 0.65, 0.3)
    shader.set(color=shader.ramp(grain, [(0.3, '#7a542e'), (0.5, '#a67f51'), (0.7, '#c5a475')]))
    return shader.bump(grain, 0.5, 0.005).material


def kernel_skin():
    """Ivory with faint veins, browner towards one end."""
    shader = Shader('argan kernel', specular=0.4)
    random = shader.node('ObjectInfo').outputs['Random']
    veins = shader.noise(shader.coordinates(scale=(5, 60, 60)), 1.0, 6, 0.62, 0.3)
    clouds = shader.noise(shader.coordinates(), 22, 4, 0.6)
    along = shader.axes(shader.coordinates())[0]
    tone = shader.ramp(shader.mix(0.5, veins, clouds), [(0.36, '#c39a66'), (0.5, '#dcc094'), (0.64, '#ead9b8')])
    browner = shader.ramp(shader.math('ADD', shader.math('MULTIPLY', along, 6.0), shader.math('MULTIPLY', clouds, 0.9)),
                          [(0.5, 0.0), (0.95, 0.75)])
    tone = shader.mix(browner, tone, rgb('#8a5c33'))
    tone = shader.mix(1.0, tone, shader.ramp(random, [(0, 0.8), (1, 1.06)]), 'MULTIPLY')
    shader.set(color=tone, rough=0.52)
    return shader.bump(shader.mix(0.5, veins, clouds), 0.25, 0.003).lit_through('#e8c48a', 0.06)


def argan_oil():
    """Clear golden oil in a bowl."""
    shader = Shader('argan oil', color='#ffffff', rough=0.0, transmission=1.0, ior=1.47)
    absorbed = shader.node('VolumeAbsorption', {'Color': (0.99, 0.72, 0.12, 1), 'Density': 9.0})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    return clear_to_shadows(shader, (0.95, 0.8, 0.45, 1))


def nut(material, seed):
    """A whole nut about the origin, along X."""
    t, a = _along(48), np.linspace(0, 2 * math.pi, 97)
    return _surface('nut', material, seed, NUT, t, a, _nut_half(t, a))


def kernel(material, seed):
    """A kernel about the origin, along X: a flat drop with a ridge."""
    t, a = _along(32), np.linspace(0, 2 * math.pi, 61)
    half = KERNEL_HALF * np.sin(math.pi * t[:, None]**0.86) ** 0.7 * (1 + 0.06 * np.cos(2 * a))
    return _surface('kernel', material, seed, KERNEL, t, a, half, flat=0.62)


def half_shell(materials, seed):
    """Half of a broken nut about the origin, hollow above; `materials` are its outside and its inside."""
    outside, inside = materials
    lower = np.linspace(math.pi, 2 * math.pi, 49)
    shell = _half('shell', outside, seed, lower, np.ones(49))
    # From one broken edge through the hollow to the other.
    across = np.concatenate([lower[:1], lower, lower[-1:]])
    hollow = _half('hollow', inside, seed, across, np.concatenate([[1], np.full(49, 1 - WALL), [1]]))
    hollow.parent = shell
    return shell


def _half(name, material, seed, a, share):
    """One side of a half shell over the angles `a`, at a `share` of the nut's half width."""
    t = _along(48)
    ragged = 0.10 * smooth_noise(np.stack([t * 9, 0 * t, 0 * t + seed], -1), seed)
    around = a + ragged[:, None] * np.cos(a)
    length = NUT * (1 - 0.55 * WALL * (share < 1))
    return _surface(name, material, seed, length, t, around, _nut_half(t, a) * share)


def _along(steps):
    """Shares of the length, dense at both ends."""
    return (1 - np.cos(np.linspace(0, math.pi, steps))) / 2


def _nut_half(t, a):
    """Half widths of a nut: egg-shaped, with a small point, and three seams between swelling sides."""
    t = t[:, None]
    egg = np.sin(math.pi * t**0.9) ** 0.62 * (1 - 0.1 * t)
    side = np.abs((a * 3 / (2 * math.pi) + 0.25) % 1 - 0.5)
    seams = 1 + 0.045 * np.exp(-((side / 0.035) ** 2)) - 0.05 * np.exp(-((side / 0.13) ** 2))
    return NUT_HALF * egg * seams


def _surface(name, material, seed, length, t, a, half, flat=1.0):
    """The closed surface of half widths over shares of the length and angles, no two alike."""
    t, a = np.broadcast_arrays(t[:, None], a)
    x, y, z = (t - 0.5) * length, half * np.cos(a), half * np.sin(a) * flat
    points = np.stack([x, y, z], -1)
    uneven = octaves(points * 16 + seed * 7.7, 3, 0.5, seed)
    points = points * (1 + 0.045 * uneven[..., None]) * np.random.default_rng(seed).uniform(0.9, 1.1, 3)
    return face_outwards(grid(name, *np.moveaxis(points, -1, 0), material))
