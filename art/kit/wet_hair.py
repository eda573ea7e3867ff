"""Long wet hair seen from above: flat locks whose strands cling together in cords, and drops on them."""

import math

import bpy
import numpy as np

from kit.floret import ball
from kit.geometry import mesh_object
from kit.glass import clear_to_shadows
from kit.shader import Shader
from kit.strands import strands_object

# Points along a strand, and its radius.
ALONG, THIN = 72, 0.0036
# The number of single hairs that left their lock.
LOOSE = 150
T = np.linspace(0, 1, ALONG)
SPINE = [(6.9, 3.6), (2.3, 3.0), (2.4, -1.5), (-5.6, -2.5)]


def wet_hair(locks=92, strands=230, seed=11):
    """Hair that flows through the frame in waves; returns points on top of its locks."""
    random = np.random.default_rng(seed)
    lines = [_middle(v, random.normal(0, 0.13), random.normal(0, 0.035)) for v in np.sort(random.uniform(0, 1, locks))]
    points = [lock(random, line, strands) for line in lines]
    loose = [_middle(v, 0.12, random.normal(0, 0.05)) for v in random.uniform(-0.025, 1.025, LOOSE)]
    loose = np.array(loose) + loose_ways(random, len(loose))
    points = np.concatenate([*points, loose])
    radii = THIN * random.uniform(0.75, 1.2, (len(points), 1)) * np.ones(ALONG)
    radii[-LOOSE:] *= 0.7
    strands_object(points.astype(np.float32), radii.astype(np.float32), wet_material())
    return np.array(lines)


def wet_material(melanin=0.74, uneven=0.26):
    material = bpy.data.materials.new('wet hair')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    hair = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    hair.parametrization = 'MELANIN'
    values = {'Melanin': melanin, 'Melanin Redness': 0.30, 'Radial Roughness': 0.4, 'Coat': 0.5,
              'Random Color': uneven, 'Random Roughness': 0.5, 'Offset': math.radians(2.5)}
    for name, value in values.items():
        hair.inputs[name].default_value = value
    # Water lies on it in patches: there it gleams, between them it is duller.
    film = tree.nodes.new('ShaderNodeTexNoise')
    film.inputs['Scale'].default_value, film.inputs['Detail'].default_value = 2.4, 4
    rough = tree.nodes.new('ShaderNodeMapRange')
    for name, value in {'From Min': 0.36, 'From Max': 0.64, 'To Min': 0.15, 'To Max': 0.36}.items():
        rough.inputs[name].default_value = value
    place = tree.nodes.new('ShaderNodeNewGeometry')
    tree.links.new(place.outputs['Position'], film.inputs['Vector'])
    tree.links.new(film.outputs['Fac'], rough.inputs['Value'])
    tree.links.new(rough.outputs['Result'], hair.inputs['Roughness'])
    own = tree.nodes.new('ShaderNodeHairInfo')
    end = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(own.outputs['Random'], hair.inputs['Random'])
    tree.links.new(hair.outputs[0], end.inputs[0])
    return material


def slow(random, count, waves, amount):
    """`count` curves along T of slow waves."""
    total = np.zeros((count, ALONG))
    for k in waves:
        total += random.normal(size=(count, 1)) * np.sin(2 * math.pi * (k * T + random.random((count, 1)))) / k**0.8
    return total * amount


