"""Aloe vera: a thick toothed leaf, and fresh slices of it."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, tube
from kit.scene import rgb
from kit.shader import Shader


def skin_material():
    """Waxy grey-green with the pale flecks of young leaves."""
    shader = Shader('aloe skin', rough=0.4, specular=0.45, coat=0.12, coat_rough=0.3)
    cloud = shader.noise(shader.coordinates(), 4, 5, 0.6)
    flecks = shader.noise(shader.coordinates('UV', (16, 5, 1)), 5, 3, 0.5)
    tone = shader.ramp(cloud, [(0.3, '#4c6a42'), (0.7, '#73935c')])
    tone = shader.mix(shader.ramp(flecks, [(0.63, 0.0), (0.69, 0.6)]), tone, rgb('#b3c49a'))
    along = shader.axes(shader.node('TexCoord').outputs['UV'])[0]
    pale = shader.ramp(along, [(0, 0.5), (0.22, 0.0)])
    shader.set(color=shader.mix(pale, tone, rgb('#cfd3a5')))
    shader.bump(shader.noise(shader.coordinates(), 45, 4, 0.6), 0.1, 0.01)
    return shader.material


def flesh_material():
    """Wet cut flesh: pale, glossy, lit through."""
    shader = Shader('aloe flesh', rough=0.12, specular=0.5, coat=0.7, coat_rough=0.03)
    cloud = shader.noise(shader.coordinates(), 11, 4, 0.6)
    shader.set(color=shader.ramp(cloud, [(0.3, '#c3d399'), (0.7, '#e3eccb')]))
    shader.bump(shader.noise(shader.coordinates(), 16, 3, 0.5), 0.12, 0.02)
    return shader.lit_through('#dfeeb4', 0.3)


def _section(width, thick, around):
    """Outline of a cut leaf: nearly flat above, full below, sides drawn up."""
    c, s = np.cos(around), np.sin(around)
    y = width * np.sign(c) * np.abs(c) ** 0.85
    z = np.where(s > 0, 0.4 * thick * s, thick * s) + 0.16 * np.abs(y) ** 1.6 / width**0.6
    return y, z


def aloe_leaf(materials, length=2.6, width=0.26, thick=0.13, curve=0.4, teeth=26):
    """A leaf along +X; materials are (skin, tooth)."""
    u, a = np.meshgrid(np.linspace(0.01, 1, 140), np.linspace(0, 2 * math.pi, 65), indexing='ij')
    full = (1 - u) ** 0.6 * (1 - 0.1 * np.exp(-9 * u))
    y, z = _section(width, thick, a)
    x, y = length * u, y * full + curve * u**2
    z = z * full + 0.12 * np.sin(2.4 * u) + thick
    parts = [face_outwards(grid('leaf', x, y, z, materials[0]))]
    for k in range(teeth):
        row = int(4 + 126 * k / teeth)
        for side, column in ((1, 0), (-1, 32)):
            root = np.array([x[row, column], y[row, column], z[row, column]])
            size = 0.055 * (1 - u[row, 0]) ** 0.5
            path = [root - [0, 0.012 * side, 0], root + [0.35 * size, 0.55 * side * size, 0]]
            path.append(root + [0.95 * size, side * size, 0.1 * size])
            thin = 1 - 0.6 * u[row, 0]
            parts.append(tube('tooth', path, [0.014 * thin, 0.008 * thin, 0.0006], materials[1], 8))
    return parts


def aloe_slice(materials, width=0.3, thick=0.17, depth=0.12):
    """A slice lying on its cut face: wet flesh in a ring of skin; materials are (skin, flesh)."""
    around = np.linspace(0, 2 * math.pi, 129)
    y, z = _section(width, thick, around)
    rim = np.array([[1.0, 0], [1.0, depth], [0.985, depth + 0.004], [0.955, depth + 0.002]])
    ring = np.concatenate([rim, [[0.95, 0.0]]])
    skin = grid('skin', ring[:, :1] * y, ring[:, :1] * z, ring[:, 1:] + 0 * y, materials[0], 60)
    swell = np.array([1, 0.985, 0.95, 0.8, 0.55, 0.3, 0.0])
    height = np.array([-0.004, 0.008, 0.016, 0.028, 0.036, 0.04, 0.042]) + depth
    inner = np.concatenate([[0.0, 1.0], swell]) * 0.948
    level = np.concatenate([[0.003, 0.003], height])
    shape = (inner[:, None] * y, inner[:, None] * z, level[:, None] + 0 * y)
    return [face_outwards(skin), face_outwards(grid('flesh', *shape, materials[1], 60))]
