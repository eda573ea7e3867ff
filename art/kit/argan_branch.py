"""A branch of an argan tree: leathery leaves in tufts, thorns, and the fruit whose kernels give the oil."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit.geometry import face_outwards, grid, tube
from kit.leaves import leaf
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

# The length and the half width of a fruit, and the length of its stalk, in units of 10 cm.
FRUIT, FRUIT_HALF, STALK = 0.245, 0.083, 0.06
# How far apart the tufts of leaves are.
PITCH = 0.1


def fruit_skin():
    """Olive green that ripens to yellow on one side, with pale pores, a bloom of wax and a few scars."""
    shader = Shader('argan fruit', specular=0.42)
    where, random = shader.coordinates(), shader.node('ObjectInfo').outputs['Random']
    x, y, _ = shader.axes(where)
    ripe = shader.math('ADD', shader.math('MULTIPLY', y, 2.4), shader.math('MULTIPLY', x, 0.8))
    ripe = shader.math('ADD', ripe, shader.math('MULTIPLY', random, 0.36))
    ripe = shader.math('ADD', ripe, shader.math('MULTIPLY', shader.noise(where, 7, 5, 0.62, 0.3), 0.5))
    tone = shader.ramp(ripe, [(0.2, '#66783a'), (0.48, '#8a9a47'), (0.78, '#b6ae55'), (1, '#c7a553')])
    streaks = shader.noise(shader.coordinates(scale=(3, 24, 24)), 1, 4, 0.6)
    tone = shader.mix(0.4, tone, shader.ramp(streaks, [(0.35, 0.72), (0.65, 1.06)]), 'MULTIPLY')
    pores = shader.node('TexVoronoi', {'Vector': where, 'Scale': 62.0}).outputs['Distance']
    pores = shader.ramp(pores, [(0.1, 0.55), (0.2, 0.0)])
    tone = shader.mix(pores, tone, rgb('#cdc584'))
    scars = shader.ramp(shader.noise(where, 16, 5, 0.7, 0.6), [(0.66, 0.0), (0.71, 0.75)])
    tone = shader.mix(scars, tone, rgb('#71522d'))
    wax = shader.noise(where, 11, 6, 0.66)
    tone = shader.mix(shader.ramp(wax, [(0.45, 0.0), (0.75, 0.2)]), tone, rgb('#d5d8c4'))
    shader.set(color=tone, rough=shader.ramp(wax, [(0.35, 0.5), (0.7, 0.7)]))
    dents = shader.math('MULTIPLY', shader.noise(where, 34, 4, 0.6), 0.35)
    relief = shader.math('ADD', shader.math('ADD', streaks, dents), shader.math('MULTIPLY', scars, 0.5))
    return shader.bump(relief, 0.3, 0.006).material


def fruit(skin, seed):
    """A fruit along +X from its stalk at the origin, egg-shaped with a blunt point, no two alike."""
    random = np.random.default_rng(seed)
    t = (1 - np.cos(np.linspace(0, math.pi, 56))) / 2
    t, a = np.meshgrid(t, np.linspace(0, 2 * math.pi, 81), indexing='ij')
    longest, full, point = random.uniform((0.8, 0.55, 0.0), (1.0, 0.68, 0.008))
    half = FRUIT_HALF * np.sin(math.pi * t**longest) ** full * (1.04 - 0.12 * t)
    half = half + point * np.exp(-(((t - 1) / 0.04) ** 2)) * np.sqrt((1 - t) / 0.02).clip(0, 1)
    points = np.stack([FRUIT * t, half * np.cos(a), half * np.sin(a)], -1)
    uneven = octaves(points * 9 + seed * 7.7, 3, 0.5, seed)
    points *= (1 + 0.07 * uneven[..., None]) * random.uniform(0.84, 1.08) * random.uniform(0.94, 1.06, 3)
    return face_outwards(grid('argan fruit', *np.moveaxis(points, -1, 0), skin))


def branch_materials():
    """The materials of leaves and bark."""
    blade = Shader('argan leaf', rough=0.3, specular=0.5)
    where, random = blade.coordinates(), blade.node('ObjectInfo').outputs['Random']
    along, across = blade.axes(blade.node('TexCoord').outputs['UV'])[:2]
    off = blade.math('MULTIPLY', blade.math('ABSOLUTE', blade.math('SUBTRACT', across, 0.5)), 2.0)
    rib = blade.ramp(off, [(0, 1.0), (0.05, 0.7), (0.12, 0.0)])
    veins = blade.math('PINGPONG', blade.math('MULTIPLY', blade.math(
        'SUBTRACT', along, blade.math('MULTIPLY', off, 0.16)), 13.0), 0.5)
    veins = blade.math('MULTIPLY', blade.ramp(veins, [(0, 1.0), (0.1, 0.0)]), 0.4)
    tone = blade.ramp(random, [(0, '#3a4c31'), (0.7, '#4d6239'), (1, '#64743f')])
    clouds = blade.noise(where, 9, 5, 0.6)
    tone = blade.mix(0.6, tone, blade.ramp(clouds, [(0.3, 0.72), (0.7, 1.15)]), 'MULTIPLY')
    lines = blade.math('MAXIMUM', rib, veins)
    tone = blade.mix(blade.math('MULTIPLY', lines, 0.45), tone, rgb('#a3ab74'))
    specks = blade.ramp(blade.noise(where, 30, 3, 0.6), [(0.68, 0.0), (0.73, 0.6)])
    tone = blade.mix(specks, tone, rgb('#75683c'))
    tone = blade.mix(blade.node('NewGeometry').outputs['Backfacing'], tone, rgb('#7f8d68'))
    blade.set(color=tone).bump(blade.math('SUBTRACT', blade.math('MULTIPLY', clouds, 0.4), lines), 0.3, 0.006)
    bark = Shader('argan bark', rough=0.75, specular=0.2)
    where = bark.coordinates()
    rough = bark.noise(where, 26, 6, 0.7, 0.4)
    patches = bark.noise(where, 6, 4, 0.6)
    tone = bark.mix(0.5, bark.ramp(rough, [(0.3, '#4b4134'), (0.55, '#7d6f5a'), (0.75, '#9c9079')]),
                    bark.ramp(patches, [(0.35, '#6a5a45'), (0.65, '#8f8a74')]))
    bark.set(color=tone).bump(rough, 0.8, 0.012)
    return blade.lit_through('#a8bd58', 0.3), bark.material


def argan_branch(materials, path, fruits, seed=1):
    """A branch along points, thick at the first; `materials` are those of leaves, bark and fruit; `fruits` are
    (share of the way, direction)."""
    blade, bark, skin = materials
    random = np.random.default_rng(seed)
    path = np.asarray(path, float)
    along = np.insert(np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1)), 0, 0)
    nodes = np.arange(0.1, along[-1], PITCH)
    t = along / along[-1]
    knots = sum(np.exp(-(((along - node) / 0.016) ** 2)) for node in nodes)
    tube('argan branch', path, (0.034 - 0.024 * t) * (1 + 0.3 * knots) + 0.003, bark, 24)

    def at(distance):
        return Vector(np.interp(distance, along, axis) for axis in path.T)

    hanging = [(at(share * along[-1]), Vector(to).normalized()) for share, to in fruits]
    for k, (place, to) in enumerate(hanging):
        _turned(fruit(skin, seed * 31 + k), place + to * STALK, to, Vector(random.normal(0, 1, 3)))
        tube('fruit stalk', [place, place + to * (STALK + 0.015)], 0.013, bark)
    turn = random.uniform(0, 2 * math.pi)
    for node in nodes:
        # The golden angle.
        turn += 2.4
        way = (at(node + 0.02) - at(node - 0.02)).normalized()
        side = way.orthogonal().normalized()
        out = side * math.cos(turn) + way.cross(side) * math.sin(turn)
        _tuft(blade, at(node), (out + way * 0.45).normalized(), hanging, random)
        if random.random() < 0.45:
            # Upwards, away from the fruit.
            tip = at(node) + 0.17 * Vector((-out.x, -out.y, abs(out.z)))
            tube('thorn', [at(node), tip], [0.011, 0.0003], bark)


def _tuft(blade, place, out, hanging, random):
    """Leaves that grow from one place outwards, but not through fruit."""
    for _ in range(random.integers(7, 13)):
        to = (out + Vector(random.normal(0, 0.42, 3)) + Vector((0, 0, 0.15))).normalized()
        size = random.uniform(0.55, 1.0)
        grown = leaf(blade, 0.36 * size, 0.115 * size, (0.85, 0.6), random.uniform(-0.1, 0.55),
                     random.uniform(0.15, 0.55), int(random.integers(1e6)))
        _turned(grown, place + out * 0.016, to, Vector((0, -0.25, 1)) + Vector(random.normal(0, 0.35, 3)))
        if _within_fruit(grown, hanging):
            bpy.data.objects.remove(grown)


def _within_fruit(obj, hanging):
    """Whether a point of the object lies in a fruit; each hangs from a place in a direction."""
    points = np.array([obj.matrix_world @ vertex.co for vertex in obj.data.vertices])
    for place, to in hanging:
        along = (points - place) @ np.array(to) - STALK
        off = np.linalg.norm(points - place - np.outer(along + STALK, to), axis=1)
        if ((off < 1.06 * FRUIT_HALF) & (along > 0) & (along < FRUIT)).any():
            return True
    return False


def _turned(obj, place, along, up):
    """An object at `place`, its X axis `along`, its Z axis as near to `up` as may be."""
    side = up.cross(along).normalized()
    turned = Matrix((along, side, along.cross(side))).transposed().to_4x4()
    obj.matrix_world = Matrix.Translation(place) @ turned
