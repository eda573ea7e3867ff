"""The lotion pump of the shampoo bottle."""

import math

import numpy as np
from mathutils import Matrix

from kit.geometry import face_outwards, grid, lathe, rounded
from kit.materials import plastic

TONE = '#1d1c19'
COLLAR, HEAD, TIP = 0.158, 0.09, 0.33
# The short nozzle under the tip: distance from the pump's axis, depth below the head's centre.
MOUTH, BELOW = TIP - 0.036, 0.019


def pump(z, turn, tone=TONE, down=0.0):
    """A pump whose collar stands at height `z`, its spout turned by `turn` degrees from +X; locked `down` by at most
    0.07, as it is sold."""
    satin, polished = plastic('pump', tone, 0.34), plastic('pump rod', tone, 0.26)
    top = z + 0.19
    # The lock-down ring and the chimney in which the stem slides.
    chimney = [(0, top), (0.134, top, 0.005), (0.134, top + 0.022, 0.007), (0.088, top + 0.026, 0.006)]
    chimney += [(0.084, top + 0.088, 0.009), (0.054, top + 0.09, 0.004), (0.053, top + 0.07), (0, top + 0.07)]
    rod = [(0, top), (0.047, top), (0.046, top + 0.26 - down), (0, top + 0.26 - down)]
    head = top + 0.17 - down
    skirt = [(0, head), (0.066, head, 0.005), (0.07, head + 0.07, 0.01), (0, head + 0.07)]
    turned = [_actuator(head + 0.055, satin), *_nozzle(head + 0.055, satin)]
    for part in turned:
        part.rotation_euler.z = math.radians(turn)
    return [
        _ribbed_collar(z, satin),
        lathe('chimney', chimney, satin),
        lathe('rod', rod, polished, 48),
        lathe('skirt', skirt, satin, 64),
        *turned,
    ]


def _ribbed_collar(z, material, ribs=72):
    """A screw collar with fine ribs between two plain edges."""
    line = rounded([(0, z), (COLLAR, z, 0.008), (COLLAR, z + 0.19, 0.014), (0, z + 0.19)], 6)
    heights = np.linspace(z + 0.022, z + 0.168, 14)
    side = np.column_stack([np.full(14, COLLAR), heights])
    cut = np.searchsorted(line[:, 1], z + 0.095)
    line = np.concatenate([line[:cut], side, line[cut:]])
    turn = np.linspace(0, 2 * math.pi, ribs * 8 + 1)
    a, i = np.meshgrid(turn, np.arange(len(line)), indexing='ij')
    height, radius = line[i, 1], line[i, 0]
    grip = np.clip(np.minimum(height - z - 0.02, z + 0.17 - height) / 0.008, 0, 1)
    ridge = np.abs(np.cos(a * ribs / 2)) ** 0.6
    radius = radius - np.where(radius > COLLAR * 0.96, 0.0055 * grip * (1 - ridge), 0)
    return face_outwards(grid('collar', radius * np.cos(a), radius * np.sin(a), height, material, 35))


def _actuator(z, material):
    """Head and spout in one moulding along +X: seen from above a disc that tapers to the mouth."""
    x = HEAD * -np.cos(np.linspace(0.02, math.pi / 2, 24))
    x = np.concatenate([x, np.linspace(0.004, TIP - 0.016, 50)])
    x = np.concatenate([x, TIP - 0.016 + 0.016 * np.sin(np.linspace(0.2, 1.45, 10))])
    disc = np.sqrt(np.maximum(HEAD**2 - x**2, 0))
    beam = 0.052 - 0.075 * np.clip(x, 0, 1)
    width = np.where(x < 0, disc, np.maximum(disc, beam))
    width = np.where((x > 0) & (disc > 0), (disc**6 + beam**6) ** (1 / 6), width)
    along = np.clip(x / TIP, 0, 1)
    drop = 0.06 * along**2.4
    top = z + 0.1 - 0.016 * along - drop
    bottom = z + 0.05 * along**0.6 - drop * 1.15
    close = np.clip((x + HEAD) / 0.018, 0, 1) ** 0.5 * np.clip((TIP - x) / 0.012, 0, 1) ** 0.5
    middle, half = (top + bottom) / 2, (top - bottom) / 2 * (0.72 + 0.28 * close)
    width = width * (0.8 + 0.2 * np.clip((TIP - x) / 0.012, 0, 1) ** 0.5)
    a = np.linspace(0, 2 * math.pi, 73)
    square = lambda v, power: np.sign(v) * np.abs(v) ** power
    across = width[:, None] * square(np.cos(a), 0.5)
    level = middle[:, None] + half[:, None] * square(np.sin(a), 0.5)
    ends = [np.zeros((1, len(a)))] * 2
    along = np.repeat(np.concatenate([x[:1], x, x[-1:]])[:, None], len(a), 1)
    across = np.concatenate([ends[0], across, ends[1]])
    level = np.concatenate([ends[0] + middle[0], level, ends[1] + middle[-1]])
    return face_outwards(grid('actuator', along, across, level, material, 50))


def _nozzle(z, satin):
    """A short tube on the underside of the tip, and its dark opening."""
    tube = [(0.016, 0.0), (0.022, 0.0, 0.004), (0.0225, 0.03), (0, 0.03)]
    hole = [(0, 0.004), (0.016, 0.004), (0.016, 0.0)]
    parts = [lathe('nozzle', tube, satin, 48), lathe('mouth', hole, plastic('mouth', '#050505', 0.5), 48)]
    for part in parts:
        # Moved within the mesh, so that the part turns about the pump's axis.
        part.data.transform(Matrix.Translation((MOUTH, 0, z - BELOW)))
    return parts
