"""Cream that a hand has picked up from hair: a thin film on its fingers, more where they touch the hair."""

import numpy as np

from kit.cream import moist_cream
from kit.geometry import mesh_object
from kit.hand import normals
from kit.noise import octaves
from kit.worked_cream import BELOW, STEP, TONE

# How much of the film each bone of a finger takes, from its base to its tip.
FILM = np.array([0.0, 0.55, 0.8])


def cream_on_skin(skin, posed, relief, dabs=(), seed=3):
    """Cream over the object `skin` of the hand `posed` that holds the hair of `relief`; `dabs`
    (x, y, radius, height) lie where the camera sees them from above."""
    points = np.empty(len(skin.data.vertices) * 3, np.float32)
    skin.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3).astype(float)
    out = normals(points, posed.quads)
    nail = np.empty(len(points), np.float32)
    skin.data.attributes['nail'].data.foreach_get('value', nail)
    patch = octaves(points * 12, 4, 0.6, seed)
    thickness = _film(posed, seed) - 0.004 * nail
    thickness = np.maximum(thickness, _gathered(points, relief, patch))
    for x, y, radius, height in dabs:
        away = np.hypot(points[:, 0] - x, points[:, 1] - y) / radius + 0.45 * octaves(points * 28, 3, 0.5, seed + 7)
        dab = height * np.clip(1 - away**2, 0, 1) ** 0.8 - 0.3 * height * np.clip(away - 1, 0, 1)
        thickness = np.where(out[:, 2] > 0.1, np.maximum(thickness, dab), thickness)
    thickness = np.maximum(thickness, BELOW)
    quads = posed.quads[(thickness[posed.quads] > 0.3 * BELOW).all(1)]
    used, faces = np.unique(quads, return_inverse=True)
    surface = points + out * thickness[:, None]
    obj = mesh_object('cream on skin', surface[used], faces.reshape(-1, 4), moist_cream(0.02, TONE))
    layer = obj.data.attributes.new('thickness', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.maximum(thickness, 0)[used].astype(np.float32))


def _film(posed, seed):
    """The film, drawn out along the fingers."""
    fingers = posed.weights[:, 2:].reshape(-1, 5, 3).sum(1) @ FILM
    drawn = octaves(posed.rest * (13, 5, 13), 4, 0.6, seed + 1)
    return 0.009 * (fingers - 0.67 + 0.6 * drawn)


def _gathered(points, relief, patch):
    """The ridge that is pushed up along the line where skin and hair meet."""
    cell = np.round((points[:, :2] - relief.low) / STEP).astype(int)
    inside = ((cell >= 0) & (cell < relief.x.shape)).all(1)
    cell = tuple(np.where(inside[:, None], cell, 0).T)
    over = points[:, 2] - relief.broad[cell]
    touch = np.exp(-(((over - 0.01) / 0.028) ** 2)) * (inside & relief.covered[cell])
    return 0.028 * touch * np.clip(0.35 + 0.9 * patch, 0, 1) - 0.004
