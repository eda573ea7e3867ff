"""Soft cream in the open jar, dragged aside with the back of a spoon: broad strokes, lips, broken peaks."""

import math

import cv2
import numpy as np

from kit.cream import soft_cream
from kit.geometry import face_outwards, grid
from kit.jar import BRIM, HEIGHT, INSIDE, NECK, filling, jar_glass, jar_label, jar_thread
from kit.noise import octaves
from kit.stroke import lower, smooth, through

INNER, LEVEL = NECK - 0.03, HEIGHT + 0.03
# Down to here the jar is full; above it lies the drawn cream.
FULL = HEIGHT + 0.004
SIDE, STEP = 0.42, 0.0012
# Strokes of the spoon, the last one on top: points of the way, half the width, how deep, height of the lips.
STROKES = [
    ([(-0.33, -0.16), (-0.27, 0.10), (-0.10, 0.27), (0.12, 0.29), (0.27, 0.18)], 0.105, 0.050, 0.030),
    ([(0.34, 0.10), (0.29, -0.13), (0.12, -0.27), (-0.10, -0.28), (-0.24, -0.19)], 0.105, 0.052, 0.032),
    ([(-0.20, -0.24), (-0.155, -0.06), (-0.02, 0.075), (0.19, 0.085)], 0.088, 0.060, 0.036),
]
# Where the spoon was lifted: place, height, radius, and the way the tip has fallen.
PEAKS = [((0.165, 0.055), 0.062, 0.070, (-0.02, -0.045)), ((0.255, 0.195), 0.026, 0.062, (-0.02, 0.02)),
         ((-0.235, -0.185), 0.036, 0.046, (0.02, 0.022))]


def swirled_jar():
    """The open jar full of cream that a spoon has been drawn through."""
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02)]
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, FULL)], FULL)
    return [glass, filling(shoulder, FULL), *jar_label(), *jar_thread(start=-2.6), _surface()]


def _surface():
    u, a = np.meshgrid(np.linspace(0, 1, 420), np.linspace(0, 2 * math.pi, 1500), indexing='ij')
    x, y = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    side = np.arange(-SIDE, SIDE, STEP)
    z, *lean = _heights(*np.meshgrid(side, side, indexing='ij'))
    at = [((v - side[0]) / STEP).astype(np.float32) for v in (y, x)]
    z, lean_x, lean_y = (cv2.remap(v.astype(np.float32), *at, cv2.INTER_CUBIC) for v in (z, *lean))
    # Along the wall the cream clings to the glass.
    z = z + (np.maximum(z, LEVEL + 0.006) - z) * smooth((u - 0.9) / 0.09)
    return face_outwards(grid('cream', x + lean_x, y + lean_y, z, soft_cream()))


def _heights(x, y):
    """Heights of the cream, and how far each point leans along X and Y."""
    place = np.stack([x, y, 0 * x], -1)
    wall = INNER - np.hypot(x, y)
    z = 0.045 + 0.05 * (1 - (np.hypot(x, y) / INNER) ** 2).clip(-0.4) + 0.012 * octaves(5 * place + 2.3, 3, 0.5, 3)
    lean_x, lean_y = np.zeros_like(x), np.zeros_like(x)
    for k, (knots, half, deep, lip) in enumerate(STROKES):
        along, aside, out = _beside(through(np.array(knots), 40), x, y)
        there = smooth(along / 0.12) * smooth((1 - along) / 0.16) * smooth((wall - 0.004) / 0.07)
        own = octaves(np.stack([3.2 * along, 0 * x, 0 * x + 5.1 * k], -1), 3, 0.5, 7)
        half = half * (1 + 0.12 * own)
        across = aside / half
        near = smooth((1.9 - np.abs(across)) / 0.6)
        # The spoon's back leaves faint lines along its way.
        lines = 0.0022 * octaves(np.stack([34 * aside, 1.6 * along, 0 * x + k], -1), 3, 0.6, 4)
        scoop = z - there * deep * (1 + 0.25 * own) * (1 - across.clip(-1, 1) ** 2) ** 0.9 + lines * there * near
        # The cream that was pushed aside stands in lips, which break off and start again.
        whole = np.where(aside > 0, 1.0, 0.6) * (0.62 + 0.75 * octaves(
            np.stack([5.5 * along, np.sign(aside), 0 * x + 2.7 * k], -1), 3, 0.55, 8)).clip(0.05, 1.4)
        edge = np.exp(-(((np.abs(across) - 1.06) / np.where(np.abs(across) < 1.06, 0.17, 0.30)) ** 2))
        z = scoop + lip * edge * whole * there * near
        push = 0.018 * edge * whole * there * near * np.sign(aside)
        lean_x, lean_y = lean_x + push * out[0], lean_y + push * out[1]
    for (px, py), high, radius, (fall_x, fall_y) in PEAKS:
        away = np.hypot(x - px, y - py) * (1 + 0.12 * octaves(14 * place + px, 2, 0.5, 5))
        tip = np.exp(-((away / radius) ** 1.25))
        z = z + high * tip
        lean_x, lean_y = lean_x + fall_x * tip**1.7, lean_y + fall_y * tip**1.7
    z = cv2.GaussianBlur(z, (0, 0), 0.0029 / STEP)
    lean_x, lean_y = (cv2.GaussianBlur(v, (0, 0), 0.006 / STEP) * smooth(wall / 0.05) for v in (lean_x, lean_y))
    return LEVEL + z - 0.012, lean_x, lean_y


def _beside(way, x, y):
    """For each point the share of the way next to it, the signed distance from it, and the way's normal."""
    step = np.gradient(way, axis=0)
    step /= np.linalg.norm(step, axis=1, keepdims=True)
    coarse = np.s_[::6, ::6]
    flat = np.stack([x[coarse], y[coarse]], -1)
    nearest = ((flat[..., None, :] - way) ** 2).sum(-1).argmin(-1)
    share = nearest / (len(way) - 1)
    size = x.shape[::-1]
    share = cv2.resize(share.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
    share = cv2.GaussianBlur(share, (0, 0), 0.0072 / STEP)
    at = share * (len(way) - 1)
    knots = np.arange(len(way))
    foot, heading = (np.stack([np.interp(at, knots, part) for part in v.T], -1) for v in (way, step))
    out = -heading[..., 1], heading[..., 0]
    aside = (x - foot[..., 0]) * out[0] + (y - foot[..., 1]) * out[1]
    beyond = np.hypot(x - foot[..., 0], y - foot[..., 1])
    return share, np.sign(aside) * np.maximum(np.abs(aside), beyond), out
