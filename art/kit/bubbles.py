"""Clear bubbles of very different sizes that crowd and flatten one another, and the film that they are made of."""

import math

import bmesh
import numpy as np
from mathutils import Vector

from kit.geometry import large_mesh, with_values
from kit.scene import rgb
from kit.shader import Shader

IOR = 1.33
# How far two bubbles may reach into one another, as a share of the smaller radius.
CROWDED = 0.5
# How sharp the edges between the dome of a bubble and its flat walls are, and how near to its centre these may lie, as
# a share of its radius.
EDGE, WALL = 15, 0.2
# The largest radius of a bubble for each fineness of its mesh: 1 is an icosahedron, every next one divides its edges.
FINENESS = [(0.0028, 1), (0.0075, 2), (0.022, 3), (0.05, 4), (1.0, 5)]


def radii(random, count, smallest, largest, steep):
    """Radii between two lengths, large first: the number above a radius falls with its power `steep`."""
    low, high = smallest**-steep, largest**-steep
    return np.sort((high + (low - high) * random.random(count)) ** (-1 / steep))[::-1]


class Cluster:
    """Bubbles (x, y, z, radius) among which a new one finds its place."""

    def __init__(self, bubbles=(), cell=0.03):
        self.cell, self.cells, self.large, self.added = cell, {}, np.empty((0, 4)), []
        for bubble in bubbles:
            self._keep(tuple(bubble))

    def place(self, centre, radius):
        """Add a bubble if it does not reach too far into another; returns whether it was added."""
        near = np.array(list(self._near(centre, radius))).reshape(-1, 4)
        for others in (near, self.large):
            away = ((others[:, :3] - centre) ** 2).sum(1)
            least = others[:, 3] + radius - CROWDED * np.minimum(others[:, 3], radius)
            if (away < least**2).any():
                return False
        self.added.append((*centre, radius))
        self._keep(self.added[-1])
        return True

    def _keep(self, bubble):
        if bubble[3] > self.cell / 2:
            self.large = np.vstack([self.large, bubble])
        else:
            self.cells.setdefault(self._cell(bubble[:3]), []).append(bubble)

    def _cell(self, centre):
        return tuple(math.floor(c / self.cell) for c in centre)

    def _near(self, centre, radius):
        x, y, z = self._cell(centre)
        reach = math.ceil((radius + self.cell / 2) / self.cell)
        span = range(-reach, reach + 1)
        for i in span:
            for j in span:
                for k in span:
                    yield from self.cells.get((x + i, y + j, z + k), ())


def on_surface(random, points, normals, chance, sizes, larger=(), raised=(-0.6, 0.1)):
    """Bubbles of `sizes` on a surface of `points` with `normals`, likelier where `chance` is high, between `larger`
    ones; their centres are `raised` above it by a share of their radius."""
    cluster = Cluster(larger)
    weight = np.cumsum(chance.ravel() / chance.sum())
    picks = np.searchsorted(weight, random.random(len(sizes))).clip(0, len(weight) - 1)
    flat, up = points.reshape(-1, 3), normals.reshape(-1, 3)
    for at, radius in zip(picks, sizes):
        cluster.place(flat[at] + up[at] * radius * random.uniform(*raised), radius)
    return np.array(cluster.added)


def rafts(random, seeds, sizes, tries=24, spread=0.10):
    """Bubbles on the ground that cling to one another in rafts one layer thick: they gather from `seeds` (x, y)
    outwards, at most about `spread` away from the one that their raft began with."""
    cluster, members = Cluster(), []
    for x, y in seeds:
        members.append((x, y, 0.0, x, y))
    for radius in random.permutation(sizes):
        for _ in range(tries):
            x, y, beside, root_x, root_y = members[random.integers(len(members))]
            turn, gap = random.uniform(0, 2 * math.pi), 1 - 0.14 * random.random()
            x, y = (c + gap * (beside + radius) * f(turn) for c, f in ((x, math.cos), (y, math.sin)))
            if random.random() > math.exp(-(((x - root_x) ** 2 + (y - root_y) ** 2) / spread**2)):
                continue
            if cluster.place((x, y, 0.18 * radius), radius):
                members.append((x, y, radius, root_x, root_y))
                break
    return np.array(cluster.added)


def bubble_mesh(name, bubbles, others, material, ground=None):
    """The films of `bubbles` (x, y, z, radius), flat where they meet `others`, which may hold themselves; above the
    height `ground`, if given, with a small meniscus there."""
    vertices, faces, radius_of, first = [], [], [], 0
    lower = 0.0
    for largest, level in FINENESS:
        ways, cells = _ball(level)
        for k in np.nonzero((bubbles[:, 3] > lower) & (bubbles[:, 3] <= largest))[0]:
            shape = _flattened(ways, bubbles[k], others)
            kept = cells
            if ground is not None:
                shape, kept = _standing(shape, cells, bubbles[k], ground)
            vertices.append(shape)
            faces.append(kept + first)
            radius_of.append(np.full(len(shape), bubbles[k, 3]))
            first += len(shape)
        lower = largest
    obj = large_mesh(name, np.concatenate(vertices), np.concatenate(faces), material)
    return with_values(obj, radius=np.concatenate(radius_of))


def _ball(level):
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=level, radius=1.0)
    ways = np.array([v.co for v in mesh.verts])
    faces = np.array([[v.index for v in f.verts] for f in mesh.faces])
    mesh.free()
    return ways / np.linalg.norm(ways, axis=1, keepdims=True), faces


