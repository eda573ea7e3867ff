"""The set of both hero pictures: shampoo and mask on a limestone ledge; behind it, out of focus, a
woman with long hair before a sunlit wall."""

import numpy as np
from mathutils import Vector

from kit.backdrop import backdrop, hang
from kit.bottle import bottle
from kit.figure import figure
from kit.geometry import grid, group
from kit.jar import jar
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import limestone, plaster
from kit.scene import new_scene
from kit.shader import Shader

BOTTLE, JAR = (0.45, 0.05, 0), (1.18, -0.28, 0)
EYE, LENS, SHIFT = Vector((0, -12, 1.8)), 80, -0.14
# The backdrop reaches beyond the frame, for the lens blur at its rim and for what glass shows.
MARGIN = 1.25
WALL = 18
MORNING = Vector((1.0, 0.42, -0.5))


def hero_set(aside=0.0, smaller=1.0):
    """The ledge's top is z = 0 and runs out of the frame to the left, the right and the front; the
    backdrop hangs `aside` of where the wide camera would see it, and `smaller`."""
    view = {'eye': EYE, 'lens': LENS / MARGIN, 'shift': SHIFT / MARGIN}
    picture = backdrop('hero-backdrop', _bathroom, view, blur=0.0026)
    new_scene()
    hang(picture, {**view, 'lens': view['lens'] * smaller}, distance=14.5).location.x = aside
    _ledge(0.75)
    group(bottle(turn=-30), BOTTLE, (0, 0, -4))
    group(jar(), JAR, (0, 0, -8))
    sun(MORNING, 6.8, 1.4, '#ffe4c8')
    window_shadow((1.4, -1.25, 0), MORNING, size=(5.4, 2.5), panes=(2, 1))
    softbox((-3.4, -2.2, 2.8), (0.8, 0, 0.8), 1.5, 50, '#fff6ec', 3.2)
    softbox((4.4, -2.4, 2.2), (0.8, 0, 0.5), 0.8, 30, '#fff4e6', 2.4)
    room('#e9e6e0', 0.36)


def _ledge(back, radius=0.05):
    turn = np.linspace(0, np.pi / 2, 9)
    y = np.concatenate([[-6], back - radius + radius * np.sin(turn), [back]])
    z = np.concatenate([[0], radius * np.cos(turn) - radius, [-3]])
    x, i = np.meshgrid(np.linspace(-9, 9, 3), np.arange(len(y)), indexing='ij')
    return grid('ledge', x, y[i], z[i], limestone('ledge', '#c9c0b2', '#b6ac9d'))


def _bathroom():
    x, z = np.meshgrid(np.linspace(-40, 40, 3), np.linspace(-12, 24, 3), indexing='ij')
    grid('wall', x, x * 0 + WALL, z, plaster('wall', '#cdcebf', 0.03, 0.03))
    figure((2.85, 9, 2.3), 14)
    low = Vector((1.0, 0.7, -0.42))
    sun(low, 4.5, 4.0, '#ffe4c6')
    _window_shadow(low)
    softbox((-4, 1, 5), (3.2, 9, 1), 3, 1100, '#fff6ec', 6)
    softbox((1.2, 1.5, 6.5), (2.85, 9, 1.2), 2.5, 900, '#fff1e2', 1.2)
    room('#efe9df', 0.6)


def _window_shadow(direction, distance=4):
    """Sun on the wall as through a window on the left: its upright bars stay upright, its cross
    bars slope; the figure before the wall stays in the sun."""
    dark = Shader('frame', color='#000000').material
    slope = -0.35

    def shade(x0, x1, z0, z1):
        x, z = np.meshgrid([x0, x1], [z0, z1], indexing='ij')
        z = z + slope * np.clip(x, -10, 10)
        away = -direction / direction.y * distance
        part = grid('frame', x + away.x, x * 0 + WALL - distance, z + away.z, dark)
        part.visible_camera = part.visible_glossy = part.visible_diffuse = False

    shade(-30, -2.2, -30, 30)
    shade(-2.2, 30, 3.4, 30)
    shade(-2.2, 30, -30, -1.6)
    shade(1.5, 1.9, -1.6, 3.4)
    shade(-2.2, 30, 0.75, 1.05)
