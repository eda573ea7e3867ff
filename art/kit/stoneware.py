"""A hand-thrown stoneware bowl with an oatmeal glaze, and the liquid in it."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, group, lathe, rounded
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

WALL, FOOT = 0.042, 0.05


def bowl_filled(location, liquid, radius=0.62, height=0.36, full=0.76):
    """A bowl at `location` with a `liquid`, a material, up to the share `full` of its height, as a group of bowl and
    liquid; lengths in units of 10 cm."""
    level = full * height
    inside = _inside(radius, height)
    up = inside[inside[:, 1].argmin():]
    edge = float(np.interp(level, up[:, 1], up[:, 0]))
    # The liquid climbs the glaze by 2 mm.
    surface = [(0, level), (edge - 0.05, level), (edge - 0.018, level + 0.004), (edge - 0.002, level + 0.02)]
    return group([_thrown(radius, height), _upwards(lathe('liquid', surface, liquid, 160))], location)


def _upwards(surface):
    """The surface with its outside above: an open one has no outside that `lathe` could find."""
    if surface.data.polygons[0].normal.z < 0:
        surface.data.flip_normals()
    return surface


def _outside(radius, height):
    foot = radius * 0.44
    line = [(0, 0.014), (foot - 0.05, 0.014, 0.008), (foot - 0.03, 0, 0.006), (foot, 0, 0.012), (foot, FOOT, 0.014)]
    turn = np.linspace(0.12, math.pi / 2 - 0.12, 22)
    bulge = zip(foot + (radius - foot) * np.sin(turn), FOOT + (height - FOOT) * (1 - np.cos(turn)))
    return [*line, *bulge, (radius, height, 0.016)]


def _inside(radius, height):
    turn = np.linspace(0, math.pi / 2, 40)
    r, h = radius - WALL, height - FOOT - 0.03
    return np.stack([r * np.cos(turn), height - h * np.sin(turn)], -1)[::-1]


def _thrown(radius, height):
    """Both sides as one surface: the rings of the fingers, a rim that is not quite level or round."""
    outer = rounded([*_outside(radius, height), (radius - WALL, height, 0.016), *_inside(radius, height)[-2::-1]], 8)
    a, i = np.meshgrid(np.linspace(0, 2 * math.pi, 241), np.arange(len(outer)), indexing='ij')
    r, z = outer[i, 0], outer[i, 1]
    share = np.clip((z - FOOT) / (height - FOOT), 0, 1)
    place = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    uneven = octaves(0.9 * place + 4.2, 2, 0.4, 3)
    rings = np.sin(2 * math.pi * (z / 0.062 + 0.35 * a / math.pi)) * np.sin(math.pi * share)
    r = r * (1 + 0.016 * uneven * share) + 0.0016 * rings
    z = z + 0.009 * octaves(1.3 * place + 1.7, 2, 0.4, 5) * share**3
    return face_outwards(grid('bowl', r * np.cos(a), r * np.sin(a), z, _oatmeal_glaze(height), 60))


def _oatmeal_glaze(height):
    """Satin glaze: thin and brown at the rim, none on the foot."""
    shader = Shader('oatmeal glaze', specular=0.45)
    where = shader.coordinates()
    z = shader.axes(where)[2]
    cloud = shader.noise(where, 4, 5, 0.6, 0.4)
    tone = shader.ramp(cloud, [(0.3, '#c6bca9'), (0.7, '#d9d1c1')])
    wavering = shader.math('ADD', z, shader.math('MULTIPLY', shader.noise(where, 9, 3, 0.6), 0.03))
    thin = shader.ramp(shader.math('SUBTRACT', wavering, height - 0.022), [(0.0, 0.0), (0.03, 0.75)])
    tone = shader.mix(thin, tone, rgb('#96714a'))
    bare = shader.ramp(wavering, [(FOOT + 0.018, 1.0), (FOOT + 0.03, 0.0)])
    shader.set(color=shader.mix(bare, tone, rgb('#a58662')))
    rough = shader.mix(bare, shader.ramp(cloud, [(0.3, 0.34), (0.7, 0.24)]), (0.8, 0.8, 0.8, 1))
    return shader.set(rough=rough).bump(cloud, 0.06, 0.02).material
