"""Things on a desk: a wooden spatula, a box with rounded edges."""

import bpy
import numpy as np

from kit.geometry import mesh_object
from kit.wood import wood


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


def wooden_blade(length):
    """A flat wooden spatula along +X, rounded at both ends, its underside at z = 0."""
    t = np.linspace(0, 1, 60)
    half = blade_half_width(t)
    line = [(length * p - length * 0.62, h) for p, h in zip(t, half)]
    flat = [(x, -y, 0.0) for x, y in line] + [(x, y, 0.0) for x, y in reversed(line)]
    beech = wood('beech', '#bb9c76', '#9f7d55', strip=0.5, rough=0.6, warmth=0.25)
    blade = mesh_object('spatula', flat, [range(len(flat))], beech, sharp_above=50)
    return _thickened(blade, 0.026, 0.011)


def blade_half_width(t):
    """Half the width of the wooden blade at `t` from 0, the end of the handle, to 1, the tip."""
    ends = np.clip(np.minimum(t, 1 - t) / 0.035, 0.02, 1)
    return (0.036 + 0.032 * np.clip((t - 0.55) / 0.3, 0, 1)) * np.sqrt(ends * (2 - ends))


def _thickened(obj, thick, bevel):
    body = obj.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = thick, 1
    edge = obj.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = bevel, 5, 'ANGLE'
    return obj
