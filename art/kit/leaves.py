"""Leaves with veins, and sprigs of them."""

import math

import numpy as np

from kit.geometry import grid, tube
from kit.scene import rgb
from kit.shader import Shader

OLIVE = dict(shape=(0.75, 0.85), bend=0.25, fold=0.18)


def leaf_material(name='leaf', top='#4f5f40', back='#94a07e', vein='#9fae7a', veins=11):
    """Green with a paler back, a midrib and side veins, letting some light through."""
    shader = Shader(name, rough=0.45, specular=0.4)
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    off_rib = shader.math('ABSOLUTE', shader.math('SUBTRACT', across, 0.5))
    rib = shader.ramp(off_rib, [(0, 1.0), (0.018, 0.8), (0.035, 0.0)])
    slope = shader.math('MULTIPLY', off_rib, veins * 0.62)
    wave = shader.math('SUBTRACT', shader.math('MULTIPLY', along, float(veins)), slope)
    side = shader.ramp(shader.math('PINGPONG', wave, 0.5), [(0, 1.0), (0.05, 0.5), (0.11, 0.0)])
    lines = shader.math('MAXIMUM', rib, shader.math('MULTIPLY', side, 0.55))
    base = rgb(top)[:3]
    dark, light = (*(v * 0.72 for v in base), 1), (*(min(1, v * 1.3) for v in base), 1)
    clouds = shader.noise(shader.coordinates(), 7, 5, 0.6)
    tone = shader.ramp(clouds, [(0.3, dark), (0.7, light)])
    tone = shader.mix(shader.math('MULTIPLY', lines, 0.55), tone, rgb(vein))
    behind = shader.node('NewGeometry').outputs['Backfacing']
    tone = shader.mix(behind, tone, rgb(back))
    grain = shader.math('MULTIPLY', shader.noise(shader.coordinates(), 60, 4, 0.6), 0.25)
    shader.set(color=tone).bump(
        shader.math('SUBTRACT', grain, shader.math('MULTIPLY', lines, 0.7)), 0.35, 0.012
    )
    return shader.lit_through(shader.mix(0.5, tone, rgb('#b9c66a')), 0.25)


def stem_material(tone='#6f6242'):
    return Shader('stem', color=tone, rough=0.6).material


def leaf(material, length=0.5, width=0.2, shape=(0.55, 1.25), bend=0.25, fold=0.25, seed=0):
    """A blade along +X that bends down; `shape` moves its widest point, `fold` lifts its sides."""
    random = np.random.default_rng(seed)
    u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 20), indexing='ij')
    outline = u ** shape[0] * (1 - u) ** shape[1]
    outline = np.maximum(outline / outline.max(), 0.012)
    y = v * outline * width / 2
    slope = bend * u**1.3 * 2
    x, z = np.cumsum(np.cos(slope), 0) / 40 * length, -np.cumsum(np.sin(slope), 0) / 40 * length
    ripple = np.sin(u * 7 + random.uniform(0, 6) + v * 0.6) * np.abs(v) * outline
    return grid('leaf', x, y, z + fold * np.abs(y) + 0.02 * length * ripple, material)


def sprig(materials, pairs=9, length=1.2, leaf_size=(0.36, 0.12), seed=1, rise=48, taper=0.4):
    """A curved stem along +X with pairs of leaves that get smaller towards the tip."""
    random = np.random.default_rng(seed)
    blade, wood = materials
    t = np.linspace(0, 1, 40)
    path = np.stack([length * t, 0.15 * t**2 * length, 0.05 * np.sin(t * 3)], -1)
    parts = [tube('stem', path, np.linspace(0.014, 0.005, 40), wood)]

    def attach(at, heading, size, tilt):
        blade_obj = leaf(
            blade, leaf_size[0] * size, leaf_size[1] * size, seed=int(random.integers(1e6)),
            **{**OLIVE, 'bend': OLIVE['bend'] * random.uniform(0.5, 1.4)},
        )
        blade_obj.location = path[at]
        blade_obj.rotation_euler = [math.radians(angle) for angle in (*tilt, heading)]
        parts.append(blade_obj)

    for i in range(pairs):
        along = 0.1 + 0.88 * i / (pairs - 1)
        at = int(along * 39)
        step = path[min(39, at + 1)] - path[max(0, at - 1)]
        heading = math.degrees(math.atan2(step[1], step[0]))
        for side in (-1, 1):
            size = (1 - taper * along) * random.uniform(0.85, 1.12)
            turn = heading + side * rise * (1 - 0.35 * along) + random.uniform(-8, 8)
            attach(at, turn, size, (random.uniform(-28, 28), random.uniform(-26, 6)))
    attach(39, 16, 0.5, (0, 0))
    return parts
