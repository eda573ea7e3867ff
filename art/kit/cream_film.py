"""A thin layer of cream on something turned: on the wall of a jar, on the rim of a lid."""

import math

import cv2
import numpy as np

from kit.beside import beside
from kit.cream import cream_on_glass
from kit.geometry import mesh_object, rounded, with_values
from kit.noise import octaves
from kit.stroke import smooth, through

# Thinner than this, no cream is left, and as thick as this, nothing shows through.
NONE, OPAQUE = 0.00025, 0.0042
# The spacing of the points.
STEP = 0.0022


def cream_film(profile, radius, facing, wide, thickness):
    """Cream on the surface turned from `profile` (as kit/geometry's lathe takes it, with what is outside the material
    to the left of its way), around the direction of `facing` degrees from +X, to `wide` on each side, measured
    at `radius`. `thickness` takes how far points lie to the right of that direction, seen from the axis, and how
    far along the profile; it returns the thickness of the cream there."""
    line = rounded(profile, 8)
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    along = np.arange(0, way[-1], STEP)
    r, z = (np.interp(along, way, part) for part in line.T)
    slope = np.stack([np.gradient(r), np.gradient(z)], -1)
    slope /= np.linalg.norm(slope, axis=1)[:, None]
    u, s = np.meshgrid(np.arange(-wide, wide, STEP), along, indexing='ij')
    thick = thickness(u, s)
    crest = smooth((thick - cv2.GaussianBlur(thick, (0, 0), 0.008 / STEP)) / 0.003)
    # A hair's breadth above the surface below.
    lift = thick + 0.0006
    turn = math.radians(facing) - u / radius
    away, up = r - lift * slope[:, 1], z + lift * slope[:, 0]
    points = np.stack([away * np.cos(turn), away * np.sin(turn), up], -1)
    index = np.arange(u.size).reshape(u.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)
    there = thick > NONE
    faces = faces[there[:-1, :-1] | there[1:, :-1] | there[1:, 1:] | there[:-1, 1:]]
    used = np.unique(faces)
    film = mesh_object('cream', points.reshape(-1, 3)[used], np.searchsorted(used, faces), cream_on_glass(OPAQUE))
    return with_values(film, thickness=thick.ravel()[used], moist=(0.35 + 0.65 * crest).ravel()[used])


def wiped(thick, u, s, knots, half, seed=1, heaped=1.0, most=0.016):
    """The thickness after a finger was drawn through the cream along `knots`: nothing but a few lines where it passed,
    ridges up to `most` beside its way, more towards the end, where it leaves a heap, `heaped` times as high as they
    are. `half` a finger's width."""
    way = through(np.array(knots, float), 40)
    along, aside = beside(way, u, s)
    along = along.clip(0, 1)
    half = half * (1 - 0.16 * smooth((along - 0.7) / 0.3))
    half = half * (1 + 0.08 * octaves(np.stack([4 * along, 0 * u, 0 * u + seed], -1), 2, 0.5, seed))
    across = np.abs(aside) / half
    lines = octaves(np.stack([aside * 75, 2.5 * along, 0 * u + seed], -1), 3, 0.6, seed)
    left = 0.0015 * smooth((lines + 0.12) / 0.7) * (0.35 + 0.65 * smooth(across / 0.9))
    passed = smooth((1.04 - across) / 0.14)
    near = cv2.GaussianBlur(thick, (0, 0), 0.03 / STEP) / 0.006
    uneven = (0.75 + 0.6 * octaves(np.stack([9 * along, np.sign(aside), 0 * u + seed], -1), 2, 0.5, seed)).clip(0, 2)
    ridge = np.exp(-np.where(across < 1.13, ((across - 1.13) / 0.09) ** 2, ((across - 1.13) / 0.20) ** 2))
    ridge = most * ridge * (0.3 + 0.7 * along) * uneven * near.clip(0, 1)
    ahead = (way[-1] - way[-8]) / np.linalg.norm(way[-1] - way[-8])
    end = way[-1] + ahead * 0.75 * half.min()
    past = (u - end[0]) * ahead[0] + (s - end[1]) * ahead[1]
    side = (s - end[1]) * ahead[0] - (u - end[0]) * ahead[1]
    past = past + 6.0 * side**2 - 0.014 * octaves(np.stack([side * 28, 0 * u, 0 * u + seed], -1), 2, 0.5, seed)
    heap = np.exp(-np.where(past < 0, (past / 0.020) ** 2, np.abs(past / 0.034)))
    heap = heaped * most * heap * np.exp(-((side / (0.9 * half.min())) ** 2))
    return np.maximum(thick * (1 - passed) + left * passed, np.maximum(ridge, heap) + thick * (1 - passed) * 0.6)
