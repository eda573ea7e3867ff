"""The open jar in use: half empty, fingers have been in it, cream on the wall and the rim."""

import math

import numpy as np

from kit.cream import soft_cream
from kit.cream_swirl import INNER, rim_smear
from kit.geometry import face_outwards, grid, lathe
from kit.jar import BRIM, HEIGHT, INSIDE, filling, jar_glass, jar_label, jar_thread
from kit.noise import octaves
from kit.shader import Shader
from kit.stroke import smooth

LEVEL = 0.36
# Hollows that fingers left: place, radius along and across, turn, depth.
HOLLOWS = [((0.10, -0.08), 0.30, 0.12, 0.5, 0.085), ((-0.10, 0.06), 0.28, 0.11, 0.7, 0.080),
           ((-0.02, 0.24), 0.22, 0.10, -0.2, 0.060), ((0.26, 0.16), 0.17, 0.09, 1.4, 0.055)]


def half_used_jar():
    hollow = [(INNER, BRIM, 0.012), (INNER, HEIGHT, 0.02), (INSIDE, HEIGHT - 0.035, 0.03), (INSIDE, LEVEL)]
    cream = soft_cream()
    return [jar_glass(hollow, LEVEL), filling([], LEVEL), *jar_label(), *jar_thread(start=-2.6), _shade(),
            _surface(cream), rim_smear(cream, 2.5, 0.34, 0.009), rim_smear(cream, -0.9, 0.16, 0.006, 8)]


def _shade():
    """A white lining that only the light meets: through the amber it would dye half the cream."""
    lining = lathe('shade', [(INSIDE + 0.008, LEVEL), (INSIDE + 0.008, HEIGHT - 0.02), (INNER + 0.008, BRIM - 0.01)],
                   Shader('shade', color='#fff4e4', rough=0.8, specular=0.0).material)
    lining.visible_camera = lining.visible_glossy = lining.visible_transmission = False
    return lining


def _surface(material):
    u, a = np.meshgrid(np.linspace(0, 1, 300), np.linspace(0, 2 * math.pi, 900), indexing='ij')
    x, y = (INSIDE - 0.002) * u * np.cos(a), (INSIDE - 0.002) * u * np.sin(a)
    place = np.stack([x, y, 0 * x], -1)
    z = LEVEL + 0.055 + 0.014 * octaves(5 * place, 3, 0.5, 2)
    for (px, py), far, wide, turn, deep in HOLLOWS:
        along = (x - px) * math.cos(turn) + (y - py) * math.sin(turn)
        aside = (y - py) * math.cos(turn) - (x - px) * math.sin(turn)
        away = np.hypot(along / far, aside / wide) * (1 + 0.12 * octaves(6 * place + deep * 90, 2, 0.5, 4))
        z = z - deep * np.sqrt((1 - away**2).clip(0)) ** 1.2 + 0.022 * np.exp(-(((away - 1.06) / 0.13) ** 2))
        z = z + 0.0016 * octaves(np.stack([aside * 55, along * 2, 0 * x], -1), 2, 0.5, 7) * smooth(1.1 - away)
    # What was wiped along the wall stays on it.
    z = z + 0.09 * smooth((u - 0.84) / 0.16) ** 2 * (0.6 + 0.7 * octaves(3 * place + 1.7, 2, 0.5, 5)).clip(0.1)
    return face_outwards(grid('cream', x, y, z, material))
