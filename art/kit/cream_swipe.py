"""Thick cream in one stroke of a flat spatula: a low lip, shallow ridges, a thin torn end."""

import math

import numpy as np

from kit.geometry import face_outwards, mesh_object
from kit.scene import rgb
from kit.shader import Shader
from kit.stroke import smooth, wave

BELOW = -0.03
# Place across the stroke (-1 … 1), half width and height of the ridges that the blade left.
RIDGES = [(-0.47, 0.17, 0.017), (-0.05, 0.20, 0.021), (0.38, 0.16, 0.015)]


def _centre_line(start, heading, along, curvature=-0.36):
    """A shallow arc from `start`, first heading `heading` degrees from +X."""
    turn = math.radians(heading) + curvature * along
    step = np.gradient(along)
    return start[0] + np.cumsum(np.cos(turn) * step), start[1] + np.cumsum(np.sin(turn) * step), turn


def _left_by_blade(random, along, u):
    """Height of the cream under the blade: it thins out, with ridges along the stroke."""
    height = 0.022 + 0.054 * np.exp(-np.maximum(along - 0.25, 0) / 0.42)
    fade = 0.35 + 0.65 * np.exp(-along / 0.9)
    for place, width, rise in RIDGES:
        drift = place + 0.05 * wave(random, 2.4 * along + 5 * place, 3)
        strength = rise * fade * (1 + 0.25 * wave(random, 3.5 * along + 9 * place, 3))
        height = height + strength * np.exp(-np.abs((u - drift) / width) ** 2.2)
    lines = wave(random, 17 * u + 0.5 * wave(random, 3 * along, 3), 7)
    return height + 0.0011 * lines * (0.5 + 0.5 * smooth(along / 0.8))


def _beside_blade(random, along, u):
    """Height of the cream that the blade did not touch: the heap at the start and both edges."""
    heap = 0.112 * np.exp(-((np.maximum(along - 0.12, 0) / 0.34) ** 2))
    # The blade was tilted, so one edge is higher than the other.
    edge = (0.052 + 0.020 * u) * (1 - 0.72 * smooth((along - 0.3) / 0.85))
    uneven = 1 + 0.07 * wave(random, 5 * along + 0.9 * u, 4) + 0.03 * wave(random, 9 * along - 2 * u, 3)
    return (heap + edge) * uneven


