"""Raw shea butter broken from the block, its crumbs, and the nuts it is pressed from."""

import bpy
import numpy as np

from kit.geometry import place
from kit.noise import grains, octaves
from kit.scene import rgb
from kit.shader import Shader
from kit.stroke import smooth


def butter_material():
    """Ivory wax that light enters: matt where it is torn, with a faint sheen where a knife passed."""
    shader = Shader('butter', specular=0.4)
    torn = shader.node('Attribute', attribute_name='torn').outputs['Fac']
    cloud = shader.noise(shader.coordinates(), 3.5, 6, 0.62)
    tone = shader.ramp(cloud, [(0.32, '#e9d6a0'), (0.68, '#f3e6c0')])
    specks = shader.noise(shader.coordinates(), 46, 3, 0.6)
    tone = shader.mix(shader.ramp(specks, [(0.66, 0.0), (0.74, 0.35)]), tone, rgb('#cdb488'))
    shader.set(color=tone, rough=shader.ramp(torn, [(0, 0.30), (1, 0.46)]))
    fine = shader.noise(shader.coordinates(), 75, 5, 0.7)
    shader.bump(shader.math('MULTIPLY', fine, shader.math('ADD', 0.1, torn)), 0.14, 0.012)
    butter = shader.principled.inputs
    butter['Subsurface'].default_value = 0.34
    butter['Subsurface Color'].default_value = (0.94, 0.84, 0.62, 1)
    butter['Subsurface Radius'].default_value = (0.09, 0.058, 0.025)
    return shader.material


def _ball(finest):
    """Directions of a fine ball's points, and the object whose points they are."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=finest, radius=1)
    obj = bpy.context.object
    points = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get('co', points)
    return points.reshape(-1, 3).astype(float), obj


def _move(obj, points):
    mesh = obj.data
    mesh.vertices.foreach_set('co', points.ravel().astype(np.float32))
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()


def _normals(obj):
    values = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get('normal', values)
    return values.reshape(-1, 3).astype(float)


def _cut(points, torn, normal, depth, rough, softness):
    """Press everything beyond a plane back to it; `torn` keeps how rough each point's plane is."""
    over = points @ normal - depth
    pressed = softness * np.log1p(np.exp(np.clip(over / softness, -30, 30)))
    share = smooth(over / (2 * softness) + 0.5)
    return points - pressed[:, None] * normal * 0.97, torn * (1 - share) + rough * share


