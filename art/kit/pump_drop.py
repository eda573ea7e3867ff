"""Gel that hangs from the mouth of the pump."""

import math

import numpy as np

from kit.gel import gel_material
from kit.geometry import lathe
from kit.pump import MOUTH
from kit.stroke import smooth

# Radii of the gel at the mouth, in the thread and at its widest, and how far it hangs.
NECK, THREAD, WIDEST, LONG = 0.0165, 0.0075, 0.044, 0.215


def pump_drop(mouth_height, turn, windows):
    """A drop below the mouth of a pump whose spout is turned by `turn` degrees from +X."""
    t = np.linspace(0, 1, 120)
    # From the mouth it narrows to a thread that widens into a ball: heavy gel gathers at the lower end.
    widest = 1 - 1.12 * WIDEST / LONG
    thread = THREAD + (NECK - THREAD) * np.exp(-t / 0.07) + (WIDEST - THREAD) * smooth(t / widest) ** 2.3
    ball = WIDEST * np.sqrt(np.maximum(1 - ((t - widest) / (1 - widest)) ** 2, 0))
    radius = np.where(t < widest, thread, ball)
    profile = [(0.0, 0.004), *zip(radius.tolist(), (-LONG * t).tolist())]
    drop = lathe('drop', profile, gel_material(density=17.0, windows=windows), 96)
    shade = np.full(len(drop.data.vertices), 0.75, np.float32)
    drop.data.attributes.new('gathered', 'FLOAT', 'POINT').data.foreach_set('value', shade)
    angle = math.radians(turn)
    drop.location = (MOUTH * math.cos(angle), MOUTH * math.sin(angle), mouth_height)
    return drop
