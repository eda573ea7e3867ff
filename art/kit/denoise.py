"""Noise removal after the render: joint non-local means, guided by clean feature pictures.

Debian's Blender has no denoiser of its own. Light and surface colour are separated first, so
that print and veins, which the albedo picture knows without noise, stay sharp.
"""

import cv2
import numpy as np

cv2.setNumThreads(1)
FLOOR = 0.04


def clean(picture, albedo, normal, reach=6, strength=0.11, raw_detail=False):
    """Linear RGB pictures as float arrays (height, width, 3); returns the picture, denoised.

    `raw_detail` keeps the render itself where fine parts crowd: petals and needles need no
    smoothing at 150 samples and more, and lose their shape by it.
    """
    glass = _glass(normal)
    picture = _without_specks(_without_sparks(picture, glass), normal)
    albedo, normal = _without_noise(np.clip(albedo, 0, 1), normal, glass)
    tint = albedo + FLOOR
    guides = [(tint, 0.10), (normal, 0.14)]
    light = np.log1p(np.maximum(picture, 0) / tint)
    # Every second neighbour first, then the gaps: a quarter of the work of looking at all.
    light = _non_local_means(light, guides, reach, strength, step=2)
    light = _non_local_means(light, guides, reach // 2, strength * 0.6)
    light = _calm_colour(light, guides, 2 * reach, glass)
    separated = np.expm1(light) * tint
    if raw_detail:
        fine = _outlines(normal, 0.3, 5)
        return separated * (1 - fine) + picture * fine
    # Along an outline a pixel mixes two surfaces, as the guides do: what they tell is kept, its
    # noise is not.
    edge = _outlines(normal, 0.3) * (1 - glass)
    features = np.concatenate([np.sqrt(tint), normal * 0.5], -1)
    whole = np.expm1(_fitted(np.log1p(np.maximum(separated, 0)), features, edge[..., 0] > 0))
    return separated * (1 - edge) + whole * edge


def _calm_colour(light, guides, reach, glass):
    """The light with its colour, which changes slower than its brightness, averaged more widely:
    light that was scattered inside wax or cream arrives in specks of colour."""
    bright = light.mean(-1, keepdims=True)
    colour = _non_local_means(light - bright, guides, reach, 0.25, step=4)
    return light + (bright + colour - light) * (1 - glass)


def _fitted(picture, features, where, reach=3, ridge=4e-4):
    """The picture `where` asked for, as the sum of the features that fits best within `reach`."""
    size = (2 * reach + 1,) * 2
    mean = lambda v: cv2.blur(np.ascontiguousarray(v, np.float32), size)[where]
    count = features.shape[-1]
    shared = np.empty((int(where.sum()), count, count), np.float32)
    told = np.empty((len(shared), count, 3), np.float32)
    average, average_picture = mean(features), mean(picture)
    for i in range(count):
        told[:, i] = mean(features[..., i : i + 1] * picture) - average[:, i : i + 1] * average_picture
        for j in range(i, count):
            both = mean(features[..., i] * features[..., j]) - average[:, i] * average[:, j]
            shared[:, i, j] = shared[:, j, i] = both
        shared[:, i, i] += ridge
    share = np.linalg.solve(shared, told)
    fitted = picture.copy()
    fitted[where] = average_picture + np.einsum('nk,nkc->nc', features[where] - average, share)
    return fitted


def _glass(normal):
    """1 where glass shows what lies behind it; else 0.

    Normals seen through glass are noisy, and shorter than 1 as they come from several surfaces.
    """
    stray = np.abs(normal - cv2.medianBlur(normal, 5)).max(-1)
    noisy = np.clip((cv2.boxFilter(stray, -1, (9, 9)) - 0.015) / 0.02, 0, 1)
    length = cv2.boxFilter(np.linalg.norm(normal, axis=-1), -1, (5, 5))
    return (noisy * np.clip((0.7 - length) / 0.1, 0, 1))[..., None]


def _without_sparks(picture, glass, most=1.3):
    """Single pixels that caught a lamp, dimmed to their brightest neighbour, and behind glass to
    about the others."""
    picture = np.ascontiguousarray(picture)
    around = cv2.dilate(picture, np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]], np.uint8))
    picture = np.minimum(picture, around)
    return picture + (np.minimum(picture, most * cv2.medianBlur(picture, 5)) - picture) * glass


def _without_specks(picture, normal, most=6):
    """Up to `most` bright pixels alone on a smooth surface: a mirror image of the sun that few rays met."""
    calm = cv2.medianBlur(picture, 5)
    bright = picture.max(-1) > 12 * calm.max(-1) + 0.5
    _, number, sizes, _ = cv2.connectedComponentsWithStats(bright.astype(np.uint8))
    alone = (sizes[:, cv2.CC_STAT_AREA] <= most)[number] & bright & (_change(normal, 5) < 0.4)
    return np.where(alone[..., None], calm, picture)


def _change(picture, width):
    """The range of values around each pixel, in the channel where it is largest."""
    square = np.ones((width, width), np.uint8)
    return (cv2.dilate(picture, square) - cv2.erode(picture, square)).max(-1)


def _without_noise(albedo, normal, glass, reach=4):
    """The guides, smoothed where glass makes them as noisy as the picture."""
    root = np.sqrt(albedo)
    # Few rays meet a lamp that the glass mirrors: its picture is full of holes.
    whole = cv2.medianBlur((root * 255).astype(np.uint8), 11).astype(np.float32) / 255
    calm = _non_local_means(whole, [], reach, 0.05)
    still = _non_local_means(normal, [(calm, 0.1)], reach, 0.2)
    root = root + (calm - root) * glass
    return root**2, normal + (still - normal) * glass


def _outlines(normal, step=0.5, width=3):
    """1 along outlines, where a pixel mixes two surfaces and cannot be taken apart; else 0."""
    edge = cv2.dilate((_change(normal, 3) > step).astype(np.float32), np.ones((width, width), np.uint8))
    return cv2.GaussianBlur(edge, (5, 5), 0)[..., None]


def _non_local_means(light, guides, reach, strength, step=1):
    padded = _pad(light, reach)
    padded_guides = [(_pad(g, reach), g, scale) for g, scale in guides]
    height, width = light.shape[:2]
    total, weights = np.zeros_like(light), np.zeros((height, width), np.float32)
    for dy in range(-reach, reach + 1, step):
        for dx in range(-reach, reach + 1, step):
            window = np.s_[reach + dy : reach + dy + height, reach + dx : reach + dx + width]
            shifted = padded[window]
            change = ((light - shifted) ** 2).mean(-1)
            change = cv2.boxFilter(change, -1, (5, 5)) / strength**2
            for wide, here, scale in padded_guides:
                change = change + ((here - wide[window]) ** 2).sum(-1) / scale**2
            near = (dx * dx + dy * dy) / (2 * (reach * 0.7) ** 2)
            weight = np.exp(-np.maximum(change - 0.3, 0) - near).astype(np.float32)
            total += weight[..., None] * shifted
            weights += weight
    return total / weights[..., None]


def _pad(picture, by):
    return cv2.copyMakeBorder(np.ascontiguousarray(picture), by, by, by, by, cv2.BORDER_REFLECT)
