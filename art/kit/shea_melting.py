"""Lumps of shea butter that melt in a bowl: their tops still as they were broken, their sides rounded and wet."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, with_values
from kit.glass import clear_to_shadows
from kit.noise import grains, octaves
from kit.shader import Shader
from kit.shea_butter import shea_butter
from kit.stroke import smooth


def shea_lump(at, size, level, turn, seed):
    """A lump around `at` (x, y) with the half sizes `size` (x, y, z) and turned by `turn` degrees, half sunk in melted
    butter whose surface lies at the height `level`; lengths in units of 10 cm."""
    a, q = np.meshgrid(np.linspace(0, 2 * math.pi, 481), np.linspace(0.004, math.pi - 0.004, 300), indexing='ij')
    ball = np.stack([np.sin(q) * np.cos(a), np.sin(q) * np.sin(a), np.cos(q)], -1)
    # Between a ball and a block, as a piece is that a knife broke off.
    block = ball / (np.abs(ball) ** 2.6).sum(-1, keepdims=True) ** (1 / 2.6)
    points = block * (1 + 0.20 * octaves(block * 1.15 + 7.3 * seed, 3, 0.5, seed)[..., None]) * np.array(size)
    dry = smooth((points[..., 2] - 0.03) / 0.05)
    relief = 0.0055 * octaves(points * 15, 3, 0.6, seed + 1) + 0.0026 * grains(points / 0.035, seed, 6)
    relief = relief + 0.0016 * grains(points / 0.014, seed + 2, 7)
    melted = 0.005 * octaves(points * 9, 2, 0.5, seed + 3)
    points = points + ball * (dry * relief + (1 - dry) * melted)[..., None]
    # Where it melts, it spreads into the surface.
    foot = 0.05 * np.exp(-(((points[..., 2] + 0.006) / 0.016) ** 2))
    points[..., :2] *= 1 + (foot / np.hypot(*np.moveaxis(points[..., :2], -1, 0)).clip(0.02))[..., None]
    angle = math.radians(turn)
    x = at[0] + math.cos(angle) * points[..., 0] - math.sin(angle) * points[..., 1]
    y = at[1] + math.sin(angle) * points[..., 0] + math.cos(angle) * points[..., 1]
    lump = face_outwards(grid('shea lump', x, y, level + points[..., 2], shea_butter()))
    return with_values(lump, grainy=dry)


def melted_butter():
    """Clear pale golden fat."""
    shader = Shader('melted butter', color='#ffffff', rough=0.0, transmission=1.0, ior=1.46)
    shader.absorb((0.99, 0.77, 0.2, 1), 6.0)
    return clear_to_shadows(shader, (0.97, 0.86, 0.55, 1))
