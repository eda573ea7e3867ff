"""A hairbrush: an oval head and a handle cut from one board, wooden pins in a rubber cushion."""

import math

import numpy as np

from kit.geometry import face_outwards, grid, mesh_object
from kit.scene import rgb
from kit.shader import Shader

LENGTH, THICK, WIDEST = 2.25, 0.155, 0.55
PAD, PAD_X = np.array([0.455, 0.288]), 0.565
DOME, PIN = 0.062, 0.175


def hairbrush():
    """A brush that lies on its back along X: the tip of its head at x = 0, its pins point to +Z."""
    random = np.random.default_rng(8)
    places = _pin_places()
    return [_body(), _cushion(places), _pins(places, random)]


def half_width(x):
    """The outline: a round tip, the widest place, a long soft neck, and a handle with a round end."""
    handle = 0.098 + 0.032 * np.sin(np.clip((x - 1.15) / 1.1, 0, 1) * math.pi * 0.82) ** 2
    end = np.clip((LENGTH - x) / 0.125, 0, 1)
    handle = handle * np.sqrt(1 - (1 - end) ** 2.2)
    tip = (1 - np.clip((WIDEST - x) / WIDEST, 0, 1) ** 2.25) ** (1 / 2.25)
    neck = np.cos(np.clip((x - WIDEST) / 0.92, 0, 1) * math.pi / 2) ** 1.7
    head = np.where(x < WIDEST, 0.375 * tip, handle + (0.375 - handle) * neck)
    return np.where(x < WIDEST, head, np.maximum(head, handle))


def _outline():
    """The outline as points around the brush, and their directions inwards."""
    x = LENGTH * (1 - np.cos(np.linspace(0, math.pi, 260))) / 2
    half = half_width(x)
    line = np.concatenate([np.stack([x, half], -1), np.stack([x, -half], -1)[-2:0:-1]])
    ahead = np.roll(line, -1, 0) - np.roll(line, 1, 0)
    inwards = np.stack([ahead[:, 1], -ahead[:, 0]], -1)
    return line, inwards / np.linalg.norm(inwards, axis=1, keepdims=True)


def _body():
    line, inwards = _outline()
    # The recess for the cushion: each point of its rim lies nearest to one of the outline.
    a = np.linspace(0, 2 * math.pi, 2000)
    rim = np.stack([PAD_X + PAD[0] * np.cos(a), PAD[1] * np.sin(a)], -1)
    around = a[np.linalg.norm(line[:, None] - rim[None], axis=-1).argmin(1)]

    def recess(scale, z):
        x, y = PAD_X + PAD[0] * scale * np.cos(around), PAD[1] * scale * np.sin(around)
        return np.stack([x, y, np.full(len(line), THICK + z)], -1)

    q = np.linspace(0, math.pi / 2, 10)
    rings = [recess(0.9, -0.04), recess(1.014, -0.04), recess(1.014, -0.012)]
    rings += [recess(1.044 - 0.03 * math.cos(s), -0.012 * (1 - math.sin(s))) for s in q[2::2]]
    # From the flat bristle side over its edge, and round into the back.
    edge = [(0.05 * (1 - math.sin(s)), THICK - 0.05 * (1 - math.cos(s))) for s in q]
    edge += [(0.085 * (1 - math.cos(s)), 0.085 * (1 - math.sin(s))) for s in q]
    rings += [np.column_stack([line + inwards * d, np.full(len(line), z)]) for d, z in edge]
    n, index = len(line), np.arange(len(line))
    faces = [
        (n * k + i, n * k + j, n * (k + 1) + j, n * (k + 1) + i)
        for k in range(len(rings) - 1)
        for i, j in zip(index, np.roll(index, -1))
    ]
    faces.append(tuple(index[::-1] + n * (len(rings) - 1)))
    return mesh_object('brush', np.concatenate(rings), faces, walnut(), 35)


