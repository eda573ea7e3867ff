"""Red clover heads: egg-shaped crowds of narrow florets, rose at the tip and white at the foot."""

import math

import numpy as np

from kit.clover_floret import calyx, petals
from kit.down import down
from kit.floret import joined
from kit.geometry import mesh_object
from kit.scene import rgb
from kit.shader import Shader


def petal_material():
    """White at the foot, rose with darker veins at the tip, each floret a little different; faded ones tan."""
    shader = Shader('clover petal', rough=0.7, specular=0.12, sheen=0.25)
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    age, faded = (shader.node('Attribute', attribute_name=kind).outputs['Fac'] for kind in ('age', 'faded'))
    tone = shader.ramp(along, [(0.42, '#f8f1ec'), (0.60, '#f3dbe2'), (0.76, '#de9dc2'),
                               (0.9, '#c468a6'), (1, '#ab4d96')])
    pale = shader.ramp(along, [(0.42, '#f9f4ee'), (0.64, '#f5e3e6'), (0.84, '#e8bfd2'), (1, '#cf8fb8')])
    tone = shader.mix(age, tone, pale)
    withered = shader.ramp(along, [(0.5, '#e9dcc6'), (0.75, '#d2a3a3'), (1, '#a5707a')])
    tone = shader.mix(faded, tone, withered)
    stripes = shader.math('PINGPONG', shader.math('MULTIPLY', across, 9.0), 0.5)
    veins = shader.ramp(stripes, [(0, 0.28), (0.3, 0.0)])
    veins = shader.math('MULTIPLY', veins, shader.ramp(along, [(0.5, 0.0), (0.8, 1.0)]))
    tone = shader.mix(veins, tone, rgb('#9c4687'))
    shader.set(color=tone).bump(stripes, 0.2, 0.002)
    return shader.lit_through(shader.mix(0.45, tone, rgb('#f8d3e2')), 0.5)


def calyx_material():
    shader = Shader('clover calyx', rough=0.6, specular=0.25)
    tone = shader.noise(shader.coordinates(), 22, 3, 0.6)
    shader.set(color=shader.ramp(tone, [(0.3, '#aebf82'), (0.7, '#dbe2bb')]))
    return shader.lit_through('#dde5b4', 0.45)


def frame(direction, above):
    """A rotation that turns +X to `direction` with +Z towards `above`."""
    direction = np.asarray(direction, float) / np.linalg.norm(direction)
    side = np.cross(above, direction)
    side /= np.linalg.norm(side)
    return np.stack([direction, side, np.cross(direction, side)])


def _floret_places(random, florets, size):
    """For each floret its foot, direction, upper side, length, youth and how faded it is, crown first."""
    for k in range(florets):
        level = 1 - 1.6 * (k + 0.5) / florets
        polar = math.acos(np.clip(level + random.normal() * 0.02, -1, 1))
        turn = k * math.pi * (3 - math.sqrt(5)) + random.normal() * 0.1
        around = np.array([math.cos(turn), math.sin(turn), 0])
        foot = around * math.sin(polar) * 0.24 + np.array([0, 0, 0.42 * math.cos(polar)])
        old = float(np.clip((polar - 1.5) / 0.5, 0, 1)) * random.random() ** 2
        lean = polar * 0.88 + random.normal() * 0.1 + 0.25 * old
        ahead = around * math.sin(lean) + np.array([0, 0, math.cos(lean)])
        above = np.array([0, 0, math.sin(lean)]) - around * math.cos(lean)
        above = above + random.normal(size=3) * 0.22
        young = float(np.clip(1 - polar / 0.62, 0, 1))
        length = random.uniform(0.86, 1.08) * (1 - 0.3 * young)
        yield foot * size, ahead, above, length * size, young, old


def clover_head(materials, at, axis, size=0.145, florets=150, seed=1):
    """A head whose florets sit around `at`, its crown along `axis`; materials are
    (petal, calyx, down) and `size` is the length of a floret."""
    random = np.random.default_rng(seed)
    turned = frame(axis, [0.31, -0.2, 0.93])[[1, 2, 0]]
    blossoms, cups, uv, age, faded, feet, ways = [], [], [], [], [], [], []
    for foot, ahead, above, length, young, old in _floret_places(random, florets, size):
        arch = random.uniform(0.16, 0.42)
        pose = frame(ahead, above) @ turned * length
        origin = foot @ turned + at
        points, floret_uv, faces = petals(random, arch, young)
        blossoms.append((points @ pose + origin, faces))
        uv.append(floret_uv)
        age.append(np.full(len(points), np.clip(random.normal(0.42, 0.3) - 0.3 * young, 0, 1)))
        faded.append(np.full(len(points), old))
        points, faces = calyx(random, arch)
        cups.append((points @ pose + origin, faces))
        hairy = points[random.integers(0, len(points), 26)]
        feet.append(hairy @ pose + origin)
        away = hairy * [0, 7, 7] + [0.7, 0, 0] + random.normal(size=hairy.shape) * 0.2
        ways.append(away @ pose)
    petal_mesh = mesh_object('clover petals', *joined(blossoms), materials[0],
                             uv=np.concatenate(uv))
    for name, values in (('age', age), ('faded', faded)):
        attribute = petal_mesh.data.attributes.new(name, 'FLOAT', 'POINT')
        attribute.data.foreach_set('value', np.concatenate(values).astype(np.float32))
    hairs = down(np.concatenate(feet), np.concatenate(ways), 0.014, materials[2], random)
    return [petal_mesh, mesh_object('clover calyces', *joined(cups), materials[1]), hairs]
