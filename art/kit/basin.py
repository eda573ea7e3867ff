"""A washbasin: the round vessel and a brass spout from the wall."""

import math

import numpy as np

from kit.geometry import group, lathe, tube
from kit.materials import glazed
from kit.shader import Shader


def basin(location, radius=0.95, height=0.46, tone='#ece8df'):
    """A stoneware vessel basin with a thick soft rim."""
    r, h = radius, height
    profile = [(0, 0), (r * 0.55, 0, 0.02), (r * 0.8, h * 0.4, 0.2), (r, h, 0.02)]
    profile += [(r - 0.06, h + 0.006, 0.02), (r * 0.76, h * 0.42, 0.2), (r * 0.4, 0.06, 0.1)]
    ware = glazed('basin', tone, 0.18)
    return group([lathe('basin', [*profile, (0, 0.05)], ware, 160, 12, 70)], location)


def brass():
    shader = Shader('brass', color='#a5854b', metal=1.0)
    cloud = shader.noise(shader.coordinates(), 5, 5, 0.6)
    shader.set(rough=shader.ramp(cloud, [(0.3, 0.2), (0.7, 0.34)]))
    return shader.material


def wall_spout(wall, x, z, reach=0.75):
    """A spout that leaves the wall (a value of y) towards the viewer and bends down."""
    bend = np.linspace(0, math.pi / 2, 16)
    points = [(x, wall, z), (x, wall - reach, z)]
    points += [(x, wall - reach - 0.16 * math.sin(b), z - 0.16 + 0.16 * math.cos(b)) for b in bend]
    points.append((x, wall - reach - 0.16, z - 0.3))
    metal = brass()
    plate = lathe('rose', [(0, 0), (0.16, 0, 0.01), (0.15, 0.03, 0.01), (0, 0.035)], metal, 64)
    return [
        tube('spout', points, 0.06, metal, 32),
        group([plate], (x, wall, z), (90, 0, 0)),
    ]
