"""Long hair, still damp, seen from above: flat locks whose strands part into uneven cords, and flyaways over them."""

import math

import bpy
import numpy as np

from kit.strands import strands_object

# Points along a strand, and its radius.
ALONG, THIN = 72, 0.0019
# The number of single hairs that left their lock.
LOOSE = 420
# Locks of the layer below.
BELOW = 26
T = np.linspace(0, 1, ALONG)
SPINE = [(6.9, 3.6), (2.3, 3.0), (2.4, -1.5), (-5.6, -2.5)]


def wet_hair(locks=104, strands=440, seed=11):
    """Hair that flows through the frame in waves; returns the middle lines of its locks."""
    random = np.random.default_rng(seed)
    lines = [_middle(v, random.normal(0, 0.13), random.normal(0, 0.045)) for v in np.sort(random.uniform(0, 1, locks))]
    # A closed layer below them: the ground never shows between locks.
    lines += [_middle(v, -0.32) for v in np.linspace(0.05, 0.95, BELOW)]
    locks = len(lines)
    counts = np.maximum(40, strands * random.gamma(3, 1 / 3, locks)).astype(int)
    points = np.concatenate([lock(random, line, count) for line, count in zip(lines, counts)])
    radii = THIN * random.uniform(0.7, 1.25, (len(points), 1)) * np.ones(ALONG)
    flyaways = _flyaways(random)
    # A broken hair ends in a point.
    thin = 0.8 * THIN * random.uniform(0.7, 1.1, (LOOSE, 1)) * np.clip((1 - T) / 0.25, 0.15, 1)
    points, radii = np.concatenate([points, flyaways]), np.concatenate([radii, thin])
    strands_object(points.astype(np.float32), radii.astype(np.float32), wet_material())
    return np.array(lines)


def _flyaways(random):
    """Single hairs that left their lock, most of them short: each is a part of a whole hair that strays."""
    spread = random.gamma(1.3, 0.8, (LOOSE, 1))
    v = np.concatenate([random.uniform(0, 1, LOOSE // 2), random.choice([0, 1], LOOSE - LOOSE // 2)])
    whole = np.array([_middle(at, 0.15, random.normal(0, 0.06)) for at in v + random.normal(0, 0.025, LOOSE)])
    aside = slow(random, LOOSE, (0.8, 1.7, 3.1, 5.3), 0.11) * spread
    whole += np.stack([0 * aside, aside, slow(random, LOOSE, (0.6, 1.3), 0.07) * spread], -1)
    start = random.uniform(0, 0.85, LOOSE)
    end = np.minimum(1, start + random.uniform(0.12, 0.7, LOOSE))
    return np.array([
        np.stack([np.interp(a + (b - a) * T, T, part) for part in hair.T], -1) for a, b, hair in zip(start, end, whole)
    ])


def wet_material():
    """Brown hair: every hair of its own tone, darker and lighter by regions, glossier where it is damp."""
    material = bpy.data.materials.new('wet hair')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    hair = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    hair.parametrization = 'MELANIN'
    values = {'Melanin Redness': 0.38, 'Radial Roughness': 0.5, 'Coat': 0.25,
              'Random Color': 0.4, 'Random Roughness': 0.6, 'Offset': math.radians(2.5)}
    for name, value in values.items():
        hair.inputs[name].default_value = value
    place = tree.nodes.new('ShaderNodeNewGeometry')
    for name, scale, low, high in (('Melanin', 0.7, 0.64, 0.76), ('Roughness', 1.9, 0.19, 0.34)):
        field, value = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeMapRange')
        field.inputs['Scale'].default_value, field.inputs['Detail'].default_value = scale, 5
        for limit, at in {'From Min': 0.36, 'From Max': 0.64, 'To Min': low, 'To Max': high}.items():
            value.inputs[limit].default_value = at
        tree.links.new(place.outputs['Position'], field.inputs['Vector'])
        tree.links.new(field.outputs['Fac'], value.inputs['Value'])
        tree.links.new(value.outputs['Result'], hair.inputs[name])
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
    # Damp strands lie in cords of uneven strength that part and meet, with free ones between them.
    cords = random.integers(4, 13)
    share = random.gamma(0.9, 1, cords)
    own = random.choice(cords, count, p=share / share.sum())
    at = (np.linspace(-0.85, 0.85, cords)[:, None] + slow(random, cords, (0.8, 1.7, 2.9), 0.24))[own]
    grip = np.clip(0.5 + slow(random, cords, (0.7, 1.3, 2.3), 0.3), 0.05, 0.92)[own]
    grip = grip * random.beta(2.2, 0.9, (count, 1))
    u = u * (1 - 0.78 * grip) + at * grip
    w = w * (1 - 0.55 * grip) + slow(random, cords, (0.9, 1.9), 0.26)[own]
    wide = random.uniform(0.06, 0.19) * (0.8 + slow(random, 1, (1, 2.1), 0.14))
    u = u + slow(random, count, (1, 2.2, 4.3), 0.075) + slow(random, count, (9, 14), 0.035)
    w = w + slow(random, count, (1, 2.2), 0.07)
    # A few strands leave the lock altogether.
    stray = (random.random((count, 1)) < 0.07) * slow(random, count, (0.7, 1.4, 2.6), 0.55)
    u, w = u + stray, w + 0.5 * np.abs(stray)
    return line + (u * wide)[..., None] * side + (w * wide * 0.6)[..., None] * up