def walnut(name='walnut', light='#80593c', dark='#523521'):
    """Oiled walnut, its growth figure along X through the whole body."""
    shader = Shader(name, specular=0.4)
    position = shader.node('TexCoord').outputs['Object']

    def stretched(scale, size, detail=3, rough=0.55):
        at = shader.node('Mapping', {'Vector': position, 'Location': (3, 1, 2), 'Scale': scale})
        return shader.noise(at.outputs[0], size, detail, rough)

    landscape = shader.math('MULTIPLY', stretched((0.28, 1.5, 2.4), 1.0, 2, 0.35), 24.0)
    ring = shader.ramp(shader.math('FRACT', landscape), [(0, 0.1), (0.7, 0.7), (0.92, 1.0), (1, 0.1)])
    fibres = stretched((1.7, 60, 60), 1.5, 3)
    tone = shader.ramp(shader.mix(0.45, ring, fibres), [(0.2, light), (0.85, dark)])
    pores = shader.ramp(stretched((4.5, 130, 130), 1.0, 1), [(0.66, 0.0), (0.72, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', pores, 0.55), tone, rgb('#38230f'))
    clouds = shader.ramp(stretched((0.6, 1.6, 1.6), 1.6), [(0.3, 0.78), (0.7, 1.0)])
    tone = shader.mix(0.6, tone, clouds, 'MULTIPLY')
    shader.set(color=tone, rough=shader.ramp(fibres, [(0.3, 0.5), (0.7, 0.36)]))
    height = shader.math('SUBTRACT', shader.math('MULTIPLY', fibres, 0.4), pores)
    return shader.bump(height, 0.2, 0.002).material


def _pin_places():
    """Staggered rows across the cushion, as (x, y) in shares of its half axes."""
    places = []
    for row in range(-6, 7):
        for column in range(-4, 5):
            y = (column + 0.5 * (row % 2)) * 0.086
            at = np.array([row * 0.074, y]) / PAD
            if np.linalg.norm(at) < 0.88:
                places.append(at)
    return np.array(places)


def dome(away):
    """Height of the cushion; `away` is 0 in its middle and 1 at its edge."""
    return DOME * np.clip(1 - away**2.2, 0, 1) ** 0.75


def _cushion(places):
    """Natural rubber, blown up a little; it rises in a small collar around every pin."""
    u, a = np.meshgrid(np.linspace(0, 1, 170) ** 0.8, np.linspace(0, 2 * math.pi, 481), indexing='ij')
    x, y = PAD[0] * u * np.cos(a), PAD[1] * u * np.sin(a)
    z = dome(u)
    for px, py in places * PAD:
        away = np.hypot(x - px, y - py)
        z = z + 0.0055 * np.exp(-(((away - 0.02) / 0.008) ** 2))
    rubber = Shader('rubber', color='#cdb897', rough=0.6, specular=0.35)
    rubber.bump(rubber.noise(rubber.coordinates(), 150, 3, 0.6), 0.05, 0.003)
    low = THICK - 0.03 * np.clip((u - 0.96) / 0.04, 0, 1)
    return face_outwards(grid('cushion', PAD_X + x, y, z + low, rubber.material))


def _pins(places, random):
    """Turned pins with round tips, each a little out of line, that splay with the cushion."""
    t = np.linspace(0, math.pi / 2, 7)
    shaft = [(0.0148, 0), (0.0138, PIN * 0.4), (0.0115, PIN * 0.86), (0.0122, PIN * 0.92)]
    tip = [(0.0135 * math.cos(s), PIN - 0.0135 + 0.0135 * math.sin(s)) for s in t]
    line = np.array([*shaft, *tip])
    turn = np.linspace(0, 2 * math.pi, 19)
    ring = np.stack([np.cos(turn), np.sin(turn)], -1)
    pin = np.concatenate([np.column_stack([ring * r, np.full(19, z)]) for r, z in line])
    cells = np.arange(19 * len(line)).reshape(len(line), 19)
    quads = np.stack([cells[:-1, :-1], cells[:-1, 1:], cells[1:, 1:], cells[1:, :-1]], -1)
    points, faces = [], []
    for at in places:
        lean = at * 0.13 + random.normal(0, 0.022, 2)
        up = np.array([*lean, 1.0]) / math.hypot(1, *lean)
        side = np.cross([0, 1.0, 0], up)
        side /= np.linalg.norm(side)
        frame = np.stack([side, np.cross(up, side), up])
        foot = [PAD_X + at[0] * PAD[0], at[1] * PAD[1], THICK + dome(np.linalg.norm(at)) - 0.004]
        points.append(pin * (1, 1, random.uniform(0.985, 1.01)) @ frame + foot)
        faces.append(quads.reshape(-1, 4) + len(pin) * len(faces))
    return mesh_object('pins', np.concatenate(points), np.concatenate(faces), _pin_wood(), 50)


def _pin_wood():
    shader = Shader('pin wood', rough=0.45, specular=0.35)
    own = shader.node('NewGeometry').outputs['Random Per Island']
    tone = shader.ramp(own, [(0, '#b08d66'), (0.5, '#c2a27c'), (1, '#cfb38f')])
    fibres = shader.noise(shader.coordinates(scale=(90, 90, 6)), 2, 3)
    tone = shader.mix(0.5, tone, shader.ramp(fibres, [(0.3, 0.7), (0.7, 1.0)]), 'MULTIPLY')
    return shader.set(color=tone).material
