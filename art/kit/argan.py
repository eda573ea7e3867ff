"""Argan: dry furrowed stones, one cracked open with the kernel in it. Lengths are shares of a stone's length."""

import math

import numpy as np
from mathutils import Matrix

from kit.geometry import face_outwards, grid, with_values
from kit.noise import octaves, smooth_noise
from kit.scene import rgb
from kit.shader import Shader

TURN = 2 * math.pi
# Radius at the thickest place, thickness of the shell there.
THICK, WALL = 0.30, 0.085


def stone_material(name='argan stone'):
    """Dry wood of a fruit stone: ochre ridges, darker between them, and pale where fibres wore off."""
    shader = Shader(name, rough=0.88, specular=0.12)
    furrow, fibre = (shader.node('Attribute', attribute_name=kind).outputs['Fac'] for kind in ('furrow', 'fibre'))
    where = shader.coordinates()
    cloud = shader.noise(where, 4.5, 5, 0.6, 0.3)
    tone = shader.ramp(cloud, [(0.3, '#8c683e'), (0.7, '#b79562')])
    strands = shader.ramp(fibre, [(0.2, '#7d5a3a'), (0.5, '#c9b294'), (0.85, '#fff3dc')])
    tone = shader.mix(0.75, tone, strands, 'MULTIPLY')
    tone = shader.mix(shader.ramp(furrow, [(0.15, 0.0), (0.9, 0.82)]), tone, rgb('#4a2f1b'))
    dust = shader.ramp(shader.noise(where, 11, 7, 0.7), [(0.5, 0.0), (0.72, 0.45)])
    dust = shader.math('MULTIPLY', dust, shader.ramp(fibre, [(0.35, 0.0), (0.7, 1.0)]))
    tone = shader.mix(dust, tone, rgb('#cdb08a'))
    grain = shader.noise(shader.coordinates(scale=(70, 70, 9)), 1.6, 4, 0.65)
    return shader.set(color=tone).bump(grain, 0.35, 0.006).material


def broken_material(name='argan shell'):
    """The inside of a stone: pale and granular where it broke, brown and smooth in the hollow."""
    shader = Shader(name, rough=0.85, specular=0.12)
    where = shader.coordinates()
    cut = shader.node('Attribute', attribute_name='cut').outputs['Fac']
    grain = shader.noise(where, 42, 5, 0.7)
    wood = shader.ramp(grain, [(0.3, '#8f6a42'), (0.55, '#c09a68'), (0.75, '#dcc096')])
    hollow = shader.noise(shader.coordinates(scale=(9, 9, 3)), 2.4, 5, 0.6)
    hollow = shader.ramp(hollow, [(0.3, '#5a3b22'), (0.7, '#8f6740')])
    shader.set(color=shader.mix(shader.ramp(cut, [(0.3, 0.0), (0.7, 1.0)]), hollow, wood))
    return shader.bump(grain, 0.4, 0.01).material


def _outline(q):
    """Radius along the axis: q is 0 at the blunt foot and 1 at the tip."""
    return THICK * np.sin(math.pi * q) ** (0.56 + 0.28 * q) * (1.07 - 0.16 * q)


def _around(a, q, fine, slow):
    """Points for noise that changes `fine` per unit of radius around the axis and `slow` along it."""
    return np.stack([fine * np.cos(a), fine * np.sin(a), slow * q], -1)


def _shell(q, a, seed):
    """Points of the outside; how deep in a furrow and how high on a fibre each lies, from 0 to 1."""
    wander = a + 0.16 * smooth_noise(_around(a, q, 1.6, 2.2) + 7.1, seed)
    lines = smooth_noise(_around(wander, q, 3.3, 1.1), seed + 1)
    finer = smooth_noise(_around(wander, q, 7.5, 2.0), seed + 2)
    broken = 0.55 + 0.45 * smooth_noise(_around(a, q, 2.5, 6.0), seed + 3)
    ends = np.clip(np.sin(math.pi * q) * 4, 0, 1)
    furrow = np.exp(-((lines / 0.13) ** 2)) * broken + 0.5 * np.exp(-((finer / 0.12) ** 2)) * (1 - broken)
    furrow = np.clip(furrow, 0, 1) * ends
    fibre = octaves(_around(wander, q, 15, 3.0), 3, 0.65, seed + 4)
    flakes = octaves(np.stack([3.5 * np.cos(a), 3.5 * np.sin(a), 9 * q], -1), 3, 0.55, seed + 9)
    lobes = 0.035 * np.cos(3 * a + seed) + 0.05 * smooth_noise(_around(a, q, 0.9, 1.5), seed + 12)
    relief = 0.006 * flakes + 0.0055 * fibre - 0.016 * furrow
    radius = _outline(q) * (1 + lobes) + relief * ends
    bow = 0.02 * np.sin(math.pi * q + seed)
    return (radius * np.cos(a) + bow, radius * np.sin(a), q - 0.5), furrow, np.clip(0.5 + 0.4 * fibre, 0, 1)


