"""Argan: the hard matt stones with their three seams, one of them cracked, and clear oil."""

import math

import numpy as np
from mathutils import Matrix

from kit.geometry import face_outwards, grid, place
from kit.glass import clear_to_shadows
from kit.scene import rgb
from kit.shader import Shader

SEAMS = (0.4, 2.5, 4.6)


def stone_material(name='argan stone', light='#a07a50', dark='#573820'):
    """A dry wooden shell: streaks along it, scuffs, no gloss."""
    shader = Shader(name, rough=0.72, specular=0.2)
    streaks = shader.noise(shader.coordinates(scale=(7, 7, 1.3)), 2.6, 7, 0.66, 0.4)
    cloud = shader.noise(shader.coordinates(), 2.2, 5, 0.6)
    pits = shader.noise(shader.coordinates(), 38, 3, 0.6)
    tone = shader.ramp(shader.mix(0.45, streaks, cloud), [(0.36, dark), (0.6, light)])
    scuffed = shader.ramp(shader.noise(shader.coordinates(), 5, 6, 0.7), [(0.58, 0.0), (0.7, 0.5)])
    tone = shader.mix(scuffed, tone, rgb('#cbb08a'))
    groove = shader.node('Attribute', attribute_name='seam').outputs['Fac']
    shader.set(color=shader.mix(shader.math('MULTIPLY', groove, 0.55), tone, rgb('#c9ae84')))
    height = shader.math('ADD', streaks, shader.math('MULTIPLY', pits, 0.3))
    return shader.bump(height, 0.45, 0.014).material


def _outline(q, pointed=0.85):
    """Radius of a stone along its axis, q from 0 at the foot to 1 at the tip."""
    return 0.185 * np.sin(math.pi * q) ** pointed * (1.08 - 0.22 * q)


def _shape(q, a, seed):
    """Points of the shell, and how deep in a seam each lies."""
    random = np.random.default_rng(seed)
    seams = sum(
        np.exp(-((np.angle(np.exp(1j * (a - s - 0.1 * np.sin(3 * q)))) / 0.07) ** 2)) for s in SEAMS
    )
    ends = np.sin(math.pi * q) ** 0.4
    lumps = sum(
        random.normal() * 0.014 * np.sin(k * a + random.uniform(0, 6) + 4 * q) for k in (1, 2, 3, 5)
    )
    radius = _outline(q) * (1 + 0.05 * np.cos(3 * (a - 0.4)) + lumps - 0.07 * seams * ends)
    bow = 0.012 * np.sin(math.pi * q + seed)
    return radius * np.cos(a) + bow, radius * np.sin(a), 0.64 * (q - 0.5), seams * ends


def _mark_seams(obj, seams):
    layer = obj.data.attributes.new('seam', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.clip(seams, 0, 1).astype(np.float32).ravel())
    return obj


def argan_stone(material, seed=0):
    """One whole stone along Z."""
    q, a = np.meshgrid(np.linspace(0.004, 0.996, 90), np.linspace(0, 2 * math.pi, 145), indexing='ij')
    x, y, z, seams = _shape(q, a, seed)
    return _mark_seams(face_outwards(grid('stone', x, y, z, material)), seams)


def lying(obj, location, turn, roll, size=1.0):
    """Lay a thing made along Z on its side: rolled around its own length, then turned, in degrees."""
    turned = Matrix.Rotation(math.radians(turn), 3, 'Z') @ Matrix.Rotation(math.pi / 2, 3, 'Y')
    obj.rotation_euler = (turned @ Matrix.Rotation(math.radians(roll), 3, 'Z')).to_euler()
    obj.location, obj.scale = location, (size,) * 3
    return obj


