"""Rosemary: blunt leathery leaves with rolled edges in crossing pairs, on square woody stems."""

import math

import numpy as np

from kit.geometry import mesh_object
from kit.scene import rgb
from kit.shader import Shader

ROWS, AROUND = 14, 14


def needle_material():
    """Dark green and slightly glossy above with a pale groove, grey-green felt below."""
    shader = Shader('needle', specular=0.32)
    where = shader.coordinates()
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    random = shader.node('NewGeometry').outputs['Random Per Island']
    greens = [(0, '#34462f'), (0.45, '#4c6340'), (0.85, '#6b8052'), (1, '#8f9a62')]
    tone = shader.ramp(random, greens)
    cloud = shader.ramp(shader.noise(where, 9, 4, 0.6), [(0.3, 0.78), (0.7, 1.15)])
    tone = shader.mix(0.7, tone, cloud, 'MULTIPLY')
    tone = shader.mix(shader.ramp(along, [(0.0, 0.5), (0.25, 0.0)]), tone, rgb('#8a9a68'))
    # Across runs from the middle of the upper side (0) over the edge to the middle below (1).
    groove = shader.ramp(across, [(0.0, 0.7), (0.09, 0.25), (0.16, 0.0)])
    tone = shader.mix(groove, tone, rgb('#8fa07c'))
    # The rolled edges leave a band of felt below, with the midrib in it.
    below = shader.ramp(across, [(0.70, 0.0), (0.79, 0.85), (0.90, 0.85), (0.96, 0.35)])
    tone = shader.mix(below, tone, rgb('#8d9880'))
    shader.set(color=tone, rough=shader.ramp(below, [(0, 0.5), (1, 0.85)]))
    wrinkles = shader.math('MULTIPLY', shader.noise(where, 70, 5, 0.7), 0.5)
    return shader.bump(wrinkles, 0.45, 0.008).lit_through('#7f9a4c', 0.08)


def rosemary_wood():
    """Young grey-green bark that turns brown and cracked towards the cut end (UV along)."""
    shader = Shader('rosemary wood', rough=0.75, specular=0.2)
    along = shader.axes(shader.node('TexCoord').outputs['UV'])[0]
    crack = shader.noise(shader.coordinates('UV', (18, 9, 1)), 3, 5, 0.65)
    old = shader.ramp(crack, [(0.35, '#4c3b2b'), (0.5, '#7b6750'), (0.7, '#9d8d74')])
    young = shader.ramp(crack, [(0.3, '#78805a'), (0.7, '#a2a884')])
    tone = shader.mix(shader.ramp(along, [(0.25, 0.0), (0.75, 1.0)]), old, young)
    cut = shader.ramp(along, [(0.0065, 1.0), (0.008, 0.0)])
    shader.set(color=shader.mix(cut, tone, rgb('#c4b18b')))
    return shader.bump(crack, 0.6, 0.012).material


def _needle(twist):
    """One leaf of length 1 along +X as a closed tube of mushroom section, and its UV."""
    u, k = np.meshgrid(1 - np.linspace(1, 0, ROWS) ** 1.5, np.arange(AROUND + 1), indexing='ij')
    half = np.clip(2.2 * u + 0.35, 0, 1) * np.clip((1 - u) * 11 + 0.01, 0, 1) ** 0.5
    half = half * (1 - 0.14 * u**2)
    round_ = 2 * math.pi * k / AROUND
    # The upper side arches with a groove; the edges roll under; the lower side is hollow.
    y = np.sin(round_)
    top = np.cos(round_)
    z = np.where(top > 0, 0.62 * top**0.7 - 0.34 * np.exp(-((y / 0.2) ** 2)), 0.45 * top)
    z = z + np.where(top < -0.3, 0.62 * (-top - 0.3) * (1 - 0.35 * np.exp(-((y / 0.18) ** 2))), 0)
    y, z = y * half, z * half
    c, s = np.cos(twist * u), np.sin(twist * u)
    y, z = c * y - s * z, s * y + c * z
    uv = np.stack([u, np.abs((k / AROUND + 0.5) % 1 - 0.5) * 2], -1).reshape(-1, 2)
    return u, y, z, uv


CELLS = np.arange(ROWS * (AROUND + 1)).reshape(ROWS, AROUND + 1)
QUADS = np.stack([CELLS[:-1, :-1], CELLS[1:, :-1], CELLS[1:, 1:], CELLS[:-1, 1:]], -1)
QUADS = QUADS.reshape(-1, 4)


def leaf_points(random, length, width, arch):
    """A leaf from the origin along +X with its upper side up; it curves up by `arch`."""
    u, y, z, uv = _needle(random.normal() * 0.25)
    x = u * length
    lift = arch * length * u**2
    sway = random.normal() * 0.05 * length * u**2
    points = np.stack([x, y * width / 2 + sway, z * width / 2 + lift], -1)
    return points.reshape(-1, 3), uv


