"""Films: what they make of a picture in tones of 0 to 255, (height, width, 3) as blue, green, red."""

import cv2
import numpy as np

# The paper's tones: its deepest black and its white.
BLACK, WHITE = np.float32((22, 25, 28)), np.float32((232, 240, 244))
# Grain in shares of the tones; its clumps, in shares of the picture's width.
GRAIN, CLUMP = 0.018, 1 / 1400
# Light thrown back from the film's base, and how far it spreads, in shares of the width.
HALATION, SPREAD = 0.1, 1 / 80


def colour(picture):
    """Nothing but a little grain against banding."""
    return picture + np.random.default_rng(1).normal(0, 0.8, picture.shape[:2])[..., None]


def black_and_white(through=(0.45, 0.45, 0.1), contrast=1.2):
    """A black-and-white film behind a filter that lets so much `through` of red, green and blue; their sum is 1."""

    def develop(picture):
        tones = picture.astype(np.float32) @ np.float32(through[::-1]) / 255
        spread = cv2.GaussianBlur(tones, (0, 0), tones.shape[1] * SPREAD)
        tones += HALATION * np.maximum(spread - tones, 0)
        tones = np.clip((tones - 0.5) * contrast + 0.5, 0, 1)
        # Most grain shows in the middle tones.
        tones += GRAIN * clumps(tones.shape) * (0.35 + np.sqrt(tones * (1 - tones)))
        return BLACK + (WHITE - BLACK) * np.clip(tones, 0, 1)[..., None]

    return develop


def clumps(size):
    """Soft noise of mean 0 and deviation 1."""
    noise = np.random.default_rng(3).standard_normal(size).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), size[1] * CLUMP)
    return noise / noise.std()
