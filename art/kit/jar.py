"""The 250 ml amber jar, closed with its wooden lid; kit/cream_scoop.py opens it."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, label_patch, lathe
from kit.glass import amber_glass
from kit.materials import printed_paper
from kit.paths import LABELS
from kit.shader import Shader
from kit.wood import turned_wood

OVER_CREAM = {'centre': '#a5642c', 'edge': '#341a09', 'shade': '#e8c79c'}
RADIUS, WALL, HEIGHT, NECK = 0.45, 0.012, 0.57, 0.405
INSIDE, FLOOR = RADIUS - WALL, 0.05
BRIM = HEIGHT + 0.1
LABEL_HEIGHT, LABEL_BOTTOM = 0.345, 0.108
LABEL_ASPECT = 2900 / 590
# The glass is turned in where the label lies, so that the label ends within the outline.
PANEL = RADIUS - 0.0045


def jar():
    """The closed jar standing at the origin, its lid screwed down onto the shoulder."""
    closing = lid()
    closing.location.z, closing.rotation_euler.z = HEIGHT + 0.003, math.radians(12)
    level = HEIGHT - 0.024
    hollow = [(NECK - 0.03, BRIM), (NECK - 0.03, HEIGHT - 0.004, 0.02), (INSIDE, HEIGHT - 0.01, 0.02)]
    return [jar_glass([*hollow, (INSIDE, level)], level), filling([], level), *jar_label(), closing]


def lid():
    """The wooden lid, its underside at z = 0: a solid block turned out for thread and liner."""
    r = RADIUS - 0.003
    inside = [(0, 0.105), (NECK + 0.002, 0.105, 0.01), (NECK + 0.004, 0, 0.004), (r, 0, 0.012)]
    return lathe('lid', [*inside, (r, 0.19, 0.028), (0, 0.192)], turned_wood(), 192)


def jar_glass(hollow, level):
    """The glass down to the `level` of the cream; below it the cream lies on the glass without air
    between them, so that only the outer surface counts."""
    r, h, panel = RADIUS, HEIGHT, PANEL
    low, high = LABEL_BOTTOM - 0.004, LABEL_BOTTOM + LABEL_HEIGHT + 0.004
    foot = [(0, 0.024), (r - 0.13, 0.02, 0.04), (r - 0.07, 0, 0.015), (r, 0, 0.045)]
    side = [(r, low, 0.006), (panel, low + 0.004, 0.006), (panel, high - 0.004, 0.006), (r, high, 0.006)]
    neck = [(r, h, 0.026), (NECK, h, 0.01), (NECK, BRIM, 0.012)]
    profile = [*foot, *side, *neck, *hollow, (0, level)]
    return lathe('jar', profile, amber_glass('jar glass', **OVER_CREAM), 192)


def filling(shoulder, level, sunk=0.0):
    """Cream that wets the glass up to `level`, but is lower by `sunk` in the middle; `shoulder` is its outline
    where the glass narrows."""
    side = shoulder or [(INSIDE, level)]
    top = (side[-1][0], level + 0.001)
    profile = [(0, FLOOR + 0.004), (INSIDE, FLOOR, 0.03), *side, top, (0, level + 0.001 - sunk)]
    return lathe('filling', profile, _cream_behind_glass(), 160)


def _cream_behind_glass():
    """White cream seen through the amber; the faint glow stands for light that spreads inside it."""
    shader = Shader('cream behind glass', color='#fbf2e2', rough=0.6, specular=0.1)
    return shader.set(emission='#a85c1c', emission_strength=0.03).material


def jar_thread(turns=1.25, start=0.0):
    """One glass ridge that winds around the neck, from `start` radians past +X."""
    a = np.linspace(0, turns * 2 * math.pi, 220)
    rise = HEIGHT + 0.03 + 0.03 * a / a[-1]
    ends = np.clip(np.minimum(a, a[-1] - a) / 0.5, 0, 1)
    b = np.linspace(-math.pi / 2, math.pi / 2, 9)
    radius = NECK - 0.003 + (0.013 * ends)[:, None] * np.cos(b)
    height = rise[:, None] + 0.011 * np.sin(b)
    x, y = radius * np.cos(a + start)[:, None], radius * np.sin(a + start)[:, None]
    return [face_outwards(grid('thread', x, y, height, amber_glass('thread', **OVER_CREAM)))]


def jar_label():
    angle = LABEL_HEIGHT * LABEL_ASPECT / PANEL
    paper = printed_paper('jar label', LABELS / 'jar.png')
    return label_patch(PANEL, LABEL_BOTTOM, LABEL_HEIGHT, angle, paper)