def butter_lump(radius, material, seed, cuts=(), finest=7, flat=(1, 0.9, 0.75)):
    """A lump torn along random planes and standing on a flat side; `cuts` are planes of a knife, as
    (normal, depth as a share of the radius)."""
    random = np.random.default_rng(seed)
    points, obj = _ball(finest)
    points = points * flat * (1 + 0.12 * octaves(points * 1.3, 2, 0.5, seed)[:, None])
    torn = np.ones(len(points))
    for _ in range(9):
        normal = random.normal(size=3)
        normal /= np.linalg.norm(normal)
        points, torn = _cut(points, torn, normal, random.uniform(0.55, 0.8), 1.0, 0.03)
    for normal, depth in cuts:
        normal = np.array(normal, float) / np.linalg.norm(normal)
        points, torn = _cut(points, torn, normal, depth, 0.0, 0.03)
    points, torn = _cut(points, torn, np.array([0, 0, -1.0]), 0.42, 1.0, 0.02)
    _move(obj, points)
    points = points + _normals(obj) * _relief(points, torn, radius, seed)[:, None]
    _move(obj, points * radius)
    layer = obj.data.attributes.new('torn', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', torn.astype(np.float32))
    obj.data.materials.append(material)
    return obj, -points[:, 2].min() * radius


def _relief(points, torn, radius, seed):
    """How far the break lifts each point: ledges of torn layers, and grains of a fixed size in places."""
    wide = octaves(points * 1.9, 5, 0.5, seed + 20)
    ledges = 0.05 * smooth((octaves(points * 1.5, 3, 0.45, seed + 30) + 0.1) / 0.09)
    ledges = ledges + 0.025 * smooth((octaves(points * 3.1, 3, 0.45, seed + 35) - 0.1) / 0.08)
    real = points * radius
    warped = real + 0.014 * np.stack([octaves(real * 22, 2, 0.5, seed + k) for k in (1, 2, 3)], -1)
    coarse, number = grains(warped / 0.045, seed)
    fine, _ = grains(warped / 0.017, seed + 5)
    loose = smooth((octaves(points * 2.1, 3, 0.55, seed + 40) - 0.05) / 0.5)
    lumps = 0.007 * (1 - coarse**2) + 0.010 * (number - 0.5) + 0.004 * (1 - fine**2)
    lumps = (0.06 + 0.5 * loose**2) * lumps * min(1, radius / 0.15)
    fibres = 0.0012 * octaves(real * [30, 30, 120], 3, 0.65, seed) * min(1, radius / 0.1)
    broken = (0.06 + 0.004 / radius) * wide + ledges + (lumps + fibres) / radius
    drag = points + 0.05 * octaves(points * 2, 2, 0.5, seed + 70)[:, None]
    scraped = 0.006 * octaves(drag * [0.4, 11, 11], 3, 0.5, seed + 50) + 0.03 * wide
    return torn * broken + (1 - torn) * scraped


def crumbs(count, material, places, seed=7):
    """Crumbs of a few sizes, many small ones, around `places` (x, y, spread)."""
    random = np.random.default_rng(seed)
    shapes = [butter_lump(0.03, material, 60 + k, finest=4, flat=(1, 0.7, 0.4))[0].data for k in range(7)]
    for obj in [o for o in bpy.context.scene.objects if o.data in shapes]:
        bpy.data.objects.remove(obj)
    for i in range(count):
        x, y, spread = places[i % len(places)]
        size = 0.14 + 1.9 * random.random() ** 6
        obj = bpy.data.objects.new('crumb', shapes[i % 7])
        bpy.context.scene.collection.objects.link(obj)
        turn = random.uniform(0, 360, 3)
        place(obj, (x + spread * random.normal(), y + spread * random.normal(), 0.011 * size), turn, size)


def shea_nut(seed, location, turn, roll=0, size=1.0):
    """A dull brown nut with the large pale scar that shea nuts have along one side."""
    random = np.random.default_rng(seed)
    shader = Shader('shea nut', specular=0.35)
    cloud = shader.noise(shader.coordinates(), 6, 6, 0.65)
    veins = shader.noise(shader.coordinates(scale=(1.2, 6, 6)), 5, 5, 0.65, 0.8)
    skin = shader.ramp(shader.mix(0.5, cloud, veins), [(0.32, '#38241a'), (0.62, '#664a36')])
    dust = shader.ramp(shader.noise(shader.coordinates(), 9, 7, 0.72), [(0.46, 0.0), (0.72, 0.6)])
    skin = shader.mix(dust, skin, rgb('#8a7662'))
    height = shader.axes(shader.node('TexCoord').outputs['Object'])[1]
    edge = shader.math('ADD', height, shader.math('MULTIPLY', shader.math('SUBTRACT', cloud, 0.5), 0.07))
    scar = shader.ramp(edge, [(0.065, 0.0), (0.075, 1.0)], 'EASE')
    pale = shader.ramp(veins, [(0.3, '#8f6d49'), (0.7, '#bb9a70')])
    shader.set(color=shader.mix(scar, skin, pale))
    shader.set(rough=shader.ramp(shader.math('MAXIMUM', scar, dust), [(0, 0.58), (0.5, 0.8)]))
    height = shader.math('ADD', veins, shader.math('MULTIPLY', scar, 0.3))
    shader.bump(height, 0.35, 0.012)
    points, obj = _ball(6)
    wave = octaves(points * 1.6, 3, 0.5, seed)
    tip = 1 - 0.16 * np.clip(points[:, :1], 0, 1) ** 2
    points = points * [1.5, 1, 0.96] * (1 + 0.05 * wave[:, None]) * np.where([True, False, False], 1, tip)
    _move(obj, points * 0.15)
    obj.data.materials.append(shader.material)
    return place(obj, (*location, 0.14 * size), (roll, random.uniform(-12, 12), turn), size)
