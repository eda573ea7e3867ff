"""The shampoo in use: a third gone, wet, on a bathroom shelf against a small window."""

import cv2
import numpy as np

from kit.bottle import bottle
from kit.camera import camera
from kit.geometry import grid, group
from kit.lights import room, softbox
from kit.linen import linen
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import ledge
from kit.shader import Shader
from kit.water import drops_on_bottle, film


def window_wall(back, opening, soft=0.05):
    """Plaster with a small bright window of two panes. Its edges are soft: far out of focus, sharp ones would take
    hundreds of samples."""
    shader = Shader('wall', rough=0.9, specular=0.1)
    x, _, z = shader.axes(shader.coordinates())
    left, right, low, high = opening

    def within(axis, start, end):
        inside = shader.math('MINIMUM', shader.math('SUBTRACT', axis, start), shader.math('SUBTRACT', end, axis))
        return shader.ramp(shader.math('DIVIDE', inside, 2 * soft), [(0, 0.0), (1, 1.0)], 'EASE')

    frame = shader.math('MULTIPLY', within(x, left - 0.12, right + 0.12), within(z, low - 0.12, high + 0.12))
    middle = (left + right) / 2
    panes = shader.math('ADD', within(x, left, middle - 0.03), within(x, middle + 0.03, right))
    panes = shader.math('MULTIPLY', panes, within(z, low, high))
    trees = shader.noise(shader.coordinates(), 1.1, 3, 0.5)
    day = shader.ramp(trees, [(0.40, '#9fb08c'), (0.5, '#e2e8da'), (0.58, '#ffffff')])
    shader.set(color=shader.mix(frame, '#b4b1a2', '#cfcabd'), emission=day)
    shader.set(emission_strength=shader.math('MULTIPLY', panes, 1.7))
    x, z = np.meshgrid([-9, 9], [-1, 9], indexing='ij')
    grid('wall', x, 0 * x + back, z, shader.material)


def calm_background(picture, *_):
    """Noise removal around the bottle and above the shelf, where nothing is in focus."""
    height, width = picture.shape[:2]
    calm = cv2.GaussianBlur(cv2.medianBlur(picture.astype(np.float32), 5), (0, 0), 0.005 * width)
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    beside = np.maximum(np.abs(x - 0.41) - 0.15, 0.19 - y)
    share = np.clip(beside / 0.015, 0, 1) * np.clip((0.74 - y) / 0.06, 0, 1)
    return picture + (calm - picture) * share[..., None]


new_scene()
slate = limestone('slate', '#5a5953', '#45443f', 0.3, 0.08)
ledge(slate, 3.0, -1.2)
window_wall(3.0, (-0.62, 1.15, 0.42, 2.35))
group([*bottle(turn=-150, level=0.88), drops_on_bottle()], (-0.18, 0, 0), (0, 0, 10))
film((-2.0, 2.0, -1.15, 1.6), [(-0.18, -0.1, 0.56), (0.62, -0.55, 0.22)], share=0.0)

# A towel on its rail.
a, z = np.meshgrid(np.linspace(0, 1, 160), np.linspace(0.55, 3.4, 60), indexing='ij')
folds = 0.10 * np.sin(17 * a + 0.5 * z) + 0.05 * np.sin(31 * a + 1 - 0.4 * z)
grid('towel', -1.95 + 0.95 * a + 0.02 * np.sin(3 * z), 2.3 + folds, z, linen('towel', '#e6e0d2', '#d2cab8'))

# Mirrored in the water, it would drown the window.
softbox((0.3, 2.8, 1.4), (-0.2, 0, 0.5), 1.7, 150, '#f4f6f2', 1.7).visible_glossy = False
softbox((-3.0, -3.0, 2.4), (-0.2, 0, 0.8), 1.8, 110, '#fff4e6', 2.4)
room('#dfe3e4', 0.22)
camera((0.25, -6.2, 1.55), (0.02, 0, 0.98), lens=78, fstop=0.3, focus=(-0.18, -0.3, 0.7))
photograph('storefront', 'bathroom-shelf', (800, 1000), samples=14, exposure=0.4, bounces=9, reach=8,
           strength=0.28, finish=calm_background, finer=[(0.27, 0.38, 0.30, 0.20), (0.27, 0.80, 0.65, 0.16)])