def _stroke(start, heading, length, seed):
    """Closed cross sections from the lip to the thin end, as an array (along, around, 3), and the
    thickness of the cream at each of their points."""
    random = np.random.default_rng(seed)
    s = length * np.linspace(0, 1, 800) ** 1.5
    x, y, turn = _centre_line(start, heading, s)
    along, u = np.meshgrid(s, np.sin(np.linspace(-math.pi / 2, math.pi / 2, 261)), indexing='ij')

    half = 0.205 + 0.045 * np.exp(-(((s - 0.24) / 0.2) ** 2)) - 0.02 * smooth((s - 0.8) / 0.5)
    half = half * (1 + 0.035 * wave(random, 6 * s, 4))
    from_start = np.clip(s / 0.25, 0, 1)
    half = np.maximum(half * np.sqrt(from_start * (2 - from_start)), 0.001)
    px = x[:, None] - np.sin(turn)[:, None] * half[:, None] * u
    py = y[:, None] + np.cos(turn)[:, None] * half[:, None] * u

    front = 0.23 + 0.035 * wave(random, 2.3 * u, 3) - 0.04 * u
    blade = smooth((along - front) / 0.10) * (1 - smooth((np.abs(u) - 0.58) / 0.34))
    under, beside = _left_by_blade(random, along, u), _beside_blade(random, along, u)
    lip = np.exp(-(((along - front + 0.02) / 0.032) ** 2)) * (1 - smooth((np.abs(u) - 0.4) / 0.4))
    height = beside + (under - beside) * blade + 0.013 * (1 + wave(random, 4 * u, 4)) * lip
    rise = np.clip(along / 0.15, 0, 1)
    # Deep cream ends in a round side, thin cream in a flat one.
    round_edge = (1 - np.abs(u) ** 3.2) ** (0.5 + 0.45 * smooth((along - 0.55) / 0.6))
    ragged = 0.045 * wave(random, 4 * u, 3) + 0.007 * wave(random, 17 * u, 4) - 0.09 * u**2
    thin_end = np.clip((length - 0.10 + ragged - along) / 0.5, -0.05, 1)
    height = height * np.sign(thin_end) * np.abs(thin_end) ** 0.85
    # A side of the stroke is steep rather than thin: it lets the ground show only near the end.
    thickness = height * round_edge**0.4
    height = height * round_edge * (rise * (2 - rise)) ** 0.5

    # Where the spatula touched down, the cream tore off in a small peak that leans with the stroke.
    away = np.hypot(1.25 * (along - 0.19), 0.75 * half[:, None] * (u - 0.12) + 0.25 * (along - 0.19))
    peak = np.exp(-((away / 0.045) ** 1.3))
    # The lip behind the blade folds a little over the trace.
    fold = np.maximum(height - 0.105, 0) * smooth(along / 0.12) * (1 - smooth((np.abs(u) - 0.35) / 0.4))
    lean = 0.05 * peak**1.6 + 0.5 * fold
    px = px + lean * math.cos(turn[0] + 0.3)
    py = py + lean * math.sin(turn[0] + 0.3)
    top = np.maximum(height + 0.105 * peak, -0.006)
    upper = np.stack([px, py, top], -1)
    lower = np.stack([px, py, np.full_like(px, BELOW)], -1)[:, ::-1]
    return np.concatenate([upper, lower], 1), np.concatenate([thickness, np.ones_like(top)], 1)


def _closed(rings):
    """Faces of a tube through rings of points, with both ends shut."""
    n, m = rings.shape[:2]
    index = np.arange(n * m).reshape(n, m)
    right = np.roll(index, -1, 1)
    sides = np.stack([index[:-1], index[1:], right[1:], right[:-1]], -1).reshape(-1, 4)
    return [*sides.tolist(), index[0].tolist(), index[-1][::-1].tolist()]


def cream_swipe(start, heading, length, ground, seed=1, soften=9):
    """The stroke from `start`, first heading `heading` degrees from +X and turning clockwise;
    `ground` is the light and the dark tone of the `matt_ceramic` that shows through its thin end."""
    stroke, thickness = _stroke(start, heading, length, seed)
    obj = mesh_object('cream', stroke.reshape(-1, 3), _closed(stroke), dense_cream(*ground))
    layer = obj.data.attributes.new('thickness', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', thickness.ravel().astype(np.float32))
    sag = face_outwards(obj).modifiers.new('sag', 'SMOOTH')
    sag.factor, sag.iterations = 0.5, soften
    return obj


def dense_cream(light, dark):
    """Ivory cream with a broad soft sheen: light spreads inside it. A thin film takes the tone of the
    ground below it, because a transparent shader leaves noise along the edge."""
    shader = Shader('cream', rough=0.4, specular=0.42, coat=0.2, coat_rough=0.26)
    where = shader.coordinates()
    thickness = shader.node('Attribute', attribute_name='thickness').outputs['Fac']
    body = shader.ramp(shader.math('MULTIPLY', thickness, 30), [(0.0, 0.0), (0.1, 0.35), (0.5, 1.0)])
    ground = shader.ramp(shader.noise(where, 3.2, 6, 0.6, 0.4), [(0.3, dark), (0.7, light)])
    shader.set(color=shader.mix(body, ground, rgb('#f4e9d5')))
    cream = shader.principled.inputs
    shader.link(shader.math('MULTIPLY', body, 0.3), cream['Subsurface'])
    cream['Subsurface Color'].default_value = (0.95, 0.86, 0.73, 1)
    cream['Subsurface Radius'].default_value = (0.045, 0.03, 0.018)
    return shader.bump(shader.noise(where, 34, 3, 0.5), 0.05, 0.008).material
