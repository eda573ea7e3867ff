"""A mailing box of corrugated board, its lid folded back: rolled side walls, a front wall with a cut top, a lid
with two side flaps that lie open and a tuck flap that stands."""

import math

import numpy as np

from kit.geometry import mesh_object, rounded
from kit.mailer_board import cut_edge, liner
from kit.noise import smooth_noise

WIDTH, DEPTH, HEIGHT = 2.06, 2.34, 1.0
BOARD = 0.03
# Two boards and what lies between them.
WALL = 0.074
# The radius of the lid's hinge, and of a fold of the side walls.
HINGE, FOLD = 0.042, 0.012
SIDE_FLAP, TUCK_FLAP = 0.66, 0.62


def mailer(hang=18):
    """Standing around the origin, its lid hanging behind it by `hang` degrees."""
    board, edge = liner('board'), cut_edge()
    hang = math.radians(hang)
    corner = np.array([-WIDTH / 2, WIDTH / 2]), np.array([-DEPTH / 2, DEPTH / 2])
    x, y = np.meshgrid(*corner, indexing='ij')
    ground = np.stack([x, y, 0 * x + 0.02], -1)
    parts = [_board('bottom', ground, ground - [0, 0, 0.01], x, y, board, edge)]
    parts += [_front(board, edge), _side(-1, board, edge), _side(1, board, edge), _lid(hang, board, edge)]
    parts += [_side_flap(hang, -1, board, edge), _side_flap(hang, 1, board, edge), _tuck_flap(hang, board, edge)]
    return [piece for part in parts for piece in part]


def _board(name, face, back, across, along, paper, edge):
    """Board between the points of its two sides, `face` and `back`; `across` and `along` the flutes are
    the places of the points on the unfolded sheet."""
    n, m = across.shape
    face, back = (_handled(points) for points in (face, back))
    index = np.arange(n * m).reshape(n, m)
    cells = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    uv = np.stack([across, along], -1).reshape(-1, 2)
    sides = mesh_object(name, np.concatenate([face.reshape(-1, 3), back.reshape(-1, 3)]),
                        np.concatenate([cells, cells[:, ::-1] + n * m]), paper, 40, np.concatenate([uv, uv]))
    around = np.concatenate([index[:-1, 0], index[-1, :-1], index[:0:-1, -1], index[0, :0:-1]])
    around = np.append(around, around[0])
    rim = np.concatenate([side.reshape(-1, 3)[around] for side in (face, back)])
    k, count = np.arange(len(around) - 1), len(around)
    strip = np.stack([k, k + 1, k + 1 + count, k + count], -1)
    through = np.repeat([0.0, 1.0], count)
    place = np.tile(across.reshape(-1)[around], 2)
    return [sides, mesh_object(f'{name} edge', rim, strip, edge, 30, np.stack([place, through], -1))]


def _handled(points):
    """Board is never quite flat."""
    return points + 0.006 * np.stack([smooth_noise(points * 1.5 + 5 * k, k) for k in range(3)], -1)


def _front(board, edge):
    """A wall of one board, its ends folded back between the boards of the side walls."""
    half, radius, tab = WIDTH / 2 - BOARD - 0.004, 0.022, 0.2
    ends = [(-half, tab), (-half, 0, radius), (half, 0, radius), (half, tab)]
    inner = [(-half + BOARD, tab), (-half + BOARD, BOARD, 0.002), (half - BOARD, BOARD, 0.002), (half - BOARD, tab)]
    outline, within = (_fine(rounded(line, 6)) for line in (ends, inner))
    z = np.linspace(0, HEIGHT - 0.012, 24)
    i, up = np.meshgrid(np.arange(len(outline)), z, indexing='ij')
    face, back = (np.stack([line[i, 0], line[i, 1] - DEPTH / 2, up], -1) for line in (outline, within))
    return _board('front', face, back, _length(outline)[i], up, board, edge)


def _side(sense, board, edge):
    """A wall rolled over: outside up, across the top, inside down; `sense` is -1 on the left, 1 on the right."""
    profile = [(0, 0), (0, HEIGHT, FOLD), (WALL, HEIGHT, FOLD), (WALL, 0)]
    low = HEIGHT - BOARD
    within = [(BOARD, 0), (BOARD, low, 0.002), (WALL - BOARD, low, 0.002), (WALL - BOARD, 0)]
    profile, within = (_fine(rounded(line, 6)) for line in (profile, within))
    y, i = np.meshgrid(np.linspace(-DEPTH / 2 + 0.012, DEPTH / 2 - 0.004, 60), np.arange(len(profile)), indexing='ij')
    face, back = (np.stack([sense * (WIDTH / 2 - line[i, 0]), y, line[i, 1]], -1) for line in (profile, within))
    return _board('side', face, back, _length(profile)[i], y + 3 * sense, board, edge)


