"""A fresh Cycles scene, and the few values every scene shares. One unit is 10 cm."""

import bpy


def new_scene():
    """Empty Blender's start file and return a scene that renders with Cycles."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.world = bpy.data.worlds.new('room')
    scene.world.use_nodes = True
    return scene


def add(obj):
    """Link an object into the scene."""
    bpy.context.scene.collection.objects.link(obj)
    return obj


def rgb(hex_colour):
    """'#rrggbb' (sRGB) as the linear RGBA that Cycles works with."""
    digits = hex_colour.lstrip('#')
    values = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return (*linear, 1.0)
