"""A shallow bowl of dark stoneware, thrown by hand."""

import math

import numpy as np

from kit.geometry import lathe
from kit.noise import smooth_noise
from kit.scene import rgb
from kit.shader import Shader


def stoneware(rim, name='stoneware'):
    """Dark satin glaze with iron specks, worn to the brown clay at the height `rim`."""
    shader = Shader(name, specular=0.42)
    where = shader.coordinates()
    cloud = shader.noise(where, 3.0, 6, 0.62, 0.3)
    tone = shader.ramp(cloud, [(0.3, '#2c2e2b'), (0.7, '#454843')])
    specks = shader.noise(where, 55, 3, 0.55)
    tone = shader.mix(shader.ramp(specks, [(0.66, 0.0), (0.72, 0.6)]), tone, rgb('#7b7465'))
    height = shader.axes(shader.node('TexCoord').outputs['Object'])[2]
    worn = shader.math('ADD', height, shader.math('MULTIPLY', shader.math('SUBTRACT', cloud, 0.5), 0.02))
    worn = shader.math('DIVIDE', worn, rim)
    tone = shader.mix(shader.ramp(worn, [(0.965, 0.0), (1.0, 0.6)]), tone, rgb('#6b5340'))
    shader.set(color=tone, rough=shader.ramp(cloud, [(0.3, 0.36), (0.7, 0.52)]))
    fine = shader.noise(where, 40, 4, 0.6)
    return shader.bump(shader.mix(0.5, cloud, fine), 0.14, 0.012).material


def shallow_bowl(radius=0.66, height=0.20, wall=0.035, seed=3, segments=200):
    """A bowl on the ground, its inside `wall` above it in the middle; no circle in it is quite round."""
    t = np.linspace(0, math.pi / 2, 26)[1:-1]
    foot = 0.52 * radius
    outside = [(foot + (radius - foot) * math.sin(q), 0.03 + (height - 0.03) * (1 - math.cos(q))) for q in t]
    inner = radius - wall
    inside = [(inner * math.cos(q) ** 0.8, height - (height - wall) * math.sin(q) ** 1.3) for q in t]
    profile = [(0, 0), (foot - 0.01, 0, 0.01), (foot, 0.03, 0.01), *outside, (radius, height, 0.014),
               (inner, height, 0.014), *inside, (0, wall)]
    bowl = lathe('bowl', profile, stoneware(height), segments, 5, 60)
    points = np.empty(len(bowl.data.vertices) * 3, np.float32)
    bowl.data.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3).astype(float)
    turn = np.arctan2(points[:, 1], points[:, 0])
    around = np.stack([np.cos(turn), np.sin(turn), points[:, 2] * 3], -1)
    points[:, :2] *= 1 + 0.016 * smooth_noise(around * 1.4, seed)[:, None]
    points[:, 2] *= 1 + 0.035 * smooth_noise(around * 1.2, seed + 1)
    bowl.data.vertices.foreach_set('co', points.astype(np.float32).ravel())
    bowl.data.update()
    return bowl
