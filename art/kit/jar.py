"""The 250 ml amber jar: closed with its wooden lid, or open with cream inside."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, label_patch, lathe
from kit.glass import amber_glass
from kit.materials import printed_paper
from kit.paths import LABELS
from kit.shader import Shader
from kit.wood import turned_wood

OVER_CREAM = {'centre': '#ca955b', 'edge': '#4a280f', 'shade': '#f5dabb'}
RADIUS, WALL, HEIGHT, NECK = 0.45, 0.012, 0.57, 0.405
INSIDE, FLOOR = RADIUS - WALL, 0.05
BRIM = HEIGHT + 0.1
LABEL_HEIGHT, LABEL_BOTTOM = 0.345, 0.108
LABEL_ASPECT = 2900 / 590
# The glass is turned in where the label lies, so that the label ends within the outline.
PANEL = RADIUS - 0.0045


def jar():
    """The closed jar standing at the origin, its lid screwed down onto the shoulder."""
    lid = _lid()
    lid.location.z, lid.rotation_euler.z = HEIGHT + 0.003, math.radians(12)
    level = HEIGHT - 0.024
    hollow = [(NECK - 0.03, BRIM), (NECK - 0.03, HEIGHT - 0.004, 0.02), (INSIDE, HEIGHT - 0.01, 0.02)]
    return [jar_glass([*hollow, (INSIDE, level)], level), filling([], level), *jar_label(), lid]


def _lid():
    """The wooden lid, its underside at z = 0: a solid block turned out for thread and liner."""
    r = RADIUS - 0.003
    inside = [(0, 0.105), (NECK + 0.002, 0.105, 0.01), (NECK + 0.004, 0, 0.004), (r, 0, 0.012)]
    return lathe('lid', [*inside, (r, 0.19, 0.028), (0, 0.192)], turned_wood(), 192)


def open_jar():
    """The jar without its lid, its cream up to the neck under a swirl."""
    inner, level = NECK - 0.03, HEIGHT + 0.03
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (inner, HEIGHT, 0.02)]
    top = cream_swirl(inner + 0.001, level)
    return [
        jar_glass([(inner, BRIM, 0.012), (inner, level)], level), filling(shoulder, level),
        *jar_label(), *jar_thread(), top,
    ]


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
    return label_patch(PANEL, LABEL_BOTTOM, LABEL_HEIGHT, angle, paper, thick=0.0014)


def cream_material(tone='#f3ead9'):
    """Thick cream: a broad soft sheen, and light that passes through thin crests."""
    shader = Shader('cream', color=tone, rough=0.36, specular=0.45, sheen=0.2)
    shader.bump(shader.noise(shader.coordinates(), 26, 3, 0.5), 0.05, 0.01)
    return shader.lit_through('#fff3dc', 0.12)


def _smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def cream_swirl(radius, level, turns=2.1):
    """Cream smoothed with a spatula in one spiral stroke that ends in a soft off-centre peak."""
    random = np.random.default_rng(4)
    u, a = np.meshgrid(np.linspace(0, 1, 300), np.linspace(0, 2 * math.pi, 721), indexing='ij')
    wobble = sum(
        np.sin(k * a + random.uniform(0, 6) + 5 * u) * random.normal() / k for k in (1, 2, 3, 5)
    )
    phase = (a / (2 * math.pi) + turns * u**0.8 + 0.035 * wobble) % 1.0
    # A stroke rises slowly and falls off quickly behind the blade.
    crest = _smooth(phase / 0.58) * (1 - _smooth((phase - 0.58) / 0.42))
    inside = _smooth((1 - u) / 0.16) * _smooth((u - 0.1) / 0.35)
    drag = phase * 24 + 1.8 * np.sin(2 * a + 1) + 1.1 * np.sin(5 * a)
    marks = 0.0013 * np.sin(drag) * (0.6 + 0.4 * np.sin(a + 4 * u)) * np.sin(math.pi * phase) * inside
    peak = 0.06 * np.exp(-((u / 0.17) ** 1.7))
    z = level + 0.055 * (1 - u**1.6) + 0.048 * crest * inside * (1 + 0.2 * wobble)
    z = z + marks + peak - 0.012 * _smooth((u - 0.94) / 0.06)
    lean = np.exp(-((u / 0.14) ** 2)) * 0.06
    x, y = radius * u * np.cos(a) + lean, radius * u * np.sin(a) - 0.4 * lean
    return face_outwards(grid('cream', x, y, z, cream_material()))