def cracked_stone(material, seed=3, wall=0.05):
    """Half a shell along Z, open towards +X, with a broken edge; its inside is pale and smooth."""
    random = np.random.default_rng(seed)
    t = np.linspace(0.004, 0.996, 90)
    broken = sum(
        random.normal() * 0.05 / k * np.sin(k * 9 * t + random.uniform(0, 6)) for k in (1, 2, 3, 5)
    )
    v = np.linspace(0, 1, 80)
    start, end = math.pi / 2 + broken, 3 * math.pi / 2 - broken[::-1]
    a = start[:, None] * (1 - v) + end[:, None] * v
    q = np.repeat(t[:, None], 80, 1)
    x, y, z, seams = _shape(q, a, seed)
    # The inside reaches the tips only there, so that the wall closes.
    inner_q = 0.5 + (q - 0.5) * (0.84 + 0.16 * np.abs(2 * q - 1) ** 10)
    thin = np.maximum(1 - wall / np.maximum(_outline(inner_q), 0.02), 0.1)
    ix, iy, iz, _ = _shape(inner_q, a, seed)
    ix, iy = ix * thin, iy * thin
    shell = [np.concatenate([o, i[:, ::-1], o[:, :1]], 1) for o, i in ((x, ix), (y, iy), (z, iz))]
    pale = Shader('shell inside', color='#8d6a44', rough=0.7, specular=0.2)
    grain = pale.noise(pale.coordinates(scale=(6, 6, 2)), 6, 5, 0.6)
    pale.set(color=pale.ramp(grain, [(0.3, '#7c5735'), (0.7, '#b38d60')])).bump(grain, 0.3, 0.01)
    outside = np.concatenate([seams, np.zeros_like(seams), seams[:, :1]], 1)
    body = _mark_seams(face_outwards(grid('cracked', *shell, material, 40)), outside)
    body.data.materials.append(pale.material)
    for polygon in body.data.polygons:
        polygon.material_index = int(polygon.index % 160 >= 79)
    return body


def argan_kernel(seed=1):
    """The flat ivory kernel along Z, with a thin brown skin worn off in places."""
    random = np.random.default_rng(seed)
    q, a = np.meshgrid(np.linspace(0.004, 0.996, 60), np.linspace(0, 2 * math.pi, 97), indexing='ij')
    radius = 0.115 * np.sin(math.pi * q) ** 0.72 * (1.15 - 0.35 * q)
    radius = radius * (1 + 0.03 * np.sin(3 * a + random.uniform(0, 6) + 5 * q))
    shader = Shader('argan kernel', rough=0.5, specular=0.3, sheen=0.2)
    skin = shader.noise(shader.coordinates(scale=(5, 5, 2)), 3, 6, 0.65)
    shader.set(color=shader.ramp(skin, [(0.4, '#a9764a'), (0.52, '#e2cda6'), (0.7, '#efe2c6')]))
    shader.bump(skin, 0.2, 0.008)
    return face_outwards(
        grid('kernel', radius * np.cos(a), 0.55 * radius * np.sin(a), 0.46 * (q - 0.5), shader.material)
    )


def argan_oil(tone='#fff0cc'):
    """Clear yellow oil that gathers the sun on the side away from it: Cycles' caustics are off, so
    the light let through is brighter there and dimmer at the near edge."""
    shader = Shader('argan oil', color=tone, rough=0.05, transmission=1.0, ior=1.46)
    where = shader.axes(shader.node('TexCoord').outputs['UV'])
    gathered = shader.ramp(where[1], [(0, 0.35), (0.4, 0.62), (0.66, 0.8), (0.8, 1.0), (0.95, 0.45)])
    return clear_to_shadows(shader, shader.mix(1.0, gathered, (1.35, 1.15, 0.75, 1), 'MULTIPLY'))


def pool_of_oil(radius, location, material, light=(1.0, 0.7), seed=1, height=0.15):
    """A flat pool with a soft uneven outline, open below, where it wets the ground. UV's second axis runs along the light, 0 to 1."""
    random = np.random.default_rng(seed)
    q, a = np.meshgrid(np.linspace(0, 1, 48), np.linspace(0, 2 * math.pi, 161), indexing='ij')
    uneven = 1 + sum(
        random.normal() * 0.05 / k * np.sin(k * a + random.uniform(0, 6)) for k in (2, 3, 4)
    )
    outer = np.sin(q * math.pi / 2) * uneven
    x, y = radius * outer * np.cos(a), radius * outer * np.sin(a)
    z = height * radius * np.cos(q * math.pi / 2) ** 1.15 + 0.0006
    obj = grid('oil', x, y, z, material)
    points = np.stack([x, y], -1).reshape(-1, 2) @ (np.array(light) / np.hypot(*light))
    along = np.stack([points * 0, 0.5 + points / (2.2 * radius)], -1).astype(np.float32)
    corner = np.empty(len(obj.data.loops), dtype=np.int32)
    obj.data.loops.foreach_get('vertex_index', corner)
    obj.data.uv_layers[0].data.foreach_set('uv', along[corner].ravel())
    return place(obj, location)
