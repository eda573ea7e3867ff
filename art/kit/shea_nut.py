"""Shea nuts: a brown shell with a large dull scar along one side, whole and halved."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, group, place, with_values
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

# Half the height of a nut.
HIGH = 0.122


def shea_nut_material():
    """Dark shell with a dull shine; pale, dull and a little rough where the mesh's value 'scar' is 1."""
    shader = Shader('shea nut', specular=0.42)
    scar = shader.node('Attribute', attribute_name='scar').outputs['Fac']
    cloud = shader.noise(shader.coordinates(), 5, 5, 0.6)
    veins = shader.noise(shader.coordinates(scale=(1.0, 7, 7)), 5, 4, 0.6, 0.6)
    shell = shader.ramp(shader.mix(0.4, cloud, veins), [(0.32, '#2c190f'), (0.66, '#5c3a22')])
    pale = shader.ramp(shader.mix(0.5, cloud, veins), [(0.32, '#9c8264'), (0.68, '#bfa88a')])
    tone = shader.mix(shader.ramp(scar, [(0.35, 0.0), (0.6, 1.0)]), shell, pale)
    line = shader.ramp(scar, [(0.1, 0.0), (0.34, 0.7), (0.58, 0.0)])
    shader.set(color=shader.mix(line, tone, rgb('#1f0f08')))
    shader.set(rough=shader.ramp(scar, [(0.3, 0.34), (0.6, 0.85)]))
    fine = shader.noise(shader.coordinates(), 60, 4, 0.65)
    height = shader.math('MULTIPLY', fine, shader.math('ADD', 0.12, scar))
    return shader.bump(shader.math('ADD', height, shader.math('MULTIPLY', veins, 0.25)), 0.35, 0.008).material


def kernel_material():
    """The fat kernel where a knife cut it: ivory, brown under its skin and along the seam of its halves."""
    shader = Shader('shea kernel', rough=0.5, specular=0.3)
    rim, seam = (shader.node('Attribute', attribute_name=name).outputs['Fac'] for name in ('rim', 'seam'))
    fine = shader.noise(shader.coordinates(), 60, 5, 0.7)
    cloud = shader.noise(shader.coordinates(), 9, 5, 0.6)
    tone = shader.ramp(shader.mix(0.5, cloud, fine), [(0.32, '#d9c198'), (0.68, '#efe0bd')])
    tone = shader.mix(shader.ramp(rim, [(0.80, 0.0), (1.0, 0.85)]), tone, rgb('#8a5f3a'))
    tone = shader.mix(shader.math('MULTIPLY', seam, 0.6), tone, rgb('#a07a4e'))
    return shader.set(color=tone).bump(fine, 0.3, 0.006).material


def shea_nut(material, location, turn, roll, size=1.0, seed=1):
    """A nut 3.6 cm long at `size` 1, its length along X; `roll` turns its scar, which faces up at 0 (degrees)."""
    q, a = np.meshgrid(np.linspace(0, math.pi, 110), np.linspace(0, 2 * math.pi, 221), indexing='ij')
    ball = np.stack([np.cos(q), np.sin(q) * np.cos(a), np.sin(q) * np.sin(a)], -1)
    edge = octaves(ball * 2.6, 3, 0.5, seed + 4)
    # Pointed at one end, as wide as half of the nut.
    inside = 0.56 - np.hypot(ball[..., 0] * 0.60, ball[..., 1] * 1.05) + 0.06 * edge - 0.10 * ball[..., 0]
    scar = np.where(ball[..., 2] > 0, (inside / 0.03 + 0.5).clip(0, 1), 0)
    points = _outside(ball, seed) * (1 - 0.010 * scar[..., None])
    nut = with_values(face_outwards(grid('nut', *np.moveaxis(points, -1, 0), material)), scar=scar)
    return place(nut, (*location, HIGH * size), (roll, 0, turn), size)


def halved_nut(shell, kernel, location, turn, tilt, size=1.0, seed=5):
    """Half a nut, cut along its length, the cut up but for `tilt` degrees around X and Y."""
    a = np.linspace(0, 2 * math.pi, 241)[None]
    down = np.linspace(math.pi / 2, 0, 60)[:, None]
    ball = np.stack([np.sin(math.pi / 2 - down) * np.cos(a), np.sin(math.pi / 2 - down) * np.sin(a),
                     -np.cos(math.pi / 2 - down) + 0 * a], -1)
    outer = _outside(ball, seed)
    edge = outer[-1:] + [0, 0, 1] * (0.002 * octaves(ball[-1:] * 9, 3, 0.6, seed))[..., None]
    # The broken edge of the shell, and its inside down to the kernel.
    inner = np.concatenate([edge * [1 - k, 1 - k, 1] + [0, 0, z] for k, z in
                            ((0.006, 0.002), (0.05, 0.002), (0.06, -0.002), (0.075, -0.04))])
    points = np.concatenate([outer[:-1], edge, inner])
    scar = np.zeros(points.shape[:2])
    scar[len(outer):] = 1
    case = with_values(grid('half shell', *np.moveaxis(points, -1, 0), shell, 40), scar=scar)
    share = np.concatenate([np.linspace(0, 0.95, 70), np.linspace(0.955, 1, 8), [1.0]])[:, None]
    flat = share[..., None] * edge * [0.915, 0.905, 0]
    lies = np.stack([flat[..., 0], flat[..., 1], 0 * flat[..., 0]], -1)
    seam = np.exp(-(((flat[..., 1] + 0.012 * octaves(lies * 14, 2, 0.5, seed)) / 0.0035) ** 2)) * (share < 0.8)
    z = 0.0030 * octaves(lies * 22, 3, 0.5, seed + 2) - 0.004 * (1 + seam)
    z = z - 0.012 * ((share - 0.95).clip(0) / 0.05) ** 2
    z[-1] = -0.05
    meat = grid('half kernel', flat[..., 0], flat[..., 1], z, kernel)
    with_values(meat, rim=share + 0.08 * octaves(lies * 30, 2, 0.5, seed), seam=seam)
    return group([case, meat], (*location, HIGH * size), (*tilt, turn), size)


def _outside(ball, seed):
    """Points of the shell in the directions `ball`."""
    wave = octaves(ball * 1.3, 2, 0.4, seed)
    blunt = 1 - 0.13 * ball[..., :1].clip(0) ** 2 + 0.05 * ball[..., :1].clip(-1, 0)
    points = ball * [0.180, 0.128, HIGH] * (1 + 0.03 * wave[..., None])
    points[..., 1:] *= blunt
    return points
