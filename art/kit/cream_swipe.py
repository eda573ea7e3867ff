"""Thick white cream drawn over a slab with a spatula: ridges, a rolled edge, peaks where it lifted."""

import cv2
import numpy as np

from kit.geometry import height_field
from kit.shader import Shader
from kit.stroke import along, curve, length_of, smooth, wave

# Place across the blade (-1 … 1), width and height of the ridges it leaves.
RIDGES = [(-0.62, 0.16, 0.030), (-0.30, 0.10, 0.016), (-0.02, 0.15, 0.024), (0.30, 0.09, 0.014),
          (0.55, 0.13, 0.028)]


def swipe_height(x, y, line, half_width, seed=1):
    """Height of one swipe along `line`; below zero where the slab is bare."""
    random = np.random.default_rng(seed)
    path = curve(line)
    length = length_of(path)
    at, side = along(x, y, path)
    half = half_width * (1 - 0.18 * smooth((at - 0.4) / 0.6) + 0.035 * wave(random, 8 * at, 5))
    begun = np.clip((at + 0.15) / 0.22, 0.001, 1)
    half = half * np.sqrt(begun * (2 - begun))
    across = side / half
    # The blade sets down in a thick heap and lifts off in tongues.
    ragged = wave(random, 4 * across, 6) * 0.05
    start, end = -0.15, 0.97 + ragged - 0.09 * across**2
    from_end = np.minimum(at - start, end - at) * length
    edge = np.minimum(half - np.abs(side), from_end * 1.1)
    # Ridges of an uneven blade: they wander slowly and fade in and out along the stroke.
    drift = across + 0.05 * wave(random, 3 * at, 3)
    coarse = wave(random, 4.2 * drift, 4)
    ridges = 0
    for place, width, strength in RIDGES:
        fading = 0.75 + 0.5 * wave(random, 5 * at + 9 * place, 3)
        ridges += np.maximum(0, 1 - np.abs(drift - place) / width) ** 1.5 * strength * fading
    wavering = 58 * drift + 2.5 * wave(random, 3 * at, 3)
    fine = 0.003 * np.sin(wavering) * (0.5 + 0.5 * wave(random, 7 * at, 3))
    rolled = 0.034 * np.exp(-(((np.abs(across) - 0.86) / 0.12) ** 2)) * (1 + 0.4 * wave(random, 16 * at, 5))
    drawn = smooth((at + 0.06) / 0.2)
    body = 0.056 + (0.014 * coarse + ridges + fine) * drawn + rolled * (0.3 + 0.7 * drawn)
    # Pushed cream: a heap before the stroke, low waves the blade's stutter left, a lip at the end.
    heap = 0.075 * np.exp(-(((at - 0.03) / 0.10) ** 2)) * (1 - 0.5 * across**2)
    uneven = 34 * at + 2.2 * across + 2 * wave(random, 3 * across, 3)
    stutter = 0.009 * np.sin(uneven) * smooth((at - 0.1) / 0.3)
    lip = 0.045 * np.exp(-(((at - end + 0.06) / 0.035) ** 2)) * (1 + 0.5 * wave(random, 7 * across, 4))
    thick = 0.62 * (body + heap + stutter * (1 - 0.4 * across**2) + lip)
    inside = np.clip(edge / 0.034, 0, 1)
    thick = np.maximum(thick, 0.012) * np.sqrt(inside * (2 - inside))
    return np.where(edge > 0, thick, np.maximum(edge, -0.02))


def cream_swipe(area, line, half_width, seed=1, step=0.0016):
    """The swipe over `area` (x0, x1, y0, y1), its crests softened as soft cream sags."""
    x, y = np.meshgrid(np.arange(*area[:2], step), np.arange(*area[2:], step), indexing='ij')
    z = cv2.GaussianBlur(swipe_height(x, y, line, half_width, seed), (0, 0), 1.7)
    return height_field('cream', x, y, z, soft_cream())


def soft_cream():
    """Light enters the cream and leaves it beside: shadows in the grooves are soft and warm."""
    shader = Shader('cream', color='#f6eee0', rough=0.34, specular=0.5, coat=0.12, coat_rough=0.2)
    cream = shader.principled.inputs
    cream['Subsurface'].default_value = 0.35
    cream['Subsurface Color'].default_value = (0.93, 0.85, 0.72, 1)
    cream['Subsurface Radius'].default_value = (0.05, 0.035, 0.022)
    return shader.bump(shader.noise(shader.coordinates(), 60, 3, 0.5), 0.04, 0.004).material
