"""Water on glass seen from the front: single beads, each a small lens, and fields of very small ones."""

import cv2
import numpy as np


def bead(picture, around, at, radius, long=1.0, seed=0.0, glint=1.0):
    """Draw one bead of `radius` pixels, `long` times as high as wide, over the linear picture. It shows what is
    `around` (a picture of the room) upside down, dark where its side is steep, with the mirror image of the window
    above on its left, `glint` bright."""
    reach = int(radius * max(long, 1) * 1.25) + 3
    column, row = int(at[0]), int(at[1])
    high, wide = picture.shape[:2]
    if min(column, row) < reach or column + reach >= wide or row + reach >= high:
        return
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    x, y = (x - (at[0] - column)) / radius, (y - (at[1] - row)) / (radius * long)
    # Pear-shaped when long: heavy below.
    x = x * (1 + 0.22 * (long - 1) * (0.6 - y))
    turn = np.arctan2(y, x)
    outline = 1 + 0.05 * np.cos(2 * turn + seed) + 0.035 * np.cos(3 * turn + 2.3 * seed)
    q = np.sqrt(x * x + y * y) / outline
    cover = np.clip((1 - q) * radius + 0.5, 0, 1)[..., None]
    inside = np.clip(q, 0, 1)
    bent = 0.42 * inside / np.sqrt(np.maximum(1.12 - inside**2, 0.05))
    tall, broad = around.shape[:2]
    there_x = np.clip((0.5 - np.cos(turn) * bent) * broad, 0, broad - 1).astype(np.float32)
    there_y = np.clip((0.5 - np.sin(turn) * bent) * tall, 0, tall - 1).astype(np.float32)
    shown = cv2.remap(around, there_x, there_y, cv2.INTER_LINEAR)
    steep = 1 - 0.5 * inside**6
    spot = np.exp(-(((x + 0.36) / 0.2) ** 2 + ((y + 0.42) / 0.24) ** 2) * 1.2)
    rim = np.clip((x * 0.55 + y * 0.75) * inside**3, 0, 1) * (1 - inside**14)
    light = glint * (0.8 * spot + 0.3 * rim)
    colour = shown * steep[..., None] + light[..., None] * np.float32([0.86, 0.97, 1.0])
    part = picture[row - reach : row + reach + 1, column - reach : column + reach + 1]
    part += (colour - part) * cover


def mist(random, shape, fine, kinds):
    """How much brighter or darker than its surroundings each point of a field of beads is, as a factor around 0;
    `kinds` are (radius in millimetres, beads per square centimetre), `fine` the pixels per millimetre."""
    total = np.zeros(shape, np.float32)
    for radius, dense in kinds:
        count = int(dense * shape[0] * shape[1] / (10 * fine) ** 2)
        hits = np.zeros(shape, np.float32)
        hits[random.integers(0, shape[0], count), random.integers(0, shape[1], count)] = random.uniform(0.4, 1.3, count)
        total += cv2.filter2D(hits, -1, _small_lens(radius * fine))
    return total


def _small_lens(radius):
    reach = int(np.ceil(radius * 1.3)) + 1
    fine = 8
    y, x = (np.mgrid[: fine * (2 * reach + 1), : fine * (2 * reach + 1)] / fine - reach - 0.5 + 0.5 / fine) / radius
    q = np.hypot(x, y)
    lens = np.where(q < 1, -0.5 * q**3 + 0.75 * np.exp(-((x - 0.3) ** 2 + (y - 0.35) ** 2) / 0.12)
                    + 0.6 * np.exp(-((x + 0.4) ** 2 + (y + 0.45) ** 2) / 0.05), 0)
    lens = cv2.resize(lens.astype(np.float32), (2 * reach + 1,) * 2, interpolation=cv2.INTER_AREA)
    return cv2.flip(lens, -1)
