"""The 250 ml amber jar: closed with its bamboo lid, or open with cream inside."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, label_patch, lathe, place
from kit.glass import amber_glass
from kit.materials import plastic, printed_paper
from kit.paths import LABELS
from kit.shader import Shader
from kit.wood import bamboo

RADIUS, WALL, HEIGHT, NECK = 0.45, 0.036, 0.52, 0.405
BRIM = HEIGHT + 0.1
LABEL_HEIGHT, LABEL_BOTTOM = 0.345, 0.075
LABEL_ASPECT = 2900 / 590


def jar():
    """The closed jar standing at the origin, its lid screwed down onto the shoulder."""
    lid = lid_of_jar()
    lid.location.z, lid.rotation_euler.z = HEIGHT + 0.005, math.radians(12)
    return [_glass(), _filling(HEIGHT - 0.03), *_label(), lid]


def lid_of_jar():
    """The bamboo lid, its underside at z = 0: a solid block turned out for thread and liner."""
    r = RADIUS - 0.003
    inside = [(0, 0.105), (NECK + 0.002, 0.105, 0.01), (NECK + 0.004, 0, 0.004), (r, 0, 0.012)]
    return lathe('lid', [*inside, (r, 0.19, 0.028), (0, 0.192)], bamboo(), 192)


def upturned_lid():
    """The lid lying on its top at the origin: the white liner and the thread in it show."""
    white = plastic('liner', '#e9e6df', 0.45)
    liner = [(0, 0.088), (NECK - 0.06, 0.088, 0.004), (NECK - 0.05, 0.096, 0.004)]
    liner += [(NECK - 0.03, 0.096, 0.004), (NECK - 0.02, 0.088, 0.004), (NECK - 0.012, 0.088)]
    wall = [(NECK - 0.012, 0.088), (NECK - 0.012, 0.18, 0.004), (NECK + 0.003, 0.18)]
    lid = place(lid_of_jar(), (0, 0, 0.19), (180, 0, 0))
    return [lid, lathe('liner', liner, white, 160), lathe('insert', wall, white, 160)]


def open_jar():
    """The jar without its lid, its cream up to the neck under a swirl."""
    top = cream_swirl(RADIUS - WALL - 0.046, HEIGHT + 0.015)
    return [_glass(), _filling(HEIGHT), *_label(), *_thread(), top]


def _glass():
    r, h = RADIUS, HEIGHT
    foot = [(0, 0.03), (r - 0.14, 0.024, 0.04), (r - 0.08, 0, 0.015), (r, 0, 0.06)]
    neck = [(r, h, 0.035), (NECK, h, 0.012), (NECK, BRIM, 0.012)]
    inside = [(r - WALL - 0.04, BRIM, 0.012), (r - WALL - 0.04, h + 0.01, 0.03)]
    inside += [(r - WALL, h - 0.06, 0.05), (r - WALL, 0.06, 0.06), (0, 0.065)]
    return lathe('jar', foot + neck + inside, amber_glass(), 192)


def _filling(level):
    """Cream that fills the glass; a hair's breadth off its wall, so that the wall shows."""
    inner = RADIUS - WALL - 0.002
    fill = [(0, 0.068), (inner, 0.063, 0.058), (inner, HEIGHT - 0.06, 0.05)]
    fill += [(inner - 0.04, HEIGHT), (inner - 0.04, level + 0.001), (0, level + 0.001)]
    return lathe('filling', fill, cream_material(), 128)


def _thread(turns=1.25):
    """One glass ridge that winds around the neck."""
    a = np.linspace(0, turns * 2 * math.pi, 220)
    rise = HEIGHT + 0.03 + 0.03 * a / a[-1]
    ends = np.clip(np.minimum(a, a[-1] - a) / 0.5, 0, 1)
    b = np.linspace(-math.pi / 2, math.pi / 2, 9)
    radius = NECK - 0.003 + (0.013 * ends)[:, None] * np.cos(b)
    height = rise[:, None] + 0.011 * np.sin(b)
    x, y = radius * np.cos(a)[:, None], radius * np.sin(a)[:, None]
    return [face_outwards(grid('thread', x, y, height, amber_glass('thread')))]


def _label():
    angle = LABEL_HEIGHT * LABEL_ASPECT / RADIUS
    paper = printed_paper('jar label', LABELS / 'jar.png')
    return label_patch(RADIUS, LABEL_BOTTOM, LABEL_HEIGHT, angle, paper)


def cream_material(tone='#f3ead9'):
    """Thick cream: a broad soft sheen, and light that passes through thin crests."""
    shader = Shader('cream', color=tone, rough=0.42, specular=0.4, sheen=0.2)
    shader.bump(shader.noise(shader.coordinates(), 26, 3, 0.5), 0.05, 0.01)
    return shader.lit_through('#fff3dc', 0.12)


def _smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def cream_swirl(radius, level, height=0.15, turns=1.6):
    """Cream smoothed with a spatula in one spiral stroke that ends in a soft off-centre peak."""
    random = np.random.default_rng(4)
    u, a = np.meshgrid(np.linspace(0, 1, 300), np.linspace(0, 2 * math.pi, 721), indexing='ij')
    phase = (a / (2 * math.pi) + turns * u**0.85) % 1.0
    # A stroke rises slowly and falls off quickly behind the blade.
    crest = _smooth(phase / 0.72) * (1 - _smooth((phase - 0.72) / 0.28))
    inside = _smooth((1 - u) / 0.22) * _smooth(u / 0.28)
    wobble = sum(
        np.sin(k * a + random.uniform(0, 6) + 5 * u) * random.normal() / k for k in (2, 3, 5)
    )
    drag = phase * 23 + 1.8 * np.sin(2 * a + 1) + 1.1 * np.sin(5 * a)
    marks = 0.0016 * np.sin(drag) * np.sin(a + 4 * u) * np.sin(math.pi * phase) ** 2 * inside
    peak = 0.075 * np.exp(-((u / 0.13) ** 1.6))
    z = level + height * (1 - u) ** 1.3 * 0.8 + 0.065 * crest * inside * (1 + 0.15 * wobble)
    z = z + marks + peak - 0.03 * _smooth((u - 0.92) / 0.08)
    lean = np.exp(-((u / 0.12) ** 2)) * 0.05
    x, y = radius * u * np.cos(a) + lean, radius * u * np.sin(a) - 0.4 * lean
    return face_outwards(grid('cream', x, y, z, cream_material()))
