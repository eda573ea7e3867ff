"""Red clover leaves: three oval leaflets with a pale arrow on a hairy stalk, and the hairy stem."""

import math

import numpy as np

from kit.clover import frame
from kit.down import down
from kit.geometry import grid, tube
from kit.scene import rgb
from kit.shader import Shader

VEINS = 15


def clover_leaf_material():
    """Matt green, a pale arrow of uneven strength across the blade, fine veins that run straight to the edge."""
    shader = Shader('clover leaf', rough=0.6, specular=0.25, sheen=0.25)
    where = shader.coordinates()
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    signed = shader.math('SUBTRACT', across, 0.5)
    off = shader.math('MULTIPLY', shader.math('ABSOLUTE', signed), 2.0)
    wobble = shader.math('MULTIPLY', shader.noise(where, 17, 5, 0.65), 0.22)
    arrow = shader.math('ADD', along, shader.math('MULTIPLY', off, 0.42))
    arrow = shader.math('ADD', arrow, wobble)
    chevron = shader.ramp(arrow, [(0.50, 0.0), (0.63, 0.5), (0.70, 0.9), (0.80, 0.0)], 'EASE')
    strength = shader.ramp(shader.noise(where, 8, 4, 0.6), [(0.32, 0.35), (0.62, 1.0)])
    chevron = shader.math('MULTIPLY', chevron, strength)
    lean = shader.math('MULTIPLY', off, 0.24)
    shift = shader.math('MULTIPLY', shader.math('GREATER_THAN', signed, 0.0), 0.5)
    phase = shader.math('MULTIPLY', shader.math('SUBTRACT', along, lean), float(VEINS))
    phase = shader.math('ADD', phase, shift)
    side = shader.ramp(shader.math('PINGPONG', phase, 0.5), [(0, 1.0), (0.06, 0.5), (0.16, 0.0)])
    rib = shader.ramp(off, [(0, 1.0), (0.03, 0.6), (0.06, 0.0)])
    lines = shader.math('MAXIMUM', rib, shader.math('MULTIPLY', side, 0.6))
    tone = shader.ramp(shader.noise(where, 11, 5, 0.65), [(0.3, '#34502c'), (0.55, '#4b6a3a'), (0.75, '#657f46')])
    age = shader.node('ObjectInfo').outputs['Random']
    tone = shader.mix(shader.math('MULTIPLY', age, 0.4), tone, rgb('#617a44'))
    tone = shader.mix(shader.math('MULTIPLY', chevron, 0.5), tone, rgb('#b3c39d'))
    tone = shader.mix(shader.math('MULTIPLY', lines, 0.3), tone, rgb('#8fa663'))
    edge = shader.ramp(off, [(0.94, 0.0), (1.0, 0.35)])
    tone = shader.mix(edge, tone, rgb('#8d9a55'))
    tone = shader.mix(shader.node('NewGeometry').outputs['Backfacing'], tone, rgb('#869a6c'))
    grain = shader.math('MULTIPLY', shader.noise(where, 160, 3, 0.6), 0.3)
    shader.set(color=tone)
    shader.bump(shader.math('SUBTRACT', grain, shader.math('MULTIPLY', lines, 0.8)), 0.28, 0.003)
    return shader.lit_through(shader.mix(0.5, tone, rgb('#a9c05f')), 0.26)


def clover_stem_material():
    shader = Shader('clover stem', rough=0.65, specular=0.2)
    where = shader.coordinates()
    tones = [(0.32, '#5a6d3c'), (0.55, '#7d8c52'), (0.7, '#8f7458')]
    tone = shader.ramp(shader.noise(where, 7, 6, 0.7), tones)
    grain = shader.noise(where, 60, 4, 0.65)
    shader.set(color=tone).bump(grain, 0.5, 0.004)
    return shader.lit_through('#a3b56a', 0.12)


def _leaflet(materials, at, heading, above, length, random):
    """A blade from `at` and the hairs on it; materials are (blade, stalk, down)."""
    u, v = np.meshgrid(np.linspace(0, 1, 90), np.linspace(-1, 1, 27), indexing='ij')
    width = length * random.uniform(0.56, 0.66)
    outline = np.sin(math.pi * (0.012 + 0.976 * u) ** random.uniform(0.94, 1.12)) ** 0.68
    off, side = np.abs(v), np.sign(v)
    teeth = np.abs(np.sin(u * 44 + side)) * 0.018 * off**12
    wave = 1 + 0.03 * np.sin(u * 7 + random.uniform(0, 6)) * side
    y = v * outline * width / 2 * wave * (1 - teeth)
    slope = random.uniform(-0.05, 0.45) * (u**1.2 * 1.8 - 0.3)
    x = np.cumsum(np.cos(slope), 0) / len(u) * length
    # The tip is blunt, a little drawn in at the midrib.
    x = x - 0.035 * length * np.exp(-((v / 0.25) ** 2)) * u**14
    z = -np.cumsum(np.sin(slope), 0) / len(u) * length
    fold, ripple = random.uniform(0.1, 0.5), random.uniform(0, 6)
    quilt = np.abs(np.sin(math.pi * (VEINS * (u - 0.24 * off) + 0.5 * (v > 0)))) * outline
    z = z + fold * np.abs(y) + 0.001 * quilt * np.sin(math.pi * np.clip(off, 0.1, 0.95))
    z = z + 0.036 * length * np.sin(u * 6.5 + ripple + 1.3 * side) * off**1.6 * outline
    z = z + random.normal() * 0.09 * y * u
    points = np.stack([x, y, z], -1) @ frame(heading, above) + at
    blade = grid('leaflet', *np.moveaxis(points, -1, 0), materials[0])
    row, column = random.integers(3, 88, 320), random.integers(0, 27, 320)
    column[:180] = random.choice([0, 26], 180)
    feet = points[row, column]
    step = points[row + 1, column] - points[row - 1, column]
    across = points[row, np.minimum(column + 1, 26)] - points[row, np.maximum(column - 1, 0)]
    normal = np.cross(step, across)
    normal /= np.linalg.norm(normal, axis=1)[:, None] + 1e-9
    outward = points[row, column] - points[row, 13]
    outward /= np.linalg.norm(outward, axis=1)[:, None] + 1e-6
    ways = step / np.linalg.norm(step, axis=1)[:, None] + normal * 0.5
    ways[:180] += outward[:180] * 1.2
    return [blade, down(feet, ways, 0.0085, materials[2], random, 0.00045)]


