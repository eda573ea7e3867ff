"""Outlines without steps: colour is averaged along long outlines, never across them.

Few samples leave the pixels of an outline uneven, as they mix two surfaces by chance; along the outline
the mixture changes slowly. Run as a program on finished photographs: python3 -m kit.outlines <file>…
"""

import sys
from pathlib import Path

import cv2
import numpy as np

# Pixels that are averaged to each side, and what counts as an outline: contrast, and how straight.
REACH, CONTRAST, STRAIGHT = 4, 26.0, 0.72


def smooth_outlines(picture, kept=0.0):
    """The picture (0…255, float) with its long outlines smoothed, but not the share `kept` of each pixel."""
    ahead, contrast, straight = _direction(picture, 1.1, 2.6)
    strength = np.clip((contrast - CONTRAST * 0.5) / CONTRAST, 0, 1) * np.clip((straight - STRAIGHT) / 0.15, 0, 1)
    strength = cv2.GaussianBlur(strength.astype(np.float32) * (1 - kept), (0, 0), 1.0)[..., None]
    return picture + (averaged_along(picture, ahead, REACH) - picture) * strength


def small_print(albedo, normal, size):
    """1 where print crowds on a flat surface, whose rows look like outlines; else 0. `size` is the picture's."""
    tone, normal = (cv2.resize(part, size, interpolation=cv2.INTER_AREA) for part in (np.sqrt(albedo), normal))
    change = lambda part, wide: (cv2.dilate(part, np.ones(wide)) - cv2.erode(part, np.ones(wide))).max(-1)
    edges = (change(tone, (3, 3)) > 0.12) & (change(normal, (5, 5)) < 0.25)
    # The edge of a coloured field crosses a fifth of the pixels around it, print far more.
    return (cv2.boxFilter(edges.astype(np.float32), -1, (13, 13)) > 0.34).astype(np.float32)


def averaged_along(picture, ahead, reach):
    """Each pixel averaged with those up to `reach` steps away on the line that `ahead` leads along."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[:height, :width].astype(np.float32)
    total, weights = picture.copy(), 1.0
    for sense in (1, -1):
        x, y, way = columns.copy(), rows.copy(), sense * ahead
        for step in range(1, reach + 1):
            x, y = x + way[..., 0], y + way[..., 1]
            weight = np.exp(-((step / (0.7 * reach)) ** 2))
            total += weight * cv2.remap(picture, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
            weights += weight
            turned = cv2.remap(ahead, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            same = (turned * way).sum(-1, keepdims=True)
            way = np.where(same < 0, -turned, turned)
            way /= np.maximum(np.linalg.norm(way, axis=-1, keepdims=True), 1e-6)
    return total / weights


def _direction(picture, fine, wide):
    """The unit direction of the lines at each pixel, their contrast, and how straight they are, 0 to 1;
    seen `fine` pixels wide, over `wide` pixels."""
    smooth = cv2.GaussianBlur(picture, (0, 0), fine)
    across = [cv2.Sobel(smooth, cv2.CV_32F, *order, ksize=3) / 8 for order in ((1, 0), (0, 1))]
    xx, xy, yy = (cv2.GaussianBlur((a * b).sum(-1), (0, 0), wide)
                  for a, b in ((across[0], across[0]), (across[0], across[1]), (across[1], across[1])))
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    straight = np.sqrt((xx - yy) ** 2 + 4 * xy**2) / np.maximum(xx + yy, 1e-6)
    return np.stack([np.cos(angle), np.sin(angle)], -1).astype(np.float32), 2.2 * np.sqrt(xx + yy), straight


if __name__ == '__main__':
    for name in sys.argv[1:]:
        better = np.clip(smooth_outlines(cv2.imread(name).astype(np.float32)) + 0.5, 0, 255)
        options = [cv2.IMWRITE_JPEG_QUALITY, 92, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
        Path(name).write_bytes(cv2.imencode('.jpg', better.astype(np.uint8), options)[1].tobytes())
