"""Soft cream in the open jar, drawn with a fingertip from the wall to the middle in one swirl."""

import math

import cv2
import numpy as np

from kit.cream import soft_cream
from kit.geometry import face_outwards, grid
from kit.jar import BRIM, HEIGHT, INSIDE, NECK, filling, jar_glass, jar_label, jar_thread
from kit.stroke import smooth, wave

INNER, LEVEL = NECK - 0.03, HEIGHT + 0.03
# Distance of one turn from the next, depth of the finger's way, and the peak it leaves.
# The swirl winds around a point beside the jar's axis.
PITCH, DEPTH, PEAK = 0.178, 0.098, 0.062
EYE = np.array([-0.035, 0.045])
SIDE, STEP = 0.42, 0.0012


def swirled_jar():
    """The open jar full of cream with a swirl."""
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02)]
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, LEVEL)], LEVEL)
    return [glass, filling(shoulder, LEVEL), *jar_label(), *jar_thread(), _surface()]


def _surface():
    u, a = np.meshgrid(np.linspace(0, 1, 420), np.linspace(0, 2 * math.pi, 1500), indexing='ij')
    x, y = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    side = np.arange(-SIDE, SIDE, STEP)
    z, lean = _heights(*np.meshgrid(side, side, indexing='ij'))
    at = [((v - side[0]) / STEP).astype(np.float32) for v in (y, x)]
    z, lean = (cv2.remap(v.astype(np.float32), *at, cv2.INTER_CUBIC) for v in (z, lean))
    # Along the wall the cream clings to the glass.
    z = z + (np.maximum(z, LEVEL + 0.006) - z) * smooth((u - 0.9) / 0.09)
    # Crests fall over outwards, the middle towards the last way of the finger.
    from_eye = np.arctan2(y - EYE[1], x - EYE[0])
    tip = np.exp(-((np.hypot(x - EYE[0], y - EYE[1]) / 0.055) ** 2))
    x, y = x + lean * np.cos(from_eye) + 0.045 * tip, y + lean * np.sin(from_eye) - 0.03 * tip
    return face_outwards(grid('cream', x, y, z, soft_cream()))


def _heights(x, y):
    """Heights of the swirl, and how far each point of a crest leans outwards."""
    random = np.random.default_rng(11)
    wall = INNER - np.hypot(x, y)
    a, r = np.arctan2(y - EYE[1], x - EYE[0]), np.hypot(x - EYE[0], y - EYE[1])
    r = r * (1 + 0.05 * wave(random, a, 3) * smooth(r / 0.1))
    phase = r / PITCH + a / (2 * math.pi) + 0.18
    turn = np.floor(phase)
    d = phase - turn
    # Round where the fingertip went, a soft lip on its outer side.
    groove = np.cos(2 * math.pi * (d + 0.07 * np.sin(2 * math.pi * d)))
    groove = np.sign(groove) * np.abs(groove) ** np.where(groove > 0, 1.0, 0.9)
    there = smooth((r - 0.045) / 0.07) * smooth((wall - 0.008) / 0.1)
    along = turn + a / (2 * math.pi)
    uneven = 1 + 0.2 * wave(random, 3.0 * along, 3)
    marks = 0.0009 * wave(random, 46 * d, 5) * (0.5 + 0.5 * wave(random, 7 * along, 3)) * np.clip(-groove + 0.5, 0, 1)
    z = LEVEL + 0.042 + 0.5 * DEPTH * groove * there * uneven + marks * there
    z = z + 0.040 * np.maximum(1 - (r / INNER) ** 2, -0.4) + PEAK * np.exp(-((r / 0.062) ** 1.6))
    z = cv2.GaussianBlur(z, (0, 0), 2.2)
    lean = 0.017 * np.clip(groove, 0, 1) ** 2 * there
    return z, lean
