"""Linen from a hand's breadth: plain weave of uneven threads, with a soft fold."""

import cv2
import numpy as np

from kit.geometry import grid
from kit.paths import CACHE
from kit.shader import Shader

THREADS, PIXELS, SIDE = 260, 3120, 2.6


def _uneven(random, amount, blur):
    """For every thread a line of slow changes along it."""
    lines = random.normal(size=(THREADS, PIXELS)).astype(np.float32)
    lines = cv2.GaussianBlur(lines, (0, 0), sigmaX=blur, sigmaY=0.01)
    return lines / lines.std() * amount


def _weave(random):
    """Height and tone pictures of plain weave."""
    x = np.linspace(0, THREADS, PIXELS, endpoint=False, dtype=np.float32)
    layers = []
    for parity in (0, 1):
        drift = cv2.resize(_uneven(random, 0.18, 110), (PIXELS, PIXELS)).T
        across = np.clip(x[None, :] + drift, 0, THREADS - 0.01)
        thread = across.astype(int)
        along = np.arange(PIXELS)[:, None]
        thick = (0.44 + _uneven(random, 0.075, 45))[thread, along]
        round_ = np.clip(1 - ((across % 1 - 0.5) / thick) ** 2, 0, 1) ** 0.5
        over = 0.5 + 0.5 * np.cos(np.pi * (x[:, None] - 0.5 + thread + parity))
        tone = (_uneven(random, 1.0, 60))[thread, along]
        layers.append((round_ * (0.35 + 0.65 * over), tone))
    (warp, warp_tone), (weft, weft_tone) = layers[0], [layer.T for layer in layers[1]]
    height = np.maximum(warp, weft)
    tone = np.where(warp > weft, warp_tone, weft_tone)
    return height, np.clip(0.5 + 0.22 * tone, 0, 1)


def linen(name='linen', light='#dcd8cf', dark='#c8c3b8'):
    random = np.random.default_rng(7)
    height, tone = _weave(random)
    CACHE.mkdir(parents=True, exist_ok=True)
    shader = Shader(name, rough=0.9, specular=0.12, sheen=0.3)
    where = shader.coordinates('UV')
    pictures = []
    for kind, values in (('height', height), ('tone', tone)):
        path = CACHE / f'linen-{kind}.png'
        cv2.imwrite(str(path), (np.clip(values, 0, 1) * 255).astype(np.uint8))
        pictures.append(shader.image(path, where))
    deep, shade = pictures
    colour = shader.ramp(shade, [(0.2, dark), (0.8, light)])
    colour = shader.mix(0.55, colour, shader.ramp(deep, [(0.1, 0.62), (0.75, 1.0)]), 'MULTIPLY')
    shader.set(color=colour)
    return shader.bump(deep, 0.5, 0.006).material


def cloth(material, fold=0.05):
    """A square of cloth, flat where things lie, with a soft fold behind."""
    x, y = np.meshgrid(np.linspace(-SIDE / 2, SIDE / 2, 160), np.linspace(-SIDE / 2, SIDE / 2, 160),
                       indexing='ij')
    away = (y - 0.62 + 0.35 * x) / 0.09
    z = fold * np.exp(-(away**2)) * (0.6 + 0.4 * np.sin(2 * x + 1))
    z = z + fold * 0.5 * np.exp(-(((y - 0.95 - 0.25 * x) / 0.12) ** 2))
    return grid('cloth', x, y, z - 0.002, material)
