"""A comb sawn from one thin piece of pear wood, its teeth along the grain."""

import math

import numpy as np

from kit.geometry import face_outwards, grid
from kit.shader import Shader

# Width across the teeth, width of the back, half the thickness of the back.
HEIGHT, BACK, THICK = 0.42, 0.17, 0.021
AROUND = np.linspace(0, 2 * math.pi, 49)


def comb(length=1.0, teeth=21):
    """A comb in the XY plane, its back along Y, its teeth and the grain of its wood along +X; it is 2 * THICK
    thick."""
    pear = _pear_wood()
    parts = [_back(length, pear)]
    end = 0.05
    places = np.linspace(-length / 2 + 0.085, length / 2 - 0.085, teeth)
    pitch = places[1] - places[0]
    parts += [_tooth(y, pitch * 0.29, pear) for y in places]
    parts += [_tooth(side * (length / 2 - end / 2), end / 2, pear) for side in (-1, 1)]
    return parts


def _pear_wood():
    """Oiled pear wood: fine streaks and fibres along X, no open pores."""
    shader = Shader('pear wood', specular=0.35)
    streaks = shader.noise(shader.coordinates(scale=(0.5, 26, 26)), 1.0, 3, 0.6)
    fibres = shader.noise(shader.coordinates(scale=(2.5, 130, 130)), 1.0, 3, 0.6)
    tone = shader.ramp(shader.mix(0.45, streaks, fibres), [(0.34, '#533a27'), (0.48, '#7d5b40'), (0.66, '#a07c5a')])
    shader.set(color=tone, rough=shader.ramp(fibres, [(0.3, 0.5), (0.7, 0.36)]))
    return shader.bump(fibres, 0.2, 0.003).material


def _power(value, exponent):
    return np.sign(value) * np.abs(value) ** exponent


def _back(length, material):
    """The back along Y, its arched spine towards -X; its faces are flat, its edges broken."""
    y = length / 2 * np.sin(np.linspace(-math.pi / 2, math.pi / 2, 120))
    end = np.sqrt(np.maximum(1 - (2 * np.abs(y) / length) ** 22, 0))
    spine = 0.045 * (1 - (2 * y / length) ** 2)
    x0, x1 = BACK / 2 - (BACK / 2 + spine) * end, BACK
    middle, half = (x0 + x1) / 2, (x1 - x0) / 2
    x = middle[:, None] + half[:, None] * _power(np.cos(AROUND), 0.2)
    # Planed thinner towards the spine.
    slim = 1 - 0.3 * np.clip(-(x - BACK * 0.7) / BACK, 0, 1)
    broken = np.sqrt(np.clip((1 - 2 * np.abs(y) / length) / 0.012, 0, 1))
    z = THICK * broken[:, None] * slim * _power(np.sin(AROUND), 0.2)
    return face_outwards(grid('comb back', x, np.repeat(y[:, None], len(AROUND), 1), z, material, 40))


def _tooth(y, width, material):
    """A tooth along +X, flat like the back at its root, thinner and narrower towards its round tip."""
    t = np.concatenate([np.linspace(0, 0.95, 24), 1 - 0.05 * np.linspace(0.9, 0, 10) ** 2])[:, None]
    near_tip = np.clip((1 - t) / 0.05, 0, 1)
    tip = np.sqrt(near_tip * (2 - near_tip))
    x = BACK * 0.85 + (HEIGHT - BACK * 0.85) * t + 0 * AROUND
    across = width * (1 - 0.35 * t**1.6) * tip * _power(np.cos(AROUND), 0.22)
    thick = THICK * 0.99 * (1 - 0.5 * t**1.5) * tip * _power(np.sin(AROUND), 0.22)
    return face_outwards(grid('tooth', x, y + across, thick, material, 40))
