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
    picture = _without_sparks(picture, glass)
    albedo, normal = _without_noise(np.clip(albedo, 0, 1), normal, glass)
    tint = albedo + FLOOR
    guides = [(tint, 0.10), (normal, 0.14)]
    light = np.log1p(np.maximum(picture, 0) / tint)
    # Every second neighbour first, then the gaps: a quarter of the work of looking at all.
    light = _non_local_means(light, guides, reach, strength, step=2)
    light = _non_local_means(light, guides, reach // 2, strength * 0.6)
    separated = np.expm1(light) * tint
    if raw_detail:
        fine = _outlines(normal, 0.3, 5)
        return separated * (1 - fine) + picture * fine
    # Along an outline the albedo's own smoothing tells which neighbours are mixed alike.
    alike = [(np.sqrt(tint), 0.05), (normal, 0.4)]
    whole = np.log1p(np.maximum(picture, 0))
    whole = np.expm1(_non_local_means(whole, alike, reach, strength * 3, step=2))
    edge = _outlines(normal)
    return separated * (1 - edge) + whole * edge


def _glass(normal):
    """1 where glass shows what lies behind it; else 0.

    Normals seen through glass are noisy, and shorter than 1 as they come from several surfaces.
    """
    stray = np.abs(normal - cv2.medianBlur(normal, 5)).max(-1)
    noisy = np.clip((cv2.boxFilter(stray, -1, (9, 9)) - 0.015) / 0.02, 0, 1)
    length = cv2.boxFilter(np.linalg.norm(normal, axis=-1), -1, (5, 5))
    return (noisy * np.clip((0.7 - length) / 0.1, 0, 1))[..., None]


def _without_sparks(picture, glass, most=1.3):
    """Single pixels that caught the sun through the glass, dimmed to about their neighbours."""
    neighbours = cv2.medianBlur(np.ascontiguousarray(picture), 5)
    return picture + (np.minimum(picture, most * neighbours) - picture) * glass


def _without_noise(albedo, normal, glass, reach=4):
    """The guides, smoothed where glass makes them as noisy as the picture."""
    root = np.sqrt(albedo)
    calm = _non_local_means(root, [], reach, 0.05)
    still = _non_local_means(normal, [(calm, 0.1)], reach, 0.2)
    root = root + (calm - root) * glass
    return root**2, normal + (still - normal) * glass


def _outlines(normal, step=0.5, width=3):
    """1 along outlines, where a pixel mixes two surfaces and cannot be taken apart; else 0."""
    ones = np.ones((3, 3), np.uint8)
    jump = (cv2.dilate(normal, ones) - cv2.erode(normal, ones)).max(-1)
    edge = cv2.dilate((jump > step).astype(np.float32), np.ones((width, width), np.uint8))
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
