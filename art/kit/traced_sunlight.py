"""Sunlight traced through a clear body turned on a lathe, and laid on the ground in its shadow: Cycles' caustics take
thousands of samples."""

import hashlib
import math
from pathlib import Path

import cv2
import numpy as np
from mathutils import Vector

from kit.paths import CACHE
from kit.shader import Shader

# Points of the sun's disc that are traced, the most surfaces that a ray meets, the precision of a hit, and how far
# away rays are lost.
DISC, SURFACES, NEAR, FAR = 24, 8, 2e-4, 9


def traced_sunlight(body, absorbed, ior, light, wide, area, top, step=0.004):
    """The sunlight that passes the body and falls on the ground z = 0, as RGB in shares of the open sunlight on it, for
    each `step` of `area` (x0, x1, y0, y1).

    `body(r, z)` is the distance to its surface at the distance `r` from its axis, negative inside; `absorbed(r, z)` is
    what it absorbs there of each colour, per unit of length; `top` lies above it. `light` is the sun's direction,
    `wide` the angle of its disc in degrees."""
    light = np.array(light) / np.linalg.norm(light)
    r, z = np.meshgrid(np.linspace(0, top, 400), np.linspace(0, top, 400))
    key = np.concatenate([body(r, z), absorbed(r, z), light, area, (ior, wide, top, step)], None)
    # Tracing takes minutes: its result is kept until this file or what is traced changes.
    kept = CACHE / f'sunlight-{hashlib.sha1(key.tobytes() + Path(__file__).read_bytes()).hexdigest()[:12]}.npy'
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        np.save(kept, _gathered(body, absorbed, ior, light, wide, area, top, step))
    return np.load(kept)


