"""Rosemary flowers: pale blue, two-lipped, with two arching stamens in a grey-green calyx."""

import numpy as np

from kit.clover_floret import quads
from kit.floret import ball, joined
from kit.geometry import mesh_object
from kit.shader import Shader

QUADS = quads(7, 5)


def rosemary_flower_materials():
    """Petal and calyx."""
    petal = Shader('rosemary petal', rough=0.6, specular=0.2)
    tone = petal.node('NewGeometry').outputs['Random Per Island']
    petal.set(color=petal.ramp(tone, [(0, '#a9b2d8'), (0.6, '#c3c8e2'), (1, '#d8daea')]))
    return (
        petal.lit_through('#d0d4ea', 0.3),
        Shader('calyx', color='#7d7f70', rough=0.7).material,
    )


def _lobe(start, pitch, yaw, length, width, cup):
    """One lobe of the flower from `start`, turned up by `pitch` and sideways by `yaw`."""
    u, v = np.meshgrid(np.linspace(0, 1, 7), np.linspace(-1, 1, 5), indexing='ij')
    half = width / 2 * np.sin(np.pi * np.clip(0.12 + 0.78 * u, 0, 1)) ** 0.55
    bent = pitch + 0.7 * np.sign(pitch) * u
    reach = u * length * (1 - 0.16 * v**2)
    x, z = reach * np.cos(bent), reach * np.sin(bent)
    z = z + cup * (v * half) ** 2 / width
    y = v * half
    c, s = np.cos(yaw), np.sin(yaw)
    points = np.stack([c * x - s * y, s * x + c * y, z], -1).reshape(-1, 3) + start
    return points, QUADS


def _stamen(side):
    """A thin strip that arches out under the upper lip."""
    u = np.linspace(0, 1, 7)
    x, z = 0.4 + 0.62 * u, 0.06 + 0.5 * np.sin(u * 2.3)
    line = np.stack([x, side * (0.04 + 0.05 * u), z], -1)
    points = np.stack([line + [0, w, 0] for w in np.linspace(-0.018, 0.018, 5)], 1)
    return points.reshape(-1, 3), QUADS


def _flower(random):
    lobes = [ball(0.1, (0.3, 0, 0.02), 1.1)]
    for side in (-1, 1):
        lobes.append(_lobe((0.36, 0, 0.08), 1.0, side * 0.3, 0.5, 0.3, -0.6))
        lobes.append(_lobe((0.38, 0, 0), -0.25, side * 1.0, 0.42, 0.2, 0.3))
    lobes.append(_lobe((0.4, 0, -0.03), -0.4 + random.normal() * 0.1, 0, 0.68, 0.52, 1.2))
    return joined([*lobes[1:], _stamen(-1), _stamen(1)]), lobes[0]


def rosemary_flowers(materials, places, random, size=0.086):
    """Flowers at places (point, direction); about every third is still a bud."""
    petals, calyces = [], []
    for at, ahead in places:
        side = np.cross([0, 0, 1.0], ahead)
        side /= np.linalg.norm(side)
        frame = np.stack([ahead, side, np.cross(ahead, side)])
        scale = size * random.uniform(0.85, 1.15)
        cup, cup_faces = ball(0.13, (0, 0, 0), 0.85)
        calyces.append(((cup * [1.9, 1, 1] + [0.18, 0, 0]) * scale @ frame + at, cup_faces))
        if random.random() < 0.3:
            tip, tip_faces = ball(0.11, (0.45, 0, 0.03), 0.9)
            calyces.append((tip * [0.9, 1, 1] * scale @ frame + at, tip_faces))
            continue
        (points, faces), throat = _flower(random)
        petals.append((points * scale @ frame + at, faces))
        petals.append((throat[0] * scale @ frame + at, throat[1]))
    return [
        mesh_object('rosemary petals', *joined(petals), materials[0]),
        mesh_object('calyces', *joined(calyces), materials[1]),
    ]
