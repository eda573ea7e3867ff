"""Elderflower: flat umbels of hundreds of small cream flowers on stalks that branch four times."""

import math
from collections import namedtuple

import bpy
import numpy as np

from kit.floret import bud, corolla, joined, ovary, stamens
from kit.geometry import mesh_object
from kit.scene import add
from kit.shader import Shader

Materials = namedtuple('Materials', 'petal heart anther stalk')
SHAPES = 10


def elderflower_materials():
    petal = Shader('petal', rough=0.62, specular=0.22)
    tone = petal.node('NewGeometry').outputs['Random Per Island']
    petal.set(color=petal.ramp(tone, [(0, '#f0ecd8'), (0.5, '#f5f2e2'), (1, '#f9f7ec')]))
    heart = Shader('heart', color='#d3d3a0', rough=0.6, specular=0.25)
    stalk = Shader('stalk', rough=0.5, specular=0.35)
    where = stalk.coordinates()
    tone = stalk.ramp(stalk.noise(where, 6, 5, 0.65), [(0.3, '#76874d'), (0.72, '#aeb57e')])
    # Lenticels, the pale brown breathing pores of young elder bark.
    pores = stalk.ramp(stalk.noise(where, 46, 2, 0.5), [(0.64, 0.0), (0.7, 1.0)])
    stalk.set(color=stalk.mix(stalk.math('MULTIPLY', pores, 0.5), tone, '#a08f66'))
    stalk.bump(stalk.math('ADD', stalk.noise(where, 30, 4, 0.6), pores), 0.25, 0.006)
    return Materials(
        petal.lit_through('#f6f1d6', 0.34),
        heart.lit_through('#dfe0b0', 0.2),
        Shader('anther', color='#e6d07c', rough=0.75).material,
        stalk.lit_through('#b9c987', 0.15),
    )


def _scatter(random, count, inside):
    """Points in the unit square for which `inside` holds, well apart from each other."""
    chosen = np.empty((0, 2))
    while len(chosen) < count:
        tries = random.uniform(-1, 1, size=(60, 2))
        tries = tries[inside(tries)][:16]
        if len(chosen):
            gaps = np.linalg.norm(tries[:, None] - chosen[None], axis=2).min(1)
            tries = tries[[int(np.argmax(gaps))]]
        chosen = np.concatenate([chosen, tries[:1]])
    return chosen


def _nearest(points, centres):
    return np.linalg.norm(points[:, None] - centres[None], axis=2).argmin(1)