def _gathered(body, absorbed, ior, light, wide, area, top, step):
    field = np.zeros((round((area[3] - area[2]) / step), round((area[1] - area[0]) / step), 3))
    for k in range(DISC):
        away, turn = math.radians(wide / 2) * math.sqrt((k + 0.5) / DISC), k * 2.39996
        ray = light + away * (math.cos(turn) * _aside(light) + math.sin(turn) * np.cross(light, _aside(light)))
        # A ray for each step, elsewhere between the steps for each point of the disc.
        x, y = (np.arange(area[n], area[n + 1], step) + step * (k * share % 1) for n, share in ((0, 0.618), (2, 0.414)))
        x, y = (v.ravel() for v in np.meshgrid(x, y))
        points = np.stack([x, y, 0 * x], -1) - ray * (top / -ray[2])
        ways = np.repeat(ray[None], len(points), 0)
        for part in np.array_split(np.arange(len(points)), max(1, len(points) // 60000)):
            lands, colour = _traced(body, absorbed, ior, points[part], ways[part])
            collect(field, (lands[:, 0] - area[0]) / step - 0.5, (lands[:, 1] - area[2]) / step - 0.5, colour)
    return cv2.GaussianBlur((field / DISC).astype(np.float32), (0, 0), 0.9)


def _aside(light):
    across = np.cross(light, (0, 0, 1))
    return across / np.linalg.norm(across)


def _traced(body, absorbed, ior, points, ways):
    """Where the rays that met the body end on the ground, and what is left of their light."""
    outside = np.ones(len(points))
    left = np.ones((len(points), 3))
    ends, rest = [], []
    for surface in range(SURFACES + 1):
        start = points
        points = _advanced(body, points, ways, outside)
        inside = outside < 0
        left[inside] *= _passed(absorbed, start[inside], points[inside])
        down = (points[:, 2] < NEAR) & (outside > 0)
        met = down & (surface > 0)
        ends.append(points[met])
        rest.append(left[met])
        on = ~down & (np.abs(points).max(-1) < FAR)
        points, ways, outside, left = points[on], ways[on], outside[on], left[on]
        if not len(points):
            break
        ways, outside, passed = refracted(ways, _normal(body, points) * outside[:, None], outside, ior)
        left = left * passed[:, None]
        points = points + ways * 2.5 * NEAR
    return np.concatenate(ends), np.concatenate(rest)


def _advanced(body, points, ways, outside):
    """The points moved along their ways up to the body's surface, or to the ground."""
    points, moving = points.copy(), np.arange(len(points))
    for _ in range(160):
        here = points[moving]
        far = body(np.hypot(here[:, 0], here[:, 1]), here[:, 2]) * outside[moving]
        go = (far > NEAR) & ((here[:, 2] > 0) | (outside[moving] < 0)) & (np.abs(here).max(-1) < FAR)
        moving, far = moving[go], far[go]
        if not len(moving):
            break
        # No further than the ground, which all rays that left the body meet on their way down.
        down = ways[moving, 2]
        ground = np.where(down < 0, points[moving, 2] / -np.minimum(down, -1e-6) + NEAR / 4, FAR)
        points[moving] += ways[moving] * np.minimum(far, ground)[:, None]
    return points


def _normal(body, points, step=5e-4):
    r, z = np.hypot(points[:, 0], points[:, 1]), points[:, 2]
    across = body(r + step, z) - body(r - step, z)
    up = body(r, z + step) - body(r, z - step)
    around = (across / np.maximum(r, 1e-6))[:, None] * points[:, :2]
    normal = np.column_stack([around, up])
    return normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-9)


def refracted(ways, normal, outside, ior):
    """The ways behind the surface, the side they are on, and the share of light that goes on (Snell, Fresnel)."""
    ratio = np.where(outside > 0, 1 / ior, ior)
    into = -(ways * normal).sum(-1).clip(-1, 0)
    rest = 1 - ratio**2 * (1 - into**2)
    through, out = rest > 0, np.sqrt(rest.clip(0))
    bent = ratio[:, None] * ways + (ratio * into - out)[:, None] * normal
    back = ways + 2 * into[:, None] * normal
    across = ((ratio * into - out) / (ratio * into + out + 1e-9)) ** 2
    along = ((into - ratio * out) / (into + ratio * out + 1e-9)) ** 2
    ways = np.where(through[:, None], bent, back)
    share = np.where(through, 1 - (across + along) / 2, 1)
    return ways / np.linalg.norm(ways, axis=-1, keepdims=True), np.where(through, -outside, outside), share


def _passed(absorbed, start, end, parts=10):
    length = np.linalg.norm(end - start, axis=-1)[:, None]
    total = 0
    for k in range(parts):
        at = start + (end - start) * ((k + 0.5) / parts)
        total = total + absorbed(np.hypot(at[:, 0], at[:, 1]), at[:, 2])
    return np.exp(-total * length / parts)


def collect(field, column, row, colour):
    """Add each ray's light to the four cells around the place where it lands."""
    height, width = field.shape[:2]
    for side_x in (0, 1):
        for side_y in (0, 1):
            i, j = np.floor(column).astype(int) + side_x, np.floor(row).astype(int) + side_y
            share = (1 - np.abs(column - i)) * (1 - np.abs(row - j))
            good = (i > 0) & (j > 0) & (i < width - 1) & (j < height - 1)
            for channel in range(3):
                field[..., channel] += np.bincount(
                    (j * width + i)[good], (share * colour[:, channel])[good], height * width).reshape(height, width)


def lay_on(material, field, area, sun):
    """Light the flat ground of `material`, whose object lies at the origin, by `field` in `area`, from the lamp `sun`.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    path = CACHE / f'sunlight-on-{material.name}.exr'
    cv2.imwrite(str(path), np.ascontiguousarray(field[::-1, :, ::-1]))
    shader = Shader.of(material)
    wide, high = area[1] - area[0], area[3] - area[2]
    where = shader.node('Mapping', {'Vector': shader.node('TexCoord').outputs['Object'],
                                    'Location': (-area[0] / wide, -area[2] / high, 0),
                                    'Scale': (1 / wide, 1 / high, 1)}).outputs[0]
    lamp = sun.data
    down = -(sun.matrix_basis.to_3x3() @ Vector((0, 0, -1))).z
    tone = shader.principled.inputs['Base Color'].links[0].from_socket
    lit = shader.mix(1.0, shader.image(path, where), tone, 'MULTIPLY')
    lit = shader.mix(1.0, lit, (*lamp.color, 1), 'MULTIPLY')
    shader.set(emission=lit, emission_strength=lamp.energy * down / math.pi)
    # Else Cycles would look for this light from everywhere, on a ground that is nearly all dark.
    material.cycles.sample_as_light = False
