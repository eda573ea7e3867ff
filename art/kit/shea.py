"""Unrefined shea butter in a bowl: worked with a wooden knife, some of it scooped out, and crumbs of it."""

import math

import cv2
import numpy as np

from kit.beside import beside
from kit.geometry import height_field, mesh_object, place
from kit.noise import grains, octaves
from kit.scene import rgb
from kit.shader import Shader
from kit.stroke import lower, smooth, through

STEP = 0.0022
# Half the width of the mound, and the height of its outline and of its middle over the origin.
RADIUS, FOOT, HIGH = 0.50, 0.02, 0.17
# Strokes of the knife, in the order in which they were drawn: start, bend and end (x, y), height at the start and at
# the end, half the blade's width, and how steeply the blade was held sideways.
STROKES = [
    ((-0.40, 0.20), (-0.16, 0.42), (0.26, 0.32), 0.110, 0.150, 0.11, 0.30),
    ((0.30, 0.38), (0.42, 0.12), (0.30, -0.14), 0.110, 0.135, 0.10, 0.34),
    ((-0.44, -0.06), (-0.30, 0.20), (0.02, 0.26), 0.120, 0.180, 0.10, 0.26),
    ((-0.34, -0.32), (-0.14, -0.40), (0.12, -0.34), 0.090, 0.110, 0.10, -0.30),
    ((-0.44, 0.06), (-0.32, -0.16), (-0.10, -0.24), 0.120, 0.140, 0.095, -0.26),
    ((-0.32, 0.00), (-0.16, 0.11), (0.10, 0.13), 0.150, 0.195, 0.085, 0.12),
]
# The way of the spatula that took a scoop, half its width, and how deep it went.
SCOOP = np.array([(-0.14, -0.02), (-0.02, -0.10), (0.12, -0.14), (0.27, -0.13)])
SCOOP_HALF, SCOOP_DEEP = 0.115, 0.155


def butter_material(name='butter', worked=False):
    """Ivory fat, matt and a little grainy. `worked` is for the mound, whose mesh has the values 'soft', its normals
    without grains, and 'hollow', 0 to 1: light that wanders through the fat smooths its shading and warms its
    hollows. Scattering below the surface would take hundreds of samples."""
    shader = Shader(name, rough=0.6, specular=0.0, coat=0.38, coat_rough=0.36)
    cloud = shader.noise(shader.coordinates(), 5.0, 4, 0.6)
    tone = shader.ramp(cloud, [(0.32, '#e9d6a2'), (0.68, '#f2e4b9')])
    grain = shader.noise(shader.coordinates(), 62, 2, 0.6)
    tone = shader.mix(shader.ramp(grain, [(0.5, 0.0), (0.75, 0.5)]), tone, rgb('#f9f1d4'))
    glow = 0.05
    if worked:
        hollow = shader.node('Attribute', attribute_name='hollow').outputs['Fac']
        tone = shader.mix(shader.math('MULTIPLY', hollow, 0.6), tone, rgb('#ecd08f'))
        glow = shader.math('ADD', shader.math('MULTIPLY', hollow, 0.10), glow)
        soft = shader.node('Attribute', attribute_name='soft').outputs['Vector']
        shader.link(soft, shader.principled.inputs['Normal'])
    return shader.set(color=tone, emission='#f0c777', emission_strength=glow).material


def butter_mound(material):
    """The butter around the origin; the ground of the bowl may hide all below z = 0."""
    side = np.arange(-RADIUS * 1.16, RADIUS * 1.16, STEP)
    x, y = np.meshgrid(side, side, indexing='ij')
    at = np.stack([x, y, 0 * x], -1)
    warp = [0.016 * octaves(at * 9, 4, 0.6, seed) for seed in (3, 8)]
    u, v = x + warp[0], y + warp[1]
    edge = RADIUS * (1 + 0.10 * octaves(at * 3.4, 3, 0.5, 5)) - np.hypot(u, v)
    z = FOOT + (HIGH - FOOT) * (1 - np.exp(-edge.clip(0) / 0.15)) + 0.018 * octaves(at * 4, 3, 0.5, 2)
    torn = np.ones_like(x)
    for stroke in STROKES:
        z, torn = _spread(z, torn, u, v, stroke, smooth((edge - 0.01) / 0.12))
    z, torn = _scooped(z, torn, u, v)
    z = z * smooth(edge / 0.09 + 0.2) + (edge - 0.02).clip(-1, 0) * 2
    z = cv2.GaussianBlur(z, (0, 0), 0.0035 / STEP) + _grain(at, torn)
    hollow = ((cv2.GaussianBlur(z, (0, 0), 0.03 / STEP) - z) / 0.03).clip(0, 1)
    soft = 0.6 * _normals(cv2.GaussianBlur(z, (0, 0), 0.014 / STEP)) + 0.4 * _normals(z)
    return height_field('butter', x, y, z, material, ('hollow', hollow), ('soft', soft))


