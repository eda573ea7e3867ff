"""Cream between hair and fingers: soft lumps, and streaks that the strands have drawn out."""

import bpy
import numpy as np

from kit.cream import thick_cream
from kit.floret import ball, joined
from kit.geometry import mesh_object
from kit.shader import Shader
from kit.strands import strands_object


def ridge(hair, random, way, reach, size, lean=0.0, lift=0.02):
    """Balls of cream across held hair, `way` from where it is held; `reach` is a part of its width, -1 to 1."""
    across = np.linspace(*reach, 16)
    swell = 0.55 + 0.6 * np.sin(np.pi * np.linspace(0.04, 0.96, 16)) * random.uniform(0.6, 1.2, 16)
    places = [hair.top(way + lean * u + random.normal(0, 0.008), u) + (0, 0, lift) for u in across]
    return np.array(places), size * swell


def tongues(hair, random, way, heading, reach, count, length=0.3):
    """Rows of balls that the hair has drawn out from `way`, along it for 1, against it for -1."""
    paths = []
    for across in random.uniform(*reach, count):
        far = length * random.uniform(0.12, 1.0) ** 1.5
        steps = np.linspace(0, 1, 26)
        radii = random.uniform(0.011, 0.024) * (1 - steps**1.6) ** 0.8 + 0.003
        start, turn = way + random.normal(0, 0.02), random.normal(0, 0.12)
        places = [hair.top(start + heading * far * t, np.clip(across + turn * t, -0.95, 0.95)) for t in steps]
        paths.append((np.array(places) + np.outer(0.5 * radii + 0.012, (0, 0, 1)), radii))
    return paths


def lumps(paths, seed=2, voxel=0.0055):
    """One skin of cream around rows of balls; each path is (points, radii)."""
    random = np.random.default_rng(seed)
    balls = []
    for points, radii in paths:
        for point, radius in zip(points, np.broadcast_to(radii, len(points))):
            radius = radius * random.uniform(0.75, 1.2)
            balls.append(ball(radius, point + random.normal(0, 0.16 * radius, 3), random.uniform(0.6, 0.9), 10, 16))
    obj = mesh_object('lumps', *joined(balls), thick_cream().set(rough=0.3, coat=0.5, coat_rough=0.12).material)
    remesh = obj.modifiers.new('one skin', 'REMESH')
    remesh.mode, remesh.voxel_size, remesh.use_smooth_shade = 'VOXEL', voxel, True
    smooth = obj.modifiers.new('soft', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 5
    for size, strength in ((0.09, 0.012), (0.022, 0.005)):
        texture = bpy.data.textures.new('uneven', 'CLOUDS')
        texture.noise_scale, texture.noise_depth = size, 2
        uneven = obj.modifiers.new('uneven', 'DISPLACE')
        uneven.texture, uneven.strength, uneven.texture_coords = texture, strength, 'GLOBAL'
    return obj


def streaks(hair, random, start, length, reach, count=26, each=10, radius=0.0027, spread=0.016):
    """Cream on the strands: bundles that begin `start` along held hair, and thin out over up to `length`;
    both are shares of its whole length."""
    across = random.uniform(-reach, reach, count)
    lines = [hair.at(u, np.sqrt(1 - u * u)) + 0.012 * hair.up for u in across]
    starts = start + random.normal(0, 0.01, count)
    lengths = length * random.uniform(0.15, 1.0, count) ** 1.6
    radii = radius * random.uniform(0.5, 1.2, count)
    random = np.random.default_rng(4)
    points, sizes = [], []
    along = np.linspace(0, 1, 40)
    for line, start, length, radius in zip(lines, starts, lengths, radii):
        for _ in range(each):
            own = start + abs(length) * random.uniform(-0.1, 0.25), length * random.uniform(0.3, 1)
            place = np.clip(own[0] + own[1] * along, 0, 1) * (len(line) - 1)
            at, up = (_values_at(place, values) for values in (line, hair.up))
            aside = np.cross(np.gradient(at, axis=0), up)
            aside /= np.linalg.norm(aside, axis=1, keepdims=True) + 1e-9
            way = random.normal(0, spread) + 0.12 * spread * _wave(random, along, 2, 6)
            points.append(at + aside * way[:, None] + up * random.uniform(-0.3, 0.5) * spread)
            thin = radius * random.uniform(0.4, 1.2) * (1 - along ** random.uniform(1.2, 4))
            thin = thin * np.clip(along / 0.06, 0.3, 1) * (1 + 0.2 * _wave(random, along, 9, 30))
            sizes.append(np.maximum(thin, 1e-4))
    # Light that spreads below the surface is not computed on curves: they would be black.
    material = Shader('cream on hair', color='#f3e9dc', rough=0.34, specular=0.4).material
    return strands_object(np.array(points, np.float32), np.array(sizes, np.float32), material)


def _values_at(place, values):
    return np.stack([np.interp(place, np.arange(len(values)), axis) for axis in values.T], -1)


def _wave(random, along, slowest, fastest):
    return np.sin(random.uniform(slowest, fastest) * along + random.uniform(0, 6))
