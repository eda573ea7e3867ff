"""Things on a desk: a cup of tea, a clothbound notebook, a pencil, a spatula."""

import math

import bpy
import numpy as np

from kit.geometry import grid, group, lathe, mesh_object, place, tube
from kit.glass import clear_to_shadows
from kit.jar import cream_material
from kit.paths import LABELS
from kit.scene import rgb
from kit.shader import Shader
from kit.wood import wood


def cup_of_tea(material):
    """A round cup with its handle towards +X, filled to a finger below the rim."""
    side = np.linspace(0.1, 1, 16)
    out = [(0.2 + 0.2 * math.sin(s * 1.45), 0.04 + 0.5 * s) for s in side]
    back = [(r - 0.028, z) for r, z in reversed(out)]
    profile = [(0, 0.02), (0.17, 0.02), (0.19, 0, 0.01), (0.22, 0.03, 0.03), *out]
    profile += [(out[-1][0] - 0.014, 0.552, 0.012), *back, (0.12, 0.06, 0.04), (0, 0.06)]
    # The tea reaches a little into the china, and climbs its wall by a hair's breadth.
    level = 0.455
    wet = [(r + 0.003, z) for r, z in reversed(back) if z < level]
    edge = wet[-1][0]
    meniscus = [(edge, level + 0.012), (edge - 0.012, level + 0.002), (edge - 0.03, level)]
    # From under the rim outwards and back into the narrower wall below.
    t = np.linspace(0, 1, 40)[:, None]
    bends = np.array([(0.37, 0, 0.45), (0.70, 0, 0.56), (0.60, 0, 0.12), (0.25, 0, 0.15)])
    weights = np.hstack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])
    handle = weights @ bends
    return [
        lathe('cup', profile, material, 128, 4, 60),
        tube('handle', handle, 0.03, material),
        lathe('tea', [(0, 0.058), (0.13, 0.058, 0.04), *wet, *meniscus, (0, level)], _tea(), 128),
    ]


def _tea():
    """Black tea, clear: its colour comes from the depth the light passes."""
    shader = Shader('tea', rough=0.0, transmission=1.0, ior=1.33)
    body = shader.node('VolumeAbsorption', {'Color': rgb('#e79a4a'), 'Density': 4.2})
    shader.link(body.outputs[0], shader.output.inputs['Volume'])
    return clear_to_shadows(shader, (1, 1, 1, 1))


def saucer(material):
    profile = [(0, 0.015), (0.2, 0.015), (0.22, 0, 0.01), (0.3, 0.02, 0.03), (0.56, 0.075, 0.02)]
    profile += [(0.57, 0.09, 0.008), (0.55, 0.092, 0.008), (0.28, 0.04, 0.03), (0, 0.035)]
    return lathe('saucer', profile, material, 128, 5, 60)


def rounded_box(name, size, material, bevel):
    bpy.ops.mesh.primitive_cube_add(size=1)
    box = bpy.context.object
    box.name, box.scale = name, size
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    edge = box.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments = bevel, 3
    box.data.use_auto_smooth = True
    box.data.polygons.foreach_set('use_smooth', [True] * 6)
    box.data.materials.append(material)
    return box


def _cloth(name, picture=None):
    shader = Shader(name, color='#35452f', rough=0.85, specular=0.15, sheen=0.2)
    weave = shader.noise(shader.coordinates('Object', (190, 60, 1)), 1, 2)
    cross = shader.noise(shader.coordinates('Object', (60, 190, 1)), 1, 2)
    shader.bump(shader.math('ADD', weave, cross), 0.5, 0.005)
    if picture:
        shader.set(color=shader.image(picture, shader.coordinates('UV')))
    return shader.material