def _normals(z):
    slope_x, slope_y = np.gradient(z, STEP)
    normals = np.stack([-slope_x, -slope_y, np.ones_like(z)], -1)
    return normals / np.linalg.norm(normals, axis=-1, keepdims=True)


def _spread(z, torn, x, y, stroke, there):
    """The heights after one stroke: a smooth trough, a ragged ridge where the blade's edge ran, a torn lip where it
    was lifted; `there` fades it towards the outline."""
    *knots, start, end, half, tilt = stroke
    along, aside = beside(through(np.array(knots), 40), x, y)
    across = np.abs(aside) / half
    level = start + (end - start) * along + tilt * aside + 0.20 * half * across**2
    lines = octaves(np.stack([aside * 85, along * 2.0, 0 * x + start * 90], -1), 3, 0.6, 4)
    level = level + 0.0022 * lines
    inside = there * smooth((1.0 - across) / 0.16) * smooth((0.995 - along) / 0.03) * smooth(along / 0.12)
    ridge = there * np.exp(-(((across - 1.0) / 0.13) ** 2)) * smooth(along / 0.2) * (along < 0.99)
    lip = there * np.exp(-(((along - 0.99) / 0.05) ** 2)) * smooth((1.1 - across) / 0.3)
    uneven = (0.8 + 0.9 * octaves(np.stack([x, y, 0 * x + start], -1) * 13, 2, 0.5, 9)).clip(0)
    z = z + (level - z) * inside + (0.014 * ridge + 0.018 * lip) * uneven
    return z, torn * (1 - 0.8 * inside)


def _scooped(z, torn, x, y):
    """The hollow that a spatula left, with the crumbling edge that it pushed up."""
    along, aside = beside(through(SCOOP, 40), x, y)
    half = SCOOP_HALF * (0.62 + 0.55 * along)
    across = np.abs(aside) / half
    depth = SCOOP_DEEP * np.sin(math.pi * (0.10 + 0.74 * along)) ** 0.8
    lines = octaves(np.stack([aside * 70, along * 1.6, 0 * x + 2.2], -1), 3, 0.55, 6)
    bottom = 0.170 - depth * np.sqrt((1 - across**2).clip(0)) + 0.25 * (across - 1).clip(0) + 0.0026 * lines
    past = smooth((along - 0.97) / 0.03)
    bottom = bottom + past * 0.3
    lip = np.exp(-(((across - 1.08) / 0.16) ** 2)) * smooth(along / 0.3)
    uneven = (0.7 + 1.1 * octaves(np.stack([x, y, 0 * x], -1) * 15, 3, 0.5, 12)).clip(0)
    taken = lower(z + 0.022 * lip * uneven * (1 - past), bottom, 0.010)
    inside = smooth((z - taken) / 0.02)
    return taken, torn * (1 - 0.6 * inside) + 0.25 * inside


def _grain(at, torn):
    """Grains of the fat, a millimetre wide: raised where it is torn, drawn flat where the knife passed."""
    coarse, number = grains(at / 0.022, 3)
    fine, _ = grains(at / 0.010, 8)
    loose = 0.35 + 0.65 * smooth(0.5 + octaves(at * 6, 2, 0.5, 21))
    lumps = 0.0040 * (1 - coarse**2) + 0.0035 * (number - 0.5) + 0.0016 * (1 - fine**2)
    return lumps * loose * (0.22 + 0.9 * torn)


def butter_smear(material, length, half, seed=4):
    """Butter left on a blade along +X around the origin, `length` by twice `half`, uneven and thin at its end."""
    x, y = np.meshgrid(np.arange(-length / 2, length / 2, STEP), np.arange(-half, half, STEP), indexing='ij')
    at = np.stack([x, y, 0 * x], -1)
    body = 1.0 - (2 * np.abs(x) / length) ** 2.5 - (np.abs(y) / half) ** 2.5 + 0.5 * octaves(at * 12, 3, 0.55, seed)
    ridges = octaves(np.stack([y * 50, x * 5, 0 * x], -1), 3, 0.55, seed + 3)
    z = (0.030 + 0.008 * ridges) * np.sqrt(body.clip(0)) + 0.3 * body.clip(-0.1, 0) + _grain(at, 0.5 + 0 * x)
    return height_field('smear', x, y, np.where(body > 0, z, -0.05), material)


def butter_crumb(material, radius, location, seed):
    """One crumb that broke off, a few millimetres wide."""
    q, a = np.meshgrid(np.linspace(0, math.pi, 60), np.linspace(0, 2 * math.pi, 121), indexing='ij')
    ball = np.stack([np.sin(q) * np.cos(a), np.sin(q) * np.sin(a), np.cos(q)], -1)
    rough = 1 + 0.30 * octaves(ball * 1.2, 4, 0.45, seed)
    points = ball * rough[..., None] * radius * np.array([1.3, 0.9, 0.5])
    index = np.arange(q.size).reshape(q.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)
    crumb = mesh_object('crumb', points.reshape(-1, 3), faces.reshape(-1, 4), material)
    return place(crumb, (location[0], location[1], location[2] + 0.4 * radius))
