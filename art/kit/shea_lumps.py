"""Raw shea butter as it is sold: lumps off a block, cut smooth by a knife on some sides, broken on the others."""

import bpy
import numpy as np

from kit.geometry import with_values
from kit.noise import facets, grains, octaves, smooth_noise
from kit.shader import Shader
from kit.stroke import lower, smooth


def butter_material(reach=1.0):
    """Soft ivory fat; the mesh's value 'fresh' is 1 where it broke, paler and duller, and 0 where a knife slid by.

    `reach` scales how far light wanders in it: less in small parts keeps them free of specks of colour.
    """
    shader = Shader('shea butter', specular=0.4, coat=0.30, coat_rough=0.27)
    where = shader.coordinates()
    fresh = shader.node('Attribute', attribute_name='fresh').outputs['Fac']
    cloud = shader.noise(where, 4.0, 3, 0.5, 0.4)
    fine = shader.noise(where, 60, 3, 0.6)
    cut = shader.ramp(cloud, [(0.32, '#ecd391'), (0.68, '#f2e0a8')])
    broken = shader.ramp(shader.mix(0.3, cloud, fine), [(0.35, '#efdba3'), (0.65, '#f6e7c0')])
    tone = shader.mix(fresh, cut, broken)
    shader.set(color=tone, rough=shader.ramp(fresh, [(0.0, 0.33), (0.9, 0.52)]))
    inputs = shader.principled.inputs
    shader.link(tone, inputs['Subsurface Color'])
    inputs['Subsurface'].default_value = 1.0
    # Red light wanders 4 mm in the fat, blue 1 mm: thin parts glow yellow.
    inputs['Subsurface Radius'].default_value = [reach * radius for radius in (0.036, 0.028, 0.012)]
    shader.principled.subsurface_method = 'RANDOM_WALK'
    height = shader.math('MULTIPLY', fine, shader.ramp(fresh, [(0.0, 0.15), (1.0, 1.0)]))
    return shader.bump(height, 0.22, 0.008).material


def lump(size, seed, material=None, fine=7, stretch=(1.15, 1.0, 0.85)):
    """A lump about `size` wide around the origin; each step of `fine` has four times as many points."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=fine, radius=1)
    obj = bpy.context.object
    ball = np.empty(3 * len(obj.data.vertices), np.float32)
    obj.data.vertices.foreach_get('co', ball)
    points, fresh = _surface(ball.reshape(-1, 3).astype(float), size, seed)
    obj.data.vertices.foreach_set('co', (points * stretch).astype(np.float32).ravel())
    obj.data.polygons.foreach_set('use_smooth', [True] * len(obj.data.polygons))
    if material:
        obj.data.materials.append(material)
    obj.data.update()
    return with_values(obj, fresh=fresh)


def _surface(ball, size, seed):
    """Points of a lump in the directions `ball`, and how fresh its surface is there."""
    random = np.random.default_rng(seed)
    away, fresh, sides = _sides(ball, random, seed)
    for _ in range(4):
        away, fresh, sides = _scooped(ball, away, fresh, sides, random)
    at = ball * (away * size / 2)[:, None]
    # Between a cut and a break the edge is ragged.
    rough = smooth((fresh + 0.30 * octaves(at * 14, 3, 0.5, seed + 1) - 0.25) / 0.5)
    relief = 0.016 * octaves(at * 6, 2, 0.45, seed + 2) + _knife_marks(at, sides, random, seed) * (1 - rough)
    return at + ball * (relief + rough * min(1, size / 0.2) ** 0.6 * _break(at, seed))[:, None], rough


def _sides(ball, random, seed):
    """Distances from the middle to the sides of an irregular block, whose edges are worn round; which of them are
    fresh; and the knife's sides, as (normal, share of the surface)."""
    count = 13
    k = np.arange(count)
    up, turn = 1 - 2 * (k + 0.5) / count, k * 2.39996
    normals = np.stack([np.sqrt(1 - up**2) * np.cos(turn), np.sqrt(1 - up**2) * np.sin(turn), up], -1)
    normals = normals + random.normal(0, 0.32, normals.shape)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    heights = random.uniform(0.78, 1.0, count)
    broken = random.permutation(count) % 5 > 1
    share = (ball @ normals.T).clip(0) / heights
    worn = (14 + 6 * octaves(ball * 1.7, 2, 0.5, seed + 9)[:, None]).clip(9, 24)
    weight = share**worn
    total = weight.sum(-1)
    weight = weight / total[:, None]
    sides = [(normals[i], weight[:, i]) for i in range(count) if not broken[i]]
    return total ** (-1 / worn[:, 0]), weight @ broken, sides


def _scooped(ball, away, fresh, sides, random):
    """A flat shell-shaped piece broken off the lump's side."""
    centre = random.normal(size=3)
    centre *= random.uniform(1.5, 3.2) / np.linalg.norm(centre)
    radius = np.linalg.norm(centre) - random.uniform(0.64, 0.80)
    along = ball @ centre
    inside = radius**2 - centre @ centre + along**2
    near = np.where(inside > 0, along - np.sqrt(inside.clip(0)), 9)
    near = np.where(near > 0, near, 9)
    cut = smooth((away - near) / 0.05)
    return lower(away, near, 0.06), fresh + (1 - fresh) * cut, [(n, share * (1 - cut)) for n, share in sides]


def _knife_marks(at, sides, random, seed):
    """Heights of what a blade leaves on each of its sides: a few grooves along its way, faint waves across it."""
    height = np.zeros(len(at))
    for number, (normal, share) in enumerate(sides):
        way = np.cross(normal, random.normal(size=3))
        way /= np.linalg.norm(way)
        across, along = at @ np.cross(normal, way), at @ way
        line = np.stack([across, 0.04 * along, 0 * along + 7.3 * number], -1)
        groove = smooth((octaves(line * [38, 38, 1], 2, 0.5, seed + 31) - 0.30) / 0.5)
        hair = smooth_noise(line * [170, 60, 1], seed + 33)
        wave = smooth_noise(np.stack([along * 24, across * 3, 0 * along + 3.1 * number], -1), seed + 34)
        height += smooth(1.6 * share - 0.3) * (0.0003 * hair + 0.0011 * wave - 0.0032 * groove)
    return height


def _break(at, seed):
    """Heights of a break: soft clods, and patches of the grains that they are made of."""
    warped = at + 0.010 * np.stack([octaves(at * 20, 2, 0.5, seed + k) for k in (21, 22, 23)], -1)
    patch = smooth(0.5 + 0.9 * octaves(at * 9, 2, 0.5, seed + 5))
    height = 0.021 * facets(warped / 0.085, seed + 3, 9) + 0.010 * facets(warped / 0.036, seed + 4, 8)
    height += 0.0095 * patch * grains(warped / 0.026, seed + 6)
    return height + (0.0008 + 0.0026 * patch) * grains(warped / 0.011, seed + 7)
