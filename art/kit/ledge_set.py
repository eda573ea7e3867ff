"""The set of the picture on a limestone ledge: shampoo and mask in morning sun before a pale wall."""

import numpy as np
from mathutils import Vector

from kit.bottle import bottle
from kit.geometry import grid, group
from kit.jar import jar
from kit.lights import room, softbox, sun, window_shadow
from kit.materials import limestone, plaster

WALL = 2.2
MORNING = Vector((1.0, 0.95, -0.62))


def ledge_set(window):
    """The ledge's top is z = 0 and runs out of the frame to the left, the right and the front; `window` is
    the place, size and panes of the window that the sun falls through."""
    _ledge(0.75)
    x, z = np.meshgrid(np.linspace(-12, 12, 3), np.linspace(-3, 8, 3), indexing='ij')
    grid('wall', x, x * 0 + WALL, z, plaster('wall', '#c3c4b4', 0.05, 0.1))
    group(bottle(turn=-30), (0.37, 0.05, 0), (0, 0, -4))
    group(jar(), (1.24, -0.28, 0), (0, 0, -8))
    sun(MORNING, 5.4, 1.4, '#ffe4c8')
    on, size, panes = window
    window_shadow(on, MORNING, size=size, panes=panes)
    softbox((-3.4, -2.2, 2.8), (0.8, 0, 0.8), 1.5, 50, '#fff6ec', 3.2)
    softbox((4.4, -2.4, 2.2), (0.8, 0, 0.5), 0.8, 30, '#fff4e6', 2.4)
    room('#e9e6e0', 0.4)


def _ledge(back, radius=0.05):
    turn = np.linspace(0, np.pi / 2, 9)
    y = np.concatenate([[-6], back - radius + radius * np.sin(turn), [back]])
    z = np.concatenate([[0], radius * np.cos(turn) - radius, [-3]])
    x, i = np.meshgrid(np.linspace(-9, 9, 3), np.arange(len(y)), indexing='ij')
    return grid('ledge', x, y[i], z[i], limestone('ledge', '#c9c0b2', '#b6ac9d'))
