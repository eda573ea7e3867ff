"""Aloe vera: a rosette of thick channelled leaves with soft teeth, under a waxy bloom."""

import math

import numpy as np

from kit.floret import joined
from kit.geometry import face_outwards, grid, mesh_object
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

GOLDEN = math.pi * (3 - math.sqrt(5))
ROWS, AROUND = 150, 97


def skin_material():
    """Grey-green under pale wax, yellower at the foot, dry at the very tip, faint pale flecks."""
    shader = Shader('aloe skin', specular=0.42)
    along, around = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    own = shader.math('MULTIPLY', shader.node('ObjectInfo').outputs['Random'], 40.0)

    def on_leaf(lengths, widths):
        parts = {0: shader.math('MULTIPLY', along, lengths), 2: own}
        parts[1] = shader.math('MULTIPLY', around, widths)
        return shader.node('CombineXYZ', parts).outputs[0]

    fibres = shader.noise(on_leaf(3.0, 60.0), 1.6, 5, 0.6)
    cloud = shader.noise(on_leaf(3.5, 7.0), 1.3, 5, 0.6)
    tone = shader.ramp(shader.mix(0.35, cloud, fibres), [(0.34, '#3f5d3e'), (0.66, '#648257')])
    young = shader.ramp(along, [(0.0, 0.9), (0.35, 0.2), (0.7, 0.0)])
    tone = shader.mix(young, tone, rgb('#9db673'))
    wax = shader.noise(on_leaf(5.0, 14.0), 1.4, 7, 0.65)
    wax = shader.ramp(wax, [(0.36, 0.06), (0.68, 0.38)])
    tone = shader.mix(wax, tone, rgb('#9fb3a0'))
    flecks = shader.noise(on_leaf(22.0, 64.0), 1.0, 2, 0.5)
    fading = shader.ramp(along, [(0.1, 0.5), (0.55, 0.28), (0.85, 0.0)])
    flecks = shader.math('MULTIPLY', shader.ramp(flecks, [(0.66, 0.0), (0.72, 1.0)]), fading)
    tone = shader.mix(flecks, tone, rgb('#d3dcc0'))
    tone = shader.mix(shader.ramp(along, [(0.9, 0.0), (0.985, 0.8)]), tone, rgb('#9c7a55'))
    margin = shader.node('Attribute', attribute_name='margin').outputs['Fac']
    tone = shader.mix(shader.math('MULTIPLY', margin, 0.5), tone, rgb('#b5c08f'))
    grazing = shader.node('LayerWeight', {'Blend': 0.35}).outputs['Facing']
    tone = shader.mix(shader.math('MULTIPLY', grazing, 0.35), tone, rgb('#b3c2b2'))
    shader.set(color=tone, rough=shader.ramp(wax, [(0.06, 0.31), (0.38, 0.46)]))
    grain = shader.math('MULTIPLY', shader.noise(shader.coordinates(), 70, 4, 0.6), 0.35)
    shader.bump(shader.math('ADD', fibres, grain), 0.16, 0.008)
    return shader.lit_through('#a9c46a', 0.07)


def tooth_material():
    """Pale green at the foot, cream, a little brown at the point."""
    shader = Shader('aloe tooth', rough=0.5, specular=0.35)
    out = shader.node('Attribute', attribute_name='out').outputs['Fac']
    tone = shader.ramp(out, [(0.15, '#93a878'), (0.5, '#d3d6ae'), (0.85, '#d2c196'), (1, '#a9825a')])
    return shader.set(color=tone).lit_through('#dfe3b0', 0.25)


def _section(around):
    """Outline of a leaf of half-width 1 and thickness 1: channelled above, full below."""
    c, s = np.cos(around), np.sin(around)
    y = np.sign(c) * np.abs(c) ** 0.9
    z = np.where(s > 0, 0.3 * np.abs(s), -np.abs(s) ** 1.1)
    return y, z + 0.55 * np.abs(y) ** 1.8


def _tooth(random):
    """A flat soft hook: its foot along X, its point towards +Y and bent to +X; and how far out."""
    t, a = np.meshgrid(np.linspace(0, 1, 7), np.linspace(0, 2 * math.pi, 9), indexing='ij')
    bow = random.uniform(0.25, 0.6)
    x = 0.62 * (1 - t) ** 1.3 * np.cos(a) + bow * t**1.6
    z = 0.28 * (1 - t) ** 0.9 * np.sin(a)
    index = np.arange(t.size).reshape(t.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)
    return np.stack([x, t - 0.15, z], -1).reshape(-1, 3), faces.reshape(-1, 4), t.ravel()


