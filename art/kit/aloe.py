"""Aloe vera: a thick channelled leaf with soft teeth, cut across, and slices of its clear gel."""

import math

import numpy as np

from kit.gel import gel_material, pooled
from kit.geometry import face_outwards, grid, tube
from kit.glass import clear_to_shadows
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

GEL_IOR = 1.34
RIND = 0.017


def skin_material():
    """Blue-green under a pale waxy bloom that is rubbed off in places; paler inside."""
    shader = Shader('aloe skin', specular=0.4)
    cloud = shader.noise(shader.coordinates(), 2.6, 5, 0.6)
    along_it = shader.noise(shader.coordinates(scale=(0.8, 7, 7)), 2.4, 6, 0.62, 0.3)
    tone = shader.ramp(shader.mix(0.5, cloud, along_it), [(0.34, '#40604a'), (0.66, '#64836a')])
    bloom = shader.noise(shader.coordinates(scale=(1, 2, 2)), 3.1, 8, 0.7, 0.4)
    bloom = shader.ramp(bloom, [(0.38, 0.12), (0.62, 0.62)])
    tone = shader.mix(bloom, tone, rgb('#a3b8a8'))
    lines = shader.noise(shader.coordinates(scale=(2, 60, 60)), 2.0, 4, 0.6)
    tone = shader.mix(0.35, tone, shader.ramp(lines, [(0.36, 0.68), (0.56, 1.0)]), 'MULTIPLY')
    flecks = shader.noise(shader.coordinates(scale=(3, 12, 12)), 4.4, 2, 0.5)
    near_base = shader.ramp(shader.axes(shader.node('TexCoord').outputs['UV'])[0], [(0, 1.0), (0.5, 0.0)])
    flecks = shader.math('MULTIPLY', shader.ramp(flecks, [(0.70, 0.0), (0.74, 0.45)]), near_base)
    tone = shader.mix(flecks, tone, rgb('#c4cfb4'))
    margin = shader.node('Attribute', attribute_name='margin').outputs['Fac']
    tone = shader.mix(shader.math('MULTIPLY', margin, 0.45), tone, rgb('#b9a98a'))
    behind = shader.node('NewGeometry').outputs['Backfacing']
    shader.set(color=shader.mix(behind, tone, rgb('#b7c78c')))
    shader.set(rough=shader.ramp(bloom, [(0.1, 0.32), (0.6, 0.58)]))
    fine = shader.noise(shader.coordinates(), 60, 5, 0.65)
    height = shader.math('ADD', along_it, shader.math('MULTIPLY', fine, 0.2))
    return shader.bump(height, 0.2, 0.012).material


def cut_material():
    """The cut rind, from the dark skin inwards to the yellow sap at the gel."""
    shader = Shader('aloe rind', rough=0.22, specular=0.5, coat=0.4, coat_rough=0.08)
    inwards = shader.axes(shader.node('TexCoord').outputs['UV'])[0]
    stops = [(0.0, '#4e6e50'), (0.45, '#5f8550'), (0.6, '#93b070'), (0.8, '#c8d29a'), (1.0, '#b3b867')]
    tone = shader.ramp(inwards, stops)
    grain = shader.noise(shader.coordinates(), 55, 4, 0.6)
    shader.set(color=shader.mix(0.25, tone, shader.ramp(grain, [(0.3, 0.6), (0.6, 1.0)]), 'MULTIPLY'))
    return shader.bump(grain, 0.2, 0.006).material


