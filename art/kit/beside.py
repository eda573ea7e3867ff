"""Where points lie beside a way: along it, and to its left or right."""

import cv2
import numpy as np

# The spacing of the points.
STEP = 0.0012


def beside(way, x, y):
    """For each point the share of the way next to it, and the distance from it, negative to its right."""
    coarse = np.s_[::5, ::5]
    flat = np.stack([x[coarse], y[coarse]], -1)
    nearest = ((flat[..., None, :] - way) ** 2).sum(-1).argmin(-1)
    share = cv2.resize((nearest / (len(way) - 1)).astype(np.float32), x.shape[::-1])
    share = cv2.GaussianBlur(share, (0, 0), 0.006 / STEP)
    foot = [np.interp(share * (len(way) - 1), np.arange(len(way)), part) for part in way.T]
    ahead = [np.interp(share * (len(way) - 1), np.arange(len(way)), part) for part in np.gradient(way, axis=0).T]
    side = np.sign(ahead[0] * (y - foot[1]) - ahead[1] * (x - foot[0]))
    return share, side * np.hypot(x - foot[0], y - foot[1])
