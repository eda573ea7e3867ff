"""Gel that hangs from the mouth of the pump."""

import math

import numpy as np

from kit.gel import bubble, gel_material
from kit.geometry import lathe
from kit.lights import softbox
from kit.pump import MOUTH
from kit.stroke import through

# Radius of the gel at heights below the mouth: it fills the nozzle, draws out to a thread and gathers in a heavy end.
SHAPE = [(0.0, 0.0196), (0.008, 0.0174), (0.020, 0.0140), (0.038, 0.0108), (0.060, 0.0093), (0.085, 0.0091),
         (0.108, 0.0112), (0.130, 0.0162), (0.155, 0.0246), (0.182, 0.0348), (0.208, 0.0426), (0.226, 0.0459)]
# The round end: where it is widest, and half its width and height.
WIDE_AT, WIDEST, ROUND = 0.246, 0.0474, 0.049
# Air in the heavy end: place from its axis at the mouth's height, and radius.
AIR = [((0.008, -0.020, -0.196), 0.0052), ((-0.016, -0.018, -0.232), 0.0034)]
TURBID, DENSITY = 0.09, 13.0


def pump_drop(mouth_height, turn, windows):
    """A clear drop on a thread below the mouth of a pump whose spout is turned by `turn` degrees from +X."""
    profile = [(0.0, 0.004), *_hanging()]
    drop = lathe('drop', profile, gel_material(windows, TURBID, DENSITY), 128)
    parts = [drop, *(bubble(place, radius) for place, radius in AIR)]
    angle = math.radians(turn)
    for part in parts:
        # Thick gel leaves the mouth on its way forward, and only then falls straight.
        for vertex in part.data.vertices:
            vertex.co.x += 0.014 * (1 - math.exp(vertex.co.z / 0.06))
        part.rotation_euler.z = angle
        part.location = (MOUTH * math.cos(angle), MOUTH * math.sin(angle), mouth_height)
    return parts


def _hanging():
    """The outline (radius, height) of the gel below z = 0: SHAPE, then its round end."""
    a = np.linspace(0, math.pi / 2, 14)
    end = np.stack([WIDE_AT + ROUND * np.sin(a), WIDEST * np.cos(a)], -1)
    below, radius = through(np.vstack([SHAPE, end]), 10).T
    return zip(np.maximum(radius, 0).tolist(), (-below).tolist())


def light_beyond(place, target, size, power, tone):
    """A square lamp close behind the drop, its sides `size` long, that shows only through it, upside down, and lights
    nothing. Far behind it would show through the bottle, too."""
    lamp = softbox(place, target, size, power, tone, size, 0.5)
    lamp.visible_camera = lamp.visible_diffuse = lamp.visible_glossy = False
