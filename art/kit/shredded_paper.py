"""Crinkled strips of kraft paper that fill a box around what lies in it."""

import math

import numpy as np

from kit.geometry import mesh_object
from kit.noise import octaves
from kit.shader import Shader

WIDE = 0.034
# How high the filling reaches on what lies in it: the tangent of the angle above its axis.
BEDDED = 0.35


def kraft_strips():
    shader = Shader('kraft strips', rough=0.8, specular=0.16, sheen=0.1)
    random = shader.node('NewGeometry').outputs['Random Per Island']
    tone = shader.ramp(random, [(0, '#b8966b'), (0.35, '#c6a577'), (0.7, '#d2b489'), (1, '#e0c8a2')])
    fibres = shader.noise(shader.coordinates(), 70, 4, 0.65)
    tone = shader.mix(0.5, tone, shader.ramp(fibres, [(0.36, 0.72), (0.62, 1.0)]), 'MULTIPLY')
    shader.set(color=tone).bump(fibres, 0.12, 0.003)
    return shader.lit_through('#d3ac75', 0.25)


def heap(x, y, level, rise, half):
    """Heights of the filling: `level`, by `rise` higher along the walls at `half` (x, y), and more in front."""
    beyond = np.maximum(np.abs(x) / half[0], np.abs(y) / half[1])
    place = np.stack([x, y, 0 * x], -1)
    front = 0.12 * np.exp(-(((y + half[1]) / 0.17) ** 2))
    walls = rise * np.clip((beyond - 0.62) / 0.38, 0, 1) ** 1.5
    return level + front + walls + 0.05 * octaves(1.9 * place + 4.1, 2, 0.5, 5)


def shredded_paper(half, level, rise, around, material, count=2400, seed=3, low=0.16):
    """Strips within the box of half width and depth `half`; `around` are cylinders (foot, top, radius) that
    they give way to."""
    random = np.random.default_rng(seed)
    points, faces, start = [], [], 0
    for k in range(count):
        pitch, length = random.uniform(0.034, 0.056), random.uniform(0.45, 1.25)
        steps = max(6, round(length / pitch))
        heading = random.uniform(0, 2 * math.pi) + np.cumsum(random.normal(random.normal() * 0.05, 0.12, steps))
        middle = np.stack([np.cumsum(np.cos(heading)), np.cumsum(np.sin(heading))], -1) * pitch
        middle += random.uniform(-1, 1, 2) * half - middle.mean(0)
        top = heap(*middle.T, level, rise, half)
        # Two fifths lie on top, where they show; the others fill the depth.
        sunk = random.uniform(-0.02, 0.07) if k % 5 < 2 else -(top.mean() - low) * random.random()
        up = top + sunk + 0.03 * np.sin(np.linspace(0, random.uniform(2, 7), steps) + random.uniform(0, 6))
        middle = np.column_stack([middle, up])
        roll = random.uniform(-1.1, 1.1) + np.linspace(0, random.normal() * 0.8, steps)
        side = np.stack([-np.sin(heading), np.cos(heading), 0 * heading], -1)
        above = np.array([0, 0, 1.0])
        across = side * np.cos(roll)[:, None] - above * np.sin(roll)[:, None]
        normal = side * np.sin(roll)[:, None] + above * np.cos(roll)[:, None]
        crinkle = random.uniform(0.009, 0.019) * (-1) ** np.arange(steps) * random.uniform(0.5, 1.3, steps)
        middle = middle + normal * crinkle[:, None]
        strip = np.stack([middle - across * WIDE / 2, middle + across * WIDE / 2], 1).reshape(-1, 3)
        strip[:, :2] = np.clip(strip[:, :2], -np.array(half) + 0.01, np.array(half) - 0.01)
        for cylinder in around:
            strip = _beside(strip, *cylinder)
        # Where it gave way to different sides, or through a wall, a strip is torn.
        whole = np.linalg.norm(strip[2::2] - strip[:-2:2], axis=1) < 2.4 * pitch + 0.03
        out = (np.abs(strip[:, :2]) > half).any(-1)
        whole &= ~(out[2::2] | out[:-2:2] | out[3::2] | out[1:-2:2])
        points.append(strip)
        cell = start + 2 * np.arange(steps - 1)[whole, None]
        faces.append(cell + [[0, 1, 3, 2]])
        start += 2 * steps
    return mesh_object('strips', np.concatenate(points), np.concatenate(faces), material, 12)


def _beside(points, foot, top, radius):
    """Points inside a lying cylinder, moved out to its surface, but not onto its upper side."""
    foot, axis = np.array(foot), np.array(top) - foot
    length = np.linalg.norm(axis)
    axis /= length
    along = (points - foot) @ axis
    nearest = foot + along[:, None] * axis
    off = points - nearest
    within = np.linalg.norm(off, axis=1) < radius
    off[:, 2] = np.minimum(off[:, 2], BEDDED * np.hypot(off[:, 0], off[:, 1]) - 0.01)
    away = np.maximum(np.linalg.norm(off, axis=1), 1e-6)
    within = (along > -0.02) & (along < length + 0.02) & within
    return np.where(within[:, None], nearest + off * (radius / away)[:, None], points)
