"""Mask in the open jar: drawn round once with a spatula, then a walnut's worth taken out."""

import math

import numpy as np

from kit.cream_swirl import FULL, INNER, LEVEL, rim_smear
from kit.geometry import face_outwards, grid
from kit.jar import BRIM, HEIGHT, INSIDE, filling, jar_glass, jar_label, jar_thread
from kit.noise import octaves
from kit.shader import Shader
from kit.stroke import lower, smooth

# The middle of the spiral, and how far its turns lie apart.
MIDDLE, APART = (-0.075, 0.085), 0.215
# The hollow: its middle, radius along and across, how it is turned, and its depth below the surface.
HOLLOW, FAR, WIDE, TURN, DEEP = (0.075, -0.115), 0.170, 0.132, 0.45, 0.088
# How much the cream behind the glass is lower in the middle, so that it stays under the hollow.
BELOW = 0.13


def scooped_jar():
    """The open jar full of cream, a little of it on the rim."""
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02)]
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, FULL)], FULL - BELOW)
    cream = _cream()
    return [glass, filling(shoulder, FULL, sunk=BELOW), *jar_label(), *jar_thread(start=-2.6), _surface(cream),
            rim_smear(cream, -0.62, 0.30, 0.007)]


def _cream():
    """Dense cream with a satin sheen; its glow stands for the light that wanders through it and warms shadows."""
    shader = Shader('cream', color='#f6ebdb', rough=0.30, specular=0.45, coat=0.6, coat_rough=0.14)
    shader.set(emission='#f3d9b4', emission_strength=0.07)
    return shader.bump(shader.noise(shader.coordinates(), 34, 3, 0.5), 0.05, 0.006).material


def _surface(material):
    u, a = np.meshgrid(np.linspace(0, 1, 560), np.linspace(0, 2 * math.pi, 2000), indexing='ij')
    x, y = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    z, lean_x, lean_y = _scooped(*_swirl(x, y), x, y)
    # Along the wall the cream clings to the glass.
    z = z + (np.maximum(z, 0.012) - z) * smooth((u - 0.93) / 0.07)
    hold = smooth((1 - u) / 0.15)
    return face_outwards(grid('cream', x + lean_x * hold, y + lean_y * hold, LEVEL + z, material))


def _swirl(x, y):
    """Heights of one stroke that winds towards the middle, and how far each point leans along X and Y."""
    away, turn = np.hypot(x - MIDDLE[0], y - MIDDLE[1]), np.arctan2(y - MIDDLE[1], x - MIDDLE[0])
    place = np.stack([x, y, 0 * x], -1)
    drift = octaves(2.6 * place + 2.3, 2, 0.4, 3)
    # Counts the turns of the stroke outwards; its whole part changes where the turn starts anew.
    along = away / APART + turn / (2 * math.pi) + 0.10 * drift
    there = smooth((INNER - np.hypot(x, y) - 0.01) / 0.10) * smooth((away - 0.015) / 0.11)
    crest = (0.5 + 0.5 * np.cos(2 * math.pi * along)) ** 3.2
    z = 0.022 + 0.034 * (1 - (np.hypot(x, y) / INNER) ** 2) + 0.006 * drift
    z = z + 0.042 * crest * there * (1 + 0.25 * octaves(2.2 * place + 7.7, 2, 0.4, 9))
    # The blade's edge is uneven: ridges 2 to 3 mm apart run beside each other all the way.
    random = np.random.default_rng(6)
    ridges = 0
    for k in range(6, 13):
        strength = 0.55 + 0.45 * octaves(2.4 * place + 5.1 * k, 1, 0.5, k)
        ridges = ridges + random.uniform(0.5, 1.0) * strength * np.cos(2 * math.pi * k * along + random.uniform(0, 6))
    # The lip of the hollow was pushed up out of them.
    calm = 0.85 * np.exp(-(((_hollow(x, y)[2] - 1.12) / 0.22) ** 2))
    z = z + 0.0017 * ridges * there * (1 - 0.75 * crest) * (1 - calm)
    peak = np.exp(-((away / 0.062) ** 1.8))
    pull = 0.022 * crest * there
    z = z + 0.058 * peak
    return z, 0.036 * peak**1.3 - pull * np.cos(turn), 0.014 * peak**1.3 - pull * np.sin(turn)


def _hollow(x, y):
    """Places along and across the hollow, and how far they are off its middle: 1 along its edge."""
    place = np.stack([x, y, 0 * x], -1)
    dx, dy = x - HOLLOW[0], y - HOLLOW[1]
    s, w = dx * math.cos(TURN) + dy * math.sin(TURN), dy * math.cos(TURN) - dx * math.sin(TURN)
    off = np.hypot(s / FAR, w / WIDE) * (1 + 0.05 * octaves(4 * place + 1.3, 1, 0.5, 2))
    return s, w, off


def _scooped(z, lean_x, lean_y, x, y):
    """The hollow: an even bowl with fine lines along it, a soft lip, a soft fold where the fingers left it."""
    place = np.stack([x, y, 0 * x], -1)
    s, w, off = _hollow(x, y)
    bowl = 0.055 - DEEP * (1 - off**2) + 0.05 * (off**2 - 1).clip(0)
    lines = np.cos(2 * math.pi * w / 0.024 + 2.2 * octaves(3 * place, 1, 0.5, 8))
    lines = lines + 0.6 * np.cos(2 * math.pi * w / 0.0145 + 9 * s)
    bowl = bowl + 0.0011 * lines * smooth((1.0 - off) / 0.5)
    lip = np.exp(-(((off - 1.14) / 0.17) ** 2)) * (0.7 + 0.45 * octaves(3.4 * place + 8.2, 1, 0.5, 4))
    z = lower(z + 0.017 * lip, bowl, 0.030)
    fold = np.exp(-((np.hypot(s - FAR * 1.05, w * 0.75) / 0.055) ** 2))
    return z + 0.030 * fold, lean_x - 0.030 * math.cos(TURN) * fold, lean_y - 0.030 * math.sin(TURN) * fold