def _hairs(path, radii, material, random, per_unit=1900, length=0.0095):
    """Hairs that stand off a round stem."""
    steps = np.linalg.norm(np.diff(path, axis=0), axis=1)
    count = int(per_unit * steps.sum())
    at = random.uniform(0, len(path) - 1.001, count)
    i, share = at.astype(int), (at % 1)[:, None]
    here = path[i] * (1 - share) + path[i + 1] * share
    way = path[i + 1] - path[i]
    way /= np.linalg.norm(way, axis=1)[:, None]
    out = np.cross(way, random.normal(size=(count, 3)))
    out /= np.linalg.norm(out, axis=1)[:, None]
    radius = np.broadcast_to(radii, len(path))[i][:, None] * 0.95
    ways = out + way * random.normal(0.7, 0.35, (count, 1))
    return down(here + out * radius, ways, length, material, random, 0.0007)


def bezier(points, count=60):
    a, b, c, d = (np.array(point, float) for point in points)
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d


def kinked(path, seed=1, nodes=(0.3, 0.56, 0.8), by=0.012):
    """The path of a stem that turns a little at each of its `nodes`, shares of its length."""
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, len(path))
    offsets = np.vstack([np.zeros(3), random.normal(size=(len(nodes), 3)) * (by, by, 0.3 * by), np.zeros(3)])
    shift = np.stack([np.interp(t, (0, *nodes, 1), offset) for offset in offsets.T], -1)
    return path + shift


def clover_stem(materials, path, seed=1, radius=0.0125):
    """A stem that grows thinner towards the head, thicker at its nodes."""
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, len(path))
    swell = sum(np.exp(-(((t - node) / 0.02) ** 2)) for node in (0.3, 0.56, 0.8))
    radii = radius * (0.6 + 0.4 * t) * (1 + 0.16 * swell)
    return [tube('clover stem', path, radii, materials[1]),
            _hairs(path, radii, materials[2], random)]


def clover_leaf(materials, stalk, above, size=0.24, seed=1, spread=78, sheath=0.1):
    """A leaf at the end of the path `stalk`, whose start a sheath joins to the stem.

    `spread` is the angle between leaflets in degrees, `sheath` the length of the sheath.
    """
    random = np.random.default_rng(seed)
    radii = np.linspace(0.0082, 0.005, len(stalk))
    radii[: len(stalk) // 4] += np.linspace(0.005, 0, len(stalk) // 4)
    parts = [tube('leaf stalk', stalk, radii, materials[1]),
             _hairs(stalk, radii, materials[2], random)]
    end = stalk[-1]
    heading = stalk[-1] - stalk[-4]
    base = frame(heading, above)
    for turn in (-spread, 0, spread):
        angle = math.radians(turn + random.normal() * 7)
        way = base[0] * math.cos(angle) + base[1] * math.sin(angle)
        way += base[2] * random.normal() * 0.1
        way /= np.linalg.norm(way)
        up = base[2] + random.normal(size=3) * 0.12
        foot = end + way * 0.007
        parts.append(tube('leaflet stalk', [end, foot + way * 0.012], 0.005, materials[1]))
        grown = size * random.uniform(0.9, 1.06) * (1.06 if turn == 0 else 1)
        parts += _leaflet(materials, foot, way, up, grown, random)
    return [*parts, _sheath(materials[1], stalk, above, sheath)]


def _sheath(material, stalk, above, length):
    """The stipule: a pale blade grown to the foot of the leaf stalk that clasps it."""
    u, v = np.meshgrid(np.linspace(0, 1, 24), np.linspace(-1, 1, 11), indexing='ij')
    wrap = 2.5 * np.clip(1 - u**3, 0.03, 1)
    radius = 0.017 - 0.006 * u
    points = [-0.02 + u * length, radius * np.sin(wrap * v), -radius * np.cos(wrap * v) + 0.004 * u]
    way = stalk[len(stalk) // 5] - stalk[0]
    points = np.stack(points, -1) @ frame(way, above) + stalk[0]
    return grid('stipule', *np.moveaxis(points, -1, 0), material)
