"""A flowering shoot of elder: ridged, speckled, green and thin below its flower."""

import math

import numpy as np

from kit.geometry import grid
from kit.shader import Shader
from kit.stroke import smooth

RIDGES = 7


def elder_shoot_material():
    """Brownish green bark that turns to fresh green along the shoot, with lenticels, its pale pores."""
    shader = Shader('elder shoot', rough=0.6, specular=0.22)
    where = shader.coordinates()
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    patches = shader.noise(where, 7, 6, 0.7)
    old = shader.ramp(patches, [(0.3, '#5f6b40'), (0.52, '#848a5b'), (0.72, '#8f7c5c')])
    young = shader.ramp(patches, [(0.3, '#6d7f46'), (0.72, '#a3ad74')])
    tone = shader.mix(shader.ramp(along, [(0.3, 0.0), (0.85, 1.0)], 'EASE'), old, young)
    furrows = shader.math('PINGPONG', shader.math('MULTIPLY', across, float(RIDGES)), 0.5)
    tone = shader.mix(shader.ramp(furrows, [(0.0, 0.4), (0.3, 0.0)]), tone, '#56613a')
    pores = shader.ramp(shader.noise(where, 52, 2, 0.5), [(0.6, 0.0), (0.67, 0.8)])
    specks = shader.ramp(shader.noise(where, 95, 2, 0.5), [(0.62, 0.0), (0.7, 0.6)])
    tone = shader.mix(pores, tone, '#b8a680')
    shader.set(color=shader.mix(specks, tone, '#5a4a36'))
    shader.bump(shader.math('ADD', shader.noise(where, 40, 4, 0.6), pores), 0.35, 0.005)
    return shader.lit_through('#b9c987', 0.08)


def elder_shoot(path, thick, thin, material, node, seed=1):
    """A shoot along points, its radius `thick` at the first and `thin` at the last, where it widens into the rays of
    the flower. At the point `node`, where a pair of leaves grows, it swells; above it is thinner at once."""
    random = np.random.default_rng(seed)
    path = np.asarray(path, float)
    along = np.insert(np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1)), 0, 0)
    past = along - along[np.linalg.norm(path - np.array(node), axis=1).argmin()]
    t = along / along[-1]
    way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None]
    side = np.cross(way, [0, 0, 1.0])
    side /= np.linalg.norm(side, axis=1)[:, None]
    above = np.cross(side, way)
    uneven = sum(np.sin(t * k + random.uniform(0, 6.28)) for k in (9, 17, 31)) * 0.025
    radii = (thick + (thin - thick) * t**0.8) * (1 + uneven) + 0.35 * thin * np.exp((t - 1) * 60)
    joint = 0.4 * np.exp(-((past / np.where(past < 0, 0.06, 0.03)) ** 2))
    radii *= 1 + joint - 0.16 * smooth((past + 0.02) / 0.08)
    # The seam of the UV map, at half a turn, is below.
    turn = np.linspace(0, 2 * math.pi, 8 * RIDGES + 1)
    ridges = 1 + 0.06 * np.cos(turn * RIDGES + math.pi) * np.ones_like(t)[:, None]
    ring = (radii[:, None] * ridges)[..., None]
    points = path[:, None] - ring * (np.cos(turn)[:, None] * above[:, None] - np.sin(turn)[:, None] * side[:, None])
    return [grid('elder shoot', *np.moveaxis(points, -1, 0), material)]
