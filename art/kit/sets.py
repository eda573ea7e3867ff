"""Where things stand: a sweep, a wall with a floor, a table, a ledge before tiles."""

import math

import numpy as np

from kit.geometry import grid, mesh_object
from kit.materials import plaster, tile_glaze


def _plane(across, along, steps=3):
    return np.meshgrid(np.linspace(*across, steps), np.linspace(*along, steps), indexing='ij')


def sweep(tone='#dfd0bd', back=2.2, bend=0.9, relief=0.05):
    """A paper-like backdrop that curves from the floor into the wall without an edge."""
    curve = np.linspace(0, math.pi / 2, 24)
    y = np.concatenate([[-8], back - bend + bend * np.sin(curve), [back]])
    z = np.concatenate([[0], bend - bend * np.cos(curve), [8]])
    x, i = np.meshgrid(np.linspace(-9, 9, 3), np.arange(len(y)), indexing='ij')
    return grid('sweep', x, y[i], z[i], plaster('sweep', tone, 0.025, relief))


def plaster_room(wall='#dccbba', floor='#d7c7b5', back=2.0):
    x, y = _plane((-8, 8), (-6, 6))
    grid('floor', x, y, x * 0, plaster('floor', floor, 0.04, 0.08))
    x, z = _plane((-8, 8), (-1, 8))
    grid('wall', x, x * 0 + back, z, plaster('wall', wall, 0.05, 0.12))


def floor(tone='#dccab4', material=None):
    """A ground of plaster in a tone, or of another material."""
    x, y = _plane((-6, 6), (-5, 5))
    return grid('floor', x, y, x * 0, material or plaster('floor', tone, 0.04, 0.08))


def table_and_wall(material, wall, back=1.6, relief=0.12):
    """A table top of one material that ends at a plaster wall; returns the table top."""
    x, y = _plane((-5, 5), (-5, back))
    table = grid('table', x, y, x * 0, material)
    x, z = _plane((-8, 8), (-1, 6))
    grid('wall', x, x * 0 + back, z, plaster('wall', wall, 0.05, relief))
    return table


def ledge(material, back, front=-1.5):
    """A shelf of one material with a rounded front edge."""
    turn = np.linspace(math.pi / 2, math.pi, 10)
    y = np.concatenate([[back], front + 0.06 * np.cos(turn), [front - 0.06]])
    z = np.concatenate([[0], -0.06 + 0.06 * np.sin(turn), [-2]])
    x, i = np.meshgrid(np.linspace(-5, 5, 3), np.arange(len(y)), indexing='ij')
    return grid('ledge', x, y[i], z[i], material)


def tiled_wall(back, tones, width=0.62, height=0.62, gap=0.022, rows=6, columns=12, seed=1, grout='#bdb8aa'):
    """Hand-made square tiles, each a little tilted, before a plane of grout; returns both."""
    random = np.random.default_rng(seed)
    # Most points lie near the edges, where the glaze rounds off.
    line = np.sin(np.sin(np.linspace(-1, 1, 15) * math.pi / 2) * math.pi / 2)
    u, v = np.meshgrid(line, line, indexing='ij')
    dip = 0.016 * np.maximum(np.abs(u), np.abs(v)) ** 40
    cells = np.arange(225).reshape(15, 15)
    quads = np.stack([cells[:-1, :-1], cells[1:, :-1], cells[1:, 1:], cells[:-1, 1:]], -1)
    vertices, faces = [], []
    for row in range(rows):
        for column in range(columns):
            x = (column - columns / 2 + 0.5) * width + random.normal() * 0.003
            z = (row + 0.5) * height + random.normal() * 0.003
            tilt = u * random.normal() * 0.006 + v * random.normal() * 0.006
            bow = (u**2 + v**2) * random.normal(0.003, 0.003)
            y = back - 0.04 + dip + tilt + bow + random.normal() * 0.003
            half_x, half_z = (width - gap) / 2, (height - gap) / 2
            vertices.append(np.stack([x + u * half_x, y, z + v * half_z], -1).reshape(-1, 3))
            faces.append(quads.reshape(-1, 4) + 225 * len(faces))
    tiles = mesh_object('tiles', np.concatenate(vertices), np.concatenate(faces), tile_glaze('tile', tones))
    x, z = _plane((-8, 8), (-1, 8))
    return tiles, grid('grout', x, x * 0 + back, z, plaster('grout', grout, 0.06, 0.3))
