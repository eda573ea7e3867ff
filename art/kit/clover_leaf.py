"""Red clover leaves: three oval leaflets with a pale mark on a hairy stalk."""

import math

import numpy as np

from kit.clover import frame
from kit.clover_stem import hairs, ribbed
from kit.down import down
from kit.geometry import grid
from kit.scene import rgb
from kit.shader import Shader

VEINS, TEETH = 15, 34


def clover_leaf_material():
    """Matt green of uneven tone, a pale broken crescent across the blade that differs between leaflets, fine
    veins that run straight to the edge, a paler underside."""
    shader = Shader('clover leaf', rough=0.62, specular=0.22, sheen=0.3)
    where = shader.coordinates()
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    signed = shader.math('SUBTRACT', across, 0.5)
    off = shader.math('MULTIPLY', shader.math('ABSOLUTE', signed), 2.0)
    age = shader.node('ObjectInfo').outputs['Random']
    lean = shader.math('MULTIPLY', off, 0.24)
    shift = shader.math('MULTIPLY', shader.math('GREATER_THAN', signed, 0.0), 0.5)
    phase = shader.math('MULTIPLY', shader.math('SUBTRACT', along, lean), float(VEINS))
    phase = shader.math('ADD', phase, shift)
    side = shader.ramp(shader.math('PINGPONG', phase, 0.5), [(0, 1.0), (0.06, 0.5), (0.16, 0.0)])
    rib = shader.ramp(off, [(0, 1.0), (0.03, 0.6), (0.06, 0.0)])
    lines = shader.math('MAXIMUM', rib, shader.math('MULTIPLY', side, 0.6))
    tone = shader.ramp(shader.noise(where, 11, 5, 0.65), [(0.3, '#354d33'), (0.55, '#4a643f'), (0.75, '#637a4c')])
    tone = shader.mix(shader.ramp(age, [(0.35, 0.0), (1.0, 0.65)]), tone, rgb('#788a50'))
    tone = shader.mix(shader.ramp(age, [(0.0, 0.45), (0.3, 0.0)]), tone, rgb('#2f4a38'))
    tone = shader.mix(shader.math('MULTIPLY', _crescent(shader, where, along, off, phase, age), 0.7), tone,
                      rgb('#a9b698'))
    tone = shader.mix(shader.math('MULTIPLY', lines, 0.26), tone, rgb('#8fa663'))
    edge = shader.ramp(off, [(0.93, 0.0), (1.0, 0.45)])
    edge = shader.math('MULTIPLY', edge, shader.ramp(shader.noise(where, 13, 3, 0.6), [(0.4, 0.3), (0.6, 1.0)]))
    tone = shader.mix(edge, tone, rgb('#8a7a55'))
    below = shader.mix(shader.math('MULTIPLY', lines, 0.5), rgb('#8d9f7c'), rgb('#aeb893'))
    tone = shader.mix(shader.node('NewGeometry').outputs['Backfacing'], tone, below)
    grain = shader.math('MULTIPLY', shader.noise(where, 160, 3, 0.6), 0.3)
    shader.set(color=tone)
    shader.bump(shader.math('SUBTRACT', grain, shader.math('MULTIPLY', lines, 0.8)), 0.28, 0.003)
    return shader.lit_through(shader.mix(0.5, tone, rgb('#a3b660')), 0.26)


def _crescent(shader, where, along, off, phase, age):
    """How pale the blade is, 0 to 1: a soft arrow whose place and strength depend on `age`, broken between veins."""
    bow = shader.math('MULTIPLY', shader.math('POWER', off, 1.3), 0.36)
    place = shader.math('ADD', shader.math('ADD', along, bow), shader.math('MULTIPLY', age, 0.16))
    place = shader.math('ADD', place, shader.math('MULTIPLY', shader.noise(where, 15, 6, 0.7), 0.36))
    crescent = shader.ramp(place, [(0.58, 0.0), (0.80, 0.7), (0.88, 1.0), (0.97, 0.0)], 'EASE')
    # A random number for each strip between two veins.
    cell = shader.math('ADD', shader.math('FLOOR', phase), shader.math('MULTIPLY', age, 90.0))
    scattered = shader.math('MULTIPLY', shader.math('SINE', shader.math('MULTIPLY', cell, 12.99)), 437.5)
    strips = shader.ramp(shader.math('FRACT', scattered), [(0.0, 0.62), (1.0, 1.0)])
    patches = shader.ramp(shader.noise(where, 9, 5, 0.7), [(0.36, 0.25), (0.56, 1.0)])
    inside = shader.ramp(off, [(0.0, 0.6), (0.2, 1.0), (0.7, 0.9), (0.95, 0.1)])
    for share in (strips, patches, inside):
        crescent = shader.math('MULTIPLY', crescent, share)
    own = shader.math('FRACT', shader.math('MULTIPLY', age, 7.31))
    return shader.math('MULTIPLY', crescent, shader.ramp(own, [(0.0, 0.25), (0.7, 1.0)]))


