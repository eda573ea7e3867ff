"""A closed carton of corrugated board: four folded walls, flaps that meet over the middle, paper tape."""

import math

import bmesh
import numpy as np

from kit.geometry import mesh_object
from kit.noise import smooth_noise

# Room for the bottle lying along X and the jar beside it.
WIDTH, DEPTH, HEIGHT = 2.1, 1.6, 0.82
BOARD, CORNER, FOLD = 0.04, 0.026, 0.028
# Where the twine crosses the lid, and how far its pull dents the edges.
TIE, DENT = (0.12, 0.0), 0.016
SLOT = HEIGHT - 0.1
# Points of the outline along a wall, and between two walls.
SIDE, TURN = 120, 6


def carton(material):
    """The carton on the ground around the origin."""
    vertices, faces, uv = [], [], []

    def patch(points, coordinates):
        faces.append(_cells(*points.shape[:2]) + sum(len(v) for v in vertices))
        vertices.append(points.reshape(-1, 3))
        uv.append(coordinates.reshape(-1, 2))

    turn = np.linspace(0, math.pi / 2, 7)
    inset = np.concatenate([[0.3], 0.03 * (1 - np.sin(turn)), np.zeros(33)])
    high = np.concatenate([[0.004], 0.03 * (1 - np.cos(turn)), np.linspace(0.03, SLOT, 34)[1:]])
    loops = [_loop(each) for each in inset]
    around = np.concatenate([[0], np.linalg.norm(np.diff(loops[-1][0], axis=0), axis=1).cumsum()])
    walls = np.stack([np.column_stack([loop, np.full(len(loop), z)])
                      for (loop, _), z in zip(loops, high)], 1)
    patch(walls, np.stack(np.meshgrid(around, high, indexing='ij'), -1))
    for side, (level, reach) in enumerate([(HEIGHT, DEPTH / 2 - 0.005), (HEIGHT - BOARD - 0.004, 0.5)] * 2):
        part = loops[-1][1] == side
        patch(*_flap(loops[-1][0][part], around[part], side, level, reach))
    # The corners end below the cut between two flaps.
    rise = np.array([SLOT, (SLOT + HEIGHT - FOLD) / 2, HEIGHT - FOLD])
    for side in range(4):
        arc = np.arange(TURN + 2) + SIDE - 1 + side * (SIDE + TURN)
        flat = loops[-1][0][arc][:, None].repeat(3, 1)
        patch(np.concatenate([flat, np.tile(rise, (len(arc), 1))[..., None]], -1),
              np.stack(np.meshgrid(around[arc], rise, indexing='ij'), -1))
    obj = mesh_object('carton', warp(np.concatenate(vertices)), np.concatenate(faces), material, 50,
                      np.concatenate(uv))
    _join(obj)
    board = obj.modifiers.new('board', 'SOLIDIFY')
    board.thickness, board.offset = BOARD, -1
    edges = obj.modifiers.new('edges', 'BEVEL')
    edges.width, edges.segments = 0.004, 2
    edges.limit_method, edges.angle_limit = 'ANGLE', math.radians(55)
    return obj


def _cells(n, m):
    index = np.arange(n * m).reshape(n, m)
    return np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)


def _loop(inset):
    """The outline of the walls, counter-clockwise from the front left, and the side of each point
    (0 front, 1 right, 2 back, 3 left, -1 a corner)."""
    x, y, radius = WIDTH / 2 - inset, DEPTH / 2 - inset, max(CORNER - inset, 0.004)
    ends = [(x - radius, y), (y - radius, x)] * 2
    points, sides = [], []
    for side, (half, away) in enumerate(ends):
        turn = side * math.pi / 2
        rotate = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        line = np.linspace(-half, half, SIDE)
        points.append(np.stack([line, 0 * line - away], -1) @ rotate)
        sides += [side] * SIDE
        angle = np.linspace(-math.pi / 2, 0, TURN + 2)[1:-1]
        arc = np.stack([half + radius * np.cos(angle), radius * np.sin(angle) + radius - away], -1)
        points.append(arc @ rotate)
        sides += [-1] * TURN
    return np.concatenate([*points, points[0][:1]]), np.array([*sides, -1])


