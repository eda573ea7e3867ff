"""The mask's picture of hair, out of the photograph of damp hair: upright, a little lighter, on warm stone."""

import cv2
import numpy as np

from kit.paths import FOLDERS

SOURCE, TARGET = FOLDERS['storefront'] / 'wet-hair.jpg', FOLDERS['catalogue'] / 'conditioning-hair-mask-hair.jpg'
# What part of the upright picture is kept: its top and its height at full width.
TOP, HIGH = 190, 1250
# Linear light of the ground and of the hair in shares of what it was, blue first.
GROUND = np.array([0.88, 0.98, 1.12])
HAIR = np.array([1.14, 1.16, 1.2])


def main():
    picture = cv2.imread(str(SOURCE)).astype(np.float32) / 255
    picture = toned(cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE)[TOP : TOP + HIGH])
    # Strands thinner than a pixel would only take space.
    picture = cv2.GaussianBlur(picture, (0, 0), 0.55)
    data = cv2.imencode('.jpg', np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 86])
    TARGET.write_bytes(data[1].tobytes())


def toned(picture):
    linear = picture**2.2
    # Hair is dark as a whole, its lights are only strands wide.
    hair = cv2.erode(cv2.GaussianBlur(linear @ np.array([0.07, 0.72, 0.21], np.float32), (0, 0), 9), np.ones((9, 9)))
    hair = cv2.GaussianBlur(np.clip((0.2 - hair) / 0.06, 0, 1), (0, 0), 2)[..., None]
    return np.clip(linear * (GROUND + hair * (HAIR - GROUND)), 0, 1) ** (1 / 2.2)


if __name__ == '__main__':
    main()
