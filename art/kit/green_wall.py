"""The set of both pictures before a dark green wall: shampoo and mask with elderflower and red
clover, low sun through a window."""

from mathutils import Vector

from kit.bottle import bottle
from kit.clover_plant import clover_flower, clover_materials
from kit.cut_elder import cut_elder
from kit.geometry import group, lay_on_ground
from kit.jar import jar
from kit.lights import card_behind_glass, room, softbox, sun, window_shadow
from kit.materials import plaster
from kit.sets import table_and_wall


def green_wall():
    table_and_wall(plaster('shelf', '#56615a', 0.1, 0.12), '#5d6b60', back=1.7)
    group(bottle(turn=-27), (0.75, 0.25, 0), (0, 0, -3))
    card_behind_glass((0.75, 0.75), strength=1.1)
    group(jar(), (1.62, -0.12, 0), (0, 0, -8))
    cut_elder((2.5, -0.26))
    _clover()
    _light()


def _clover():
    materials = clover_materials()
    front, _ = clover_flower(
        materials, (0.2, -0.66, 0.17), (-0.4, -0.3, 0.6), 0.3,
        ((0.55, -0.8, 0.05), (1.1, -1.02, 0.03)),
        0.155, 150, 2, ((-0.5, -0.6, 0.0), (0.8, -0.6, 0.0)))
    young, _ = clover_flower(
        materials, (-0.06, -0.42, 0.13), (-0.6, 0.1, 0.5), 0.3,
        ((0.3, -0.62, 0.04), (1.05, -0.95, 0.03)),
        0.115, 115, 3, ((-0.9, 0.1, 0.1), (0.9, 0.2, 0.05)))
    lay_on_ground([*front, *young], 0.003, 0.006)


def _light():
    morning = Vector((1.0, 0.5, -0.62))
    sun(morning, 5.0, 1.4, '#ffe6cc')
    window_shadow((1.5, 0, 0.9), morning, size=(4.6, 3.4), panes=(2, 2))
    softbox((-3.4, -2.2, 2.8), (1, 0, 0.6), 1.5, 70, '#fff6ec', 3.2)
    softbox((4.6, -2.0, 1.8), (1, 0, 0.5), 0.8, 26, '#f3f2ee', 2.4)
    room('#dfe5e4', 0.3)
