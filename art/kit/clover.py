"""Red clover: round heads of slender florets, leaves of three with a pale chevron."""

import math

import numpy as np

from kit.geometry import mesh_object, place, tube
from kit.leaves import leaf
from kit.scene import rgb
from kit.shader import Shader

ROWS, COLUMNS = 9, 5


def clover_materials():
    """(floret, leaf, stem)."""
    return _floret_material(), _leaf_material(), Shader('stem', color='#7f8f58', rough=0.6).material


def _floret_material():
    """Nearly white at the foot, deep rose at the tip, each floret a little different."""
    shader = Shader('floret', rough=0.6, specular=0.2, sheen=0.3)
    along = shader.axes(shader.node('TexCoord').outputs['UV'])[0]
    young = shader.node('NewGeometry').outputs['Random Per Island']
    tip = shader.mix(young, rgb('#9c3f78'), rgb('#c67aa8'))
    foot = shader.ramp(along, [(0.3, 0.0), (0.95, 1.0)], 'EASE')
    tone = shader.mix(foot, rgb('#efdde4'), tip)
    shader.set(color=tone)
    return shader.lit_through(shader.mix(0.5, tone, rgb('#f3b9d2')), 0.35)


def _leaf_material():
    """Fresh green with a pale arrow across the blade and fine side veins."""
    shader = Shader('clover leaf', rough=0.55, specular=0.3)
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    off_rib = shader.math('ABSOLUTE', shader.math('SUBTRACT', across, 0.5))
    arrow = shader.math('ADD', along, shader.math('MULTIPLY', off_rib, 0.55))
    chevron = shader.ramp(arrow, [(0.42, 0.0), (0.5, 1.0), (0.58, 1.0), (0.68, 0.0)], 'EASE')
    wave = shader.math('MULTIPLY', shader.math('SUBTRACT', along, off_rib), 15.0)
    veins = shader.ramp(shader.math('PINGPONG', wave, 0.5), [(0, 1.0), (0.12, 0.0)])
    rib = shader.ramp(off_rib, [(0, 1.0), (0.025, 0.0)])
    clouds = shader.ramp(shader.noise(shader.coordinates(), 8, 4, 0.6),
                         [(0.3, '#41602f'), (0.7, '#5f8245')])
    tone = shader.mix(shader.math('MULTIPLY', chevron, 0.3), clouds, rgb('#b4c79a'))
    lines = shader.math('MAXIMUM', rib, shader.math('MULTIPLY', veins, 0.35))
    tone = shader.mix(shader.math('MULTIPLY', lines, 0.4), tone, rgb('#93ad70'))
    behind = shader.node('NewGeometry').outputs['Backfacing']
    shader.set(color=shader.mix(behind, tone, rgb('#8ea27a'))).bump(veins, 0.2, 0.006)
    return shader.lit_through(shader.mix(0.5, tone, rgb('#b9cf6a')), 0.28)


def _floret():
    """One floret of length 1 along +X: a slender tube of petals that opens and bends at the tip."""
    u, v = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(-1, 1, COLUMNS), indexing='ij')
    half = 0.042 + 0.05 * np.sin(math.pi * np.clip(u * 1.02, 0, 1) ** 1.6) * u
    half = half * np.clip((1 - u) * 6, 0.12, 1) ** 0.6
    fold = 0.09 * np.abs(v) * (1 - 0.5 * u)
    rise = -0.14 * u**2.2
    return np.stack([u, v * half, fold + rise], -1).reshape(-1, 3)


def _frame(direction, upward):
    side = np.cross(upward, direction)
    side /= np.linalg.norm(side)
    return np.stack([direction, side, np.cross(direction, side)])


def clover_head(material, radius=0.26, florets=190, seed=1):
    """A flower head around the origin, its crown towards +Z."""
    random = np.random.default_rng(seed)
    shape, vertices, uv = _floret(), [], []
    cells = np.arange(ROWS * COLUMNS).reshape(ROWS, COLUMNS)
    quads = np.stack([cells[:-1, :-1], cells[1:, :-1], cells[1:, 1:], cells[:-1, 1:]], -1)
    u, v = np.meshgrid(np.linspace(0, 1, ROWS), np.linspace(0, 1, COLUMNS), indexing='ij')
    for k in range(florets):
        up = 1 - 1.6 * (k + 0.5) / florets
        a = k * math.pi * (3 - math.sqrt(5)) + random.normal() * 0.12
        away = math.sqrt(max(0, 1 - up * up))
        out = np.array([away * math.cos(a), away * math.sin(a), up])
        # Florets leave steeper than the sphere: they all lean towards the crown.
        heading = out + [0, 0, 0.75 + 0.5 * up] + random.normal(size=3) * 0.09
        heading /= np.linalg.norm(heading)
        length = radius * random.uniform(0.85, 1.1) * (0.8 if up > 0.75 else 1.0)
        foot = out * radius * np.array([0.4, 0.4, 0.55])
        for spread in (-0.5, 0.5):
            roll = np.cross(heading, out + [0.01, 0, 0]) * spread + out
            rows = shape * length @ _frame(heading, roll)
            vertices.append(rows + foot + random.normal(size=3) * 0.004)
            uv.append(np.stack([u, v], -1).reshape(-1, 2))
    faces = [quads.reshape(-1, 4) + len(shape) * k for k in range(len(vertices))]
    return mesh_object('clover head', np.concatenate(vertices), np.concatenate(faces), material,
                       uv=np.concatenate(uv))


def clover_leaf(material, at, turn, size=0.34, seed=0, tilt=0.0):
    """Three leaflets around the point `at`."""
    random = np.random.default_rng(seed)
    leaflets = []
    for spread in (-105, 0, 105):
        grown = size * random.uniform(0.9, 1.1)
        blade = leaf(material, grown, grown * 0.62, (0.75, 0.5), random.uniform(0.1, 0.3), 0.22,
                     seed=int(random.integers(1e6)))
        rise = (random.uniform(-10, 10), random.uniform(-16, -2) + tilt)
        leaflets.append(place(blade, at, (*rise, turn + spread + random.uniform(-8, 8))))
    return leaflets


def clover_stem(material, points, radius=0.016):
    """A stem through three points, smoothly bent."""
    a, b, c = (np.array(p, float) for p in points)
    t = np.linspace(0, 1, 30)[:, None]
    path = (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c
    return tube('clover stem', path, np.linspace(radius * 1.2, radius * 0.8, 30), material)