def _layout(random, flowers):
    """Places in a disc of radius 1 of rays, branches, twigs and flowers, and each one's parent."""
    phases = random.uniform(0, 6.28, 3)

    def inside(points):
        around = np.arctan2(points[:, 1], points[:, 0])
        waves = [np.sin(k * around + p) for k, p in zip((2, 3, 5), phases)]
        return np.linalg.norm(points, axis=1) < 0.93 + 0.035 * sum(waves)

    turn = random.uniform(0, 6.28) + 2 * math.pi * np.arange(4) / 4 + random.normal(size=4) * 0.16
    outer = 0.58 * np.stack([np.cos(turn), np.sin(turn)], -1) * random.uniform(0.92, 1.06, (4, 1))
    levels = [np.concatenate([outer, random.normal(size=(1, 2)) * 0.05])]
    levels += [_scatter(random, n, inside) for n in (24, max(40, flowers // 5), flowers)]
    parents = [_nearest(child, parent) for parent, child in zip(levels, levels[1:])]
    # Children move towards their parent, so that gaps open between the parts.
    places = [levels[0]]
    for parent, child, home, share in zip(levels, levels[1:], parents, (0.93, 0.85, 0.88)):
        places.append(places[-1][home] + share * (child - parent[home]))
    return places, parents


def _heights(random, places, parents, radius, dome):
    """Ends of the stalks in space: the flowers nearly level, what carries them below."""
    rays, branches, twigs, flowers = places
    lift = random.normal(size=len(rays)) * 0.045 * radius
    lift[-1] -= 0.03 * radius
    branch_lift = lift[parents[0]] + random.normal(size=len(branches)) * 0.022 * radius
    twig_lift = branch_lift[parents[1]] + random.normal(size=len(twigs)) * 0.012 * radius

    def domed(points, drop):
        return dome * radius * (1 - (points**2).sum(1)) - drop

    off = np.linalg.norm(flowers - branches[parents[1]][parents[2]], axis=1)
    top = twig_lift[parents[2]] - 0.5 * radius * off**2 + random.normal(size=len(flowers)) * 0.008
    return [
        np.column_stack([rays * radius * 0.62, domed(rays, 0.3 * radius + 0.04) + lift]),
        np.column_stack([branches * radius * 0.86, domed(branches, 0.13) + branch_lift]),
        np.column_stack([twigs * radius * 0.95, domed(twigs, 0.062) + twig_lift]),
        np.column_stack([flowers * radius, domed(flowers, 0) + top]),
    ]


def _stalks(lines, material):
    """Thin stalks as one curve object: (start, bend, end, radius) each."""
    curve = bpy.data.curves.new('stalks', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 1, 1
    for start, bend, end, radius in lines:
        spline = curve.splines.new('POLY')
        spline.points.add(9)
        for knot, t in zip(spline.points, np.linspace(0, 1, 10)):
            where = (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t**2 * end
            # A stalk swells where it leaves its parent and where it branches.
            swell = 1 + 0.35 * (math.exp(-t * 14) + math.exp((t - 1) * 14))
            knot.co, knot.radius = (*where, 1), radius * (1 - 0.2 * t) * swell
        spline.use_smooth = True
    curve.materials.append(material)
    return add(bpy.data.objects.new('stalks', curve))


def _branching(random, ends, parents, crown, root):
    """Flowers hang on twigs, twigs on branches, branches on five rays, rays on the stem."""
    lines = []
    for parent, child, home, radius in zip(ends, ends[1:], parents, (0.0062, 0.0042, 0.0026)):
        for end, start in zip(child, parent[home]):
            bend = 0.6 * end + 0.4 * start
            bend[2] = 0.55 * start[2] + 0.45 * end[2]
            lines.append((start, bend + random.normal(size=3) * 0.006, end, radius))
    for ray in ends[0]:
        lines.append((crown, (ray * [0.62, 0.62, 0.5] + crown * [0.38, 0.38, 0.5]), ray, 0.0105))
    down = crown + (root - crown) * 0.5
    down[2] = min(down[2], crown[2] - 0.35 * np.linalg.norm(root - crown))
    lines.append((root, down, crown, 0.019))
    return lines


def _frames(normals, spins):
    """For each normal a rotation that turns +Z to it, spun around it."""
    normals = normals / np.linalg.norm(normals, axis=1)[:, None]
    side = np.cross(normals, [0.3, 1.0, 0.2])
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(normals, side)
    c, s = np.cos(spins)[:, None], np.sin(spins)[:, None]
    return np.stack([c * side + s * up, c * up - s * side, normals], 1)


def _copies(shapes, which, at, frames, scales):
    """One of the shapes at every place."""
    placed = []
    for k, (vertices, faces) in enumerate(shapes):
        for i in np.flatnonzero(which == k):
            placed.append((vertices * scales[i] @ frames[i] + at[i], faces))
    return joined(placed)


def florets(materials, at, normals, random, size, buds=0.06):
    """Flowers at places and facing directions, some of them still closed."""
    frames = _frames(normals, random.uniform(0, 6.28, len(at)))
    scales = size * random.uniform(0.84, 1.12, len(at))
    which = random.integers(0, SHAPES, len(at))
    which[random.random(len(at)) < buds] = SHAPES
    petals = [corolla(random) for _ in range(SHAPES)]
    threads, anthers = zip(*(stamens(random) for _ in range(SHAPES)))
    hearts = [ovary()] * SHAPES + [bud()]
    parts = [
        ('petals', petals, materials.petal), ('filaments', threads, materials.petal),
        ('anthers', anthers, materials.anther), ('hearts', hearts, materials.heart),
    ]
    return [
        mesh_object(name, *_copies(shapes, which, at, frames, scales), material)
        for name, shapes, material in parts
    ]


def umbel(materials, radius=0.6, flowers=560, seed=1, size=0.027, root=(0, 0, -0.9), buds=0.06,
          dome=0.13):
    """One umbel facing +Z on a stem that comes from `root`; `dome` is its height per radius."""
    random = np.random.default_rng(seed)
    places, parents = _layout(random, flowers)
    ends = _heights(random, places, parents, radius, dome)
    crown = np.array([0, 0, -0.36 * radius - 0.12])
    root = np.array(root, float)
    away = ends[3] - ends[2][parents[2]]
    normals = away * [5, 5, 0] + [0, 0, 1.0] + ends[3] * [0.22, 0.22, 0] / radius
    normals += random.normal(size=normals.shape) * 0.2
    stalks = _stalks(_branching(random, ends, parents, crown, root), materials.stalk)
    return [*florets(materials, ends[3], normals, random, size, buds), stalks]
