"""The set of both pictures before a dark green wall: shampoo and mask with elderflower and red
clover, low sun through a window."""

import math

import numpy as np
from mathutils import Vector

from kit.bottle import bottle
from kit.clover_plant import clover_flower, clover_materials
from kit.elder_leaf import elder_leaf, elder_leaf_material, elder_stem
from kit.elderflower import elderflower_materials, umbel
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
    _elderflower()
    _clover()
    _light()


def _elderflower():
    blossom = elderflower_materials()
    node, tip = Vector((2.95, -0.55, 0.035)), Vector((2.5, -0.26, 0.36))
    turn = Vector((-0.1, -0.34, 0.94)).to_track_quat('Z', 'Y')
    head = umbel(blossom, 0.45, 3, 0.021, turn.inverted() @ (node - tip), 0.12)
    group(head, tip, [math.degrees(angle) for angle in turn.to_euler()])
    leaf = elder_leaf((elder_leaf_material(), blossom.stalk), 0.56, 2, (0.4, 0.21), 4, 0.3)
    group(leaf, node, (0, 1, 176))
    t = np.linspace(0, 1, 40)
    shoot = elder_stem(np.stack([node.x + 1.0 * t, node.y - 0.2 * t, node.z + 0 * t], -1))
    lay_on_ground([*head, *leaf, *shoot])


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
