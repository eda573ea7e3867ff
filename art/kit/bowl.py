"""A round bowl on a small foot."""

import math

import numpy as np

from kit.geometry import lathe


def bowl(radius, height, material, wall=0.05, foot=0.55):
    """A round bowl on a small foot, `foot` as a share of the radius."""
    out = np.linspace(0.15, math.pi / 2, 24)
    back = np.linspace(0.05, math.pi / 2, 24)
    profile = [(0, 0), (radius * foot, 0, 0.02), (radius * foot, 0.04, 0.01)]
    profile += [
        (radius * (foot + (1 - foot) * math.sin(q)), 0.05 + height * (1 - math.cos(q))) for q in out
    ]
    profile += [(radius - wall * 0.3, height + 0.055, 0.012), (radius - wall, height + 0.05, 0.012)]
    inner = radius - wall
    profile += [
        (inner * math.cos(q), 0.05 + height - (height - wall) * math.sin(q)) for q in back[:-1]
    ]
    return lathe('bowl', [*profile, (0, 0.05 + wall)], material, 128, 4, 60)
