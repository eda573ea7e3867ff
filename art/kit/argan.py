"""Argan: the hard striped stones with their three seams, one of them cracked, and the flat kernels."""

import math

import numpy as np
from mathutils import Matrix

from kit.geometry import face_outwards, grid
from kit.scene import rgb
from kit.shader import Shader

SEAMS = (0.4, 2.5, 4.6)


def stone_material(name='argan stone', light='#ad8355', dark='#5a3a1f'):
    """A dry shell, polished by handling: fine dark stripes along it, pale scuffs, pale seams."""
    shader = Shader(name, rough=0.5, specular=0.3)
    stripes = shader.noise(shader.coordinates(scale=(15, 15, 1.1)), 2.2, 6, 0.62, 0.25)
    fibres = shader.noise(shader.coordinates(scale=(60, 60, 5)), 2.0, 4, 0.6)
    cloud = shader.noise(shader.coordinates(), 3.4, 6, 0.65)
    tone = shader.ramp(cloud, [(0.3, '#94693f'), (0.7, light)])
    striped = shader.ramp(shader.mix(0.25, stripes, cloud), [(0.40, 0.8), (0.52, 0.0)])
    tone = shader.mix(striped, tone, rgb(dark))
    tone = shader.mix(0.5, tone, shader.ramp(fibres, [(0.34, 0.55), (0.6, 1.0)]), 'MULTIPLY')
    dust = shader.noise(shader.coordinates(scale=(3, 3, 1)), 4, 8, 0.72)
    scuffed = shader.ramp(dust, [(0.56, 0.0), (0.72, 0.55)])
    tone = shader.mix(scuffed, tone, rgb('#cdb28c'))
    groove = shader.node('Attribute', attribute_name='seam').outputs['Fac']
    tone = shader.mix(shader.ramp(groove, [(0.05, 0.0), (0.3, 0.5), (0.6, 0.0)]), tone, rgb(dark))
    tone = shader.mix(shader.ramp(groove, [(0.5, 0.0), (0.95, 0.75)]), tone, rgb('#d3b98f'))
    shader.set(color=tone, rough=shader.ramp(scuffed, [(0, 0.42), (1, 0.75)]))
    height = shader.math('ADD', shader.math('MULTIPLY', stripes, 0.6), shader.math('MULTIPLY', fibres, 0.3))
    return shader.bump(shader.math('ADD', height, shader.math('MULTIPLY', dust, 0.4)), 0.5, 0.012).material


def _outline(q, blunt=0.52, pointed=0.72):
    """Radius of a stone along its axis: q is 0 at the blunt foot and 1 at the tip."""
    return 0.19 * np.sin(math.pi * q) ** (blunt + (pointed - blunt) * q) * (1.08 - 0.2 * q)


def _shape(q, a, seed):
    """Points of the shell, and how deep in a seam each lies."""
    random = np.random.default_rng(seed)
    seams = sum(
        np.exp(-((np.angle(np.exp(1j * (a - s - 0.1 * np.sin(3 * q)))) / 0.06) ** 2)) for s in SEAMS
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
    along = (1 - np.cos(math.pi * np.linspace(0, 1, 100))) / 2
    q, a = np.meshgrid(along, np.linspace(0, 2 * math.pi, 181), indexing='ij')
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
    """The flat cream-white kernel along Z: a drop's outline, a blunt edge, traces of its thin skin."""
    random = np.random.default_rng(seed)
    along = (1 - np.cos(math.pi * np.linspace(0, 1, 70))) / 2
    q, a = np.meshgrid(along, np.linspace(0, 2 * math.pi, 97), indexing='ij')
    shifts = random.uniform(0, 6, 3)
    radius = 0.125 * np.sin(math.pi * q) ** (0.5 + 0.35 * q) * (1.15 - 0.4 * q)
    radius = radius * (1 + 0.025 * np.sin(3 * a + shifts[0] + 5 * q) + 0.02 * np.sin(5 * a + shifts[1]))
    across = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.8
    # A shallow dent along one of the flat sides, where the two halves of the seed meet.
    dent = np.where(across > 0, 0.25 * np.exp(-((np.cos(a) / 0.25) ** 2)) * np.sin(math.pi * q), 0)
    bow = 0.03 * np.sin(math.pi * q) * random.uniform(-1, 1)
    shader = Shader('argan kernel', rough=0.45, specular=0.35)
    lines = shader.noise(shader.coordinates(scale=(30, 30, 3)), 2, 5, 0.6)
    skin = shader.noise(shader.coordinates(scale=(9, 9, 2.2)), 2.6, 7, 0.7)
    tone = shader.ramp(lines, [(0.3, '#dfcba4'), (0.65, '#f1e6cd')])
    tone = shader.mix(shader.ramp(skin, [(0.34, 0.8), (0.42, 0.0)]), tone, rgb('#a87a4b'))
    shader.set(color=tone).bump(shader.math('ADD', lines, skin), 0.25, 0.006)
    x, y = radius * np.cos(a) + bow, 0.46 * radius * across * (1 - dent)
    return face_outwards(grid('kernel', x, y, 0.46 * (q - 0.5), shader.lit_through('#f0dcae', 0.12)))
