"""Elderflower: flat, broad heads of hundreds of small cream flowers on stalks that branch four times."""

import math
from collections import namedtuple

import numpy as np
from mathutils import Vector

from kit.corymb import Habit, branching, in_space, layout, stalks
from kit.floret import bud, corolla, foot, joined, ovary, stamens
from kit.geometry import group, mesh_object
from kit.scene import rgb
from kit.shader import Shader

Materials = namedtuple('Materials', 'petal heart bud anther stalk')
SHAPES = 10
# A head whose clusters stand at uneven heights.
UNEVEN = Habit(lift=0.075, branch_lift=0.03, lean=0.42, turn=0.14, dome=0.46)


def elderflower_materials():
    petal = Shader('petal', rough=0.62, specular=0.22)
    tone = petal.node('NewGeometry').outputs['Random Per Island']
    # Ivory, here and there a petal that turns brown; greenish yellow at the foot.
    tone = petal.ramp(tone, [(0, '#e7e1ca'), (0.5, '#ede8d5'), (0.965, '#f2eedf'), (0.985, '#cdb98a')])
    near = petal.node('Attribute', attribute_name='foot').outputs['Fac']
    petal.set(color=petal.mix(petal.ramp(near, [(0.55, 0.0), (0.92, 0.7)]), tone, rgb('#cfd08c')))
    heart = Shader('heart', color='#c9cb90', rough=0.6, specular=0.25)
    bud = Shader('bud', rough=0.55, specular=0.3)
    tone = bud.node('NewGeometry').outputs['Random Per Island']
    bud.set(color=bud.ramp(tone, [(0, '#d3d3a0'), (1, '#e6e1bf')]))
    stalk = Shader('stalk', rough=0.5, specular=0.35)
    where = stalk.coordinates()
    tone = stalk.ramp(stalk.noise(where, 6, 5, 0.65), [(0.3, '#76874d'), (0.72, '#aeb57e')])
    # Lenticels, the pale brown breathing pores of young elder bark.
    pores = stalk.ramp(stalk.noise(where, 46, 2, 0.5), [(0.64, 0.0), (0.7, 1.0)])
    stalk.set(color=stalk.mix(stalk.math('MULTIPLY', pores, 0.5), tone, '#a08f66'))
    stalk.bump(stalk.math('ADD', stalk.noise(where, 30, 4, 0.6), pores), 0.25, 0.006)
    return Materials(
        petal.lit_through('#f6f1d8', 0.4),
        heart.lit_through('#dfe0b0', 0.2),
        bud.lit_through('#e6e5bb', 0.25),
        Shader('anther', color='#e0c364', rough=0.75).material,
        stalk.lit_through('#b9c987', 0.15),
    )


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


def _tilted(random, normals, most=0.84):
    """The directions, each tilted at random by up to 40 degrees, whose tangent is `most`."""
    normals = normals / np.linalg.norm(normals, axis=1)[:, None]
    aside = np.cross(normals, random.normal(size=normals.shape))
    aside /= np.linalg.norm(aside, axis=1)[:, None]
    return normals + aside * (most * random.random(len(normals)) ** 0.8)[:, None]


def florets(materials, at, normals, random, size, buds=0.06, spent=0.03):
    """Flowers at places and facing directions; shares of them, one for all or one for each, are still
    closed or have shed their petals."""
    frames = _frames(normals, random.uniform(0, 6.28, len(at)))
    scales = size * random.uniform(0.84, 1.12, len(at))
    which = random.integers(0, SHAPES, len(at))
    which[random.random(len(at)) < spent] = SHAPES
    which[random.random(len(at)) < buds] = SHAPES + 1
    petals = [corolla(random) for _ in range(SHAPES)]
    threads, anthers = zip(*(stamens(random) for _ in range(SHAPES)))
    hearts = [ovary()] * (SHAPES + 1)
    parts = [
        ('petals', 0, petals, materials.petal), ('filaments', 0, threads, materials.petal),
        ('anthers', 0, anthers, materials.anther), ('hearts', 0, hearts, materials.heart),
        ('buds', SHAPES + 1, [bud()], materials.bud),
    ]
    made = [
        mesh_object(name, *_copies(shapes, which - first, at, frames, scales), material)
        for name, first, shapes, material in parts
        if ((which >= first) & (which < first + len(shapes))).any()
    ]
    for corollas in (part.data for part in made if part.name.startswith('petals')):
        values = np.tile(foot(), len(corollas.vertices) // len(foot()))
        corollas.attributes.new('foot', 'FLOAT', 'POINT').data.foreach_set('value', values)
    return made


def umbel_crown(radius):
    """Where the five rays of an umbel of a radius leave its stem."""
    return np.array([0, 0, -0.36 * radius - 0.12])


def umbel(materials, radius=0.6, seed=1, size=0.022, root=(0, 0, -0.9), buds=0.1, habit=Habit()):
    """A head facing +Z on a stem that comes from `root`, or without its stem; most of its buds are at the
    rims of its clusters."""
    random = np.random.default_rng(seed)
    places, parents = layout(random, round(habit.layers * (radius / size) ** 2), habit)
    ends, facing = in_space(random, places, parents, radius, size, habit)
    stems = stalks(branching(random, ends, parents, umbel_crown(radius), root), materials.stalk)
    rays = places[0][parents[0][parents[1]][parents[2]]]
    rim = (np.linalg.norm(places[3] - rays, axis=1) / 0.42) ** 4
    closed = np.minimum(buds * rim / rim.mean(), 0.4)
    return [*florets(materials, ends[3], _tilted(random, facing), random, size, closed), stems]


def turned_umbel(materials, location, facing, stem_from, **shape):
    """A head at `location` that faces the direction `facing`, its stem from the point `stem_from`; `shape` as in
    `umbel`."""
    turn = Vector(facing).to_track_quat('Z', 'Y')
    root = turn.inverted() @ (Vector(stem_from) - Vector(location))
    return _placed(umbel(materials, root=root, **shape), location, turn)


def head_for_shoot(materials, location, facing, radius, size):
    """A head without its stem, its clusters at uneven heights, at `location` and facing the direction `facing`; and the
    place where a shoot (kit/elder_shoot.py) meets its rays."""
    turn = Vector(facing).to_track_quat('Z', 'Y')
    head = umbel(materials, radius, 11, size, None, 0.16, UNEVEN)
    return _placed(head, location, turn), Vector(location) + turn @ Vector(umbel_crown(radius))


def _placed(head, location, turn):
    group(head, location, [math.degrees(angle) for angle in turn.to_euler()])
    return head
