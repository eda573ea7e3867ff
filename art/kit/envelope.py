"""An envelope of kraft paper, its back up: the pocket's folded sides and a pointed flap, not sealed."""

import numpy as np

from kit.geometry import mesh_object
from kit.kraft import kraft_paper
from kit.noise import octaves

WIDE, HIGH, THICK = 1.8, 0.96, 0.0025


def _sheet(name, x, y, layer, material, lift=0.0):
    """Paper over the points of two equal 2-d arrays, `layer` sheets above the ground."""
    away = np.clip(np.minimum(WIDE / 2 - np.abs(x), HIGH / 2 - np.abs(y)), 0, 0.3) / 0.3
    # The pocket is open inside: paper bulges between its folds.
    bulge = 0.026 * away * (2 - away) + 0.008 * octaves(np.stack([x * 1.7, y * 1.7, 0 * x + 2.2], -1), 3) * away
    n, m = x.shape
    index = np.arange(n * m).reshape(n, m)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    # Towards a fold the sheets meet.
    apart = 0.5 + 0.75 * np.clip(away / 0.06, 0, 1)
    z = (bulge if layer else 0 * x) + THICK * (1 + apart * layer) + lift
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    sheet = mesh_object(name, points, faces, material, 40, points[:, :2] + 3.1 * layer)
    body = sheet.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = THICK, -1
    edge = sheet.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = THICK * 0.3, 2, 'ANGLE'
    return sheet


def _flap(base, reach, soft):
    """Points of a pointed flap: s runs along its fold, t from the fold to its rounded tip. Returns
    the place along the fold, the distance from it, and t."""
    s, t = np.meshgrid(np.linspace(-1, 1, 121), 1 - np.linspace(1, 0, 121) ** 1.6, indexing='ij')
    half = base / 2 * (1 - t) + soft * np.sqrt(t * (1 - t)) * np.clip(t * 3, 0, 1)
    return s * half, t * reach, t


def envelope(stamp=(0.0, 0.22, 0.26)):
    """The envelope around the origin, its flap's fold along the upper edge; `stamp` is (x, y, height)
    of the shop's mark."""
    plain, stamped = kraft_paper('envelope'), kraft_paper('flap', stamp=stamp)
    x, y = np.meshgrid(np.linspace(-WIDE / 2, WIDE / 2, 121), np.linspace(-HIGH / 2, HIGH / 2, 81), indexing='ij')
    parts = [_sheet('front', x, y, 0, plain)]
    for side in (-1, 1):
        along, away, _ = _flap(HIGH, WIDE * 0.47, 0.08)
        parts.append(_sheet('side', side * (WIDE / 2 - away), side * along, 1, plain))
    along, away, _ = _flap(WIDE, HIGH * 0.62, 0.16)
    parts.append(_sheet('pocket', -along, away - HIGH / 2, 2, plain))
    along, away, t = _flap(WIDE, HIGH * 0.56, 0.18)
    # An unsealed flap rises from its fold.
    parts.append(_sheet('flap', along, HIGH / 2 - away, 3, stamped, 0.06 * t**1.3))
    return parts
