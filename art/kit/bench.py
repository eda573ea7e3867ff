"""The top of an old oak workbench: scrubbed boards with knife marks, rings, stains and scuffs."""

import math

import cv2
import numpy as np

from kit.oak import oak_boards
from kit.paths import CACHE
from kit.scene import rgb

# Where the marks lie (x0, x1, y0, y1), and their pixels per unit.
AREA, SCALE = (-3.0, 3.0, -3.0, 2.0), 420
LIGHT, DARK = '#a08767', '#6f563c'


def bench(rings, spills, seed=5):
    """Oak with marks of use: each ring is (x, y, radius), each spill (x, y, radius)."""
    path = CACHE / 'bench.png'
    path.parent.mkdir(parents=True, exist_ok=True)
    cv2.imwrite(str(path), np.flipud(_marks(rings, spills, seed)))
    shader, tone, rough, height = oak_boards('bench', LIGHT, DARK, 1.05, 2.6)
    size = (1 / (AREA[1] - AREA[0]), 1 / (AREA[3] - AREA[2]), 1)
    start = (-AREA[0] * size[0], -AREA[2] * size[1], 0)
    where = shader.node('TexCoord').outputs['Object']
    at = shader.node('Mapping', {'Vector': where, 'Location': start, 'Scale': size}).outputs[0]
    marks = shader.image(path, at)
    marks.node.image.colorspace_settings.name = 'Non-Color'
    cuts, stained, worn = shader.node('SeparateRGB', {0: marks}).outputs
    # Weather and scrubbing open the grain: short dark dashes along the boards.
    dashes = shader.noise(shader.coordinates(scale=(3.2, 150, 1)), 1.0, 2, 0.6)
    opened = shader.ramp(dashes, [(0.52, 0.0), (0.62, 0.5), (0.72, 0.8)])
    tone = shader.mix(opened, tone, rgb(DARK), 'MULTIPLY')
    # Where hands and cloths pass, the boards are paler and smoother; dirt stays in what lies deep.
    tone = shader.mix(shader.math('MULTIPLY', worn, 0.4), tone, rgb('#b09b80'))
    tone = shader.mix(shader.math('MULTIPLY', stained, 0.62), tone, rgb('#3d2917'))
    tone = shader.mix(shader.math('MULTIPLY', cuts, 0.75), tone, rgb('#4a3623'))
    rough = shader.mix(shader.math('MULTIPLY', worn, 0.5), rough, (0.34, 0.34, 0.34, 1))
    height = shader.math('SUBTRACT', height, shader.math('MULTIPLY', cuts, 1.6))
    return shader.set(color=tone, rough=rough).bump(height, 0.28, 0.004).material


def _marks(rings, spills, seed):
    """Cuts, stains and wear as the channels R, G and B of one picture (here in cv2's order)."""
    random = np.random.default_rng(seed)
    wide, high = (round((AREA[k + 1] - AREA[k]) * SCALE) for k in (0, 2))
    worn = _cloud(random, wide, high, 3) * 0.7 + _cloud(random, wide, high, 14) * 0.3
    worn = np.clip((worn - 0.35) / 0.4, 0, 1)
    stained = np.clip((_cloud(random, wide, high, 4) - 0.55) / 0.4, 0, 1) * 0.3
    uneven = _cloud(random, wide, high, 10)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / SCALE
    x, y = x + AREA[0], y + AREA[2]
    for cx, cy, radius in rings:
        away = np.hypot(x - cx, y - cy) + (uneven - 0.5) * 0.01
        line = np.exp(-(((away - radius) / 0.011) ** 2)) + 0.25 * (away < radius) * 0.3
        stained = np.maximum(stained, line * np.clip((uneven - 0.38) / 0.3, 0, 1) * 0.75)
    for cx, cy, radius in spills:
        edge = radius * (0.7 + 0.6 * _cloud(random, wide, high, 8)) - np.hypot(x - cx, (y - cy) * 1.2)
        inside = np.clip(edge / 0.05, 0, 1)
        rim = np.exp(-((edge / 0.018) ** 2))
        stained = np.maximum(stained, 0.32 * inside + 0.25 * rim)
    cuts = _cuts(random, wide, high) * np.clip((_cloud(random, wide, high, 5) - 0.3) / 0.3, 0, 1)
    return (np.stack([worn, stained, cuts], -1) * 255).clip(0, 255).astype(np.uint8)


def _cloud(random, wide, high, cells):
    """Soft random values about 0.5, `cells` of them across the height."""
    total, weight = np.zeros((high, wide), np.float32), 0
    for octave in range(4):
        n = cells * 2**octave
        small = random.random((n, round(n * wide / high))).astype(np.float32)
        total += cv2.resize(small, (wide, high), interpolation=cv2.INTER_CUBIC) / 2**octave
        weight += 1 / 2**octave
    return (total / weight - 0.5) * 1.6 + 0.5


def _cuts(random, wide, high, count=420):
    """Scratches of knives: short, slightly bent, most of them faint, many in one direction."""
    picture = np.zeros((high, wide), np.uint8)
    for _ in range(count):
        at = random.uniform(0, 1, 2) * [wide, high]
        turn = random.normal(0.9, 0.35) if random.random() < 0.6 else random.uniform(0, math.pi)
        length = SCALE * random.gamma(2.0, 0.16)
        q = np.linspace(-0.5, 0.5, 14)[:, None]
        ahead, aside = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
        line = at + ahead * q * length + aside * (q**2) * length * random.normal() * 0.12
        faint = int(255 * random.beta(1.3, 2.2))
        stroke = np.round(line * 16).astype(np.int32)[None]
        layer = np.zeros_like(picture)
        cv2.polylines(layer, stroke, False, faint, 1 if random.random() < 0.85 else 2, cv2.LINE_AA, 4)
        np.maximum(picture, layer, out=picture)
    return picture.astype(np.float32) / 255
