"""A right hand with its forearm: posed by its joints, then refined.

Its own frame: the origin is the wrist, +Y runs along the hand, +X towards the little finger, and +Z
leaves the back of the hand. 17 bones: forearm, hand, then three for each finger from the thumb on.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

FINGERS = ('thumb', 'index', 'middle', 'ring', 'little')
PARENTS = [0, 0, 1, 2, 3, 1, 5, 6, 1, 8, 9, 1, 11, 12, 1, 14, 15]
FILE = Path(__file__).resolve().parents[1] / 'models' / 'hand.npz'


@dataclass
class Posed:
    """A dense surface: where each point is, where it was at rest, how much each bone moves it."""

    points: np.ndarray
    rest: np.ndarray
    weights: np.ndarray
    quads: np.ndarray


class Hand:
    def __init__(self, cup=0.0):
        """`cup` draws both sides of the palm up, as in a hand that holds water."""
        file = np.load(FILE)
        self.points, self.quads = file['points'].astype(float), file['quads'].astype(int)
        self.weights = file['weights'].astype(float)
        self.weights /= self.weights.sum(1, keepdims=True)
        self.heads, self.tails = file['heads'].astype(float), file['tails'].astype(float)
        for points in (self.points, self.heads, self.tails):
            aside = np.clip(points[:, 0] - 0.05, -0.45, 0.45)
            points[:, 2] -= cup * np.clip(points[:, 1] / 0.35, 0, 1) * aside**2

    def axes(self, finger):
        """For each bone of a finger: the axis it flexes around, its direction, what stands on both."""
        first = 2 + 3 * finger
        frames = []
        for head, tail in zip(self.heads[first : first + 3], self.tails[first : first + 3]):
            ahead = _unit(tail - head)
            flex = np.array([1.0, 0, 0])
            if finger == 0:
                # It flexes in the plane of its own slight bend.
                flex = -np.cross(self.heads[3] - self.heads[2], self.tails[4] - self.heads[3])
            flex = _unit(flex - ahead * (flex @ ahead))
            frames.append((flex, ahead, np.cross(flex, ahead)))
        return frames

    def posed(self, fingers, wrist, levels=4):
        """Degrees: for each finger (flexed at its base, spread, flexed at the middle, at the end);
        `wrist` (flexed back, bent aside, twisted)."""
        turns, moves = [np.eye(3)] * 17, [np.zeros(3)] * 17

        def put(bone, matrix):
            turn, move, joint = turns[PARENTS[bone]], moves[PARENTS[bone]], self.heads[bone]
            turns[bone], moves[bone] = turn @ matrix, turn @ (joint - matrix @ joint) + move

        back, aside, twist = wrist
        put(1, turned((1, 0, 0), back) @ turned((0, 0, 1), aside) @ turned((0, 1, 0), twist))
        for k, name in enumerate(FINGERS):
            base, spread, middle, end = fingers[name]
            axes = self.axes(k)
            put(2 + 3 * k, turned(axes[0][2], spread) @ turned(axes[0][0], -base))
            put(3 + 3 * k, turned(axes[1][0], -middle))
            put(4 + 3 * k, turned(axes[2][0], -end))
        turns, moves = np.array(turns), np.array(moves)
        points = _skinned(self.points, self.weights, turns, moves)
        values, quads = np.hstack([points, self.points, self.weights]), self.quads
        for _ in range(levels):
            values, quads = refined(values, quads)
        return Posed(values[:, :3], values[:, 3:6], values[:, 6:], quads)


def _unit(vector):
    return vector / np.linalg.norm(vector)


def turned(axis, degrees):
    """The matrix of a turn around an axis."""
    x, y, z = _unit(np.array(axis, float))
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = np.radians(degrees)
    return np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross


def _quaternion(matrix):
    w = np.sqrt(max(1e-9, 1 + np.trace(matrix))) / 2
    skew = matrix - matrix.T
    return np.array([w, *(np.array([skew[2, 1], skew[0, 2], skew[1, 0]]) / (4 * w))])


def _product(a, b):
    real = a[0] * b[0] - a[1:] @ b[1:]
    return np.array([real, *(a[0] * b[1:] + b[0] * a[1:] + np.cross(a[1:], b[1:]))])


def _skinned(points, weights, turns, moves):
    """Dual quaternions: matrices would let bent joints collapse."""
    duals = []
    for bone, (turn, move) in enumerate(zip(turns, moves)):
        real = _quaternion(turn)
        if bone and real @ duals[PARENTS[bone]][:4] < 0:
            real = -real
        duals.append(np.concatenate([real, 0.5 * _product(np.array([0, *move]), real)]))
    blend = weights @ np.array(duals)
    blend /= np.linalg.norm(blend[:, :4], axis=1, keepdims=True)
    w, u, dual_w, dual_u = blend[:, :1], blend[:, 1:4], blend[:, 4:5], blend[:, 5:]
    move = 2 * (w * dual_u - dual_w * u + np.cross(u, dual_u))
    return points + 2 * np.cross(u, np.cross(u, points) + w * points) + move


def _sums(at, values, count):
    """For each of `count` places the sum of the rows of `values` that belong there."""
    return np.stack([np.bincount(at, column, count) for column in values.T], -1)


def refined(values, quads):
    """One step of Catmull-Clark subdivision."""
    count, faces = len(values), len(quads)
    pairs = np.sort(np.stack([quads, np.roll(quads, -1, 1)], -1).reshape(-1, 2), 1)
    edges, edge_of, sides = np.unique(pairs, axis=0, return_inverse=True, return_counts=True)
    edge_of, inner = edge_of.ravel(), sides == 2
    centres, middles = values[quads].mean(1), values[edges].mean(1)
    beside = _sums(edge_of, np.repeat(centres, 4, 0), len(edges))
    edge_points = np.where(inner[:, None], (2 * middles + beside) / 4, middles)

    valence = np.bincount(edges.ravel(), minlength=count)[:, None]
    around = np.maximum(np.bincount(quads.ravel(), minlength=count)[:, None], 1)
    mean_centre = _sums(quads.ravel(), np.repeat(centres, 4, 0), count) / around
    mean_middle = _sums(edges.ravel(), np.repeat(middles, 2, 0), count) / valence
    moved = (mean_centre + 2 * mean_middle + (valence - 3) * values) / valence
    rim = np.zeros(count, bool)
    rim[edges[~inner].ravel()] = True
    along = _sums(edges[~inner].ravel(), np.repeat(middles[~inner], 2, 0), count) / 2
    moved = np.where(rim[:, None], (along + values) / 2, moved)
    edge_at = edge_of.reshape(faces, 4) + count
    centre_at = np.repeat(np.arange(faces)[:, None] + count + len(edges), 4, 1)
    corners = np.stack([quads, edge_at, centre_at, np.roll(edge_at, 1, 1)], -1)
    return np.concatenate([moved, edge_points, centres]), corners.reshape(-1, 4)


def normals(points, quads):
    across = points[quads[:, 2]] - points[quads[:, 0]], points[quads[:, 3]] - points[quads[:, 1]]
    total = _sums(quads.ravel(), np.repeat(np.cross(*across), 4, 0), len(points))
    return total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-12)
