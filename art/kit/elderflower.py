"""Elderflower: flat-topped umbels of hundreds of small cream flowers on branching stalks."""

import math

import bpy
import numpy as np

from kit.geometry import mesh_object
from kit.scene import add
from kit.shader import Shader


def petal_material():
    shader = Shader('petal', color='#f3eedd', rough=0.6, specular=0.25)
    return shader.lit_through('#f4ecc8', 0.3)


def _petal():
    """Vertices (rows × 5) of one rounded, cupped petal along +X, and the shape of its grid."""
    u, v = np.meshgrid(np.linspace(0, 1, 7), np.linspace(-1, 1, 5), indexing='ij')
    half = 0.42 * np.sin(math.pi * np.clip(0.1 + 0.86 * u, 0, 1)) ** 0.7
    x = 0.12 + 0.88 * u * (1 - 0.08 * v**2)
    z = 0.22 * u**1.5 - 0.16 * u**4 + 0.12 * (v * half / 0.42) ** 2
    return np.stack([x, v * half, z], -1).reshape(-1, 3)


def _turned(points, angle):
    c, s = math.cos(angle), math.sin(angle)
    return points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1.0]])


def _flower():
    """Five petals as (vertices, faces), about two units across, facing +Z."""
    cells = np.arange(35).reshape(7, 5)
    quads = np.stack([cells[:-1, :-1], cells[1:, :-1], cells[1:, 1:], cells[:-1, 1:]], -1)
    quads = quads.reshape(-1, 4)
    turns = [2 * math.pi * k / 5 for k in range(5)]
    vertices = np.concatenate([_turned(_petal(), turn) for turn in turns])
    return vertices, np.concatenate([quads + 35 * k for k in range(5)])


def _stamens():
    """Five yellow anthers between the petals and the pale heart, as octahedra."""
    corner = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1.0]])
    sides = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
    angles = [2 * math.pi * (k + 0.5) / 5 for k in range(5)]
    centres = [(0.62 * math.cos(a), 0.62 * math.sin(a), 0.42) for a in angles]
    vertices = np.concatenate([corner * 0.11 + c for c in centres] + [corner * 0.2])
    return vertices, np.concatenate([np.array(sides) + 6 * k for k in range(6)])


def _frame(normal, spin):
    """A rotation that turns +Z to `normal`, then spins around it."""
    side = np.cross(normal, [0.3, 1.0, 0.2])
    side /= np.linalg.norm(side)
    up = np.cross(normal, side)
    c, s = math.cos(spin), math.sin(spin)
    return np.stack([c * side + s * up, c * up - s * side, normal])


def _scatter(random, count, radius):
    """Points in a disc, each as far from the others as a few tries allow."""
    chosen = []
    while len(chosen) < count:
        tries = random.normal(size=(14, 2))
        tries *= (radius * np.sqrt(random.random(14)) / np.linalg.norm(tries, axis=1))[:, None]
        gaps = [min((np.hypot(*(t - c)) for c in chosen), default=1) for t in tries]
        chosen.append(tries[int(np.argmax(gaps))])
    return np.array(chosen)


def _dome(points, radius, height):
    """Lift flat points onto a shallow dome; also its outward directions."""
    away = np.linalg.norm(points, axis=1) / radius
    positions = np.column_stack([points, height * (1 - away**2)])
    normals = np.column_stack([points / radius * 0.55, np.ones(len(points))])
    return positions, normals


def _twigs(lines, material):
    """Thin stalks as one curve object: (start, bend, end, radius) each."""
    curve = bpy.data.curves.new('stalks', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 1, 1
    for start, bend, end, radius in lines:
        spline = curve.splines.new('POLY')
        spline.points.add(7)
        for knot, t in zip(spline.points, np.linspace(0, 1, 8)):
            where = (1 - t) ** 2 * start + 2 * t * (1 - t) * bend + t**2 * end
            knot.co, knot.radius = (*where, 1), radius * (1 - 0.25 * t)
    curve.materials.append(material)
    return add(bpy.data.objects.new('stalks', curve))


def _stalks(flowers, random, radius, length):
    """Flowers hang on about 24 twigs, those on five rays, those on one stem."""
    lines, root = [], np.array([0, 0, -length])
    low = flowers[:, 2].max()
    rays = _scatter(random, 5, radius * 0.55)
    rays = np.column_stack([rays, np.full(5, low - 0.22)])
    twigs = _scatter(random, 24, radius * 0.86)
    twigs = np.column_stack([twigs, np.full(24, low - 0.12)])
    crown = root * 0.62

    def hang(children, parents, thickness):
        for child in children:
            parent = parents[np.argmin(np.linalg.norm(parents[:, :2] - child[:2], axis=1))]
            bend = child * [0.7, 0.7, 0.55] + parent * [0.3, 0.3, 0.45]
            lines.append((parent, bend, child, thickness))

    hang(flowers, twigs, 0.0035)
    hang(twigs, rays, 0.006)
    hang(rays, crown[None], 0.011)
    lines.append((root, (root + crown) / 2 + [0.02, 0.01, 0], crown, 0.018))
    return lines


def umbel(materials, radius=0.6, flowers=210, seed=1, length=0.9, size=0.032):
    """One umbel facing +Z; materials are (petal, anther, stalk)."""
    random = np.random.default_rng(seed)
    positions, normals = _dome(_scatter(random, flowers, radius), radius, radius * 0.22)
    positions[:, 2] += random.normal(size=flowers) * 0.012
    shapes = [(*_flower(), [], []), (*_stamens(), [], [])]
    for at, normal in zip(positions, normals):
        normal = normal + random.normal(size=3) * 0.22
        turn = _frame(normal / np.linalg.norm(normal), random.uniform(0, 6.28))
        scale = size * random.uniform(0.82, 1.12)
        for vertices, faces, all_vertices, all_faces in shapes:
            all_faces.append(faces + len(vertices) * len(all_vertices))
            all_vertices.append(vertices * scale @ turn + at)
    parts = [
        mesh_object('blossom', np.concatenate(s[2]), np.concatenate(s[3]), material)
        for s, material in zip(shapes, materials)
    ]
    return [*parts, _twigs(_stalks(positions, random, radius, length), materials[2])]


def elderflower_materials():
    return (
        petal_material(),
        Shader('anther', color='#d9b85a', rough=0.7).material,
        Shader('stalk', color='#8a9a5e', rough=0.55).material,
    )
