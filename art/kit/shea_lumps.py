"""Raw shea butter as it is sold: lumps broken from a block, and their crumbs."""

import bpy
import numpy as np
from mathutils import Vector

from kit.geometry import with_values
from kit.noise import facets, octaves
from kit.shader import Shader
from kit.stroke import lower, smooth


def butter_material():
    """Ivory fat; the mesh's value 'fresh' is 1 where it broke, grainy and dull, and 0 where hands rubbed it smooth."""
    shader = Shader('shea butter', specular=0.35)
    where = shader.coordinates()
    fresh = shader.node('Attribute', attribute_name='fresh').outputs['Fac']
    cloud = shader.noise(where, 5.0, 5, 0.6, 0.4)
    fine = shader.noise(where, 75, 4, 0.7)
    tone = shader.ramp(cloud, [(0.32, '#e8cf98'), (0.68, '#f1deab')])
    broken = shader.ramp(shader.mix(0.5, cloud, fine), [(0.35, '#efdaa9'), (0.65, '#f9eccb')])
    tone = shader.mix(fresh, tone, broken)
    shader.set(color=tone, rough=shader.ramp(fresh, [(0.1, 0.36), (0.8, 0.66)]))
    inputs = shader.principled.inputs
    shader.link(tone, inputs['Subsurface Color'])
    inputs['Subsurface'].default_value = 0.85
    # Red light wanders 2 mm in the fat.
    inputs['Subsurface Radius'].default_value = (0.020, 0.013, 0.006)
    shader.principled.subsurface_method = 'BURLEY'
    height = shader.math('MULTIPLY', fine, shader.ramp(fresh, [(0.0, 0.25), (1.0, 1.0)]))
    return shader.bump(height, 0.5, 0.010).material


def lump(size, seed, material=None, fine=8, stretch=(1.15, 1.0, 0.85)):
    """A lump about `size` wide around the origin; each step of `fine` has four times as many points."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=fine, radius=1)
    obj = bpy.context.object
    ball = np.empty(3 * len(obj.data.vertices), np.float32)
    obj.data.vertices.foreach_get('co', ball)
    points, fresh = _broken(ball.reshape(-1, 3).astype(float), size, seed)
    obj.data.vertices.foreach_set('co', (points * stretch).astype(np.float32).ravel())
    obj.data.polygons.foreach_set('use_smooth', [True] * len(obj.data.polygons))
    if material:
        obj.data.materials.append(material)
    obj.data.update()
    return with_values(obj, fresh=fresh)


def _broken(ball, size, seed):
    """Points of a lump in the directions `ball`, and how fresh its surface is there."""
    random = np.random.default_rng(seed)
    away, fresh = _faces(ball, random, seed)
    for _ in range(3):
        away, fresh = _scooped(ball, away, fresh, random)
    at = ball * (away * size / 2)[:, None]
    rough = smooth(fresh + 0.35 * octaves(at * 16, 3, 0.5, seed + 1))
    relief = 0.012 * octaves(at * 7, 3, 0.5, seed + 2) + 0.0018 * octaves(at * 55, 3, 0.65, seed + 6) * (0.15 + rough)
    # The break follows grains of three sizes.
    warped = at + 0.010 * np.stack([octaves(at * 22, 2, 0.5, seed + k) for k in (21, 22, 23)], -1)
    for cell, high, everywhere in ((0.085, 0.015, 0.30), (0.032, 0.0058, 0.12), (0.013, 0.0020, 0.08)):
        relief = relief + high * facets(warped / cell, seed + 3) * (everywhere + (1 - everywhere) * rough)
    return at + ball * relief[:, None], rough


def _faces(ball, random, seed):
    """Distances from the middle to the faces of an irregular block, whose edges are worn unevenly; which are fresh."""
    count = 13
    k = np.arange(count)
    up, turn = 1 - 2 * (k + 0.5) / count, k * 2.39996
    normals = np.stack([np.sqrt(1 - up**2) * np.cos(turn), np.sqrt(1 - up**2) * np.sin(turn), up], -1)
    normals = normals + random.normal(0, 0.34, normals.shape)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True)
    heights = random.uniform(0.72, 1.02, count)
    broken = (random.random(count) < 0.6).astype(float)
    share = (ball @ normals.T).clip(0) / heights
    worn = 17 + 10 * octaves(ball * 1.7, 2, 0.5, seed + 9)[:, None]
    weight = share ** worn.clip(7, 32)
    total = weight.sum(-1)
    return total ** (-1 / worn.clip(7, 32)[:, 0]), (weight @ broken) / total


def _scooped(ball, away, fresh, random):
    """A flat shell-shaped piece broken off the lump's side."""
    centre = random.normal(size=3)
    centre *= random.uniform(2.2, 4.5) / np.linalg.norm(centre)
    radius = np.linalg.norm(centre) - random.uniform(0.66, 0.80)
    along = ball @ centre
    inside = radius**2 - centre @ centre + along**2
    near = np.where(inside > 0, along - np.sqrt(inside.clip(0)), 9)
    near = np.where(near > 0, near, 9)
    cut = smooth((away - near) / 0.06)
    return lower(away, near, 0.035), fresh + (1 - fresh) * cut


def crumbs(material, places, over, seed=5):
    """Crumbs of widths and places (x, y, size) that lie on whatever is below the height `over`."""
    random = np.random.default_rng(seed)
    bpy.context.view_layer.update()
    seen, scene = bpy.context.evaluated_depsgraph_get(), bpy.context.scene
    found = [scene.ray_cast(seen, (x, y, over), (0, 0, -1)) for x, y, _ in places]
    pieces = []
    for k, ((_, _, size), (hit, at, normal, *_)) in enumerate(zip(places, found)):
        piece = lump(size, seed + k, material, 5, (1.15, 0.95, 0.8))
        piece.location = at + Vector(normal) * 0.24 * size
        piece.rotation_euler = (random.uniform(-0.4, 0.4), random.uniform(-0.4, 0.4), random.uniform(0, 6))
        pieces.append(piece)
    return pieces
