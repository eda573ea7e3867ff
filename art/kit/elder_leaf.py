"""Elder leaves: five or seven pointed, toothed leaflets on one stalk."""

import math

import numpy as np

from kit.geometry import grid, tube
from kit.scene import rgb
from kit.shader import Shader

VEINS, TEETH = 9, 23
# How far side veins run towards the tip on their way to the edge, linear and squared part.
LEAN, CURVE = 0.13, 0.09


def elder_leaf_material(top='#4a5d36', old='#3a4f2e', back='#8c9d78', vein='#8da268'):
    """Matt mid-green, quilted between curved veins, letting some light through."""
    shader = Shader('elder leaf', rough=0.58, specular=0.28)
    where = shader.coordinates()
    along, across = shader.axes(shader.node('TexCoord').outputs['UV'])[:2]
    signed = shader.math('SUBTRACT', across, 0.5)
    off = shader.math('MULTIPLY', shader.math('ABSOLUTE', signed), 2.0)
    rib = shader.ramp(off, [(0, 1.0), (0.035, 0.7), (0.07, 0.0)])
    lean = shader.math('ADD', shader.math('MULTIPLY', off, LEAN),
                       shader.math('MULTIPLY', shader.math('MULTIPLY', off, off), CURVE))
    # Veins of the two halves alternate.
    shift = shader.math('MULTIPLY', shader.math('GREATER_THAN', signed, 0.0), 0.5)
    wobble = shader.math('MULTIPLY', shader.noise(where, 5, 2, 0.5), 0.3)
    phase = shader.math('MULTIPLY', shader.math('SUBTRACT', along, lean), float(VEINS))
    phase = shader.math('ADD', shader.math('ADD', phase, shift), wobble)
    side = shader.ramp(shader.math('PINGPONG', phase, 0.5), [(0, 1.0), (0.03, 0.6), (0.075, 0.0)])
    fade = shader.math('SUBTRACT', 0.85, shader.math('MULTIPLY', off, 0.5))
    side = shader.math('MULTIPLY', side, fade)
    net = shader.node('TexVoronoi', {'Vector': where, 'Scale': 58.0}, feature='DISTANCE_TO_EDGE')
    net = shader.ramp(net.outputs['Distance'], [(0, 1.0), (0.12, 0.0)])
    lines = shader.math('MAXIMUM', rib, side)
    base = rgb(top)[:3]
    dark, light = (*(v * 0.74 for v in base), 1), (*(min(1, v * 1.22) for v in base), 1)
    tone = shader.ramp(shader.noise(where, 4, 5, 0.6), [(0.3, dark), (0.7, light)])
    age = shader.node('ObjectInfo').outputs['Random']
    tone = shader.mix(shader.math('MULTIPLY', age, 0.45), tone, rgb(old))
    tone = shader.mix(shader.math('MULTIPLY', net, 0.1), tone, rgb(vein))
    tone = shader.mix(shader.math('MULTIPLY', lines, 0.34), tone, rgb(vein))
    specks = shader.ramp(shader.noise(where, 13, 3, 0.6), [(0.7, 0.0), (0.74, 0.55)])
    tone = shader.mix(specks, tone, '#6d6a42')
    tone = shader.mix(shader.node('NewGeometry').outputs['Backfacing'], tone, rgb(back))
    net = shader.math('MULTIPLY', net, -0.22)
    relief = shader.math('ADD', shader.math('MULTIPLY', lines, -0.8), net)
    grain = shader.math('MULTIPLY', shader.noise(where, 70, 3, 0.6), 0.2)
    shader.set(color=tone).bump(shader.math('ADD', relief, grain), 0.4, 0.01)
    return shader.lit_through(shader.mix(0.5, tone, rgb('#b3c763')), 0.26)


def elder_stem(path):
    """A young shoot along points that starts at the swollen node of a pair of leaves."""
    bark = Shader('elder bark', rough=0.62, specular=0.25)
    where = bark.coordinates()
    tones = [(0.3, '#6f7a4c'), (0.5, '#8d9164'), (0.7, '#a09a74')]
    tone = bark.ramp(bark.noise(where, 5, 5, 0.65), tones)
    ribs = bark.noise(bark.coordinates(scale=(34, 3.5, 34)), 1, 3, 0.6)
    tone = bark.mix(0.55, tone, bark.ramp(ribs, [(0.35, 0.62), (0.65, 1.1)]), 'MULTIPLY')
    pores = bark.ramp(bark.noise(where, 30, 2, 0.5), [(0.6, 0.0), (0.66, 0.75)])
    bark.set(color=bark.mix(pores, tone, '#b39f7c'))
    bark.bump(bark.math('ADD', ribs, pores), 0.5, 0.01)
    away = np.linalg.norm(path - path[0], axis=1)
    # Past the node the shoot narrows quickly to a rounded end, hidden by the leaf bases.
    swell = 0.01 * np.exp(-(((away - 0.045) / 0.04) ** 2))
    end = np.sqrt(np.clip(away / 0.05, 0, 1) * (2 - np.clip(away / 0.05, 0, 1)))
    return [tube('stem', path, (0.025 + swell) * np.maximum(end, 0.05), bark.material, 32)]


