"""A mailing box of corrugated board, its lid folded back: rolled walls, the shop's mark inside the lid."""

import math

import numpy as np

from kit.geometry import grid, mesh_object
from kit.noise import smooth_noise

WIDTH, DEPTH, HEIGHT, WALL = 2.42, 2.14, 0.90, 0.058
BOARD, ROLL = 0.036, 0.05


def mailer(board, lid, hang=18):
    """Standing around the origin, its lid hanging behind it by `hang` degrees; materials of box and lid."""
    parts = [_wall(board, side) for side in range(4)]
    x, y = np.meshgrid([-WIDTH / 2, WIDTH / 2], [-DEPTH / 2, DEPTH / 2], indexing='ij')
    return [*parts, grid('bottom', x, y, 0 * x + 0.02, board), _lid(lid, math.radians(hang))]


def _wall(board, side):
    """Outside up, over the edge, inside down; sides count from the front to the right."""
    turn = np.linspace(0, math.pi, 14)
    out = np.concatenate([np.zeros(12), WALL / 2 * (np.cos(turn) - 1), np.full(12, -WALL)])
    edge = HEIGHT - WALL / 2
    up = np.concatenate([np.linspace(0, edge, 13)[:-1], edge + WALL / 2 * np.sin(turn), np.linspace(edge, 0, 13)[1:]])
    long, away = ((WIDTH, DEPTH / 2), (DEPTH, WIDTH / 2))[side % 2]
    return _sheet('wall', np.linspace(-long / 2, long / 2, 70), -(away + out), up, board, side)


def _lid(material, hang):
    bend = np.linspace(0, math.pi / 2 + hang, 14)
    run = np.linspace(0, DEPTH, 60)[1:]
    out = np.concatenate([ROLL * (1 - np.cos(bend)), ROLL * (1 + math.sin(hang)) + run * math.cos(hang)])
    up = np.concatenate([ROLL * np.sin(bend), ROLL * math.cos(hang) - run * math.sin(hang)])
    lid = _sheet('lid', np.linspace(-WIDTH / 2 + 0.01, WIDTH / 2 - 0.01, 70), DEPTH / 2 - 0.03 + out,
                 HEIGHT - 0.012 + up, material, 0)
    body = lid.modifiers.new('board', 'SOLIDIFY')
    body.thickness, body.offset = BOARD, 0
    edge = lid.modifiers.new('edges', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = 0.005, 2, 'ANGLE'
    return lid


def _sheet(name, along, y, up, material, side):
    """Board over the points of a profile (y, up), `along` it, turned by `side` quarters; never quite flat."""
    length = np.concatenate([[0], np.hypot(np.diff(y), np.diff(up)).cumsum()])
    x, i = np.meshgrid(along, np.arange(len(y)), indexing='ij')
    turn = side * math.pi / 2
    right, ahead = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    points = np.stack([*(x * right[k] + y[i] * ahead[k] for k in (0, 1)), up[i]], -1)
    points = points + 0.007 * np.stack([smooth_noise(points * 1.6 + 5 * k, k + side) for k in range(3)], -1)
    n, m = x.shape
    index = np.arange(n * m).reshape(n, m)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    uv = np.stack([x + 3 * side, length[i]], -1).reshape(-1, 2)
    return mesh_object(name, points.reshape(-1, 3), faces, material, 50, uv)
