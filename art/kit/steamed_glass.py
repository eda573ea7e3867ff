"""Steam on a mirror, and words that a finger wiped into it, laid over a photograph of the clear mirror."""

import cv2
import numpy as np

from kit.finger_writing import TEN_MINUTES, Stroke, wiped_by
from kit.pane import FINE, PART, Pane
from kit.stroke import smooth
from kit.water_beads import bead, mist
from kit.water_runs import runs_from

# Blue, green and red of the steam in shares of the room's light.
WARM = (0.93, 0.99, 1.05)
# Beads of the steam: radius in millimetres, number per square centimetre.
MIST = [(0.13, 900), (0.2, 420), (0.28, 150), (0.4, 36), (0.6, 7)]


def steamed_glass(clear, steam, edges, corners, seed=11):
    """The linear picture `clear`, its mirror steamed. `steam` is the picture of the same mirror all rough; `edges` of
    the mirror are in units of 10 cm, its `corners` in pixels of the picture."""
    random = np.random.default_rng(seed)
    glass = Pane()
    left, right, low, high = (100 * edge for edge in edges)
    there = cv2.getPerspectiveTransform(
        np.float32(glass.pixel([(left, high), (right, high), (right, low), (left, low)])), corners)
    back = {'flags': cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP, 'borderMode': cv2.BORDER_REPLICATE}
    flat = lambda picture: cv2.warpPerspective(picture, there, glass.shape[::-1], **back)
    # Out of focus, and without the last noise of the render.
    room, veil = cv2.GaussianBlur(flat(clear), (0, 0), 0.7 * FINE), flat(_even(steam, corners))
    drawn = _on_glass(random, glass, room, veil, right)
    size = 2 * clear.shape[1], 2 * clear.shape[0]
    twice = np.diag([2.0, 2.0, 1.0]) @ there
    seen = cv2.warpPerspective(drawn, twice, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    inside = np.zeros(glass.shape, np.float32)
    inside[:, : int((right - 5.2 - PART[0]) * FINE)] = 1
    inside = cv2.warpPerspective(cv2.GaussianBlur(inside, (0, 0), 3), twice, size)
    seen, inside = (cv2.resize(v, (size[0] // 2, size[1] // 2), interpolation=cv2.INTER_AREA) for v in (seen, inside))
    return clear + (seen - clear) * inside[..., None]


def _even(steam, corners):
    """The picture of the rough mirror without noise, unmixed with what is beside the mirror."""
    mask = np.zeros(steam.shape[:2], np.float32)
    middle = corners.mean(0)
    cv2.fillConvexPoly(mask, np.round(middle + (corners - middle) * [0.985, 1]).astype(np.int32), 1.0)
    wide = steam.shape[1] * 0.02
    around, share = (cv2.GaussianBlur(part, (0, 0), wide) for part in (steam * mask[..., None], mask))
    return around / (share[..., None] + 1e-4)


def _on_glass(random, glass, room, veil, right):
    """Steam, words and beads before the `room`, all flat as the glass; its edge is at x = `right` millimetres."""
    dense = _density(random, glass, right)
    strokes = [Stroke(knots, random) for knots in TEN_MINUTES]
    wiped, film, beads = wiped_by(strokes, random, glass)
    tracks, run_beads = runs_from(strokes, random, glass)
    beads += _grown(random, wiped, glass)
    film *= 1 - 0.6 * tracks * (1 - wiped)
    wiped = np.maximum(wiped, tracks)
    left_over = film * wiped
    # Water left by the finger bends what the mirror shows.
    y, x = np.mgrid[: glass.shape[0], : glass.shape[1]].astype(np.float32)
    bend = 1.5 + 10 * left_over + 5 * tracks
    seen = cv2.remap(room, x + bend * glass.noise(random, 3.0), y + bend * glass.noise(random, 3.0), cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_REPLICATE)
    # Large shapes of the room show through the steam.
    hazy, shapes = (cv2.GaussianBlur(room, (0, 0), wide * FINE) for wide in (2.0, 8.5))
    veil = (0.52 * veil + 1.8 * shapes / (1 + 1.3 * shapes)) * np.float32(WARM)
    amount = np.maximum(_broken_up(random, glass, dense) * (1 - wiped), left_over * 0.5)[..., None]
    behind = seen + (hazy - seen) * np.clip(1.5 * amount, 0, 1)
    picture = behind * (1 - amount) + veil * amount
    picture *= 1 + (_grain(random, glass) * np.clip(0.1 + amount[..., 0], 0, 1))[..., None]
    around = cv2.GaussianBlur(cv2.resize(room, (160, 128), interpolation=cv2.INTER_AREA), (0, 0), 1.0)
    around = around * 0.8 + 0.2 * cv2.resize(veil, (160, 128))
    light = veil.mean(-1)
    for x, y, radius, long in sorted([*beads, *run_beads], key=lambda b: b[2]):
        column, row = glass.pixel((x, y))
        shine = light[np.clip(int(row), 0, len(light) - 1), np.clip(int(column), 0, light.shape[1] - 1)]
        bead(picture, around, (column, row), radius * FINE, long, random.uniform(0, 6), 1.6 * shine)
    return picture


def _grain(random, glass):
    """The beads of the steam, too small to be told apart: factors around 0."""
    fine = mist(random, glass.shape, FINE, MIST)
    fine = (fine - fine.mean()) / fine.std()
    small = glass.noise(random, 0.34) + 0.6 * glass.noise(random, 0.7)
    patches = 1 + 0.3 * glass.noise(random, 14)
    return (0.07 * fine + 0.03 * small) * patches + 0.016 * glass.noise(random, 2.6)


def _broken_up(random, glass, dense):
    """Thin steam stands in separate beads: the thinner, the more of the glass is bare between them."""
    needed = np.ones(glass.shape, np.float32)
    for radius, each in ((0.24, 500), (0.34, 260), (0.5, 60), (0.75, 9)):
        spots = np.ones(glass.shape, np.float32)
        count = int(each * spots.size / (10 * FINE) ** 2)
        spots[random.integers(0, spots.shape[0], count), random.integers(0, spots.shape[1], count)] = \
            random.uniform(0.05, 1, count)
        side = 2 * round(radius * FINE) + 1
        needed = np.minimum(needed, cv2.erode(spots, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side, side))))
    needed = cv2.GaussianBlur(needed, (0, 0), 0.8)
    return dense * (0.4 + 0.6 * smooth((1.3 * dense - needed) / 0.5 + 0.5))


def _density(random, glass, right):
    """How much of the mirror image the steam hides: nearly all, less near the warm edge of the mirror."""
    x, y = glass.points()
    cloud = glass.noise(random, 70) * 0.5 + glass.noise(random, 28) * 0.3 + glass.noise(random, 11) * 0.16
    edge = smooth((right - 2 - x + 7 * cloud) / 46)
    # Old arcs of the cloth that polished the mirror hold steam a little differently.
    away = np.hypot(x + 60, y + 330) + 3 * glass.noise(random, 60)
    lines = cv2.resize(random.normal(size=(1, 260)).astype(np.float32), (1400, 1), interpolation=cv2.INTER_CUBIC)[0]
    arcs = lines[np.clip(away * 1.6, 0, 1399).astype(int)] * smooth((glass.noise(random, 90) + 0.4) / 1.2)
    return np.clip(0.9 + 0.04 * cloud + 0.018 * arcs, 0, 0.97) * (0.3 + 0.7 * edge)


def _grown(random, wiped, glass, count=170):
    """Beads in the steam that grew larger than the others."""
    at = np.stack([random.uniform(PART[0], PART[1], count), random.uniform(PART[2], PART[3], count)], -1)
    column, row = np.minimum(glass.pixel(at), np.array(glass.shape[::-1]) - 1).astype(int).T
    sizes = np.clip(random.lognormal(-1.35, 0.35, count), 0.16, 0.6)
    return [(*point, size, random.uniform(0.95, 1.15)) for point, size in zip(at[wiped[row, column] < 0.1], sizes)]
