"""The carton with its lid open: four walls, the flaps folded outwards."""

import math

import numpy as np

from kit.geometry import grid, mesh_object
from kit.noise import smooth_noise

WIDTH, DEPTH, HEIGHT, BOARD = 2.36, 2.5, 0.86, 0.042


def open_carton(material, droop=(14, 24, 8, 30)):
    """Standing around the origin; `droop` is how far each flap (front, right, back, left) hangs, in degrees."""
    parts = []
    for side, (long, away, reach) in enumerate([(WIDTH, DEPTH / 2, 1.0), (DEPTH, WIDTH / 2, 1.0)] * 2):
        hang = math.radians(droop[side])
        bend = np.linspace(0, math.pi / 2 + hang, 12)
        soft = 0.05
        out = np.concatenate([np.zeros(20), soft * (1 - np.cos(bend))[1:], np.zeros(40)])
        high = np.concatenate([np.linspace(0.01, HEIGHT - soft, 20), HEIGHT - soft + soft * np.sin(bend)[1:],
                               np.zeros(40)])
        run = np.linspace(0, reach, 41)[1:]
        out[-40:] = out[-41] + run * math.cos(hang)
        high[-40:] = high[-41] - run * math.sin(hang)
        along = np.linspace(-long / 2 + 0.004, long / 2 - 0.004, 90)
        s = np.concatenate([[0], np.hypot(np.diff(out), np.diff(high)).cumsum()])
        a, i = np.meshgrid(along, np.arange(len(s)), indexing='ij')
        # A flap is cut a little narrower than its wall.
        a = a * (1 - 0.018 * np.clip((s[i] - HEIGHT) / 0.06, 0, 1))
        turn = side * math.pi / 2
        x, y = a, -(away + out[i])
        points = np.stack([x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), high[i]], -1)
        points = points + 0.010 * np.stack([smooth_noise(points * 1.5 + 5 * k, k + side) for k in range(3)], -1) * (
            np.clip(points[..., 2:] / 0.2, 0, 1))
        n, m = a.shape
        index = np.arange(n * m).reshape(n, m)
        faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
        uv = np.stack([a + 3 * side, s[i]], -1).reshape(-1, 2)
        wall = mesh_object('wall', points.reshape(-1, 3), faces, material, 50, uv)
        body = wall.modifiers.new('board', 'SOLIDIFY')
        body.thickness, body.offset = BOARD, 1
        edge = wall.modifiers.new('edges', 'BEVEL')
        edge.width, edge.segments, edge.limit_method = 0.004, 2, 'ANGLE'
        parts.append(wall)
    x, y = np.meshgrid([-WIDTH / 2, WIDTH / 2], [-DEPTH / 2, DEPTH / 2], indexing='ij')
    return [*parts, grid('bottom', x, y, 0 * x + 0.02, material)]
