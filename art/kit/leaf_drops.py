"""Drops of water that stand on waxy leaves."""

import math

import numpy as np

from kit.floret import joined
from kit.geometry import mesh_object
from kit.shader import Shader
from kit.stroke import smooth

# The angle at which water meets wax, in radians, and how deep a drop's rim lies in the leaf, as a share of its radius.
CONTACT, SUNK = 1.5, 0.14


def leaf_drops(points, tones, count, seen_from, light, seed=1, sizes=(0.008, 0.030), rows=(0.1, 0.85)):
    """Round drops on a leaf's `points` (row, around, 3) of the colours `tones`, where it faces the position
    `seen_from` and is lit: many small ones, few large ones, radii between `sizes`, within a share of its `rows`;
    `light` is the direction of the light. None where no place is both seen and lit.

    A drop shows the skin under it, dark where the light enters and bright where it gathers the light. That is kept
    in its colours: light refracted onto the skin would take thousands of samples."""
    random = np.random.default_rng(seed)
    normals = _normals(points)
    first, last = (round(share * len(points)) for share in rows)
    shapes, colours, ups, taken = [], [], [], []
    for _ in range(60 * count):
        if len(shapes) == count:
            break
        row, column = random.integers(first, last), random.integers(0, points.shape[1])
        at, up = points[row, column], normals[row, column]
        to_camera = np.array(seen_from) - at
        size = sizes[0] + (sizes[1] - sizes[0]) * random.random() ** 2.6
        near = any(np.linalg.norm(at - other) < 1.25 * (size + radius) for other, radius in taken)
        hidden = up @ to_camera < 0.3 * np.linalg.norm(to_camera) or up @ light > -0.12 * np.linalg.norm(light)
        if near or hidden or _bent(normals, row, column) > 0.5:
            continue
        taken.append((at, size))
        shape, faces, side = _drop(random, size, up, np.array(light))
        shapes.append((shape + at, faces))
        gathered = 0.55 + 1.5 * smooth((side + 0.25) / 1.1)
        colours.append(np.append(np.outer(gathered, tones[row, column, :3]), np.ones((len(side), 1)), 1))
        ups.append(np.tile(up, (len(side), 1)))
    if not shapes:
        return None
    drops = mesh_object('drops', *joined(shapes), _water())
    for name, kind, field, values in (('tone', 'FLOAT_COLOR', 'color', colours), ('up', 'FLOAT_VECTOR', 'vector', ups)):
        layer = drops.data.attributes.new(name, kind, 'POINT')
        layer.data.foreach_set(field, np.concatenate(values).astype(np.float32).ravel())
    return drops


def _water():
    """Skin lit as the leaf is, which faces 'up', under a mirroring surface."""
    shader = Shader('water', rough=0.5, specular=0.0, coat=1.0, coat_rough=0.02)
    tone, up = (shader.node('Attribute', attribute_name=name).outputs for name in ('tone', 'up'))
    shader.set(color=tone['Color'])
    shader.link(up['Vector'], shader.principled.inputs['Normal'])
    return shader.material


def _normals(points):
    """Outward unit normals of a leaf's skin."""
    ahead, around = np.gradient(points, axis=0), np.gradient(points, axis=1)
    normals = np.cross(around, ahead)
    normals /= np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-12
    outwards = ((points - points.mean(1, keepdims=True)) * normals).sum(-1).mean()
    return normals * np.sign(outwards)


def _bent(normals, row, column, reach=3):
    """How much the skin turns around a point: drops do not stand on a margin or on a tooth."""
    near = normals[max(row - 12, 0) : row + 12, max(column - reach, 0) : column + reach]
    return np.linalg.norm(near - normals[row, column], axis=-1).max()


def _drop(random, radius, up, light):
    """A drop at the origin that faces `up` and sags a little: its points, its faces, and how far each point lies
    on the side that the light leaves by, -1 to 1."""
    q, a = np.meshgrid(np.linspace(0.002, CONTACT, 14), np.linspace(0, 2 * math.pi, 33), indexing='ij')
    shift = random.uniform(0, 6, 2)
    uneven = 1 + 0.05 * np.cos(2 * a + shift[0]) + 0.025 * np.cos(3 * a + shift[1])
    x, y = np.sin(q) * uneven * np.cos(a), np.sin(q) * uneven * np.sin(a)
    z = 0.82 * (np.cos(q) - math.cos(CONTACT))
    down = np.array([0, 0, -1.0]) - up * -up[2]
    down /= np.linalg.norm(down) + 1e-9
    aside = np.cross(up, down)
    x = x + 0.16 * z * np.hypot(*up[:2])
    shape = radius * (x[..., None] * down + y[..., None] * aside + (z - SUNK)[..., None] * up)
    along = light - up * (up @ light)
    along /= np.linalg.norm(along) + 1e-9
    side = (shape @ along / radius).clip(-1, 1)
    index = np.arange(q.size).reshape(q.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    return shape.reshape(-1, 3), faces, side.ravel()