def flesh_material():
    """Wet clear gel: glassy, with faint milky strands; a little cloudier along the rind."""
    shader = Shader('aloe gel', rough=0.05, ior=GEL_IOR, specular=0.5, coat=0.5, coat_rough=0)
    strands = shader.noise(shader.coordinates(scale=(4, 9, 4)), 2.0, 7, 0.6, 0.6)
    milky = shader.ramp(strands, [(0.36, 0.90), (0.68, 0.74)])
    edge, around = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    rim = shader.ramp(edge, [(0.0, 0.45), (0.05, 0.85), (0.15, 1.0)])
    # The bundles that carry the yellow sap, in a row just inside the rind.
    bead = shader.math('PINGPONG', shader.math('MULTIPLY', around, 62.0), 0.5)
    bead = shader.math('ADD', bead, shader.math('MULTIPLY', strands, 0.5))
    bead = shader.ramp(bead, [(0.22, 0.5), (0.34, 0.0)])
    row = shader.ramp(edge, [(0.08, 0.0), (0.15, 1.0), (0.2, 1.0), (0.28, 0.0)])
    bundles = shader.math('MULTIPLY', bead, row)
    shader.set(color=shader.mix(bundles, rgb('#f6faee'), rgb('#b3c27e')))
    clear = shader.math('MULTIPLY', milky, rim)
    shader.set(transmission=shader.math('SUBTRACT', clear, shader.math('MULTIPLY', bundles, 0.5)))
    wavy = shader.noise(shader.coordinates(), 13, 3, 0.5)
    shader.bump(wavy, 0.12, 0.02)
    return clear_to_shadows(shader, (0.95, 0.97, 0.9, 1))


def _section(width, thick, around):
    """Outline of a cut leaf: a shallow channel above, full below, its edges drawn up."""
    c, s = np.cos(around), np.sin(around)
    y = width * np.sign(c) * np.abs(c) ** 0.9
    z = np.where(s > 0, 0.22 * thick * np.abs(s), -thick * np.abs(s) ** 1.1)
    return y, z + 0.62 * thick * np.abs(y / width) ** 1.7


def _inset(y, z, by):
    """The closed outline, moved inwards by a distance."""
    dy, dz = np.gradient(y), np.gradient(z)
    dy[[0, -1]], dz[[0, -1]] = (dy[0] + dy[-1]) / 2, (dz[0] + dz[-1]) / 2
    long = np.hypot(dy, dz)
    return y - by * dz / long, z + by * dy / long


def _teeth(x, y, z, material, random):
    """Small soft teeth along both edges, unevenly far apart and of uneven size."""
    parts = []
    for side, column in ((1, 0), (-1, x.shape[1] // 2)):
        edge = np.stack([x[:, column], y[:, column], z[:, column]], -1)
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))])
        at = 0.05
        while at < way[-1] * 0.96:
            root = np.array([np.interp(at, way, axis) for axis in edge.T])
            size = 0.046 * random.uniform(0.6, 1.1) * (1 - 0.5 * at / way[-1])
            lean = random.uniform(0.25, 0.6)
            out = np.array([lean, side * 0.9, random.uniform(0.0, 0.25)])
            path = [root - 0.5 * size * out * [0, 1, 1], root + 0.45 * size * out]
            path.append(root + size * (out + [0.25, 0, 0]))
            parts.append(tube('tooth', path, [0.52 * size, 0.26 * size, 0.03 * size], material, 12))
            at += random.uniform(0.075, 0.16)
    return parts


def core_material():
    """The pale green depth of a leaf behind the clear gel at its cut."""
    shader = Shader('aloe core', color='#cfdca6', rough=0.5)
    cloud = shader.noise(shader.coordinates(), 6, 5, 0.6)
    tone = shader.ramp(cloud, [(0.3, '#d6e2b8'), (0.7, '#f0f5e2')])
    # Light scattered on its way through the leaf, more than these few samples would find.
    return shader.set(color=tone, emission=tone, emission_strength=0.42).material


def _cap(y, z, place, material, swell, seed):
    """The gel's surface within an outline; `place` puts (y, z, height) into space."""
    inner = np.array([1, 0.985, 0.96, 0.92, 0.85, 0.75, 0.62, 0.48, 0.34, 0.2, 0.08, 0.0])[:, None]
    centre = z.mean()
    cap_y, cap_z = inner * y, centre + inner * (z - centre)
    rise = swell * (1 - inner**6) - 0.006 * np.exp(-(((1 - inner) / 0.02) ** 2))
    points = np.stack([cap_y, cap_z, 0 * cap_y], -1)
    uneven = 0.005 * octaves(points * 8, 3, 0.5, seed) * (1 - inner**8)
    return grid('gel', *place(cap_y, cap_z, rise + uneven), material)


