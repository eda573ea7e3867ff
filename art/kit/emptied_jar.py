"""The jar used up: cream only in streaks on its wall and floor, wiped down to the glass by fingers."""

import cv2
import numpy as np

from kit.cream_film import STEP, cream_film, wiped
from kit.jar import BRIM, FLOOR, HEIGHT, INSIDE, NECK, jar_glass, jar_label, jar_thread, upturned_lid
from kit.noise import octaves
from kit.stroke import smooth

INNER = NECK - 0.03
# From the floor up to the brim.
INNER_WALL = [(0.10, FLOOR), (INSIDE, FLOOR, 0.05), (INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02),
              (INNER, BRIM - 0.012)]
# How far along it floor and wall meet, and where the shoulder begins.
CORNER, SHOULDER = 0.33, 0.79
# The ways of fingers, first to last: to the right of the middle of the back wall, along the profile; and how high the
# heap at the end is, as a share of the ridges at the sides.
TRACKS = [
    (((-0.70, 0.34), (-0.58, 0.48), (-0.53, 0.64), (-0.50, 0.78)), 0.4),
    (((-0.30, 0.19), (-0.08, 0.22), (0.16, 0.20), (0.36, 0.24)), 1.2),
    (((-0.47, 0.52), (-0.30, 0.53), (-0.10, 0.60), (0.07, 0.72), (0.13, 0.84)), 0.35),
    (((-0.44, 0.40), (-0.22, 0.415), (0.02, 0.49), (0.20, 0.63), (0.27, 0.76)), 0.8),
    (((-0.36, 0.29), (-0.12, 0.30), (0.14, 0.36), (0.33, 0.49), (0.40, 0.62)), 0.8),
    (((0.70, 0.36), (0.60, 0.47), (0.555, 0.60), (0.54, 0.74)), 0.5),
]
HALF = 0.050


def emptied_jar():
    """The open jar at the origin, its label towards -Y, the streaks on the wall opposite."""
    glass = jar_glass([(INNER, BRIM, 0.012), *INNER_WALL[-2:0:-1]], FLOOR)
    thread = jar_thread(start=-2.6)
    # Light that the amber throws on the cream would arrive in specks.
    for part in (glass, *thread):
        part.visible_diffuse = False
    return [glass, *jar_label(), *thread, cream_film(INNER_WALL, INSIDE, 90, 0.80, _streaks)]


def _streaks(u, s):
    """Thickness of the cream that is left on floor and wall."""
    place = np.stack([2.6 * u, 5.5 * s, 0 * u + 1.4], -1)
    # The spatula went round: what it left lies in lines around the axis.
    drift = 0.03 * octaves(np.stack([1.9 * u, 2.5 * s, 0 * u + 8.3], -1), 2, 0.5, 6)
    lines = octaves(np.stack([2.2 * u, 30 * (s + drift), 0 * u + 5.1], -1), 3, 0.6, 3)
    patches = smooth((octaves(place, 3, 0.5, 7) + 0.52 + 0.35 * lines) / 0.55)
    tide = smooth((SHOULDER - 0.04 + 0.07 * octaves(place[..., :1] * [1.3, 0, 0] + 2.2, 3, 0.5, 9) - s) / 0.10)
    wall = (0.0064 + 0.0034 * lines.clip(-1, 1)) * patches * tide
    corner = 0.020 * np.exp(-(((s - CORNER - 0.01) / 0.040) ** 2))
    corner = corner * (0.65 + 0.6 * octaves(np.stack([5 * u, 0 * u, 0 * u + 0.7], -1), 3, 0.5, 2)).clip(0)
    thick = wall + corner
    for k, (track, heaped) in enumerate(TRACKS):
        thick = wiped(thick, u, s, track, HALF, k + 2, heaped)
    return cv2.GaussianBlur(thick, (0, 0), 0.0020 / STEP).clip(0)


def dabbed_lid():
    """The lid lying on its top at the origin, with what a thumb left on its rim, towards -Y."""
    rim = [(NECK + 0.003, 0.13), (NECK + 0.004, 0.19, 0.004), (0.447, 0.19, 0.012), (0.447, 0.06)]
    return [*upturned_lid(), cream_film(rim, 0.43, 252, 0.16, _dab)]


def _dab(u, s):
    """A thumb's print of cream over the rim, drawn out to the right and over the edge."""
    place = np.stack([u, s, 0 * u], -1)
    uneven = 0.22 * octaves(26 * place + 3.1, 3, 0.5, 4)
    away = np.hypot((u + 0.01) / 0.062, (s - 0.088) / 0.040) + uneven
    thick = 0.011 * (1 - away).clip(0) ** 0.6
    tail = np.hypot((u - 0.05) / 0.085, (s - 0.096) / 0.022) + 0.9 * uneven
    return cv2.GaussianBlur(np.maximum(thick, 0.004 * (1 - tail).clip(0) ** 0.6), (0, 0), 0.002 / STEP)
