"""A box with rounded edges."""

import bpy


def rounded_box(name, size, material, bevel):
    """A box of the `size` (x, y, z) around the origin, its edges rounded by `bevel`."""
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