def _fine(line, steps=14):
    """The polyline with the longest stretches divided, in the same places for lines of equal count."""
    parts = [np.linspace(a, b, steps if k % 7 == 0 else 2)[:-1] for k, (a, b) in enumerate(zip(line[:-1], line[1:]))]
    return np.concatenate([*parts, line[-1:]])


def _length(line):
    return np.concatenate([[0], np.linalg.norm(np.diff(line, axis=0), axis=1).cumsum()])


def _lid(hang, paper, edge):
    """The back wall and the lid, one board; what shows is the inside."""
    bend = np.linspace(0, math.pi / 2 + hang, 17)
    run = np.concatenate([[0.004, 0.02, 0.05], np.linspace(0.1, DEPTH, 50)])
    # The score is pressed into the middle of the hinge.
    score = 0.007 * np.exp(-(((bend / bend[-1] - 0.5) / 0.13) ** 2))
    points = []
    for radius in (HINGE - score, HINGE - BOARD + 0 * bend):
        centre = DEPTH / 2 - BOARD + HINGE
        out = [np.full(12, centre - radius[0]), centre - radius * np.cos(bend),
               centre + radius[-1] * math.sin(hang) + run * math.cos(hang)]
        up = [np.linspace(0, HEIGHT - 0.01, 12), HEIGHT + radius * np.sin(bend),
              HEIGHT + radius[-1] * math.cos(hang) - run * math.sin(hang)]
        points.append((np.concatenate(out), np.concatenate(up)))
    half = WIDTH / 2 - 0.006
    line = np.concatenate([[-half, -half + 0.008, -half + 0.018, -half + 0.03], np.linspace(-half, half, 50)[2:-2]])
    line = np.append(line, -line[3::-1])
    x, i = np.meshgrid(line, np.arange(len(points[0][0])), indexing='ij')
    face, back = (np.stack([x, out[i], up[i]], -1) for out, up in points)
    along = _length(np.stack(points[0], -1))
    return _board('lid', face, back, x, along[i], paper, edge)


def _lid_frame(hang):
    """The middle of the hinge's end on the lid's inside, the way away from it, and the way out of its inside."""
    ahead = np.array([0, math.cos(hang), -math.sin(hang)])
    out = np.array([0, math.sin(hang), math.cos(hang)])
    return np.array([0, DEPTH / 2 - BOARD + HINGE, HEIGHT]) + HINGE * out, ahead, out


def _side_flap(hang, sense, board, edge, fold=24):
    """Lies open on a side of the lid, its inside in view."""
    start, ahead, out = _lid_frame(hang)
    fold = math.radians(fold + 5 * sense)
    aside = np.array([sense, 0, 0])
    up, inwards = (math.cos(fold) * aside + math.sin(fold) * out, math.cos(fold) * out - math.sin(fold) * aside)
    foot = start + aside * (WIDTH / 2 - 0.006) + ahead * 0.07
    return _flap('side flap', foot, ahead, up, inwards, DEPTH - 0.12, SIDE_FLAP, (0.34, 0.10), board, edge, True)


def _tuck_flap(hang, board, edge, fold=58):
    """Stands at the lid's far end, its inside in view."""
    start, ahead, out = _lid_frame(hang)
    fold = math.radians(fold)
    up, inwards = math.cos(fold) * ahead + math.sin(fold) * out, math.cos(fold) * out - math.sin(fold) * ahead
    foot = start + ahead * DEPTH + np.array([0.03 - WIDTH / 2, 0, 0])
    return _flap('tuck flap', foot, np.array([1.0, 0, 0]), up, inwards, WIDTH - 0.06, TUCK_FLAP, (0.16, 0.16), board,
                 edge, False)


def _flap(name, foot, ahead, up, inwards, length, high, corners, board, edge, flutes_ahead):
    """A flap from `foot` along its crease; `corners` are the radii of its two free corners."""
    turn = np.linspace(0, math.pi / 2, 16)
    first, last = ((radius * (1 - np.cos(turn)), radius * (1 - np.sin(turn))) for radius in corners)
    middle = np.linspace(corners[0], length - corners[1], 40)[1:-1]
    u = np.concatenate([first[0], middle, length - last[0][::-1]])
    reach = high - np.concatenate([first[1], 0 * middle, last[1][::-1]])
    share = np.concatenate([[0, 0.012, 0.028, 0.05], np.linspace(0.08, 1, 24)])
    v = reach[:, None] * share
    # Towards its free edge a flap is a little shorter, and curls.
    u = length / 2 + (u[:, None] - length / 2) * (1 - 0.05 * v / high)
    crease = 0.008 * np.exp(-((v / 0.014) ** 2))
    curl = 0.05 * (v / high) ** 2 - crease
    face = foot + u[..., None] * ahead + v[..., None] * up + curl[..., None] * inwards
    across, along = (v, u) if flutes_ahead else (u, v)
    return _board(name, face, face - BOARD * inwards, across + 0.02, along, board, edge)
