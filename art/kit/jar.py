"""The 250 ml amber jar: closed with its bamboo lid, or open with cream inside."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, label_patch, lathe
from kit.materials import amber_glass, filled_amber, printed_paper, wood
from kit.paths import LABELS
from kit.shader import Shader

RADIUS, HEIGHT = 0.45, 0.5
LABEL_HEIGHT, LABEL_BOTTOM = 0.31, 0.095
LABEL_ASPECT = 1800 / 540
FOOT = [(0, 0.02), (RADIUS - 0.07, 0.02, 0.02), (RADIUS - 0.05, 0, 0.01), (RADIUS, 0, 0.06)]


def jar():
    """The closed jar standing at the origin."""
    r, h = RADIUS, HEIGHT
    neck = [(r, h - 0.02, 0.05), (r - 0.05, h, 0.02), (r - 0.05, h + 0.05), (0, h + 0.05)]
    body = lathe('jar', FOOT + neck, filled_amber('jar glass'), 160)
    lid = lid_of_jar()
    lid.location.z = h + 0.012
    return [body, lid, _label()]


def lid_of_jar():
    """The bamboo lid, its underside at z = 0."""
    r = RADIUS
    profile = [(0, 0), (r + 0.004, 0, 0.012), (r + 0.006, 0.2, 0.03), (0, 0.202)]
    return lathe('lid', profile, wood('bamboo'), 160)


def open_jar():
    """The jar without its lid, filled to the brim with a swirl of cream."""
    r, h = RADIUS, HEIGHT
    rim = [(r, h - 0.03, 0.04), (r - 0.04, h - 0.01, 0.01), (r - 0.04, h + 0.07, 0.02)]
    inside = [(r - 0.075, h + 0.07, 0.02), (r - 0.075, 0.06, 0.05), (0, 0.06)]
    body = lathe('jar', FOOT + rim + inside, amber_glass(), 160)
    inner = r - 0.078
    fill = [(0, 0.064), (inner, 0.064, 0.05), (inner, h), (inner - 0.02, h)]
    filling = lathe('filling', fill, cream_material(), 96)
    return [body, filling, _label(), cream_swirl(inner, h + 0.015)]


def _label():
    angle = LABEL_HEIGHT * LABEL_ASPECT / RADIUS
    paper = printed_paper('jar label', LABELS / 'jar.png')
    top = LABEL_BOTTOM + LABEL_HEIGHT
    return label_patch('label', RADIUS + 0.0025, LABEL_BOTTOM, top, angle, paper)


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
