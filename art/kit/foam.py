"""Low foam: bubbles of many sizes side by side on a liquid."""

import math

import numpy as np

from kit.geometry import mesh_object
from kit.shader import Shader


def film_material(name='bubble', tone='#fffdf8'):
    """A skin of soapy water: clear when seen face on, a mirror along its outline."""
    shader = Shader(name)
    # Both faces of the skin mirror, so more than one surface would.
    glance = shader.math('MULTIPLY', shader.node('Fresnel', {'IOR': 1.33}).outputs[0], 2.2)
    mirror = shader.node('BsdfGlossy', {'Color': tone, 'Roughness': 0.0})
    clear = shader.node('BsdfTransparent', {0: (0.99, 0.985, 0.97, 1)})
    not_to_lamp = shader.math('SUBTRACT', 1.0, shader.node('LightPath').outputs['Is Shadow Ray'])
    blend = shader.node('MixShader', {0: shader.math('MULTIPLY', glance, not_to_lamp)})
    shader.link(clear.outputs[0], blend.inputs[1])
    shader.link(mirror.outputs[0], blend.inputs[2])
    # Light that goes back and forth between the films whitens them, most along their outlines.
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    pale = shader.math('MULTIPLY', shader.ramp(facing, [(0.2, 0.12), (0.9, 0.75)]), not_to_lamp)
    white = shader.node('BsdfTranslucent', {0: tone})
    both = shader.node('MixShader', {0: pale, 1: blend.outputs[0], 2: white.outputs[0]})
    shader.link(both.outputs[0], shader.output.inputs['Surface'])
    return shader.material


def packed(room, area, count, size, seed=1, overlap=0.2):
    """Circles as rows (x, y, radius) over `area` (x0, x1, y0, y1), the large ones first: each grows
    until it presses a little into the nearest. `room` is the radius that has space at (x, y)."""
    random = np.random.default_rng(seed)
    x, y = (random.uniform(low, high, 80 * count) for low, high in (area[:2], area[2:]))
    placed = np.empty((0, 3))
    for at_x, at_y, space in zip(x, y, room(x, y)):
        if len(placed) == count:
            break
        if len(placed):
            away = np.hypot(placed[:, 0] - at_x, placed[:, 1] - at_y) - placed[:, 2]
            space = min(space, away.min())
        shrinking = (1 - len(placed) / count) ** 2
        largest = size[0] + (size[1] - size[0]) * shrinking * random.uniform(0.35, 1)
        radius = min(space * (1 + overlap), largest)
        if radius > size[0]:
            placed = np.vstack([placed, (at_x, at_y, radius)])
    return placed


def foam(circles, height, material, sides=30):
    """A dome of film over each circle, a little more than half a ball, on the liquid's `height`."""
    q = np.linspace(0.03, math.pi * 0.64, 16)
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    x, y = np.outer(np.sin(q), np.cos(a)), np.outer(np.sin(q), np.sin(a))
    ball = np.stack([x, y, np.repeat(np.cos(q)[:, None], sides, 1)], -1).reshape(-1, 3)
    i = np.arange(len(q) * sides).reshape(len(q), sides)
    near = np.roll(i, -1, 1)
    quads = np.stack([i[:-1], i[1:], near[1:], near[:-1]], -1).reshape(-1, 4)
    levels = height(*circles.T[:2])
    points = [ball * r + (x, y, z + 0.36 * r) for (x, y, r), z in zip(circles, levels)]
    faces = [quads + len(ball) * k for k in range(len(circles))]
    return mesh_object('foam', np.concatenate(points), np.concatenate(faces), material)
