"""Crinkled strips of kraft paper: a filling around what lies in a box, and loose ones over its edges."""

import math

import numpy as np

from kit.geometry import mesh_object
from kit.shader import Shader

# How high the filling reaches on what lies in it: the tangent of the angle above its axis.
BEDDED = 0.3
# No strip hangs down from an edge more steeply than this.
SLOPE = 1.1


def kraft_strips():
    shader = Shader('kraft strips', rough=0.82, specular=0.14, sheen=0.1)
    random = shader.node('NewGeometry').outputs['Random Per Island']
    tone = shader.ramp(random, [(0, '#a98a63'), (0.35, '#c2a37a'), (0.7, '#d6bd96'), (1, '#e8d8bb')])
    fibres = shader.noise(shader.coordinates(), 70, 4, 0.65)
    tone = shader.mix(0.5, tone, shader.ramp(fibres, [(0.36, 0.72), (0.62, 1.0)]), 'MULTIPLY')
    shader.set(color=tone).bump(fibres, 0.12, 0.003)
    return shader.lit_through('#d3ac75', 0.25)


def shredded_paper(half, top, around, material, count=5600, seed=3, low=0.1):
    """Strips within the box of half width and depth `half`, from `low` up to the heights `top` (a function of the
    points seen from above); `around` are cylinders (foot, top, radius) that they give way to."""
    random = np.random.default_rng(seed)
    strips = []
    for k in range(count):
        path, heading, pitch = _wander(random, random.uniform(0.5, 1.7))
        path += random.uniform(-1, 1, 2) * half - path.mean(0)
        level = top(path)
        # Two fifths lie on top, where they show; the others fill the depth.
        sunk = random.uniform(-0.03, 0.06) if k % 5 < 2 else -(level.mean() - low) * random.random()
        steps = len(path)
        up = level + sunk + 0.03 * np.sin(np.linspace(0, random.uniform(2, 7), steps) + random.uniform(0, 6))
        strip = _crinkled(np.column_stack([path, up]), heading, 1.0, random)
        strip[:, :2] = np.clip(strip[:, :2], -np.array(half) + 0.01, np.array(half) - 0.01)
        before = strip
        for cylinder in around:
            strip = _beside(strip, *cylinder)
        # Where it gave way far or to different sides, or went through a wall, a strip is torn.
        whole = np.linalg.norm(strip[2::2] - strip[:-2:2], axis=1) < 2.4 * pitch + 0.03
        far = np.linalg.norm(strip - before, axis=1) > 0.07
        whole &= ~(far[2::2] | far[:-2:2])
        out = (np.abs(strip[:, :2]) > half).any(-1)
        whole &= ~(out[2::2] | out[:-2:2] | out[3::2] | out[1:-2:2])
        strips.append((strip, whole))
    return _mesh('strips', strips, material)


def loose_strips(places, surface, kept_out, material, seed=8):
    """Whole strips over the heights `surface`, each from a place (x, y, heading in radians, length): it bridges what
    falls away beside an edge. They end where `kept_out` is true of points seen from above."""
    random = np.random.default_rng(seed)
    strips = []
    for x, y, heading, length in places:
        path, heading, pitch = _wander(random, length, heading)
        path += np.array([x, y]) - path[0]
        path = path[np.logical_and.accumulate(~kept_out(path))]
        if len(path) < 4:
            continue
        heading = heading[:len(path)]
        away = np.arange(len(path)) * pitch
        ground = surface(path) + 0.028
        up = (ground - SLOPE * np.abs(away[:, None] - away)).max(1)
        for _ in range(2):
            up = np.convolve(np.pad(up, 1, 'edge'), (0.25, 0.5, 0.25), 'valid')
        up = np.maximum(up, ground)
        strip = _crinkled(np.column_stack([path, up]), heading, 0.4, random)
        strips.append((strip, np.ones(len(path) - 1, bool)))
    return _mesh('loose strips', strips, material)


def _wander(random, length, start=None):
    """A way over a plane: its points, its headings, and the distance between its points."""
    pitch = random.uniform(0.028, 0.06)
    steps = max(6, round(length / pitch))
    start = random.uniform(0, 2 * math.pi) if start is None else start
    heading = start + np.cumsum(random.normal(random.normal() * 0.05, 0.12, steps))
    return np.cumsum(np.stack([np.cos(heading), np.sin(heading)], -1), 0) * pitch, heading, pitch


def _crinkled(middle, heading, rolled, random):
    """The points of the two edges, by turns, of a strip that is folded to and fro along `middle` and `rolled`, from 0
    to 1, to its sides."""
    steps, wide = len(middle), random.uniform(0.013, 0.03)
    roll = rolled * (random.uniform(-0.9, 0.9) + np.linspace(0, random.normal() * 0.8, steps))
    side = np.stack([-np.sin(heading), np.cos(heading), 0 * heading], -1)
    above = np.array([0, 0, 1.0])
    across = side * np.cos(roll)[:, None] - above * np.sin(roll)[:, None]
    normal = side * np.sin(roll)[:, None] + above * np.cos(roll)[:, None]
    fold = random.uniform(0.005, 0.019) * (-1) ** np.arange(steps) * random.uniform(0.4, 1.3, steps)
    middle = middle + normal * fold[:, None]
    return np.stack([middle - across * wide / 2, middle + across * wide / 2], 1).reshape(-1, 3)


def _mesh(name, strips, material):
    """One mesh of strips, each given by the points of its edges and by which of its folds hold together."""
    points, faces, start = [], [], 0
    for strip, whole in strips:
        points.append(strip)
        cell = start + 2 * np.flatnonzero(whole)[:, None]
        faces.append(cell + [[0, 1, 3, 2]])
        start += len(strip)
    return mesh_object(name, np.concatenate(points), np.concatenate(faces), material, 12)


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
