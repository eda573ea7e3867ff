"""Shea nuts, whose kernels give the butter, and a heap of them."""

import math

import bpy
import numpy as np

from kit.geometry import face_outwards, grid, mesh_object
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

# The length, the width and the height of a nut in units of 10 cm.
SIZE = np.array([0.36, 0.26, 0.235])


def nut_shell():
    """A hard, chestnut-brown shell with a dull shine, scuffed, with the pale rough scar where it sat in its fruit."""
    shader = Shader('shea shell', specular=0.5, coat=0.15, coat_rough=0.2)
    where, random = shader.coordinates(), shader.node('ObjectInfo').outputs['Random']
    x, y, z = shader.axes(where)
    streaks = shader.noise(shader.coordinates(scale=(4, 26, 26)), 1, 6, 0.62, 0.5)
    clouds = shader.noise(where, 6, 5, 0.62, 0.4)
    tone = shader.ramp(shader.mix(0.45, streaks, clouds), [(0.3, '#2a170d'), (0.5, '#4c2c19'), (0.7, '#7d4f2c')])
    tone = shader.mix(1.0, tone, shader.ramp(random, [(0, 0.62), (0.6, 1.0), (1, 1.35)]), 'MULTIPLY')
    # The scar: a long oval on the upper side (+Z), with a torn edge.
    torn = shader.math('MULTIPLY', shader.math('SUBTRACT', shader.noise(where, 17, 4, 0.6), 0.5), 0.05)
    across, along = (shader.math('POWER', shader.math('ABSOLUTE', shader.math('MULTIPLY', axis, share)), 2.0)
                     for axis, share in ((y, 1.0), (x, 0.34)))
    away = shader.math('ADD', shader.math('SQRT', shader.math('ADD', across, along)), torn)
    scar = shader.math('MULTIPLY', shader.ramp(away, [(0.056, 1.0), (0.065, 0.0)]),
                       shader.math('GREATER_THAN', shader.math('ADD', z, torn), 0.02))
    grain = shader.noise(where, 48, 5, 0.66)
    pale = shader.ramp(grain, [(0.3, '#6b4c34'), (0.5, '#a3835f'), (0.7, '#c4a983')])
    worn = shader.noise(shader.coordinates(scale=(1, 2.4, 2.4)), 26, 6, 0.72, 0.8)
    scuffs = shader.ramp(worn, [(0.6, 0.0), (0.68, 0.4)])
    tone = shader.mix(scuffs, tone, rgb('#a67e5a'))
    shader.set(color=shader.mix(scar, tone, pale))
    dull = shader.math('MAXIMUM', scar, scuffs)
    rough = shader.mix(dull, shader.ramp(clouds, [(0.3, 0.3), (0.7, 0.5)]), (0.75, 0.75, 0.75, 1))
    shader.set(rough=rough, coat=shader.math('MULTIPLY', shader.math('SUBTRACT', 1.0, dull), 0.15))
    relief = shader.math('ADD', shader.math('MULTIPLY', streaks, 0.25), shader.math('MULTIPLY', scar, grain))
    return shader.bump(relief, 0.5, 0.006).material


def nut(shell, seed):
    """A nut about the origin, along X, no two alike."""
    random = np.random.default_rng(seed)
    t, a = np.meshgrid(np.linspace(0, math.pi, 40), np.linspace(0, 2 * math.pi, 65), indexing='ij')
    point = random.uniform(0.02, 0.1)
    points = np.stack([np.cos(t) * (1 + point * np.cos(t) ** 6), np.sin(t) ** 0.94 * np.cos(a),
                       np.sin(t) ** 0.94 * np.sin(a)], -1) * SIZE / 2
    points[..., 1] *= 1 - 0.16 * np.cos(t)
    uneven = octaves(points * 7 + seed * 5.3, 3, 0.5, seed)
    points *= (1 + 0.05 * uneven[..., None]) * random.uniform(0.88, 1.1) * random.uniform(0.94, 1.06, 3)
    return face_outwards(grid('shea nut', *np.moveaxis(points, -1, 0), shell))


def heap(count, half, seed=2):
    """So many nuts, dropped into a space of half width `half` and depth and left to come to rest."""
    random = np.random.default_rng(seed)
    shell = nut_shell()
    nuts = [nut(shell, k) for k in range(count)]
    for k, body in enumerate(nuts):
        layer, cell = divmod(k, 25)
        x, y = divmod(cell, 5)
        body.location = ((x - 2) * half[0] / 2.4 + random.normal() * 0.03,
                         (y - 2) * half[1] / 2.4 + random.normal() * 0.03, 0.3 + layer * 0.4)
        body.rotation_euler = random.uniform(0, 6.28, 3)
    bpy.context.view_layer.update()
    _let_fall(nuts, half)


def _let_fall(objects, half, frames=160):
    """Let objects fall, each as an egg of its size, until they rest within the space of half width `half`."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.point_cache.frame_end = frames
    eggs = [_egg(obj) for obj in objects]
    walls = _walls(half)
    for body in eggs:
        _solid(body, 'ACTIVE', 'CONVEX_HULL')
    for wall in walls:
        _solid(wall, 'PASSIVE', 'MESH')
    for frame in range(1, frames):
        scene.frame_set(frame)
    resting = [egg.matrix_world.copy() for egg in eggs]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for obj, at in zip(objects, resting):
        obj.matrix_world = at
    for helper in (*eggs, *walls):
        bpy.data.objects.remove(helper)


def _egg(obj):
    t, a = np.meshgrid(np.linspace(0, math.pi, 7), np.linspace(0, 2 * math.pi, 9), indexing='ij')
    x, y, z = np.array(obj.dimensions) / 2
    egg = grid('egg', x * np.cos(t), y * np.sin(t) * np.cos(a), z * np.sin(t) * np.sin(a))
    egg.matrix_world = obj.matrix_world
    return egg


def _walls(half):
    x, y, far = half[0] + 0.2, half[1] + 0.2, 4.0
    planes = [((-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0))]
    for ax, ay, bx, by in ((-x, -y, x, -y), (x, -y, x, y), (x, y, -x, y), (-x, y, -x, -y)):
        planes.append(((ax, ay, -1), (bx, by, -1), (bx, by, far), (ax, ay, far)))
    return [mesh_object('wall', plane, [(0, 1, 2, 3)]) for plane in planes]


def _solid(obj, kind, shape):
    bpy.context.view_layer.objects.active = obj
    obj.select_set(True)
    bpy.ops.rigidbody.object_add(type=kind)
    obj.rigid_body.collision_shape = shape
    obj.rigid_body.friction, obj.rigid_body.restitution = 0.6, 0.05
    obj.rigid_body.collision_margin = 0.002
    obj.select_set(False)
