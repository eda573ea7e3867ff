"""Dense cream in the open jar, from which a spatula has taken some."""

import math

import cv2
import numpy as np

from kit.cream import thick_cream
from kit.geometry import face_outwards, grid
from kit.jar import BRIM, HEIGHT, INSIDE, NECK, filling, jar_glass, jar_label, jar_thread
from kit.stroke import lower, smooth, wave

INNER, LEVEL = NECK - 0.03, HEIGHT + 0.03
# The solid core under the deepest point of the trough.
CORE = 0.44
STEP = 0.0012
# Each stroke of the blade: centre and radius of its arc, first and last angle in degrees, half
# width, depth below the brim, tilt across, height of the cream pushed aside.
STROKES = [
    ((0.02, 0.03), 0.255, 330, 130, 0.115, 0.075, 0.16, 0.016),
    ((-0.03, 0.00), 0.245, 150, -20, 0.105, 0.070, -0.12, 0.016),
    ((0.33, 0.02), 0.43, 236, 151, 0.098, 0.175, 0.22, 0.034),
]
PEAK = (-0.055, 0.235)


def scooped_jar():
    """The open jar, its cream scooped out along an arc that ends in a torn peak."""
    edge = [(INNER - 0.004, LEVEL - 0.004), (INNER - 0.004, CORE)]
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02), (INNER, LEVEL)]
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, LEVEL), *edge], CORE)
    return [glass, filling([*shoulder, *edge], CORE), *jar_label(), *jar_thread(), _surface()]


def _surface():
    side = np.arange(-0.42, 0.42, STEP)
    x, y = np.meshgrid(side, side, indexing='ij')
    random = np.random.default_rng(6)
    z = BRIM - 0.048 + 0.005 * wave(random, 7 * x + 3 * y, 3) + 0.005 * wave(random, 6 * y - 4 * x, 3)
    for stroke in STROKES:
        z = _stroked(z, x, y, random, *stroke)
    z = cv2.GaussianBlur(z, (0, 0), 2.0)
    u, a = np.meshgrid(np.linspace(0, 1, 420) ** 0.8, np.linspace(0, 2 * math.pi, 1400), indexing='ij')
    px, py = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    at = [((v - side[0]) / STEP).astype(np.float32) for v in (px, py)]
    pz = cv2.remap(z.astype(np.float32), at[1], at[0], cv2.INTER_CUBIC)
    # Along the wall the cream clings to the glass.
    pz = pz + (np.maximum(pz, LEVEL + 0.012) - pz) * smooth((u - 0.86) / 0.12)
    # Where the blade came away, the cream tore off in a peak that leans with the stroke.
    away = np.hypot(px - PEAK[0], py - PEAK[1]) / (0.042 * (1 + 0.15 * np.cos(2 * a)))
    peak = np.exp(-(away**1.35)) * smooth((1 - u) / 0.2)
    px, py, pz = px + 0.035 * peak**1.6, py + 0.02 * peak**1.6, pz + 0.062 * peak
    return face_outwards(grid('cream', px, py, pz, thick_cream().material))


def _stroked(z, x, y, random, centre, radius, first, last, half, depth, tilt, lip):
    """Heights `z` after one stroke of the blade."""
    dx, dy = x - centre[0], y - centre[1]
    sense = np.sign(last - first)
    middle = math.radians((first + last) / 2)
    turn = (np.arctan2(dy, dx) - middle + math.pi) % (2 * math.pi) - math.pi
    length = radius * math.radians(abs(last - first))
    along = length / 2 + sense * turn * radius
    t = along / length
    across = (np.hypot(dx, dy) - radius) / half
    across = across + 0.06 * wave(random, 9 * t, 3)
    # The blade sinks in gradually, and leaves the cream with a jerk.
    sunk = smooth(t / 0.5) ** 0.7 * (1 - 0.2 * smooth((t - 0.6) / 0.4))
    ragged = 0.016 * wave(random, 1.6 * across, 3)
    end = smooth((along - length + 0.03 + ragged) / 0.075)
    marks = wave(random, 8 * across + 0.5 * wave(random, 4 * t, 3), 6)
    marks = marks * (0.6 + 0.4 * wave(random, 5 * t, 2))
    hollow = 1 - 0.8 * np.minimum(np.abs(across), 1.6) ** 2.4
    floor = BRIM - depth * sunk * hollow + tilt * half * across * sunk
    floor = floor + end * (depth + 0.08) + 0.0014 * marks
    floor = np.where(t < 0, BRIM + 0.1, floor)
    z = lower(z, floor, 0.016)
    # What the blade pushed aside stands along both edges, and heaped at the end.
    sides = np.exp(-(((np.abs(across) - 1.12) / 0.2) ** 2)) * np.clip(sunk * (1 - end), 0, 1)
    uneven = np.maximum(1 + 0.4 * wave(random, 7 * t + np.sign(across), 4), 0.1)
    heap = np.exp(-(((along - length - 0.04 + ragged) / 0.036) ** 2)) * np.exp(-(np.abs(across) / 0.9) ** 3)
    heap = heap * (1 + 0.22 * wave(random, 2.2 * across, 3))
    return z + lip * sides * uneven + 1.5 * lip * heap
