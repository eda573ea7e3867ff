"""The nib of a fountain pen on its feed: two tines with a slit, a breather hole, an engraved border, ink."""

import numpy as np

from kit.geometry import grid, lathe, place
from kit.shader import Shader
from kit.stroke import smooth

# Lengths in units of 10 cm: from the section to the tip, to the breather hole; half the slit's width.
LENGTH, HOLE, SLIT = 0.21, 0.088, 0.0007
HOLE_RADIUS = 0.0075


def nib(metal='#d3b27c'):
    """The nib along -X from the section at x = 0, its tip at z = -0.012, and the feed below it."""
    feed = [(0, -0.17), (0.006, -0.165, 0.004), (0.014, -0.11)]
    # Fins hold ink between them.
    feed += [(0.022 - 0.003 * (k % 2), -0.1 + 0.0045 * k) for k in range(20)]
    feed += [(0.024, 0.0), (0, 0.01)]
    black = Shader('feed', color='#0d0d0e', rough=0.35, specular=0.4).material
    below = place(lathe('feed', feed, black, 64, sharp_above=20), (0, 0, -0.008), (0, 90, 0))
    gold = _gold(metal)
    return [below, *(_tine(side, gold) for side in (-1, 1)), _tipping()]


def _spine(x):
    """The height of the nib's middle at the distance `x` from the section."""
    t = x / LENGTH
    return 0.026 - 0.006 * t - 0.031 * t**2.4


def _half_width(x):
    """Half the width of the sheet that the nib is bent from: it flares to its shoulders, then tapers to the tip."""
    t = x / LENGTH
    taper = np.clip((t - 0.36) / 0.64, 0, 1)
    hollow = 0.044 * (1 - taper) ** 1.25 * (1 - 0.16 * np.sin(np.pi * taper)) + 0.0042 * taper
    body = 0.037 + 0.007 * np.clip(t / 0.36, 0, 1) ** 2
    return body + (hollow - body) * smooth((t - 0.31) / 0.1)


def _tine(side, metal):
    x, s = np.meshgrid(np.linspace(0, LENGTH, 420), np.linspace(0, 1, 40), indexing='ij')
    half = _half_width(x)
    inner = np.where(x > HOLE, SLIT, 0.0)
    inner = np.maximum(inner, np.sqrt(np.clip(HOLE_RADIUS**2 - (x - HOLE) ** 2, 0, None)))
    across = inner + (half - inner) * s
    # The sheet is bent around the feed, less towards the tip.
    radius = 0.034 + 0.05 * (x / LENGTH) ** 2
    y, z = radius * np.sin(across / radius), _spine(x) - radius * (1 - np.cos(across / radius))
    tine = grid('tine', -x, side * y, z, metal)
    body = tine.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.0028, -side
    edge = tine.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = 0.0007, 2, 'ANGLE'
    return tine


def _tipping():
    """The grain of hard metal that touches the paper."""
    steel = Shader('tipping', color='#b9b4aa', rough=0.22, metal=1.0).material
    ball = lathe('tipping', [(0, -0.0055), (0.0042, -0.004, 0.003), (0.0042, 0.006, 0.004), (0, 0.009)], steel, 32)
    return place(ball, (-LENGTH, 0, _spine(LENGTH) - 0.002), (0, 90, 0))


def _gold(tone):
    """Gold with a line engraved along its edge, fine traces of polishing, and ink that has crept up its slit."""
    shader = Shader('gold nib', metal=1.0)
    along, from_slit, _ = shader.axes(shader.node('TexCoord').outputs['UV'])
    off = shader.math('DIVIDE', shader.math('SUBTRACT', from_slit, 0.78), 0.05)
    line = shader.math('EXPONENT', shader.math('MULTIPLY', shader.math('MULTIPLY', off, off), -1))
    line = shader.math('MULTIPLY', line, shader.ramp(along, [(0.7, 1.0), (0.8, 0.0)]))
    traces = shader.noise(shader.coordinates(scale=(20, 300, 300)), 1.0, 3, 0.6)
    cloud = shader.noise(shader.coordinates(), 30, 4, 0.6)
    reach = shader.math('ADD', from_slit, shader.math('MULTIPLY', shader.math('SUBTRACT', cloud, 0.5), 1.1))
    near = shader.ramp(along, [(0.66, 0.0), (0.98, 1.0)])
    ink = shader.ramp(shader.math('SUBTRACT', near, reach), [(0.0, 0.0), (0.16, 1.0)])
    colour = shader.mix(shader.math('MULTIPLY', line, 0.75), tone, '#6e4f22')
    shader.set(color=shader.mix(ink, colour, '#0b1226'), metal=shader.math('SUBTRACT', 1.0, ink))
    rough = shader.mix(ink, shader.ramp(traces, [(0.3, 0.14), (0.7, 0.2)]), (0.1, 0.1, 0.1, 1))
    height = shader.math('SUBTRACT', shader.math('MULTIPLY', traces, 0.03), line)
    return shader.set(rough=rough).bump(height, 0.35, 0.002).material
