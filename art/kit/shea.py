"""Raw shea butter broken by hand, its crumbs, and the nuts it is pressed from."""

import bpy
import numpy as np

from kit.geometry import place
from kit.shader import Shader


def butter_material():
    """Pale yellow wax: soft sheen, faint glow, a grainy break."""
    shader = Shader('butter', rough=0.5, specular=0.35, coat=0.15, coat_rough=0.35)
    cloud = shader.noise(shader.coordinates(), 4, 6, 0.6)
    shader.set(color=shader.ramp(cloud, [(0.3, '#e9d49f'), (0.7, '#f4e6bd')]))
    grain = shader.noise(shader.coordinates(), 38, 5, 0.6)
    soft = shader.noise(shader.coordinates(), 9, 3, 0.5)
    shader.bump(shader.math('ADD', soft, shader.math('MULTIPLY', grain, 0.18)), 0.35, 0.03)
    return shader.lit_through('#f3dfa6', 0.15)


def _ball(radius, material, shape, finest=6):
    """A fine ball whose points `shape` moves."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=finest, radius=radius)
    obj = bpy.context.object
    mesh = obj.data
    mesh.materials.append(material)
    points = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', points)
    moved = shape(points.reshape(-1, 3).astype(float))
    mesh.vertices.foreach_set('co', moved.ravel().astype(np.float32))
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    return obj


def _soft_cut(points, normal, depth, softness):
    """Press everything beyond a plane back to it, with a rounded edge."""
    over = points @ normal - depth
    pressed = softness * np.log1p(np.exp(np.clip(over / softness, -30, 30)))
    return points - pressed[:, None] * normal * 0.94


def butter_chunk(radius, seed, material):
    """A lump broken along a dozen rough planes."""
    random = np.random.default_rng(seed)

    def broken(points):
        for _ in range(11):
            normal = random.normal(size=3)
            normal /= np.linalg.norm(normal)
            points = _soft_cut(points, normal, radius * random.uniform(0.5, 0.78), radius * 0.06)
        for size in (0.9, 1.7, 3.2, 6.5, 12, 24):
            wave = points / radius @ (random.normal(size=(3, 3)) * size) + random.uniform(0, 6, 3)
            points = points + np.sin(wave) * radius * 0.04 / size**0.7
        return points * [1, 0.9, 0.76]

    return _ball(radius, material, broken)


def crumbs(count, material, seed=7):
    random = np.random.default_rng(seed)
    for i in range(count):
        angle, away = random.uniform(0, 6.28), 0.62 + abs(random.normal()) * 0.28
        size = random.uniform(0.008, 0.034)
        at = (1.1 * away * np.cos(angle), -0.1 + 0.8 * away * np.sin(angle), size * 0.6)
        place(butter_chunk(size, 30 + i % 6, material), at, tuple(random.uniform(0, 360, 3)))


def shea_nut(seed, location, turn):
    """A glossy brown nut with the pale matt scar that shea nuts have."""
    random = np.random.default_rng(seed)
    shader = Shader('shea nut', specular=0.5, coat=0.35, coat_rough=0.15)
    cloud = shader.noise(shader.coordinates(), 5, 5, 0.6)
    skin = shader.ramp(cloud, [(0.3, '#3a1d10'), (0.7, '#6a3d22')])
    height = shader.axes(shader.node('TexCoord').outputs['Object'])[1]
    edge = shader.math('ADD', height, shader.math('MULTIPLY', cloud, 0.03))
    scar = shader.ramp(edge, [(0.055, 0.0), (0.068, 1.0)], 'EASE')
    shader.set(color=shader.mix(scar, skin, (0.42, 0.27, 0.15, 1)))
    shader.set(rough=shader.ramp(scar, [(0, 0.25), (1, 0.8)]))
    shader.bump(shader.noise(shader.coordinates(), 24, 4, 0.6), 0.08, 0.01)

    def oval(points):
        directions, shifts = random.normal(size=(3, 4)) * 7, random.uniform(0, 6, 4)
        wave = np.sin(points @ directions + shifts).sum(1)
        return points * (1 + 0.02 * wave[:, None]) * [1.3, 0.92, 0.88]

    nut = _ball(0.16, shader.material, oval, 5)
    return place(nut, (*location, 0.135), (random.uniform(-30, 30), 0, turn))