def aloe_leaf(materials, length=2.6, width=0.36, thick=0.2, curve=0.3, seed=2):
    """A leaf along +X, cut across at x = 0; materials are (skin, tooth, rind, gel)."""
    skin, tooth, rind, flesh = materials
    random = np.random.default_rng(seed)
    u, a = np.meshgrid(np.linspace(0, 1, 200), np.linspace(0, 2 * math.pi, 129), indexing='ij')
    y, z = _section(width, thick, a)
    points = np.stack([3 * u, np.cos(a), np.sin(a)], -1)
    full = (1 - u) ** 0.62 * (1 + 0.05 * octaves(points * 1.7, 3, 0.5, seed))
    x = length * u + 0.18 * y * (1 - u) ** 20
    level = thick * (1 - u) ** 0.62 + 0.10 * u**2
    leaf_y, leaf_z = y * full + curve * u**2, z * full + level
    body = grid('leaf', x, leaf_y, leaf_z, skin)
    margin = np.exp(-((np.sin(a) / 0.06) ** 2)) + 0 * u
    layer = body.data.attributes.new('margin', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', margin.astype(np.float32).ravel())
    parts = [face_outwards(body), *_teeth(x, leaf_y, leaf_z, tooth, random)]
    around = np.linspace(0, 2 * math.pi, 129)
    rings = [_inset(leaf_y[0], leaf_z[0], by) for by in np.linspace(0, RIND, 6)]
    ring_y, ring_z = (np.array([r[k] for r in rings]) for k in (0, 1))
    slope = 0.18 * ring_y
    parts.append(grid('rind', slope - 0.004 * np.sin(np.linspace(0, 3, 6))[:, None], ring_y, ring_z, rind))
    outline = ring_y[-1], ring_z[-1]
    core = lambda cy, cz, up: (0.18 * cy + 0.05 - up, cy, cz)
    parts.append(_cap(*outline, core, core_material(), -0.02, seed))
    parts.append(_cap(*outline, lambda cy, cz, up: (0.18 * cy - up, cy, cz), flesh, 0.015, seed))
    return parts


def aloe_slice(materials, width=0.30, thick=0.2, depth=0.12, seed=1):
    """A slice lying on its cut face, the gel swollen over its rind; materials are (skin, rind, gel)."""
    skin, rind, flesh = materials
    around = np.linspace(0, 2 * math.pi, 161)
    y, z = _section(width, thick, around)
    shape = np.stack([np.cos(around), np.sin(around), 0 * around], -1)
    shape[:, 2] = seed
    uneven = 1 + 0.05 * octaves(shape * 1.2, 3, 0.5, seed)
    y, z = y * uneven, z * uneven
    height = depth * (1 + 0.10 * octaves(shape * 0.9, 2, 0.5, seed + 3))
    levels = np.linspace(0, 1, 12)[:, None]
    bulge = 1 + 0.02 * np.sin(math.pi * levels)
    side = face_outwards(grid('skin', bulge * y, bulge * z, levels * height, skin))
    rings = [_inset(y, z, by) for by in np.linspace(0, RIND, 6)]
    ring_y, ring_z = (np.array([r[k] for r in rings]) for k in (0, 1))
    top = height + 0.003 * np.sin(np.linspace(0, 3, 6))[:, None]
    cut = grid('rind', ring_y, ring_z, top, rind)
    low = np.linspace(0, 1, 3)[:, None] * height
    wall = grid('rind within', 0 * low + ring_y[-1], 0 * low + ring_z[-1], low, rind)
    wall.data.uv_layers[0].data.foreach_set('uv', np.ones(2 * len(wall.data.loops), np.float32) * 0.75)
    outline = ring_y[-1], ring_z[-1]
    core = _cap(*outline, lambda cy, cz, up: (cy, cz, 0.015 + up), core_material(), 0.0, seed)
    gel = _cap(*outline, lambda cy, cz, up: (cy, cz, height - 0.002 + up), flesh, 0.007, seed)
    return [side, cut, wall, core, gel]


def aloe_juice(places, area, light):
    """Clear juice of the leaf on the ground; places are (x, y, radius, height)."""
    juice = gel_material('juice', (0.90, 0.99, 0.72, 1), 5.0, GEL_IOR)
    return pooled('juice', places, area, light, juice, GEL_IOR)