def _rows(count):
    """Places from pole to pole, closer at the poles."""
    return (1 - np.cos(math.pi * np.linspace(0.002, 0.998, count))) / 2


def argan_stone(material, seed=0):
    """One whole stone along Z."""
    q, a = np.meshgrid(_rows(340), np.linspace(0, TURN, 601), indexing='ij')
    points, furrow, fibre = _shell(q, a, seed)
    return with_values(face_outwards(grid('stone', *points, material)), furrow=furrow, fibre=fibre)


def cracked_stone(outside, broken, seed=3):
    """Half a stone along Z, open towards +X, with a rough broken edge around its hollow."""
    start, end, across = math.pi / 2, 3 * math.pi / 2, np.linspace(0, 1, 36)[None, 1:-1]
    q, a = np.meshgrid(_rows(300), np.linspace(start, end, 300), indexing='ij')
    outer, furrow, fibre = _shell(q, a, seed)
    turn = np.repeat(np.linspace(end, start, 160)[None], len(q), 0)
    along = np.repeat(q[:, :1], 160, 1)
    hollow = np.maximum(THICK - WALL, 0.02) * np.sin(math.pi * along) ** 0.6
    inner = hollow * np.cos(turn) * 0.95, hollow * np.sin(turn), (along - 0.5) * (1 - 1.9 * WALL)
    shape = []
    for out, into in zip(outer, inner):
        there = out[:, -1:] * (1 - across) + into[:, :1] * across
        back = into[:, -1:] * (1 - across) + out[:, :1] * across
        shape.append(np.concatenate([out, there, into, back, out[:, :1]], 1))
    x, y, z = shape
    near = np.exp(-((np.minimum(x, 0) / 0.035) ** 2))
    place = np.stack([0 * x, y, z], -1)
    x = x + near * (0.022 * octaves(place * 5, 2, 0.5, seed) + 0.012 * octaves(place * 26, 3, 0.7, seed + 5))
    widths = [outer[0].shape[1], across.size, 160, across.size + 1]
    cut = np.repeat([0.0, 1.0, 0.0, 1.0], widths)[None] * np.ones_like(x)
    none = np.zeros((len(q), x.shape[1] - furrow.shape[1]))
    half = with_values(face_outwards(grid('cracked', x, y, z, outside, 38)), cut=cut,
                       furrow=np.concatenate([furrow, none], 1), fibre=np.concatenate([fibre, none + 0.5], 1))
    half.data.materials.append(broken)
    columns = x.shape[1] - 1
    for polygon in half.data.polygons:
        polygon.material_index = int(polygon.index % columns >= widths[0] - 1)
    return half


def argan_kernel(seed=1):
    """The flat cream-white kernel along Z: a drop's outline, fine lines along it, rests of its thin skin."""
    q, a = np.meshgrid(_rows(180), np.linspace(0, TURN, 261), indexing='ij')
    radius = 0.165 * np.sin(math.pi * q) ** (0.55 + 0.3 * q) * (1.12 - 0.3 * q)
    lines = octaves(_around(a, q, 9, 2.0), 3, 0.6, seed)
    radius = radius * (1 + 0.05 * smooth_noise(_around(a, q, 1.1, 2.5), seed + 5)) + 0.0016 * lines
    across = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** 0.85
    # A shallow dent along one of the flat sides, where the two halves of the seed meet.
    dent = np.where(across > 0, 0.2 * np.exp(-((np.cos(a) / 0.22) ** 2)) * np.sin(math.pi * q), 0)
    shader = Shader('argan kernel', rough=0.62, specular=0.22)
    skin = shader.noise(shader.coordinates(scale=(9, 9, 2.4)), 1.6, 7, 0.7)
    tone = shader.ramp(shader.node('Attribute', attribute_name='lines').outputs['Fac'],
                       [(0.2, '#d8c298'), (0.7, '#efe2c4')])
    tone = shader.mix(shader.ramp(skin, [(0.36, 0.7), (0.45, 0.0)]), tone, rgb('#a97d50'))
    material = shader.set(color=tone).bump(skin, 0.12, 0.006).lit_through('#f0dcae', 0.15)
    kernel = grid('kernel', radius * np.cos(a), 0.62 * radius * across * (1 - dent), 0.62 * (q - 0.5), material)
    return with_values(face_outwards(kernel), lines=np.clip(0.5 + 0.4 * lines, 0, 1))


def lying(obj, location, turn, roll, size=1.0):
    """Lay a thing made along Z on its side: rolled around its own length, then turned, in degrees."""
    turned = Matrix.Rotation(math.radians(turn), 3, 'Z') @ Matrix.Rotation(math.pi / 2, 3, 'Y')
    obj.rotation_euler = (turned @ Matrix.Rotation(math.radians(roll), 3, 'Z')).to_euler()
    obj.location, obj.scale = location, (size,) * 3
    return obj
