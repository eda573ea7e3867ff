"""The camera."""

import bpy
from mathutils import Vector

from kit.scene import add


def camera(location, target, lens=105, fstop=2.0, focus=None):
    """A camera aimed at `target`, focused on `focus` (or the target), lens in mm."""
    body = bpy.data.cameras.new('camera')
    body.lens = lens
    obj = add(bpy.data.objects.new('camera', body))
    obj.location = location
    obj.rotation_euler = (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()
    body.dof.use_dof = True
    body.dof.aperture_fstop = fstop
    body.dof.focus_distance = (Vector(focus or target) - Vector(location)).length
    bpy.context.scene.camera = obj
    return obj
