"""A loose page of the notebook with a plant in pencil and a few words, in the low sun of a window."""

import numpy as np
from mathutils import Vector

from kit.botanical import SIZE
from kit.camera import camera
from kit.geometry import grid
from kit.handwriting import row
from kit.ink import Sheet
from kit.laid_paper import laid_paper
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import matt_ceramic
from kit.noise import octaves
from kit.paths import CACHE
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

LOW_SUN = Vector((0.95, -0.42, -0.52))
# The side of the page, in units of 10 cm; it has 1000 steps per unit.
SIDE = SIZE / 1000
FINER = 1.6
SEED = 4


def photograph_drawing(name, plant, words, at, window):
    """Photograph the page as `name`: the function `plant` draws on it, and the `words` begin at the place `at`, in
    steps of the sheet; the light of the window is around the point `window` (x, y)."""
    new_scene()
    floor(material=matt_ceramic('stone', '#767c69', '#666c5b'))
    _page(name, plant, words, at)
    sun(LOW_SUN, 6.0, 2.2, '#ffe6cc')
    window_shadow((*window, 0.0), LOW_SUN, 5, (2.3, 1.7), (2, 2), bar=0.09)
    softbox((-3.6, 1.4, 2.8), (0, 0, 0.1), 1.8, 40, '#f8f6f2', 2.8, soft=0.4)
    room('#e4e4e4', 0.36)
    camera((0.0, -1.6, 5.6), (0.0, 0.0, 0.0), lens=142, fstop=1.4, focus=(0, -0.05, 0.02))
    photograph('storefront', name, (1080, 810), samples=16, exposure=0.36, bounces=4)


def _page(name, plant, words, at):
    random = np.random.default_rng(SEED)
    sheet = Sheet(SIZE, SIZE, FINER, SEED)
    plant(sheet, random)
    row(sheet, random, *at, words, 112)
    x, y = np.meshgrid(np.linspace(-SIDE / 2, SIDE / 2, 160), np.linspace(-SIDE / 2, SIDE / 2, 160), indexing='ij')
    # Paper that lay in a kitchen cockles.
    z = 0.012 + 0.012 * (octaves(np.stack([x * 1.5, y * 1.3, 0 * x + SEED], -1), 3, 0.45) + 1)
    grid('page', x, y, z, laid_paper(sheet.on_white(CACHE / f'{name}-drawing.png'), (SIDE, SIDE)))
