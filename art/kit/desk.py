"""Things on a desk: a cup of tea, a clothbound notebook, a pencil, a wooden comb."""

import math

import bpy
import numpy as np

from kit.geometry import grid, lathe, mesh_object, place, tube
from kit.materials import wood
from kit.paths import LABELS
from kit.shader import Shader


def cup_of_tea(material):
    """A round cup with its handle towards +X, filled to a finger below the rim."""
    side = np.linspace(0.1, 1, 16)
    out = [(0.2 + 0.2 * math.sin(s * 1.45), 0.04 + 0.5 * s) for s in side]
    back = [(r - 0.028, z) for r, z in reversed(out)]
    profile = [(0, 0.02), (0.17, 0.02), (0.19, 0, 0.01), (0.22, 0.03, 0.03), *out]
    profile += [(out[-1][0] - 0.014, 0.552, 0.012), *back, (0.12, 0.06, 0.04), (0, 0.06)]
    turn = np.linspace(-1.25, 1.25, 40)
    handle = [(0.37 + 0.17 * math.cos(a), 0, 0.31 + 0.15 * math.sin(a)) for a in turn]
    tea = Shader('tea', color='#7a3f14', rough=0.03, specular=0.5, coat=0.5, coat_rough=0.0)
    return [
        lathe('cup', profile, material, 128, 4, 60),
        tube('handle', handle, 0.03, material),
        lathe('tea', [(0, 0.46), (0.362, 0.46)], tea.material, 96),
    ]


def saucer(material):
    profile = [(0, 0.015), (0.2, 0.015), (0.22, 0, 0.01), (0.3, 0.02, 0.03), (0.56, 0.075, 0.02)]
    profile += [(0.57, 0.09, 0.008), (0.55, 0.092, 0.008), (0.28, 0.04, 0.03), (0, 0.035)]
    return lathe('saucer', profile, material, 128, 5, 60)


def _rounded_box(name, size, material, bevel):
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
    weave = shader.noise(shader.coordinates('Object', (150, 40, 1)), 1, 2)
    cross = shader.noise(shader.coordinates('Object', (40, 150, 1)), 1, 2)
    shader.bump(shader.math('ADD', weave, cross), 0.25, 0.004)
    if picture:
        shader.set(color=shader.image(picture, shader.coordinates('UV')))
    return shader.material


def notebook(width=1.0, height=1.38, thick=0.13):
    """A closed notebook lying flat, its spine to the left, with a ribbon."""
    cloth = _cloth('cover')
    paper = Shader('pages', color='#efe6d3', rough=0.9, specular=0.1)
    leaves = paper.noise(paper.coordinates('Object', (1, 1, 160)), 1, 2)
    paper.bump(leaves, 0.5, 0.006)
    board = 0.022
    cover, block = (width, height, board), (width - 0.05, height - 0.06, thick - 2 * board)
    spine = _rounded_box('spine', (board, height, thick), cloth, 0.009)
    parts = [
        place(_rounded_box('back', cover, cloth, 0.008), (0, 0, board / 2)),
        place(_rounded_box('front', cover, cloth, 0.008), (0, 0, thick - board / 2)),
        place(_rounded_box('pages', block, paper.material, 0.004), (-0.01, 0, thick / 2)),
        place(spine, (-width / 2, 0, thick / 2)),
    ]
    across, along = np.array([-0.47, 0.47]) * width, np.array([-0.48, 0.48]) * height
    x, y = np.meshgrid(across, along, indexing='ij')
    stamped = _cloth('stamp', LABELS / 'notebook.png')
    face = grid('stamped cloth', x, y, x * 0 + thick + 0.0008, stamped)
    ribbon = Shader('ribbon', color='#b79a62', rough=0.6, sheen=0.4).material
    end = -height / 2
    line = [(0.2, end + 0.1, 0.07), (0.2, end - 0.06, 0.05), (0.24, end - 0.24, 0.012)]
    return [*parts, face, tube('ribbon', line, 0.011, ribbon)]


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
    return [place(part, (0, 0, 0.032), (0, 90, 0)) for part in parts]


def comb(length=1.7, teeth=34):
    """A wide-toothed comb of pear wood lying flat, its teeth towards -Y."""
    back = np.linspace(-length / 2, length / 2, 40)
    outline = [(x, 0.33 + 0.07 * (1 - (2 * x / length) ** 2)) for x in back]
    outline += [(length / 2 + 0.02, 0.2), (length / 2, -0.12), (length / 2 - 0.03, -0.16)]
    pitch = (length - 0.16) / teeth
    for k in range(teeth):
        right = length / 2 - 0.08 - k * pitch
        outline += [(right, 0.12), (right - 0.1 * pitch, -0.17), (right - 0.25 * pitch, -0.185)]
        outline += [(right - 0.4 * pitch, -0.17), (right - 0.5 * pitch, 0.12)]
    outline += [(-length / 2 + 0.03, -0.16), (-length / 2, -0.12), (-length / 2 - 0.02, 0.2)]
    pear = wood('pear', '#8f5f3a', '#744a2b', strip=0.4, rough=0.4)
    flat = [(x, y, 0.0) for x, y in outline]
    obj = mesh_object('comb', flat, [range(len(flat))], pear, sharp_above=50)
    body = obj.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.06, 1
    edge = obj.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = 0.009, 3, 'ANGLE'
    return obj
