"""Thin tissue paper: creased into facets, light shines through it."""

import math

import cv2
import numpy as np

from kit.geometry import grid
from kit.noise import _hash, octaves
from kit.shader import Shader


def tissue_paper(tone='#d9dccd'):
    shader = Shader('tissue', color=tone, rough=0.7, specular=0.2)
    fibres = shader.noise(shader.coordinates(), 130, 4, 0.6)
    return shader.bump(fibres, 0.06, 0.003).lit_through(tone, 0.4)


def _facets(x, y, seed):
    """Heights from -1 to 1 over triangles: creases are straight, what lies between is flat."""
    cx, cy = np.floor(x), np.floor(y)
    fx, fy = x - cx, y - cy

    def corner(dx, dy):
        cell = np.stack([cx + dx, cy + dy, 0 * cx], -1).astype(np.int64)
        return 2 * _hash(cell, seed) - 1

    low, high = corner(0, 0), corner(1, 1)
    right = low + fx * (corner(1, 0) - low) + fy * (high - corner(1, 0))
    left = low + fy * (corner(0, 1) - low) + fx * (high - corner(0, 1))
    return np.where(fx > fy, right, left)


def creases(x, y, seed=1, sizes=((2.1, 0.042), (4.6, 0.036), (9.5, 0.022), (19, 0.009))):
    """Heights of crumpled paper; `sizes` are (creases per unit, height)."""
    place = np.stack([x, y, 0 * x], -1)
    total = 0 * x
    for k, (fine, high) in enumerate(sizes):
        bent = [0.32 / fine * octaves(place * fine * 0.7 + 3.1 * j, 2, 0.5, seed + 7 * k + j) for j in (0, 1)]
        turn = 0.6 + 1.9 * k + seed
        u = (x + bent[0]) * math.cos(turn) - (y + bent[1]) * math.sin(turn)
        v = (x + bent[0]) * math.sin(turn) + (y + bent[1]) * math.cos(turn)
        total = total + high * _facets(u * fine, v * fine, seed + k)
    return total


def sheet(x, y, ground, material, seed=1, crumple=1.0):
    """Tissue over heights `ground` of a grid of places."""
    z = ground + crumple * (creases(x, y, seed) + 0.05)
    # On steep parts only a shift sideways shows.
    x, y = (v + 0.8 * crumple * creases(x, y, seed + 30 * k) for k, v in ((1, x), (2, y)))
    return grid('tissue', *(cv2.GaussianBlur(v, (0, 0), 0.7) for v in (x, y, z)), material, 30)