def _teeth(points, material, random, size):
    """Teeth along both margins of a leaf, unevenly far apart, smaller towards the tip."""
    shapes, out = [], []
    for column in (0, AROUND // 2):
        edge, middle = points[:, column], points.mean(1)
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))])
        at = 0.1 + 0.05 * random.random()
        while at < way[-1] * 0.97:
            row = int(np.searchsorted(way, at))
            ahead = edge[min(row + 2, ROWS - 1)] - edge[row - 2]
            ahead /= np.linalg.norm(ahead)
            away = edge[row] - middle[row]
            away -= ahead * (away @ ahead)
            away /= np.linalg.norm(away) + 1e-9
            frame = np.stack([ahead, away, np.cross(ahead, away)])
            grown = size * random.uniform(0.65, 1.1) * (1 - 0.55 * at / way[-1])
            shape, faces, reach = _tooth(random)
            shapes.append((shape * grown @ frame + edge[row], faces))
            out.append(reach)
            at += random.uniform(0.6, 1.35) * 3.2 * size
    teeth = mesh_object('teeth', *joined(shapes), material)
    layer = teeth.data.attributes.new('out', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.concatenate(out).astype(np.float32))
    return teeth


def _leaf(materials, turn, length, width, rise, droop, random):
    """A leaf that leaves the ground towards `turn` at the angle `rise` and bends by `droop` on its way."""
    skin, tooth = materials
    u = np.linspace(0, 1, ROWS)
    angle = rise - droop * u**1.3 + 0.04 * np.sin(5 * u + random.uniform(0, 6))
    steps = np.stack([np.cos(angle), 0 * u, np.sin(angle)], -1) * length / ROWS
    middle = np.cumsum(steps, 0)
    middle[:, 1] = random.normal(0, 0.05) * length * u**2
    up = np.stack([-np.sin(angle), 0 * u, np.cos(angle)], -1)
    full = (1 - u) ** 0.78 * (0.86 + 0.5 * u * (1 - u)) + 0.004
    around = np.linspace(0, 2 * math.pi, AROUND)
    y, z = _section(around)
    where = np.stack([3 * u[:, None] + 0 * y, np.cos(around) + 0 * u[:, None],
                      np.sin(around) + 0 * u[:, None] + random.uniform(0, 90)], -1)
    uneven = 1 + 0.06 * octaves(where * 1.5, 3, 0.5, 3)
    thick = width * (0.52 * (1 - u) ** 0.45 * full**0.5)[:, None]
    roll = random.normal(0, 0.12)
    across = width * full[:, None] * y * uneven
    level = thick * z * uneven + roll * across
    points = middle[:, None] + up[:, None] * level[..., None] + np.array([0, 1, 0]) * across[..., None]
    c, s = math.cos(turn), math.sin(turn)
    points = points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])
    points += np.array([c, s, 0]) * 0.028 * length
    body = face_outwards(grid('leaf', *np.moveaxis(points, -1, 0), skin))
    margin = np.exp(-((np.sin(around) / 0.09) ** 2)) + 0 * u[:, None]
    layer = body.data.attributes.new('margin', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', margin.astype(np.float32).ravel())
    return [body, _teeth(points, tooth, random, 0.13 * width * (0.75 + 0.25 * length))]


def rosette(materials, leaves=33, length=1.75, width=0.29, seed=1):
    """Leaves in a spiral around Z, the youngest upright in the middle; materials are (skin, tooth)."""
    random = np.random.default_rng(seed)
    parts = []
    for k in range(leaves):
        age = (k + 0.6) / leaves
        grown = 0.22 + 0.78 * min(1, 1.15 * age) ** 0.9
        rise = math.radians(86 - 74 * age**0.9 + random.normal() * 3)
        droop = math.radians(random.uniform(-14, 4) + 12 * age)
        parts += _leaf(
            materials, k * GOLDEN + 0.5 + random.normal() * 0.07, length * grown * random.uniform(0.94, 1.05),
            width * (0.4 + 0.6 * grown), rise, droop, random,
        )
    return parts
