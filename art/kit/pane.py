"""A mirror as a grid of pixels, on which steam, words and water are drawn before it is put into perspective."""

import cv2
import numpy as np

# Pixels per millimetre of glass; about two per pixel of the picture.
FINE = 6.4
# The part of the mirror that is drawn, in millimetres: left, right, low, high.
PART = (-262.0, 172.0, -178.0, 178.0)


class Pane:
    """The mirror as a grid of pixels; points on it are in millimetres, x to the right and y upwards."""

    def __init__(self):
        left, right, low, high = PART
        self.shape = round((high - low) * FINE), round((right - left) * FINE)

    def pixel(self, points):
        """Column and row of points (…, 2)."""
        points = np.asarray(points, float)
        return np.stack([(points[..., 0] - PART[0]) * FINE, (PART[3] - points[..., 1]) * FINE], -1)

    def points(self):
        """x and y of every pixel."""
        rows, columns = np.mgrid[: self.shape[0], : self.shape[1]].astype(np.float32)
        return columns / FINE + PART[0], PART[3] - rows / FINE

    def noise(self, random, size):
        """Smooth random values of deviation 1 that change over `size` millimetres."""
        small = [max(4, int(side / (size * FINE))) for side in self.shape]
        values = random.normal(size=small).astype(np.float32)
        values = cv2.resize(values, self.shape[::-1], interpolation=cv2.INTER_CUBIC)
        return values / values.std()
