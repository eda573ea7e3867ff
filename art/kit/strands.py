"""Thin strands, drawn as true hair curves."""

import bpy
import numpy as np

from kit.scene import add


def strands_object(points, radii, material, **values):
    """Draw strands (count, points each, 3) with a radius at each point; `values` at each point, by name, are attributes
    that the material may read. Curves made on a mesh object render nothing in Blender 3.4, so a hair-curves object
    fetches the lines from a hidden mesh."""
    count, per = points.shape[:2]
    mesh = bpy.data.meshes.new('strands')
    mesh.vertices.add(count * per)
    mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
    index = np.arange(count * per, dtype=np.int32).reshape(count, per)
    edges = np.stack([index[:, :-1], index[:, 1:]], -1).reshape(-1, 2)
    mesh.edges.add(len(edges))
    mesh.edges.foreach_set('vertices', edges.ravel())
    for name, each in {'thickness': radii, **values}.items():
        mesh.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', each.astype(np.float32).ravel())
    mesh.update()
    source = add(bpy.data.objects.new('strands', mesh))
    source.hide_render = True
    curves = bpy.data.hair_curves.new('hair')
    curves.materials.append(material)
    hair = add(bpy.data.objects.new('hair', curves))
    hair.modifiers.new('strands', 'NODES').node_group = _strand_nodes(source, material)
    settings = bpy.context.scene.cycles_curves
    settings.shape, settings.subdivisions = 'RIBBONS', 2
    return hair


def _strand_nodes(source, material):
    group = bpy.data.node_groups.new('strands', 'GeometryNodeTree')
    group.inputs.new('NodeSocketGeometry', 'Geometry')
    group.outputs.new('NodeSocketGeometry', 'Geometry')
    kinds = ('ObjectInfo', 'MeshToCurve', 'SetCurveRadius', 'SetMaterial', 'InputNamedAttribute')
    info, to_curve, radius, dress, named = (group.nodes.new('GeometryNode' + k) for k in kinds)
    end = group.nodes.new('NodeGroupOutput')
    info.inputs['Object'].default_value = source
    named.data_type, named.inputs['Name'].default_value = 'FLOAT', 'thickness'
    dress.inputs['Material'].default_value = material
    value = next(s for s in named.outputs if s.type == 'VALUE' and s.enabled)
    group.links.new(info.outputs['Geometry'], to_curve.inputs['Mesh'])
    group.links.new(to_curve.outputs[0], radius.inputs['Curve'])
    group.links.new(value, radius.inputs['Radius'])
    group.links.new(radius.outputs[0], dress.inputs[0])
    group.links.new(dress.outputs[0], end.inputs[0])
    return group
