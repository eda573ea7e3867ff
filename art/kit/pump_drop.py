"""Gel that hangs from the mouth of the pump."""

import math

import numpy as np

from kit.gel import gel_material
from kit.geometry import lathe
from kit.pump import MOUTH
from kit.stroke import through

# Radius of the gel at heights below the mouth: it fills the nozzle, thins softly and gathers in a heavy end.
SHAPE = [(0.0, 0.0205), (0.02, 0.0182), (0.05, 0.0172), (0.08, 0.0192), (0.11, 0.0257), (0.145, 0.0365),
         (0.175, 0.0438), (0.19, 0.0462)]
# The round end: where it is widest, and half its width and height.
WIDE_AT, WIDEST, ROUND = 0.21, 0.0475, 0.058


def pump_drop(mouth_height, turn, windows):
    """A thick drop below the mouth of a pump whose spout is turned by `turn` degrees from +X."""
    a = np.linspace(0, math.pi / 2, 12)
    end = np.stack([WIDE_AT + ROUND * np.sin(a), WIDEST * np.cos(a)], -1)
    below, radius = through(np.vstack([SHAPE, end]), 10).T
    profile = [(0.0, 0.004), *zip(np.maximum(radius, 0).tolist(), (-below).tolist())]
    gel = gel_material(density=15.0, rough=0.1, windows=windows, turbid=0.36)
    drop = lathe('drop', profile, gel, 96)
    shade = np.full(len(drop.data.vertices), 0.75, np.float32)
    drop.data.attributes.new('gathered', 'FLOAT', 'POINT').data.foreach_set('value', shade)
    # Thick gel leaves the mouth on its way forward, and only then falls straight.
    for vertex in drop.data.vertices:
        vertex.co.x += 0.014 * (1 - math.exp(vertex.co.z / 0.06))
    angle = math.radians(turn)
    drop.rotation_euler.z = angle
    drop.location = (MOUTH * math.cos(angle), MOUTH * math.sin(angle), mouth_height)
    return drop