def _flap(foot, around, side, level, reach):
    """The upper end of a wall and its flap, folded inwards at `level`."""
    turn = np.linspace(0, math.pi / 2, 8)
    inset = np.concatenate([[0, 0], FOLD * (1 - np.cos(turn)), np.linspace(FOLD, reach, 60)[1:]])
    rise = level - FOLD
    high = np.concatenate([[SLOT, (SLOT + rise) / 2], rise + FOLD * np.sin(turn), np.full(59, level)])
    along = np.concatenate([[0], np.hypot(np.diff(inset), np.diff(high)).cumsum()]) + SLOT
    inwards = [(0, 1), (-1, 0), (0, -1), (1, 0)][side]
    flat = foot[:, None] + np.array(inwards) * inset[None, :, None]
    points = np.concatenate([flat, np.broadcast_to(high[None, :, None], (*flat.shape[:2], 1))], -1)
    return points, np.stack(np.meshgrid(around, along, indexing='ij'), -1)


def _join(obj):
    mesh = bmesh.new()
    mesh.from_mesh(obj.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=1e-5)
    mesh.to_mesh(obj.data)
    mesh.free()


def warp(points):
    """Where points of the flawless carton lie on the handled one: waves of the board, worn folds, and
    dents under the twine."""
    p = np.asarray(points, float)
    half = np.array([WIDTH, DEPTH, HEIGHT]) / 2
    centred = p - [0, 0, half[2]]
    near = np.exp(-((np.abs(np.abs(centred) - half) / 0.07) ** 2))
    worn = near[..., 0] * near[..., 1] + near[..., 1] * near[..., 2] + near[..., 0] * near[..., 2]
    shift = np.stack([0.008 * smooth_noise(p * 1.3 + 7.1 * k, k)
                      + 0.004 * worn * smooth_noise(p * 7 + 3.3 * k, 20 + k) for k in range(3)], -1)
    for axis in (0, 1):
        across = np.exp(-(((p[..., axis] - TIE[axis]) / 0.06) ** 2))
        dent = DENT * across * near[..., 1 - axis] * near[..., 2]
        shift[..., 1 - axis] -= dent * np.sign(centred[..., 1 - axis])
        shift[..., 2] -= dent * (centred[..., 2] > 0)
    # Full walls bow outwards a little; the flaps hang towards the seam.
    bow = np.clip(1 - (centred / half) ** 2, 0, 1)
    for axis in (0, 1):
        shift[..., axis] += 0.006 * np.sign(centred[..., axis]) * bow[..., 1 - axis] * bow[..., 2] * (
            np.abs(centred[..., axis]) > 0.9 * half[axis])
    shift[..., 2] -= 0.01 * bow[..., 1] * np.clip(p[..., 2] / HEIGHT * 5 - 4, 0, 1)
    return p + shift * np.clip(p[..., 2:] / 0.1, 0, 1)


def tape(material, wide=0.46, down=0.30, proud=0.002):
    """Paper tape along the seam and a little way down both ends."""
    x, end = WIDTH / 2 + proud, WIDTH / 2 - CORNER
    half = np.array([
        (0, HEIGHT + proud), (end - 0.01, HEIGHT + proud), (end + 0.005, HEIGHT + proud),
        (end + 0.016, HEIGHT - 0.010), (x, HEIGHT - 0.055), (x + 0.002, HEIGHT - 0.1), (x, HEIGHT - down),
    ])
    line = np.vstack([(-1, 1) * half[:0:-1], half])
    away = np.concatenate([[0], np.linalg.norm(np.diff(line, axis=0), axis=1).cumsum()])
    s = np.linspace(0, away[-1], 900)
    px, pz = np.interp(s, away, line[:, 0]), np.interp(s, away, line[:, 1])
    kernel = np.hanning(7) / np.hanning(7).sum()
    px, pz = (np.concatenate([v[:3], np.convolve(v, kernel, 'valid'), v[-3:]]) for v in (px, pz))
    across = np.linspace(-wide / 2, wide / 2, 61)
    y = across[None] + 0.012 * np.sin(s * 0.9)[:, None]
    groove = 0.004 * np.exp(-((across / 0.012) ** 2))[None] * (pz > HEIGHT - 0.01)[:, None]
    # The ends are torn against a blade: not quite square.
    torn = 0.02 * across[None] / wide * np.sign(px)[:, None] * (np.abs(px) > end)[:, None]
    points = np.stack([px[:, None] + 0 * y, y, pz[:, None] + torn - groove], -1)
    uv = np.stack(np.broadcast_arrays(s[:, None] + 5, y), -1).reshape(-1, 2)
    return mesh_object('tape', warp(points).reshape(-1, 3), _cells(*y.shape), material, 60, uv)
