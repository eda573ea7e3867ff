"""Soft cream in one stroke of a spatula: a swirl with a peak, drawn out into a thin swipe."""

import math

import numpy as np

from kit.geometry import face_outwards, mesh_object
from kit.shader import Shader
from kit.stroke import smooth, wave

BELOW = -0.03
# Place across the stroke (-1 … 1), half width and relative height of the rolls in the cream.
ROLLS = [(-0.80, 0.20, 0.62), (-0.44, 0.27, 0.95), (-0.08, 0.16, 0.66), (0.16, 0.22, 0.84),
         (0.50, 0.21, 0.72), (0.78, 0.26, 1.0)]


def _centre_line(start, heading, along):
    """A spiral around `start` that opens steadily and runs out in a shallow arc."""
    step = along[1] - along[0]
    radius = 0.03 + 0.125 * along
    curvature = 1 / radius + (1.1 - 1 / radius) * smooth((along - 0.62) / 0.4)
    turn = math.radians(heading) - np.cumsum(curvature) * step
    x, y = np.cumsum(np.cos(turn)) * step, np.cumsum(np.sin(turn)) * step
    first = turn[0] + math.pi / 2
    return start[0] + x + 0.03 * math.cos(first), start[1] + y + 0.03 * math.sin(first), turn


def _relief(random, along, across):
    """Rolls with round crests and narrow valleys between them, about 0 … 1 high."""
    total = 0
    for place, width, height in ROLLS:
        drift = place + 0.07 * wave(random, 3.2 * along + 5 * place, 3)
        strength = height * (0.85 + 0.30 * wave(random, 4.3 * along + 9 * place, 3))
        share = np.clip(1 - ((across - drift) / (1.25 * width)) ** 2, 0, 1)
        total = total + (np.maximum(strength, 0.1) * np.sqrt(share)) ** 5
    return total ** 0.2


def _stroke(start, heading, length, seed):
    """Closed cross sections from the swirl to the thin end, as an array (along, around, 3)."""
    random = np.random.default_rng(seed)
    s = np.linspace(0, length, 900)
    x, y, turn = _centre_line(start, heading, s)
    across = np.sin(np.linspace(-math.pi / 2, math.pi / 2, 181))
    along, u = np.meshgrid(s, across, indexing='ij')

    half = 0.024 + 0.10 * s + 0.115 * smooth((s - 0.55) / 0.7) - 0.05 * smooth((s - 1.15) / 0.75)
    half = half * (1 + 0.05 * wave(random, 5 * s, 4))
    to_end = np.clip((length - s) / 0.15, 0, 1)
    half = np.maximum(half * np.sqrt(to_end * (2 - to_end)), 0.001)
    px = x[:, None] - np.sin(turn)[:, None] * half[:, None] * u
    py = y[:, None] + np.cos(turn)[:, None] * half[:, None] * u

    # The swirl is a mound; the stroke lies on it as one roll and flattens into several outside.
    away = np.hypot(px - start[0], py - start[1])
    mound = 0.155 * np.exp(-((away / 0.17) ** 1.7)) * (1 - smooth((along - 0.9) / 0.4))
    drawn = smooth((along - 0.45) / 0.5)
    body = 0.05 * smooth(along / 0.1) - 0.040 * smooth((along - 0.7) / 0.8)
    rolls = 0.086 * smooth((along - 0.45) / 0.45) - 0.058 * smooth((along - 0.85) / 0.9)
    lines = np.sin(40 * u + 4 * wave(random, 3 * along, 3)) * drawn
    lines = lines + 2 * np.sin(13 * u + 3 * wave(random, 2 * along, 3)) * (1 - drawn) * smooth(along / 0.2)
    height = body + rolls * _relief(random, along, u) + 0.0016 * lines
    height = height * (1 + 0.07 * wave(random, 9 * along + 1.5 * u, 4))
    round_edge = (1 - np.abs(u) ** (2 + 0.8 * drawn)) ** 0.5
    ragged = 0.05 + 0.05 * u**2 + 0.035 * wave(random, 3.2 * u, 3)
    thin_end = np.clip((length - ragged - along) / 0.30, 0, 1) ** 0.6
    top = np.maximum(height * round_edge * thin_end, 0) + mound * round_edge**0.7 + 0.0005
    upper = np.stack([px, py, top], -1)
    lower = np.stack([px, py, np.full_like(px, BELOW)], -1)[:, ::-1]
    return np.concatenate([upper, lower], 1)


def _peak(start, lift=0.16, bend=0.075, toward=0.9):
    """Where the spatula left the cream: a tapering tip over the swirl, bent over."""
    t = np.linspace(0, 1, 60)
    radius = 0.095 * (1 - t) ** 1.2 + 0.007 * np.sqrt(1 - t**6)
    side = bend * t**2.0
    up = 0.11 + lift * (t - 0.25 * t**3)
    tilt = np.arctan2(np.gradient(side), np.gradient(up))
    a = np.linspace(0, 2 * math.pi, 32, endpoint=False)
    out = side[:, None] + radius[:, None] * np.cos(tilt)[:, None] * np.cos(a)
    z = up[:, None] - radius[:, None] * np.sin(tilt)[:, None] * np.cos(a)
    flat = radius[:, None] * np.sin(a)
    c, d = math.cos(toward), math.sin(toward)
    return np.stack([start[0] + c * out - d * flat, start[1] + d * out + c * flat, z], -1)


def _closed(rings, first):
    """Faces of a tube through rings of points, numbered from `first`, with both ends shut."""
    n, m = rings.shape[:2]
    index = first + np.arange(n * m).reshape(n, m)
    right = np.roll(index, -1, 1)
    sides = np.stack([index[:-1], index[1:], right[1:], right[:-1]], -1).reshape(-1, 4)
    return [*sides.tolist(), index[0].tolist(), index[-1][::-1].tolist()]


def cream_swipe(start, heading, length, seed=1, voxel=0.002, soften=18):
    """The stroke from `start`, first heading `heading` degrees from +X and turning clockwise."""
    stroke, peak = _stroke(start, heading, length, seed), _peak(start)
    points = np.concatenate([stroke.reshape(-1, 3), peak.reshape(-1, 3)])
    faces = _closed(stroke, 0) + _closed(peak, stroke.shape[0] * stroke.shape[1])
    obj = mesh_object('cream', points, faces, soft_cream())
    face_outwards(obj)
    # Where the stroke lies on itself its turns become one body, and the creases soften as cream sags.
    remesh = obj.modifiers.new('one body', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    sag = obj.modifiers.new('sag', 'SMOOTH')
    sag.factor, sag.iterations = 0.5, soften
    return obj


def soft_cream():
    """Satin cream: light enters it and leaves beside, thin film lets the ground show."""
    shader = Shader('cream', color='#faf3e8', rough=0.24, specular=0.5, coat=0.6, coat_rough=0.13)
    cream = shader.principled.inputs
    cream['Subsurface'].default_value = 0.22
    cream['Subsurface Color'].default_value = (0.94, 0.86, 0.75, 1)
    cream['Subsurface Radius'].default_value = (0.04, 0.028, 0.018)
    where = shader.coordinates()
    pits = shader.ramp(shader.noise(where, 46, 2, 0.4), [(0.24, 0.0), (0.29, 1.0)])
    shader.bump(pits, 0.25, 0.004)
    height = shader.axes(shader.node('NewGeometry').outputs['Position'])[2]
    film = shader.ramp(shader.math('MULTIPLY', height, 30), [(0.06, 0.55), (0.5, 0.0)])
    return shader.blended_with(shader.node('BsdfTransparent'), film)
