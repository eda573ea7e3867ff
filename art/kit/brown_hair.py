"""The material of brown hair, every hair of its own tone, lighter towards its ends."""

import math

import bpy

# The attribute of the hairs' points that says how light they are, 0 to 1.
LIGHT = 'light'


def brown_hair(melanin, rough, coat, redness):
    """A material of brown hair: its `melanin` where it is darkest and lightest, its `rough`ness from the
    smoothest to the roughest places."""
    material = bpy.data.materials.new('hair')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    hair = tree.nodes.new('ShaderNodeBsdfHairPrincipled')
    hair.parametrization = 'MELANIN'
    values = {'Melanin Redness': redness, 'Radial Roughness': 0.5, 'Coat': coat, 'IOR': 1.55,
              'Random Color': 0.3, 'Random Roughness': 0.3, 'Offset': math.radians(2.5)}
    for name, value in values.items():
        hair.inputs[name].default_value = value
    light, field = tree.nodes.new('ShaderNodeAttribute'), tree.nodes.new('ShaderNodeTexNoise')
    light.attribute_name = LIGHT
    field.inputs['Scale'].default_value, field.inputs['Detail'].default_value = 1.9, 5
    place = tree.nodes.new('ShaderNodeNewGeometry')
    tree.links.new(place.outputs['Position'], field.inputs['Vector'])
    for name, source, reach, limits in (('Melanin', light, (0, 1), melanin), ('Roughness', field, (0.36, 0.64), rough)):
        value = tree.nodes.new('ShaderNodeMapRange')
        for limit, at in zip(('From Min', 'From Max', 'To Min', 'To Max'), (*reach, *limits)):
            value.inputs[limit].default_value = at
        tree.links.new(source.outputs['Fac'], value.inputs['Value'])
        tree.links.new(value.outputs['Result'], hair.inputs[name])
    own = tree.nodes.new('ShaderNodeHairInfo')
    end = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(own.outputs['Random'], hair.inputs['Random'])
    tree.links.new(hair.outputs[0], end.inputs[0])
    return material
