"""A steamed mirror on which a fingertip drew the shop's mark; drops ran down from the lines."""

import math

import cv2
import numpy as np

from kit.brand_mark import brand_mark
from kit.geometry import grid, tube
from kit.basin import brass
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader

# Pixels of the pictures of steam and drops for one unit.
FINE = 760


def steamed_mirror(left, right, low, high, mark, tall, seed=4):
    """A mirror before the wall y = 0 in a thin brass frame, `mark` (x, z) the middle of a drawing
    `tall` units high."""
    random = np.random.default_rng(seed)
    width, height = round((right - left) * FINE), round((high - low) * FINE)
    at = (mark[0] - left) * FINE, (high - mark[1]) * FINE
    drawn = _drawn(random, width, height, at, tall * FINE)
    steam, relief = _steam(random, drawn)
    pictures = []
    for name, values in (('steam', steam), ('drops', relief)):
        path = CACHE / f'mirror-{name}.png'
        cv2.imwrite(str(path), (np.clip(values, 0, 1) * 65535).astype(np.uint16))
        pictures.append(path)
    x, z = np.meshgrid(np.linspace(left, right, 3), np.linspace(low, high, 3), indexing='ij')
    grid('mirror', x, x * 0 - 0.09, z, _glass(*pictures))
    r, turn = 0.09, np.linspace(0, math.pi / 2, 9)
    corners = [(right - r, high - r, 0), (left + r, high - r, 1), (left + r, low + r, 2), (right - r, low + r, 3)]
    line = [(cx + r * math.cos(a + k * math.pi / 2), -0.09, cz + r * math.sin(a + k * math.pi / 2))
            for cx, cz, k in corners for a in turn]
    return tube('frame', [*line, line[0]], 0.034, brass(), 24)


def _drawn(random, width, height, at, tall):
    """1 where the finger wiped: the mark, unevenly as on glass."""
    content = f'<rect width="{width}" height="{height}" fill="#000"/>' + brand_mark(*at, tall, '#ffffff')
    # A fingertip is wider than the mark's lines, and its clovers are dabs.
    content = content.replace('stroke-width="1.7"', 'stroke-width="2.7"')
    picture = cv2.imread(str(print_drawing(CACHE / 'mirror-mark.svg', width, height, content)), 0) / 255
    shift = [cv2.resize(random.normal(size=(height // 110, width // 110)), (width, height), interpolation=cv2.INTER_CUBIC)
             for _ in range(2)]
    y, x = np.mgrid[:height, :width]
    moved = [(v + 5 * s).astype(np.float32) for v, s in zip((x, y), shift)]
    count, parts, sizes, _ = cv2.connectedComponentsWithStats((picture < 0.5).astype(np.uint8))
    for k in range(1, count):
        if sizes[k, cv2.CC_STAT_AREA] < 0.003 * tall**2:
            picture[cv2.dilate((parts == k).astype(np.uint8), np.ones((5, 5), np.uint8)) > 0] = 1
    return cv2.remap(picture.astype(np.float32), *moved, cv2.INTER_LINEAR)


def _steam(random, drawn):
    """How dense the steam is, and the height of the drops."""
    height, width = drawn.shape
    cloud = sum(
        cv2.resize(random.normal(size=(3 * k, 4 * k)), (width, height), interpolation=cv2.INTER_CUBIC) / k**0.7
        for k in (1, 2, 4, 9)
    )
    down = np.linspace(0, 1, height)[:, None]
    steam = 0.85 + 0.075 * cloud - 0.55 * np.clip((down - 0.72) / 0.28, 0, 1) ** 1.4
    runs, ends = _runs(random, drawn)
    wiped = np.maximum(cv2.GaussianBlur(drawn, (0, 0), 2.2), runs)
    # The finger pushes water to both sides.
    steam = steam * (1 - wiped)
    near = cv2.dilate(drawn, np.ones((9, 9), np.uint8)) - cv2.dilate(drawn, np.ones((3, 3), np.uint8))
    beads = _dots(random, height, width, 15000, (1.0, 2.6))
    edge_beads = _dots(random, height, width, 14000, (1.2, 3.6)) * (near > 0.3)
    relief = np.maximum(np.maximum(edge_beads, ends), 0.6 * beads * (wiped < 0.1))
    steam = steam * (1 - 0.75 * np.clip(edge_beads * 2, 0, 1)) * (1 - np.clip(ends * 3, 0, 1))
    return steam, relief


def _runs(random, drawn):
    """Ways of drops that ran down from the lower sides of the lines, and the drops at their ends."""
    height, width = drawn.shape
    ways, ends = np.zeros_like(drawn), np.zeros_like(drawn)
    lower = np.argwhere((drawn[:-6] > 0.6) & (drawn[6:] < 0.3))
    for k, (y, x) in enumerate(lower[random.choice(len(lower), 17, replace=False)]):
        length = int(FINE * random.gamma(1.5, 0.2))
        wide = random.uniform(6.5, 12.5)
        wander = np.cumsum(random.normal(0, 0.16, length)) * 0.6
        for step in range(0, length, 2):
            at = int(x + wander[step]), y + step
            if at[1] >= height - 20:
                break
            swell = wide * (0.75 + 0.25 * math.sin(step / 31 + k))
            cv2.circle(ways, at, max(2, int(swell)), 1.0, -1, cv2.LINE_AA)
        if drawn[at[1], at[0]] < 0.2:
            _bead(ends, at, wide * 1.45, 1.25)
    return cv2.GaussianBlur(ways, (0, 0), 1.2), ends


def _bead(picture, at, radius, long=1.0):
    reach = int(radius * long) + 2
    x, y = int(at[0]), int(at[1])
    if min(x, y) < reach or y + reach >= picture.shape[0] or x + reach >= picture.shape[1]:
        return
    dy, dx = np.mgrid[-reach : reach + 1, -reach : reach + 1] / radius
    dome = np.sqrt(np.clip(1 - dx**2 - (dy / long) ** 2, 0, 1)) * radius / 14
    part = picture[y - reach : y + reach + 1, x - reach : x + reach + 1]
    np.maximum(part, dome, out=part)


def _dots(random, height, width, count, size):
    picture = np.zeros((height, width), np.float32)
    for x, y, radius in zip(random.uniform(0, width, count), random.uniform(0, height, count),
                            random.uniform(*size, count)):
        _bead(picture, (x, y), radius)
    return picture


def _glass(steam, drops):
    shader = Shader('steamed mirror', color='#d9dcd8', metal=1.0)
    where = shader.coordinates('UV')
    dense, relief = shader.image(steam, where), shader.image(drops, where)
    for node in shader.material.node_tree.nodes:
        if node.type == 'TEX_IMAGE':
            node.image.colorspace_settings.name = 'Non-Color'
    shader.set(rough=shader.ramp(dense, [(0.0, 0.012), (0.15, 0.05), (0.3, 0.24), (0.8, 0.5)]))
    shader.bump(relief, 0.6, 0.012)
    veil = shader.node('BsdfDiffuse', {0: (0.86, 0.87, 0.85, 1)})
    return shader.blended_with(veil, shader.math('MULTIPLY', dense, 0.62))
