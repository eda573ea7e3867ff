"""Things around the products: bowls, mortar and pestle, kernels, linen, oil drops."""

import math

import numpy as np

from kit.geometry import grid, lathe, place
from kit.materials import clear_to_shadows
from kit.scene import rgb
from kit.shader import Shader


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


def pestle(material):
    profile = [(0, 0), (0.1, 0, 0.06), (0.095, 0.18, 0.05), (0.045, 0.34, 0.05)]
    profile += [(0.05, 0.95, 0.03), (0.06, 1.02, 0.04), (0, 1.04)]
    return lathe('pestle', profile, material, 64)


def kernel_material():
    """Argan kernels: brown skin with long fine streaks."""
    shader = Shader('kernel', rough=0.55, specular=0.35)
    streaks = shader.noise(shader.coordinates(scale=(9, 9, 1.2)), 2.2, 6, 0.62, 0.3)
    tone = shader.ramp(streaks, [(0.3, '#5f3519'), (0.55, '#936236'), (0.75, '#b98d5c')])
    shader.set(color=tone).bump(streaks, 0.35, 0.02)
    return shader.material


def kernel(material, seed=0):
    """One almond-shaped kernel along Z, slightly three-sided."""
    turns = np.linspace(0.08, math.pi - 0.06, 40)
    profile = [(0, -0.3)]
    profile += [
        (0.17 * math.sin(q) ** 0.92 * (1 - 0.1 * math.cos(q)), -0.3 * math.cos(q)) for q in turns
    ]
    obj = lathe('kernel', [*profile, (0, 0.315)], material, 72, 2, 180)
    mesh = obj.data
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', points)
    points = points.reshape(-1, 3)
    around = np.arctan2(points[:, 1], points[:, 0])
    ribs = 0.012 * np.cos(9 * around + 8 * points[:, 2])
    points[:, :2] *= (1 + 0.035 * np.cos(3 * around + seed) + ribs)[:, None]
    mesh.vertices.foreach_set('co', points.ravel())
    mesh.update()
    return obj


def oil_material(tone='#f0a526', density=1.4):
    """Golden oil: clear, coloured by its depth, never black in its own shadow."""
    shader = Shader('oil', color='#fff3df', rough=0.0, transmission=1.0, ior=1.42)
    depth = shader.node('VolumeAbsorption', {'Color': rgb(tone), 'Density': density})
    shader.link(depth.outputs[0], shader.output.inputs['Volume'])
    return clear_to_shadows(shader, rgb('#f9d9a0'))


def oil_drop(radius, height, location, material):
    """A dome of liquid; `height` as a share of the radius."""
    turns = np.linspace(0, math.pi / 2, 30)[1:-1]
    dome = [(radius * math.cos(q) ** 0.85, height * radius * math.sin(q)) for q in turns]
    profile = [(0, 0.001), (radius, 0.001), *dome, (0, height * radius)]
    return place(lathe('drop', profile, material, 96, 2, 60), location)


def linen(size=(1.6, 0.9), tone='#c9bda9', seed=2):
    """A crumpled cloth lying flat: long soft folds and a woven surface."""
    random = np.random.default_rng(seed)
    u, v = np.meshgrid(np.linspace(0, 1, 260), np.linspace(0, 1, 180), indexing='ij')
    z = np.full_like(u, 0.012)
    for _ in range(9):
        angle, shift = random.uniform(-0.5, 0.9), random.uniform(0, 1)
        across = u * math.sin(angle) + v * math.cos(angle) - shift
        bend = 0.05 * np.sin(3 * u + random.uniform(0, 6))
        fold = np.exp(-(((across + bend) / random.uniform(0.025, 0.07)) ** 2))
        along = u * math.cos(angle) - v * math.sin(angle)
        z += fold * random.uniform(0.04, 0.11) * (0.55 + 0.45 * np.sin(2.5 * along + shift * 9))
    edge = 0.012 * np.sin(9 * u + 2) + 0.006 * np.sin(23 * u)
    shader = Shader('linen', color=tone, rough=0.95, specular=0.1, sheen=0.4)
    weave = shader.noise(shader.coordinates('UV', (220, 30, 1)), 1, 2)
    cross = shader.noise(shader.coordinates('UV', (26, 160, 1)), 1, 2)
    shader.bump(shader.math('ADD', weave, cross), 0.35, 0.006)
    x, y = (u - 0.5) * size[0], (v - 0.5 + edge * (v - 0.5) * 2) * size[1]
    return grid('linen', x, y, z, shader.material)