def _pointing(direction, above):
    """A rotation that turns +X to `direction` with the upper side towards `above`."""
    direction = direction / np.linalg.norm(direction)
    side = np.cross(above, direction)
    side /= np.linalg.norm(side)
    return np.stack([direction, side, np.cross(direction, side)])


def needles(leaves, material):
    """Many leaves as one mesh; each is (points, uv)."""
    faces = np.concatenate([QUADS + CELLS.size * k for k in range(len(leaves))])
    points, uv = (np.concatenate(part) for part in zip(*leaves))
    return mesh_object('needles', points, faces, material, uv=uv)


def _square_stem(path, radii, material):
    """A rod with four rounded ridges along points, its first end cut aslant."""
    # A first ring of no width closes the cut end.
    path, radii = np.concatenate([path[:1], path]), np.append(0, radii)
    t = np.linspace(0, 1, len(path))
    k = np.linspace(0, 2 * math.pi, 21)
    step = np.gradient(path, axis=0)
    step[0] = step[1]
    step /= np.linalg.norm(step, axis=1)[:, None]
    side = np.cross(step, [0, 0, 1.0])
    side /= np.linalg.norm(side, axis=1)[:, None]
    up = np.cross(side, step)
    ridge = 1 + 0.13 * np.cos(4 * k)
    knots = radii * (1 + 0.12 * np.sin(t * 130) ** 8)
    ring = knots[:, None, None] * ridge[None, :, None]
    points = path[:, None] + ring * (
        np.cos(k)[None, :, None] * side[:, None] + np.sin(k)[None, :, None] * up[:, None]
    )
    # The cut looks up: above, the rod begins later; soon behind it the rings are straight again.
    behind = np.linalg.norm(path - path[0], axis=1) / (4 * radii[1])
    slant = 1.5 * ring[..., 0] * np.sin(k) * np.clip(1 - behind, 0, 1)[:, None]
    points = points + slant[..., None] * step[:, None]
    index = np.arange(len(path) * 21).reshape(len(path), 21)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)
    uv = np.stack(np.broadcast_arrays(t[:, None], (k / (2 * math.pi))[None]), -1).reshape(-1, 2)
    return mesh_object('stem', points.reshape(-1, 3), faces.reshape(-1, 4), material, uv=uv)


def rosemary_sprig(materials, length=1.9, pairs=30, curve=0.2, seed=1, bare=0.06, leaf=0.3):
    """A sprig along +X; materials are (needle, wood), `bare` the leafless share at the cut end."""
    random = np.random.default_rng(seed)
    q = np.linspace(0, 1, 120)
    bow = curve * q**2 * length * 0.5 + 0.025 * np.sin(6 * q + seed)
    path = np.stack([length * q, bow, 0.03 * np.sin(5 * q)], -1)
    leaves = []

    def grow(at, heading, around, opening, size):
        outward = np.cross(heading, [0, 0, 1.0])
        outward /= np.linalg.norm(outward)
        upward = np.cross(outward, heading)
        outward = outward * math.cos(around) + upward * math.sin(around)
        ahead = heading * math.cos(opening) + outward * math.sin(opening)
        above = heading * math.sin(opening) - outward * math.cos(opening)
        # Cut sprigs lie with most upper sides to the light, a few turned over.
        above = above * 0.45 + np.array([0, 0, 1.0]) + random.normal(size=3) * 0.45
        arch = random.uniform(0.02, 0.2) * min(1, opening)
        points, uv = leaf_points(random, size, random.uniform(0.020, 0.027), arch)
        leaves.append((points @ _pointing(ahead, above) + at + outward * 0.008, uv))

    # Nodes stand closer together towards the tip.
    nodes = bare + (1 - bare) * np.linspace(0, 1, pairs) ** 0.82
    for k, along in enumerate(nodes):
        i = min(118, int(along * 119))
        heading = path[i + 1] - path[i]
        heading /= np.linalg.norm(heading)
        tip = np.clip((along - 0.72) / 0.28, 0, 1)
        opening = 1.1 - 0.3 * along - 0.5 * tip
        for half in (0, math.pi):
            around = half + k * math.pi / 2 + random.normal() * 0.22
            size = leaf * random.uniform(0.78, 1.15) * (1 - 0.42 * tip)
            if random.random() > 0.06:
                grow(path[i], heading, around, opening + random.normal() * 0.14, size)
            # A short shoot of smaller leaves stands in each leaf's axil.
            for _ in range(int(random.integers(2, 6))):
                turn = around + random.normal() * 0.55
                tight = opening * random.uniform(0.3, 0.85)
                grow(path[i], heading, turn, tight, size * random.uniform(0.35, 0.8))
    stem = _square_stem(path, np.linspace(0.021, 0.008, 120), materials[1])
    return [stem, needles(leaves, materials[0])]