def _leaflet(materials, at, heading, above, length, random):
    """A blade from `at` and the hairs on it, and the line of its midrib; materials are (blade, stalk, down)."""
    u, v = np.meshgrid(np.linspace(0, 1, 150), np.linspace(-1, 1, 31), indexing='ij')
    width = length * random.uniform(0.54, 0.66)
    outline = np.sin(math.pi * (0.008 + 0.98 * u) ** random.uniform(0.9, 1.12)) ** 0.68
    outline = outline * np.clip(u / 0.3, 0, 1) ** 0.16
    off, side = np.abs(v), np.sign(v)
    teeth = 0.034 * ((u * TEETH + 0.3 * side + 0.25 * np.sin(u * 31)) % 1) ** 1.4 * off**14
    wave = 1 + 0.035 * np.sin(u * 7 + random.uniform(0, 6)) * side
    y = v * outline * width / 2 * wave * (1 - teeth)
    slope = random.uniform(-0.1, 0.5) * (u**1.2 * 1.8 - 0.3)
    x = np.cumsum(np.cos(slope), 0) / len(u) * length
    # The tip is blunt, a little drawn in at the midrib.
    x = x - 0.035 * length * np.exp(-((v / 0.25) ** 2)) * u**14
    z = -np.cumsum(np.sin(slope), 0) / len(u) * length
    # Some leaflets are half closed along their midrib.
    fold = random.uniform(0.6, 1.05) if random.random() < 0.3 else random.uniform(0.05, 0.45)
    lift = fold * (0.55 + 0.45 * off)
    ripple = random.uniform(0, 6)
    quilt = np.abs(np.sin(math.pi * (VEINS * (u - 0.24 * off) + 0.5 * (v > 0)))) * outline
    z = z + np.abs(y) * np.sin(lift) + 0.001 * quilt * np.sin(math.pi * np.clip(off, 0.1, 0.95))
    y = y * np.cos(lift)
    z = z + 0.04 * length * np.sin(u * 6.5 + ripple + 1.3 * side) * off**1.6 * outline
    z = z + random.normal() * 0.12 * y * u
    points = np.stack([x, y, z], -1) @ frame(heading, above) + at
    blade = grid('leaflet', *np.moveaxis(points, -1, 0), materials[0])
    return [blade, _leaflet_hairs(materials[2], points, random)], points[:, 15]


def _leaflet_hairs(material, points, random, fringe=230, face=30, below=90):
    """Hairs along both edges of a blade, few on its upper side and more below."""
    count = fringe + face + below
    row, column = random.integers(4, 147, count), random.integers(0, 31, count)
    column[:fringe] = random.choice([0, 30], fringe)
    step = points[row + 1, column] - points[row - 1, column]
    across = points[row, np.minimum(column + 1, 30)] - points[row, np.maximum(column - 1, 0)]
    normal = np.cross(step, across)
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-9
    normal[fringe + face :] *= -1
    outward = points[row, column] - points[row, 15]
    outward /= np.linalg.norm(outward, axis=1)[:, None] + 1e-6
    ways = step / np.linalg.norm(step, axis=1)[:, None] + normal * 0.5
    ways[:fringe] += outward[:fringe] * 1.2
    return down(points[row, column], ways, 0.0075, material, random, 0.0004)


def clover_leaf(materials, stalk, above, size=0.24, seed=1, spread=78, rolls=(0, 0, 0)):
    """A leaf at the end of the path `stalk`; materials are (blade, stalk, down, stipule).

    `spread` is the angle between leaflets, `rolls` how far each is turned about its midrib, in degrees.
    """
    random = np.random.default_rng(seed)
    radii = np.linspace(0.0072, 0.0042, len(stalk))
    red = 0.6 * np.linspace(1, 0, len(stalk)) ** 2 + 0.25 * np.linspace(0, 1, len(stalk)) ** 8
    parts = [ribbed('leaf stalk', stalk, radii, materials[1], random, 6, 31, red),
             hairs(stalk, radii, materials[2], random)]
    end = stalk[-1]
    ahead = (stalk[-1] - stalk[-4]) / np.linalg.norm(stalk[-1] - stalk[-4])
    base = frame(ahead, above)
    for turn, roll in zip((-spread, 0, spread), rolls):
        angle = math.radians(turn + random.normal() * 8)
        way = base[0] * math.cos(angle) + base[1] * math.sin(angle)
        way += base[2] * random.normal() * 0.14
        way /= np.linalg.norm(way)
        rolled = math.radians(roll) + random.normal() * 0.2
        up = base[2] * math.cos(rolled) + np.cross(way, base[2]) * math.sin(rolled)
        foot = end + 0.006 * ahead + 0.016 * way
        grown = size * random.uniform(0.86, 1.06) * (1.06 if turn == 0 else 1)
        blade, rib = _leaflet(materials, foot, way, up, grown, random)
        parts += [*blade, _midrib(materials[1], end, ahead, rib, up, random)]
    return parts


def _midrib(material, end, ahead, rib, up, random):
    """The short stalk of a leaflet, which leaves the end of the leaf stalk along `ahead` and bends into the rib
    below the blade, where it grows thinner."""
    line = rib[2:120:6]
    radii = np.r_[0.0040, 0.0040, 0.0036, np.linspace(0.0034, 0.0008, len(line))]
    line = line - up / np.linalg.norm(up) * radii[3:, None] * 0.95
    path = np.vstack([end - 0.012 * ahead, end - 0.002 * ahead, 0.5 * (end + 0.006 * ahead) + 0.5 * line[0], line])
    return ribbed('midrib', path, radii, material, random, 5, 16)
