"""Locks of long hair: strands that part into uneven cords, single hairs that stray, and what hair is made of."""

import math

import bpy
import numpy as np

# Points along a strand.
ALONG = 72
T = np.linspace(0, 1, ALONG)
# The pass in which hair tells its direction.
ALONG_PASS = 'along'


def lock(random, line, count, out=(0, 0, 1.0), spread=1.0, width=(0.06, 0.19)):
    """`count` strands around the middle `line`, flat across the direction `out`, of a `width` between two,
    wider by `spread`."""
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(out, ahead)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(ahead, side)
    # It twists a little: no two locks shine in the same place.
    roll = slow(random, 1, (0.7, 1.6), 0.5).T
    side, up = side * np.cos(roll) + up * np.sin(roll), up * np.cos(roll) - side * np.sin(roll)
    angle, away = random.uniform(0, 2 * math.pi, count), np.sqrt(random.uniform(0, 1, count))
    u, w = (away * np.cos(angle))[:, None], (away * np.sin(angle))[:, None]
    # Strands lie in cords of uneven strength that part and meet, with free ones between them.
    cords = random.integers(4, 13)
    share = random.gamma(0.9, 1, cords)
    own = random.choice(cords, count, p=share / share.sum())
    at = (np.linspace(-0.85, 0.85, cords)[:, None] + slow(random, cords, (0.8, 1.7, 2.9), 0.24))[own]
    grip = np.clip(0.5 + slow(random, cords, (0.7, 1.3, 2.3), 0.3), 0.05, 0.92)[own]
    grip = grip * random.beta(2.2, 0.9, (count, 1))
    u = u * (1 - 0.78 * grip) + at * grip
    w = w * (1 - 0.55 * grip) + slow(random, cords, (0.9, 1.9), 0.26)[own]
    wide = random.uniform(*width) * (0.8 + slow(random, 1, (1, 2.1), 0.14)) * spread
    u = u + slow(random, count, (1, 2.2, 4.3), 0.075) + slow(random, count, (9, 14), 0.035)
    w = w + slow(random, count, (1, 2.2), 0.07)
    # A few strands leave the lock altogether.
    stray = (random.random((count, 1)) < 0.07) * slow(random, count, (0.7, 1.4, 2.6), 0.55)
    u, w = u + stray, w + 0.5 * np.abs(stray)
    return line + (u * wide)[..., None] * side + (w * wide * 0.6)[..., None] * up


def strayed(random, whole, spread, side=(0, 1, 0), out=(0, 0, 1), waves=(0.8, 1.7, 3.1, 5.3)):
    """Single hairs that left their lock by `spread` to the `side` and `out` in `waves`, most of them short:
    each is a part of a `whole` hair."""
    count = len(whole)
    aside = slow(random, count, waves, 0.11) * spread
    away = slow(random, count, (0.6, 1.3), 0.07) * spread
    whole = whole + aside[..., None] * side + away[..., None] * out
    start = random.uniform(0, 0.85, count)
    end = np.minimum(1, start + random.uniform(0.12, 0.7, count))
    return part_of(whole, start, end)


def part_of(hairs, start, end):
    """Of each hair the part from `start` to `end`, 0 to 1."""
    along = hairs.shape[1]
    at = (start[:, None] + (end - start)[:, None] * np.linspace(0, 1, along)) * (along - 1)
    low = np.minimum(at.astype(int), along - 2)
    share = (at - low)[..., None]
    before, after = (np.take_along_axis(hairs, (low + k)[..., None], 1) for k in (0, 1))
    return before + (after - before) * share


def slow(random, count, waves, amount, t=T):
    """`count` curves along `t` of slow waves."""
    total = np.zeros((count, len(t)))
    for k in waves:
        total += random.normal(size=(count, 1)) * np.sin(2 * math.pi * (k * t + random.random((count, 1)))) / k**0.8
    return total * amount


def hair_material(melanin, rough, coat=0.25, redness=0.38, regions=1.0, ior=1.55):
    """Brown hair: every hair of its own tone; `melanin` and roughness from low to high by regions of the size
    `regions`; the lower `ior`, the weaker its white sheen beside its own colour."""
    material = bpy.data.materials.new('hair')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    hair = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    hair.parametrization = 'MELANIN'
    values = {'Melanin Redness': redness, 'Radial Roughness': 0.5, 'Coat': coat, 'IOR': ior,
              'Random Color': 0.4, 'Random Roughness': 0.6, 'Offset': math.radians(2.5)}
    for name, value in values.items():
        hair.inputs[name].default_value = value
    place = tree.nodes.new('ShaderNodeNewGeometry')
    for name, scale, low, high in (('Melanin', 0.7 / regions, *melanin), ('Roughness', 1.9 / regions, *rough)):
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
    ahead = tree.nodes.new('ShaderNodeOutputAOV')
    ahead.name = ALONG_PASS
    tree.links.new(place.outputs['Tangent'], ahead.inputs['Color'])
    tree.links.new(hair.outputs[0], end.inputs[0])
    return material
