"""The mask's picture of hair, out of the photograph of wet hair: upright, its drops retouched, drier, on warm stone."""

import cv2
import numpy as np

from kit.paths import FOLDERS

SOURCE, TARGET = FOLDERS['storefront'] / 'wet-hair.jpg', FOLDERS['catalogue'] / 'conditioning-hair-mask-hair.jpg'
# Drops of water in the source: x, y, radius.
DROPS = [(575, 515, 10), (519, 567, 7), (581, 611, 15), (592, 632, 7), (641, 637, 5), (883, 601, 8), (807, 623, 5),
         (821, 645, 6), (777, 643, 6), (838, 671, 13), (777, 723, 18), (1040, 700, 27), (747, 597, 9), (643, 555, 6),
         (833, 599, 5), (869, 578, 5), (501, 602, 6), (1423, 137, 7), (1485, 169, 6), (1411, 272, 13)]
# What part of the upright picture is kept: its top and its height at full width.
TOP, HIGH = 190, 1250
# Linear light of the ground and of the hair in shares of what it was, blue first.
GROUND = np.array([0.88, 0.98, 1.12])
HAIR = np.array([0.80, 1.0, 1.12])
# How much of the red of wet hair is lost.
FADED = 0.38


def main():
    picture = cv2.imread(str(SOURCE)).astype(np.float32) / 255
    for x, y, radius in DROPS:
        picture = without_drop(picture, x, y, 1.1 * radius + 2)
    picture = cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE)[TOP : TOP + HIGH]
    picture = drier(picture)
    data = cv2.imencode('.jpg', np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 86])
    TARGET.write_bytes(data[1].tobytes())


def without_drop(picture, x, y, radius):
    """Covered by the same hair a little farther along."""
    ahead = direction(picture[y - 60 : y + 60, max(x - 60, 0) : x + 60])
    rows, columns = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(np.float32)
    cover = np.clip((1.15 * radius - np.hypot(columns - x, rows - y)) / (0.3 * radius), 0, 1)[..., None]
    offset = 1.9 * radius
    before, after = (cv2.remap(picture, columns + side * offset * ahead[0], rows + side * offset * ahead[1],
                               cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT) for side in (-1, 1))
    place = np.clip(0.5 + ((columns - x) * ahead[0] + (rows - y) * ahead[1]) / (2 * radius), 0, 1)[..., None]
    return picture + cover * (before * (1 - place) + after * place - picture)


def direction(patch):
    """The direction in which the patch changes least."""
    grey = cv2.GaussianBlur(patch.mean(-1), (0, 0), 1)
    dy, dx = np.gradient(grey)
    return np.linalg.eigh([[(dx * dx).sum(), (dx * dy).sum()], [(dx * dy).sum(), (dy * dy).sum()]])[1][:, 0]


def drier(picture):
    """Hair without the gloss of water: its highlights lower, its shade lighter; the ground warmer."""
    linear = picture**2.2
    luma = linear @ np.array([0.07, 0.72, 0.21], np.float32)
    # Hair is dark as a whole, its lights are only strands wide.
    hair = cv2.erode(cv2.GaussianBlur(luma, (0, 0), 9), np.ones((9, 9)))
    hair = cv2.GaussianBlur(np.clip((0.2 - hair) / 0.06, 0, 1), (0, 0), 2)[..., None]
    lights = luma[..., None]
    toned = 0.006 + lights * 1.6 / (1 + 3.4 * lights)
    dry = linear * toned / np.maximum(lights, 0.002)
    dry = (dry + FADED * (toned - dry)) * HAIR
    return np.clip(linear * GROUND + hair * (dry - linear * GROUND), 0, 1) ** (1 / 2.2)


if __name__ == '__main__':
    main()
