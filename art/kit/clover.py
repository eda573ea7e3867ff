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
    """White at the foot, rose with darker veins at the tip, each floret a little different."""
    shader = Shader('clover petal', rough=0.6, specular=0.2, sheen=0.2)
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    age = shader.node('Attribute', attribute_name='age').outputs['Fac']
    tone = shader.ramp(along, [(0.45, '#f8f1ef'), (0.62, '#f2dbe3'), (0.78, '#e0a8c6'),
                               (0.9, '#c671a8'), (1, '#b2579a')])
    pale = shader.ramp(along, [(0.4, '#f9f4f0'), (0.62, '#f4e2e6'), (0.82, '#e6bcd0'),
                               (1, '#d193ba')])
    tone = shader.mix(age, tone, pale)
    stripes = shader.math('PINGPONG', shader.math('MULTIPLY', across, 7.0), 0.5)
    veins = shader.ramp(stripes, [(0, 0.35), (0.22, 0.0)])
    veins = shader.math('MULTIPLY', veins, shader.ramp(along, [(0.45, 0.0), (0.75, 1.0)]))
    tone = shader.mix(veins, tone, rgb('#a8508f'))
    shader.set(color=tone)
    return shader.lit_through(shader.mix(0.4, tone, rgb('#f6cde0')), 0.42)


def calyx_material():
    shader = Shader('clover calyx', rough=0.6, specular=0.25)
    tone = shader.noise(shader.coordinates(), 22, 3, 0.6)
    shader.set(color=shader.ramp(tone, [(0.3, '#9caf70'), (0.7, '#cdd5a8')]))
    return shader.lit_through('#d3dca6', 0.35)


def frame(direction, above):
    """A rotation that turns +X to `direction` with +Z towards `above`."""
    direction = np.asarray(direction, float) / np.linalg.norm(direction)
    side = np.cross(above, direction)
    side /= np.linalg.norm(side)
    return np.stack([direction, side, np.cross(direction, side)])


def _floret_places(random, florets, size):
    """For each floret its foot, direction, upper side, length and youth, crown first."""
    for k in range(florets):
        level = 1 - 1.56 * (k + 0.5) / florets
        polar = math.acos(np.clip(level + random.normal() * 0.02, -1, 1))
        turn = k * math.pi * (3 - math.sqrt(5)) + random.normal() * 0.1
        around = np.array([math.cos(turn), math.sin(turn), 0])
        foot = around * math.sin(polar) * 0.24 + np.array([0, 0, 0.42 * math.cos(polar)])
        lean = polar * 0.88 + random.normal() * 0.07
        ahead = around * math.sin(lean) + np.array([0, 0, math.cos(lean)])
        above = np.array([0, 0, math.sin(lean)]) - around * math.cos(lean)
        above = above + random.normal(size=3) * 0.22
        young = float(np.clip(1 - polar / 0.62, 0, 1))
        length = random.uniform(0.9, 1.07) * (1 - 0.3 * young)
        yield foot * size, ahead, above, length * size, young


def clover_head(materials, at, axis, size=0.145, florets=150, seed=1):
    """A head whose florets sit around `at`, its crown along `axis`; materials are
    (petal, calyx, down) and `size` is the length of a floret."""
    random = np.random.default_rng(seed)
    turned = frame(axis, [0.31, -0.2, 0.93])[[1, 2, 0]]
    blossoms, cups, uv, age, feet, ways = [], [], [], [], [], []
    for foot, ahead, above, length, young in _floret_places(random, florets, size):
        arch = random.uniform(0.16, 0.42)
        pose = frame(ahead, above) @ turned * length
        origin = foot @ turned + at
        points, floret_uv, faces = petals(random, arch, young)
        blossoms.append((points @ pose + origin, faces))
        uv.append(floret_uv)
        age.append(np.full(len(points), np.clip(random.normal(0.42, 0.3) - 0.3 * young, 0, 1)))
        points, faces = calyx(random, arch)
        cups.append((points @ pose + origin, faces))
        hairy = points[random.integers(0, len(points), 26)]
        feet.append(hairy @ pose + origin)
        away = hairy * [0, 7, 7] + [0.7, 0, 0] + random.normal(size=hairy.shape) * 0.2
        ways.append(away @ pose)
    petal_mesh = mesh_object('clover petals', *joined(blossoms), materials[0],
                             uv=np.concatenate(uv))
    attribute = petal_mesh.data.attributes.new('age', 'FLOAT', 'POINT')
    attribute.data.foreach_set('value', np.concatenate(age).astype(np.float32))
    hairs = down(np.concatenate(feet), np.concatenate(ways), 0.014, materials[2], random)
    return [petal_mesh, mesh_object('clover calyces', *joined(cups), materials[1]), hairs]