def _flattened(ways, bubble, others):
    """The points of a bubble in the directions `ways` from its centre: on its sphere, or on the plane in which it
    meets another."""
    centre, radius = bubble[:3], bubble[3]
    to = others[:, :3] - centre
    away = np.linalg.norm(to, axis=1)
    near = (away > 1e-9) & (away < others[:, 3] + radius)
    to, away, their = to[near], away[near], others[near, 3]
    wall = ((away**2 + radius**2 - their**2) / (2 * away)).clip(WALL * radius)
    facing = (ways @ (to / away[:, None]).T).clip(0) / wall
    bent = radius**-EDGE + (facing**EDGE).sum(1)
    return centre + ways * bent[:, None] ** (-1 / EDGE)


def _standing(shape, cells, bubble, ground):
    """The part of a bubble above the ground, where water climbs its foot a little."""
    above = (shape[:, 2] - ground) / bubble[3]
    flare = 1 + 0.10 * np.exp(-above.clip(0) / 0.05)
    shape = shape.copy()
    shape[:, :2] = bubble[:2] + (shape[:, :2] - bubble[:2]) * flare[:, None]
    shape[:, 2] = np.maximum(shape[:, 2], ground)
    return shape, cells[(above[cells] > 0).any(1)]


def film(name, window, below, milk, power=50.0):
    """The material of bubbles: clear, with the mirror image of a room in it: a bright `window` of two panes (its
    direction, half its width and height in radians), `power` times as bright as white, over what is `below`, a tone.
    Reckoned, because the image of a lamp would take hundreds of samples. The smallest bubbles scatter the share `milk`
    of the light."""
    shader = Shader(name)
    path = shader.node('LightPath').outputs
    # Light that falls on the foam passes: what a film takes of it, another gives back.
    seen = shader.math('SUBTRACT', 1.0, shader.math('MAXIMUM', path['Is Diffuse Ray'], path['Is Shadow Ray']))
    mirror = shader.math('MULTIPLY', _mirrored_share(shader), seen)
    # Seen edge on, the way through the liquid is long.
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    tint = shader.ramp(shader.math('MULTIPLY', facing, seen), [(0.6, '#ffffff'), (1.0, '#dddcd8')], 'EASE')
    clear = shader.node('BsdfTransparent', {0: tint})
    back, on = (shader.node(kind, {'Color': rgb('#f7f4ed')}) for kind in ('BsdfDiffuse', 'BsdfTranslucent'))
    white = shader.node('MixShader', {0: 0.5, 1: back.outputs[0], 2: on.outputs[0]})
    radius = shader.node('Attribute', attribute_name='radius').outputs['Fac']
    share = shader.ramp(shader.math('MULTIPLY', radius, 50.0), [(0.12, milk), (0.5, 0.25 * milk), (1.0, 0.02)])
    body = shader.node('MixShader', {0: share, 1: clear.outputs[0], 2: white.outputs[0]})
    light = shader.node('Emission', {'Color': _mirrored_room(shader, window, below, power)})
    both = shader.node('MixShader', {0: mirror, 1: body.outputs[0], 2: light.outputs[0]})
    shader.link(both.outputs[0], shader.output.inputs['Surface'])
    shader.material.cycles.sample_as_light = False
    return shader.material


def _mirrored_share(shader):
    """The share of the light that the two surfaces of a film mirror, seen from outside or inside."""
    behind = shader.node('NewGeometry').outputs['Backfacing']
    # Cycles inverts the index of refraction there.
    ior = shader.ramp(behind, [(0, 1.0), (1, 0.0)], 'CONSTANT')
    ior = shader.math('ADD', 1 / IOR, shader.math('MULTIPLY', ior, IOR - 1 / IOR))
    fresnel = shader.node('Fresnel', {'IOR': ior}).outputs[0]
    return shader.math('DIVIDE', shader.math('MULTIPLY', fresnel, 2.0), shader.math('ADD', fresnel, 1.0))


def _mirrored_room(shader, window, below, power):
    """The light that comes from where the surface mirrors."""
    place = shader.node('NewGeometry').outputs
    seen = shader.node('VectorMath', {0: place['Incoming'], 'Scale': -1.0}, operation='SCALE').outputs[0]
    ray = shader.node('VectorMath', {0: seen, 1: place['Normal']}, operation='REFLECT').outputs[0]
    height = shader.math('MULTIPLY', shader.math('ADD', shader.axes(ray)[2], 1.0), 0.5)
    walls = shader.ramp(height, [(0.30, below), (0.52, '#858981'), (0.80, '#c4c6c1'), (1.0, '#a9aba7')])
    glow = shader.math('MULTIPLY', _window(shader, ray, *window), power)
    return shader.node('VectorMath', {0: walls, 1: glow}).outputs[0]


def _window(shader, ray, centre, half_wide, half_high):
    """How bright a window of two panes is in the direction `ray`, from 0 to 1."""
    ahead = Vector(centre).normalized()
    wide = ahead.cross((0, 0, 1)).normalized()
    glow = shader.math('GREATER_THAN', _along(shader, ray, ahead), 0.0)
    for axis, half in ((wide, half_wide), (wide.cross(ahead), half_high)):
        away = shader.math('DIVIDE', _along(shader, ray, axis), half)
        edge = shader.ramp(shader.math('ABSOLUTE', away), [(0.8, 1.0), (1.05, 0.0)], 'EASE')
        glow = shader.math('MULTIPLY', glow, edge)
    bar = shader.math('ABSOLUTE', _along(shader, ray, wide))
    return shader.math('MULTIPLY', glow, shader.ramp(bar, [(0.02, 0.25), (0.04, 1.0)], 'EASE'))


def _along(shader, ray, axis):
    return shader.node('VectorMath', {0: ray, 1: axis}, operation='DOT_PRODUCT').outputs['Value']
