"""The 300 ml amber bottle with its pump, and a small dropper bottle."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, label_patch, lathe, place, rounded
from kit.materials import filled_amber, plastic, printed_paper
from kit.paths import LABELS

RADIUS, SHOULDER = 0.32, 1.25
LABEL_HEIGHT, LABEL_BOTTOM = 0.86, 0.16
LABEL_ASPECT = 1400 / 1600
PUMP_TONE = '#211f1b'


def bottle(turn=-28, glass=None, pump=None):
    """The shampoo bottle standing at the origin, its spout turned by `turn` degrees."""
    glass, pump = glass or filled_amber(), pump or plastic('pump', PUMP_TONE, 0.36)
    body = lathe('bottle', _body(), glass, 160)
    angle = LABEL_HEIGHT * LABEL_ASPECT / RADIUS
    paper = printed_paper('bottle label', LABELS / 'bottle.png')
    front = label_patch(
        'label', RADIUS + 0.0025, LABEL_BOTTOM, LABEL_BOTTOM + LABEL_HEIGHT, angle, paper
    )
    return [body, front, *_pump(SHOULDER + 0.075, pump, turn)]


def _body():
    r, s = RADIUS, SHOULDER
    foot = [(0, 0.02), (r - 0.06, 0.02, 0.02), (r - 0.05, 0, 0.01), (r, 0, 0.055)]
    neck = [(r, s, 0.13), (0.15, s + 0.07, 0.05), (0.15, s + 0.16), (0, s + 0.16)]
    return foot + neck


def _pump(z, material, turn):
    collar_top = z + 0.2
    ring = [(0, collar_top), (0.12, collar_top, 0.005), (0.115, collar_top + 0.045, 0.02)]
    ring.append((0, collar_top + 0.045))
    head = z + 0.34
    cap = [(0, head), (0.098, head, 0.008), (0.112, head + 0.02, 0.02)]
    cap += [(0.118, head + 0.115, 0.035), (0.03, head + 0.135, 0.03), (0, head + 0.135)]
    rod = [(0, collar_top), (0.055, collar_top), (0.055, z + 0.36), (0, z + 0.36)]
    return [
        _ribbed_collar(z, material),
        lathe('ring', ring, material),
        lathe('rod', rod, material, 48),
        lathe('head', cap, material, 96),
        place(_spout(head + 0.088, material), degrees=(0, 0, turn)),
    ]


def _ribbed_collar(z, material, ribs=144):
    line = rounded([(0, z), (0.205, z, 0.012), (0.205, z + 0.2, 0.02), (0, z + 0.2)], 5)
    turn = np.linspace(0, 2 * math.pi, ribs * 4 + 1)
    a, i = np.meshgrid(turn, np.arange(len(line)), indexing='ij')
    height, radius = line[i, 1], line[i, 0]
    grip = (height > z + 0.02) & (height < z + 0.18) & (radius > 0.19)
    radius = radius + np.where(grip, 0.0035 * np.cos(a * ribs / 2), 0)
    collar = grid('collar', radius * np.cos(a), radius * np.sin(a), height, material, 40)
    return face_outwards(collar)


def _spout(z, material):
    """An ellipse swept along +X that bends down, with a rounded end."""
    t = np.concatenate([np.linspace(0, 1, 40), np.ones(4)])
    end = np.concatenate([np.zeros(40), np.linspace(0.25, 1, 4)]) * math.pi / 2
    x = 0.06 + 0.3 * t + 0.012 * np.sin(end)
    drop = 0.42 * np.maximum(0, t - 0.62) ** 2 - 0.004 * np.sin(t * math.pi)
    a = np.linspace(0, 2 * math.pi, 25)
    soft = lambda v: np.sign(v) * np.abs(v) ** 0.8
    shrink = np.cos(end)[:, None]
    wide = (0.058 - 0.022 * t)[:, None] * soft(np.cos(a)) * shrink
    tall = (0.042 - 0.014 * t)[:, None] * soft(np.sin(a)) * shrink
    along = np.repeat(x[:, None], 25, 1)
    return face_outwards(grid('spout', along, wide, (z - drop)[:, None] + tall, material, 70))


def dropper_bottle(glass=None):
    """A 30 ml amber bottle with a rubber teat."""
    body = [(0, 0), (0.17, 0, 0.03), (0.17, 0.36, 0.07), (0.075, 0.42, 0.03)]
    body += [(0.075, 0.48), (0, 0.48)]
    teat = [(0, 0.46), (0.092, 0.46, 0.01), (0.092, 0.58, 0.015), (0.05, 0.59, 0.01)]
    teat += [(0.062, 0.66, 0.04), (0.055, 0.8, 0.05), (0, 0.82)]
    return [
        lathe('dropper bottle', body, glass or filled_amber('dropper glass')),
        lathe('teat', teat, plastic('rubber', '#2a2622', 0.45)),
    ]