def _middle(v, depth, late=0.0):
    """The middle line of the lock at `v`, 0 to 1 across the flow; waves run nearly in step over its width,
    its own `late` by that share of a wave."""
    knots = np.array(SPINE)
    weights = np.stack([(1 - T) ** 3, 3 * (1 - T) ** 2 * T, 3 * (1 - T) * T**2, T**3], -1)
    spine = weights @ knots
    ahead = np.gradient(spine, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    aside = np.stack([-ahead[:, 1], ahead[:, 0]], -1)
    phase = 2 * math.pi * (2.6 * T + 0.34 * v + 0.1 * depth + late)
    off = (v - 0.5) * (2.0 + 0.9 * np.sin(math.pi * T) - 0.25 * T)
    off = off + (0.09 + 0.2 * np.sin(math.pi * np.clip(T * 0.8 + 0.1, 0, 1))) * np.sin(phase)
    off = off + 0.05 * T * np.sin(2 * math.pi * (4.7 * T + 1.7 * v))
    z = depth + (0.2 + 0.14 * T) * np.cos(phase + 0.4) + 0.16 * np.cos(2 * math.pi * (0.8 * T + v))
    at = spine + off[:, None] * aside
    return np.column_stack([at, z])


def lock(random, line, count):
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross([0, 0, 1.0], ahead)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(ahead, side)
    # It twists a little: no two locks shine in the same place.
    roll = slow(random, 1, (0.7, 1.6), 0.5).T
    side, up = side * np.cos(roll) + up * np.sin(roll), up * np.cos(roll) - side * np.sin(roll)
    angle, away = random.uniform(0, 2 * math.pi, count), np.sqrt(random.uniform(0, 1, count))
    u, w = (away * np.cos(angle))[:, None], (away * np.sin(angle))[:, None]
    # Water draws the strands of a lock into a few cords that part and meet.
    cords = random.integers(3, 7)
    own = random.integers(0, cords, count)
    at = (np.linspace(-0.75, 0.75, cords)[:, None] + slow(random, cords, (0.8, 1.7, 2.9), 0.26))[own]
    grip = np.clip(0.7 + slow(random, 1, (0.7, 1.3), 0.22), 0.35, 0.94)
    u = u * (1 - 0.74 * grip) + at * grip
    w = w * (1 - 0.55 * grip) + slow(random, cords, (0.9, 1.9), 0.22)[own]
    wide = random.uniform(0.055, 0.15) * (0.8 + slow(random, 1, (1, 2.1), 0.14))
    u = u + slow(random, count, (1, 2.2, 4.3), 0.04) + slow(random, count, (9, 14), 0.05)
    w = w + slow(random, count, (1, 2.2), 0.03)
    return line + (u * wide)[..., None] * side + (w * wide * 0.6)[..., None] * up


def loose_ways(random, count):
    aside, up = slow(random, count, (0.8, 1.7, 3.1, 5.3), 0.11), slow(random, count, (0.6, 1.3), 0.06)
    return np.stack([0 * aside, aside, up], -1)


def _turned(angle):
    """What turns points by `angle` around Z."""
    return np.array([[math.cos(angle), math.sin(angle), 0], [-math.sin(angle), math.cos(angle), 0], [0, 0, 1]])


def beads(lines, count, size, seed=3):
    """Small drops of water caught on top of the locks; returns their middles and radii."""
    random = np.random.default_rng(seed)
    shader = Shader('water', color='#ffffff', rough=0.0, transmission=1.0, ior=1.33)
    material = clear_to_shadows(shader, (0.97, 0.98, 0.98, 1))
    points, faces, drops = [], [], []
    places = lines[random.integers(0, len(lines), 40 * count), random.integers(8, ALONG - 8, 40 * count)]
    for x, y, z in places[np.argsort(-places[:, 2] + random.normal(0, 0.12, len(places)))][:count]:
        radius = size * random.gamma(1.5, 0.6)
        drop, quads = ball(radius, (0, 0, 0), random.uniform(0.45, 0.6), 14, 28)
        # Hair draws a drop long, along itself.
        points.append(drop * (random.uniform(1.1, 1.9), 1, 1) @ _turned(random.normal(0.5, 0.25)) + (x, y, z + 0.08))
        faces.append(quads + len(drop) * len(faces))
        drops.append((x, y, z + 0.08, 1.4 * radius))
    mesh_object('beads', np.concatenate(points), np.concatenate(faces), material)
    return drops
