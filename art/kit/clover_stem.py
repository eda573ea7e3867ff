"""The ribbed, hairy stems and stalks of red clover and the papery stipules that sheathe its nodes."""

import math

import numpy as np

from kit.down import down
from kit.geometry import grid, with_values
from kit.scene import rgb
from kit.shader import Shader
from kit.stroke import smooth, through, wave

# Where leaves grow, in shares of a stem's length from the head.
NODES = (0.36, 0.62, 0.86)


def clover_stem_material():
    """Grey-green with paler ribs, brown-red where the values `red` of the mesh say so."""
    shader = Shader('clover stem', rough=0.62, specular=0.22, sheen=0.2)
    where = shader.coordinates()
    rib, red = (shader.node('Attribute', attribute_name=kind).outputs['Fac'] for kind in ('rib', 'red'))
    cloud = shader.noise(where, 9, 6, 0.7)
    tone = shader.ramp(cloud, [(0.3, '#566843'), (0.5, '#6f7f52'), (0.7, '#87905f')])
    tone = shader.mix(shader.ramp(rib, [(0.25, 0.0), (0.9, 0.6)]), tone, rgb('#a0ab78'))
    tone = shader.mix(shader.ramp(rib, [(0.0, 0.55), (0.35, 0.0)]), tone, rgb('#46573a'))
    flecks = shader.ramp(shader.noise(where, 31, 5, 0.7), [(0.38, 0.35), (0.62, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', red, flecks), tone, rgb('#7b4741'))
    shader.set(color=tone).bump(shader.noise(where, 85, 4, 0.65), 0.4, 0.003)
    return shader.lit_through('#9aaa68', 0.12)


def stipule_material():
    """Papery, pale at the foot and brown at the tips, with thin red-brown veins."""
    shader = Shader('clover stipule', rough=0.75, specular=0.15, sheen=0.2)
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    where = shader.coordinates()
    tone = shader.ramp(along, [(0, '#93a16e'), (0.3, '#c6c8a2'), (0.8, '#ddd6ba'), (1, '#b0906c')])
    lines = shader.ramp(shader.math('PINGPONG', shader.math('MULTIPLY', across, 19.0), 0.5), [(0, 0.75), (0.14, 0.0)])
    flecks = shader.ramp(shader.noise(where, 24, 5, 0.7), [(0.34, 0.2), (0.64, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', lines, flecks), tone, rgb('#86554a'))
    shader.set(color=tone).bump(lines, 0.3, 0.003)
    return shader.lit_through(shader.mix(0.5, tone, rgb('#e4dfbd')), 0.42)


def _across(path):
    """Two unit vectors across the path at each of its points, which turn with it as little as possible."""
    way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None]
    side = np.empty_like(way)
    before = np.cross(way[0], [0.31, -0.2, 0.93])
    for k, ahead in enumerate(way):
        before = before - ahead * (before @ ahead)
        before /= np.linalg.norm(before)
        side[k] = before
    return side, np.cross(way, side)


def ribbed(name, path, radii, material, random, ribs=9, columns=46, red=0.0):
    """A stalk along `path` with uneven ribs, a little flattened; `radii` and `red`, how red it is from 0 to 1,
    are one number or one per point."""
    count = len(path)
    at = np.linspace(0, count - 1, 3 * (count - 1) + 1)
    radii, red = (np.interp(at, np.arange(count), np.broadcast_to(v, count)) for v in (radii, red))
    path = through(np.asarray(path, float), 3)
    side, other = _across(path)
    # Closed ends: the first and the last ring once more, almost a point.
    ends = np.r_[0, np.arange(len(path)), len(path) - 1]
    radii = radii[ends] * np.r_[0.02, np.ones(len(path)), 0.02]
    path, side, other, red = path[ends], side[ends], other[ends], red[ends]
    t, around = np.meshgrid(np.linspace(0, 1, len(path)), np.linspace(0, 2 * math.pi, columns), indexing='ij')
    turned = around + random.uniform(-1.0, 1.0) * t
    strength = random.uniform(0.5, 1.3, ribs)[np.floor(ribs * turned / (2 * math.pi) + 0.5).astype(int) % ribs]
    rib = np.abs(np.cos(ribs * turned / 2)) * strength
    shape = 1 + 0.13 * (rib - 0.6) + 0.08 * np.cos(2 * around + random.uniform(0, 6) + 2 * t)
    shape = shape * (1 + 0.025 * wave(random, t, 7, 4.0))
    ring = np.cos(around)[..., None] * side[:, None] + np.sin(around)[..., None] * other[:, None]
    points = path[:, None] + (radii[:, None] * shape)[..., None] * ring
    sunny = 0.62 + 0.38 * np.cos(around - random.uniform(0, 6))
    stalk = grid(name, *np.moveaxis(points, -1, 0), material)
    centre = stalk.data.attributes.new('centre', 'FLOAT_VECTOR', 'POINT')
    centre.data.foreach_set('vector', np.repeat(path, columns, 0).astype(np.float32).ravel())
    return with_values(stalk, rib=np.clip(rib, 0, 1), red=red[:, None] * sunny)


def hairs(path, radii, material, random, per_unit=1700, length=0.0095):
    """Hairs that stand off a stalk."""
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
    ways = out - way * random.normal(0.7, 0.35, (count, 1))
    return down(here + out * radius, ways, length, material, random, 0.0006)


def bezier(points, count=60):
    a, b, c, d = (np.array(point, float) for point in points)
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t**2 * (1 - t) * c + t**3 * d


def kinked(path, seed=1, by=0.016):
    """The path of a stem that turns a little at each of its nodes."""
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, len(path))
    offsets = np.vstack([np.zeros(3), random.normal(size=(len(NODES), 3)) * (by, by, 0.3 * by), np.zeros(3)])
    shift = np.stack([np.interp(t, (0, *NODES, 1), offset) for offset in offsets.T], -1)
    return path + shift


def stem_radius(share, thick):
    """The radius at `share` of a stem's length from the head, which is `thick` where it was cut."""
    return thick * (0.62 + 0.38 * share)


def clover_stem(materials, path, seed=1, thick=0.0125):
    """A stem that grows thinner towards the head, thicker and redder at its nodes and redder at its foot;
    materials are (blade, stalk, down, stipule)."""
    random = np.random.default_rng(seed)
    t = np.linspace(0, 1, len(path))
    node = sum(np.exp(-(((t - at) / 0.02) ** 2)) for at in NODES)
    below = sum(random.uniform(0.5, 1) * np.exp(-(((t - at - 0.03) / 0.05) ** 2)) for at in NODES)
    radii = stem_radius(t, thick) * (1 + 0.16 * node)
    red = np.clip(1.5 * below + 0.5 * smooth((t - 0.55) / 0.4), 0, 0.9)
    return [ribbed('clover stem', path, radii, materials[1], random, red=red),
            hairs(path, radii, materials[2], random)]


def stipules(material, path, share, out, radius, length, random):
    """The pair of papery blades, grown together with the foot of a leaf stalk, that sheathe the stem around
    the node at `share` of its path and end in two points beside the stalk. `out` is the side of the stalk,
    `radius` that of the stem, `length` reaches from the node to the points."""
    s, around = np.meshgrid(np.linspace(0, 1, 34), np.linspace(-2.9, 2.9, 65), indexing='ij')
    # Points of unequal length to the left and the right of the stalk.
    peak = np.clip(1 - np.abs(np.abs(around) - 0.8) / 0.62, 0, 1) ** 1.6
    top = 0.40 + peak * np.where(around > 0, *random.uniform(0.45, 0.68, 2))
    top = top - 0.2 * smooth((np.abs(around) - 1.3) / 1.5)
    up = -0.13 + s * (top + 0.13)
    lengths = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    node = np.interp(share * (len(path) - 1), np.arange(len(path)), lengths)
    centre = np.stack([np.interp(node - up * length, lengths, axis) for axis in path.T], -1)
    higher = np.clip(up, 0, 1)
    wide = radius * (1.14 + 0.9 * higher**1.5 + 0.05 * s * np.sin(6 * around + random.uniform(0, 6)))
    wide = wide + 0.0095 * np.exp(-((around / 0.55) ** 2)) * smooth(3 * higher)
    wide = wide + 0.012 * peak * higher**2
    ahead = path[max(int(share * len(path)) - 1, 0)] - path[min(int(share * len(path)) + 1, len(path) - 1)]
    ahead /= np.linalg.norm(ahead)
    out = out - ahead * (out @ ahead)
    out /= np.linalg.norm(out)
    ring = np.cos(around)[..., None] * out + np.sin(around)[..., None] * np.cross(ahead, out)
    return grid('stipules', *np.moveaxis(centre + wide[..., None] * ring, -1, 0), material)