def notebook(width=1.0, height=1.38, thick=0.13):
    """A closed notebook lying flat, its spine to the left."""
    cloth = _cloth('cover')
    paper = Shader('pages', color='#efe6d3', rough=0.9, specular=0.1)
    leaves = paper.noise(paper.coordinates('Object', (1, 1, 160)), 1, 2)
    paper.bump(leaves, 0.5, 0.006)
    board = 0.022
    cover, block = (width, height, board), (width - 0.05, height - 0.06, thick - 2 * board)
    spine = rounded_box('spine', (board, height, thick), cloth, 0.009)
    parts = [
        place(rounded_box('back', cover, cloth, 0.008), (0, 0, board / 2)),
        place(rounded_box('front', cover, cloth, 0.008), (0, 0, thick - board / 2)),
        place(rounded_box('pages', block, paper.material, 0.004), (-0.01, 0, thick / 2)),
        place(spine, (-width / 2, 0, thick / 2)),
    ]
    across, along = np.array([-0.47, 0.47]) * width, np.array([-0.48, 0.48]) * height
    x, y = np.meshgrid(np.linspace(*across, 190), along, indexing='ij')
    # The cloth dips into the joint beside the spine, where the cover folds open.
    away = np.abs(x / width + 0.4)
    dip = 0.007 * (np.exp(-((away / 0.045) ** 2)) - np.exp(-((away / 0.016) ** 2)))
    stamped = _cloth('stamp', LABELS / 'notebook.png')
    face = grid('stamped cloth', x, y, thick + 0.0008 + dip, stamped)
    return [*parts, face]


def pencil(length=1.5):
    """A six-sided cedar pencil along +X, sharpened."""
    lacquer = Shader('lacquer', color='#2b2f27', rough=0.3, specular=0.5, coat=0.3).material
    cedar = Shader('cedar', color='#c79a6b', rough=0.6).material
    lead = Shader('lead', color='#2a2a2a', rough=0.4).material
    parts = [
        lathe('shaft', [(0, 0), (0.036, 0), (0.036, length)], lacquer, 6, sharp_above=20),
        lathe('cut', [(0.036, length), (0.012, length + 0.13)], cedar, 24),
        lathe('point', [(0.012, length + 0.13), (0, length + 0.175)], lead, 24),
    ]
    # Turned onto one of its flat sides, whose distance from the axis is 0.0312.
    return [group([place(part, degrees=(0, 90, 0)) for part in parts], (0, 0, 0.0312), (30, 0, 0))]


def spatula(length=0.92):
    """A flat wooden spatula along +X, rounded at both ends, with cream on its blade."""
    t = np.linspace(0, 1, 60)
    ends = np.clip(np.minimum(t, 1 - t) / 0.035, 0.02, 1)
    half = (0.036 + 0.032 * np.clip((t - 0.55) / 0.3, 0, 1)) * np.sqrt(ends * (2 - ends))
    line = [(length * p - length * 0.62, h) for p, h in zip(t, half)]
    flat = [(x, -y, 0.0) for x, y in line] + [(x, y, 0.0) for x, y in reversed(line)]
    beech = wood('beech', '#bb9c76', '#9f7d55', strip=0.5, rough=0.6, warmth=0.25)
    blade = mesh_object('spatula', flat, [range(len(flat))], beech, sharp_above=50)
    _thickened(blade, 0.026, 0.008)
    u, a = np.meshgrid(np.linspace(0, 1, 40), np.linspace(0, 2 * math.pi, 97), indexing='ij')
    uneven = 1 + 0.12 * np.sin(2 * a + 1) + 0.07 * np.sin(3 * a) + 0.04 * np.sin(7 * a)
    x, y = 0.13 * u * uneven * np.cos(a), 0.055 * u * uneven * np.sin(a)
    swept = 1 + 0.25 * np.sin(40 * y + 8 * x) * u
    z = 0.05 * np.sqrt(np.maximum(1 - u**2, 0)) * swept
    z += 0.02 * np.exp(-((x - 0.05) ** 2 + y**2) / 0.002)
    return [blade, place(grid('cream', x, y, z, cream_material()), (length * 0.27, 0, 0.024))]


def _thickened(obj, thick, bevel):
    body = obj.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = thick, 1
    edge = obj.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = bevel, 3, 'ANGLE'
    return obj
