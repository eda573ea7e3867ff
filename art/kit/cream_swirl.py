"""Soft cream in the open jar: whipped round with a spatula, then scooped once with a finger."""

import math

import cv2
import numpy as np

from kit.cream import soft_cream
from kit.geometry import face_outwards, grid
from kit.jar import BRIM, HEIGHT, INSIDE, NECK, filling, jar_glass, jar_label, jar_thread
from kit.noise import octaves
from kit.stroke import smooth, through

INNER, LEVEL = NECK - 0.03, HEIGHT + 0.03
# Down to here the jar is full; above it lies the whipped cream.
FULL = HEIGHT + 0.004
SIDE, STEP = 0.42, 0.0012
# The finger's way, half its width, how deep it went, and the soft tip where it was lifted.
FINGER = np.array([(-0.20, -0.19), (-0.10, -0.185), (0.03, -0.15), (0.15, -0.07)])
HALF, DEEP = 0.092, 0.094
TIP, TIP_HIGH, TIP_WIDE, FALLEN = (0.222, -0.015), 0.052, 0.062, (-0.050, -0.034)


def swirled_jar():
    """The open jar full of whipped cream."""
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02)]
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, FULL)], FULL)
    return [glass, filling(shoulder, FULL), *jar_label(), *jar_thread(start=-2.6), _surface(soft_cream())]


def _surface(material):
    u, a = np.meshgrid(np.linspace(0, 1, 420), np.linspace(0, 2 * math.pi, 1500), indexing='ij')
    x, y = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    side = np.arange(-SIDE, SIDE, STEP)
    z, *lean = _heights(*np.meshgrid(side, side, indexing='ij'))
    at = [((v - side[0]) / STEP).astype(np.float32) for v in (y, x)]
    z, lean_x, lean_y = (cv2.remap(v.astype(np.float32), *at, cv2.INTER_CUBIC) for v in (z, *lean))
    # Along the wall the cream clings to the glass.
    z = z + (np.maximum(z, LEVEL + 0.006) - z) * smooth((u - 0.92) / 0.07)
    return face_outwards(grid('cream', x + lean_x, y + lean_y, z, material))


def _heights(x, y):
    """Heights of the cream, and how far each point leans along X and Y."""
    place = np.stack([x, y, 0 * x], -1)
    away = np.hypot(x + 0.03, y - 0.05)
    turn = np.arctan2(y - 0.05, x + 0.03)
    drift = octaves(4.2 * place + 2.3, 3, 0.45, 3)
    wall = INNER - np.hypot(x, y)
    z = 0.050 + 0.050 * (1 - (np.hypot(x, y) / INNER) ** 2).clip(-0.4) + 0.010 * drift
    # One stroke round and round towards the middle: broad hollows, narrow soft crests that lean inwards.
    phase = (turn / (2 * math.pi) - away / 0.185 + 0.10 * drift) % 1.0
    crest = smooth(phase / 0.72) ** 1.4 * (1 - smooth((phase - 0.72) / 0.28))
    there = smooth((wall - 0.012) / 0.08)
    z = z + (0.062 * crest - 0.022) * there * (1 + 0.35 * octaves(5 * place + 7.7, 2, 0.5, 9))
    # The spatula's edge leaves faint lines along its way.
    lines = octaves(np.stack([phase * 9, turn * 0.7, 0 * x + 1.2], -1), 2, 0.5, 4)
    z = z + 0.0012 * lines * there * smooth(phase / 0.2) * smooth((0.7 - phase) / 0.15)
    middle = np.exp(-((away / 0.06) ** 1.7))
    z = z + 0.058 * middle
    lean_x, lean_y = 0.035 * middle**1.4, 0.016 * middle**1.4
    pull = 0.020 * smooth(crest) * there
    lean_x, lean_y = lean_x - pull * np.cos(turn), lean_y - pull * np.sin(turn)
    z, lean_x, lean_y = _scooped(z, lean_x, lean_y, x, y, place)
    z = cv2.GaussianBlur(z, (0, 0), 0.0062 / STEP)
    lean_x, lean_y = (cv2.GaussianBlur(v, (0, 0), 0.009 / STEP) * smooth(wall / 0.05) for v in (lean_x, lean_y))
    return LEVEL + z - 0.030, lean_x, lean_y


def _scooped(z, lean_x, lean_y, x, y, place):
    """The mark of a finger: round, smooth, a lip on both sides, the cream it pushed at its end."""
    along, aside = beside(through(FINGER, 60), x, y)
    across = np.abs(aside) / (HALF * (1 + 0.10 * octaves(3 * place + 4.4, 2, 0.5, 6)))
    bottom = 0.040 - DEEP * np.sqrt((1 - across.clip(0, 1) ** 2)) * smooth(along / 0.35 + 0.25)
    bottom = bottom + 0.0013 * octaves(np.stack([aside * 60, along * 1.2, 0 * x], -1), 2, 0.5, 2)
    inside = smooth((1.06 - across) / 0.28)
    z = z + (np.minimum(z, bottom + 0.046) - z) * inside
    lip = np.exp(-(((across - 1.12) / 0.17) ** 2)) * smooth(along / 0.2) * smooth((1.15 - along) / 0.2)
    z = z + 0.020 * lip * (0.7 + 0.6 * octaves(6 * place + 1.1, 2, 0.5, 8))
    off = np.hypot(x - TIP[0], y - TIP[1])
    tip = np.exp(-((off / TIP_WIDE) ** 1.6))
    return z + TIP_HIGH * tip, lean_x + FALLEN[0] * tip**1.5, lean_y + FALLEN[1] * tip**1.5


def beside(way, x, y):
    """For each point the share of the way next to it, and the distance from it, negative to its right."""
    coarse = np.s_[::5, ::5]
    flat = np.stack([x[coarse], y[coarse]], -1)
    nearest = ((flat[..., None, :] - way) ** 2).sum(-1).argmin(-1)
    share = cv2.resize((nearest / (len(way) - 1)).astype(np.float32), x.shape[::-1])
    share = cv2.GaussianBlur(share, (0, 0), 0.006 / STEP)
    foot = [np.interp(share * (len(way) - 1), np.arange(len(way)), part) for part in way.T]
    ahead = [np.interp(share * (len(way) - 1), np.arange(len(way)), part) for part in np.gradient(way, axis=0).T]
    side = np.sign(ahead[0] * (y - foot[1]) - ahead[1] * (x - foot[0]))
    return share, side * np.hypot(x - foot[0], y - foot[1])