def _leaflet(material, length, width, random, bend, fold):
    """A blade along +X: ovate, pointed, with forward-pointing teeth, quilted between its veins."""
    u, v = np.meshgrid(np.linspace(0, 1, TEETH * 8), np.linspace(-1, 1, 31), indexing='ij')
    outline = u**0.62 * (1 - u) ** 1.2
    outline = np.maximum(outline / outline.max(), 0.008)
    side, off = np.sign(v), np.abs(v)
    count = TEETH * (u**0.92) + 0.3 * side + 0.25 * np.sin(u * 19 + random.uniform(0, 6) + side)
    tooth = (count % 1) ** 1.3 * np.clip(u * 9 - 0.9, 0, 1) * np.clip((1 - u) * 12, 0.25, 1)
    depth = width * 0.052 * (0.5 + 0.5 * np.sin(math.pi * np.clip(u * 1.1, 0, 1)))
    wave = 1 + 0.035 * np.sin(u * 9 + random.uniform(0, 6)) * side
    y = v * outline * width / 2 * wave + side * off**10 * tooth * depth
    skew = random.normal() * 0.06 * length
    slope = bend * (u**1.2 * 1.8 - 0.25)
    x = np.cumsum(np.cos(slope), 0) / len(u) * length + off**10 * tooth * depth * 0.7
    z = -np.cumsum(np.sin(slope), 0) / len(u) * length
    phase = VEINS * (u - LEAN * off - CURVE * off**2) + 0.5 * (v > 0)
    quilt = np.abs(np.sin(math.pi * phase)) * np.sin(math.pi * np.clip(off * 0.9, 0, 1)) * outline
    ripple = np.sin(u * 8 + random.uniform(0, 6) + side * 0.9) * off**2 * outline
    z = z + fold * np.abs(y) + 0.008 * width / 0.35 * quilt + 0.02 * length * ripple
    return grid('leaflet', x, y + skew * u**2, z, material)


def elder_leaf(materials, length=1.7, pairs=2, leaflet=(0.78, 0.36), seed=1, curl=0.2, foot=0.015):
    """A leaf along +X, flat in the XY plane; materials are (blade, stalk). The stalk is wider by
    `foot` where it starts."""
    random = np.random.default_rng(seed)
    blade, stalk = materials
    t = np.linspace(0, 1, 48)
    path = np.stack([length * t, curl * t**2 * length * 0.5, 0.02 * np.sin(t * 3.1)], -1)
    parts = [tube('leaf stalk', path, 0.0075 + 0.006 * (1 - t) + foot * np.exp(-t * 26), stalk)]

    def attach(at, turn, size, tilt):
        step = path[min(47, at + 1)] - path[max(0, at - 1)]
        heading = math.atan2(step[1], step[0]) + turn
        blade_obj = _leaflet(
            blade, leaflet[0] * size, leaflet[1] * size * random.uniform(0.9, 1.1), random,
            random.uniform(0.12, 0.36), random.uniform(0.08, 0.28),
        )
        away = np.array([math.cos(heading), math.sin(heading), 0]) * 0.045
        parts.append(tube('leaflet stalk', [path[at], path[at] + away * 1.1], 0.007, stalk))
        blade_obj.location = path[at] + away
        blade_obj.rotation_euler = (*tilt, heading)
        parts.append(blade_obj)

    for i in range(pairs):
        at = int(47 * (0.38 + 0.62 * i / pairs))
        for side in (-1, 1):
            turn = side * math.radians(random.uniform(56, 72) - 6 * i)
            tilt = random.uniform(-0.24, 0.24), random.uniform(-0.1, 0.04)
            attach(min(46, at + int(random.integers(0, 2))), turn, random.uniform(0.82, 1.0), tilt)
    attach(47, random.normal() * 0.08, 1.14, (random.normal() * 0.12, 0.02))
    return parts
