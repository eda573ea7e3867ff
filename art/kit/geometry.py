"""Meshes from numpy arrays: grids, lathe turnings, tubes, curved label patches."""

import math

import bmesh
import bpy
import numpy as np

from kit.scene import add
from kit.shader import Shader


def mesh_object(name, vertices, faces, material=None, sharp_above=None, uv=None):
    """A smooth-shaded mesh; edges steeper than `sharp_above` degrees stay crisp."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(
        np.asarray(vertices, float).tolist(), [], [[int(i) for i in face] for face in faces]
    )
    mesh.update()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if sharp_above is not None:
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(sharp_above)
    if uv is not None:
        layer = mesh.uv_layers.new(name='UVMap')
        corner = np.empty(len(mesh.loops), dtype=np.int32)
        mesh.loops.foreach_get('vertex_index', corner)
        layer.data.foreach_set('uv', np.asarray(uv, np.float32)[corner].ravel())
    if material:
        mesh.materials.append(material)
    return add(bpy.data.objects.new(name, mesh))


def face_outwards(obj):
    mesh = bmesh.new()
    mesh.from_mesh(obj.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(obj.data)
    mesh.free()
    return obj


def grid(name, x, y, z, material=None, sharp_above=None):
    """A surface through the points of three equal 2-d arrays; UV runs 0…1 along both axes."""
    n, m = x.shape
    index = np.arange(n * m).reshape(n, m)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, m), indexing='ij')
    points = np.stack([x, y, z], -1).reshape(-1, 3)
    uv = np.stack([u, v], -1).reshape(-1, 2)
    return mesh_object(name, points, faces.reshape(-1, 4), material, sharp_above, uv)


def height_field(name, x, y, z, material, *values):
    """The surface of heights `z` over a ground at 0, left out where it lies well below; `values` add
    one number or vector per point under a name, as (name, array)."""
    keep = z > -0.012
    cells = keep[:-1, :-1] | keep[1:, :-1] | keep[1:, 1:] | keep[:-1, 1:]
    index = np.arange(x.size).reshape(x.shape)
    faces = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1)[cells]
    used = np.unique(faces)
    points = np.stack([x, y, np.maximum(z, -0.02)], -1).reshape(-1, 3)[used]
    obj = mesh_object(name, points, np.searchsorted(used, faces), material)
    for key, value in values:
        kind, field = ('FLOAT', 'value') if value.ndim == 2 else ('FLOAT_VECTOR', 'vector')
        attribute = obj.data.attributes.new(key, kind, 'POINT')
        attribute.data.foreach_set(field, value.reshape(x.size, -1)[used].ravel())
    return obj


def with_values(obj, **values):
    """The mesh with one number per point under each name."""
    for name, numbers in values.items():
        layer = obj.data.attributes.new(name, 'FLOAT', 'POINT')
        layer.data.foreach_set('value', np.ascontiguousarray(numbers, np.float32).ravel())
    return obj


def _arc(before, corner, after, radius, steps):
    """Points of the fillet that rounds `corner`."""
    to_before, to_after = before - corner, after - corner
    length_b, length_a = np.linalg.norm(to_before), np.linalg.norm(to_after)
    to_before, to_after = to_before / length_b, to_after / length_a
    angle = math.acos(np.clip(to_before @ to_after, -1, 1))
    reach = min(radius / math.tan(angle / 2), length_b * 0.49, length_a * 0.49)
    fitted = reach * math.tan(angle / 2)
    bisector = (to_before + to_after) / np.linalg.norm(to_before + to_after)
    centre = corner + bisector * (fitted / math.sin(angle / 2))
    start = math.atan2(*(corner + to_before * reach - centre)[::-1])
    end = math.atan2(*(corner + to_after * reach - centre)[::-1])
    sweep = (end - start + math.pi) % (2 * math.pi) - math.pi
    angles = start + sweep * np.linspace(0, 1, steps + 1)
    return centre + fitted * np.stack([np.cos(angles), np.sin(angles)], -1)


def rounded(profile, steps=10):
    """A profile of (radius, height[, fillet]) as a dense polyline with rounded corners."""
    points = []
    for i, entry in enumerate(profile):
        corner = np.array(entry[:2], float)
        if len(entry) < 3 or i in (0, len(profile) - 1):
            points.append(corner[None])
            continue
        before, after = np.array(profile[i - 1][:2], float), np.array(profile[i + 1][:2], float)
        points.append(_arc(before, corner, after, entry[2], steps))
    return np.concatenate(points)


def lathe(name, profile, material, segments=128, steps=10, sharp_above=50):
    """Turn a profile of (radius, height[, fillet]) around the Z axis."""
    line = rounded(profile, steps)
    turn = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    vertices, rings = [], []
    for radius, height in line:
        count = 1 if radius < 1e-6 else segments
        rings.append([len(vertices) + i for i in range(count)])
        if count == 1:
            vertices.append((0, 0, height))
        else:
            vertices += [(radius * math.cos(a), radius * math.sin(a), height) for a in turn]
    faces = []
    for low, high in zip(rings[:-1], rings[1:]):
        if len(low) == len(high) == 1:
            continue
        for i in range(segments):
            j = (i + 1) % segments
            corners = [low[i % len(low)], low[j % len(low)]]
            corners += [high[j % len(high)], high[i % len(high)]]
            faces.append(tuple(dict.fromkeys(corners)))
    return face_outwards(mesh_object(name, vertices, faces, material, sharp_above))


def label_patch(radius, bottom, height, angle, material):
    """Label stock around the Z axis, `angle` radians wide, facing the camera (-Y): the printed
    face, and behind it the white core that shows at the cut edges."""
    turn = np.linspace(-math.pi / 2 - angle / 2, -math.pi / 2 + angle / 2, 192)
    outer, inner = radius + 0.0011, radius + 0.0003
    a, z = np.meshgrid(turn, np.linspace(bottom, bottom + height, 2), indexing='ij')
    face = grid('label', outer * np.cos(a), outer * np.sin(a), z, material)
    # A closed band just under the face, so that the edges are solid and the back is paper.
    r, i = np.array([outer - 0.0002, outer - 0.0002, inner, inner, outer - 0.0002]), np.arange(5)
    height_of = np.array([bottom, bottom + height, bottom + height, bottom, bottom])
    a, i = np.meshgrid(turn, i, indexing='ij')
    core = Shader('label core', color='#efe8dc', rough=0.8, specular=0.2).material
    band = grid('label core', r[i] * np.cos(a), r[i] * np.sin(a), height_of[i], core, 30)
    return [face, band]


def tube(name, points, radii, material, sides=16):
    """A round rod along points; one radius, or one per point."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth = '3D', 1
    curve.bevel_resolution, curve.use_fill_caps = sides // 4, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for knot, point, radius in zip(spline.points, points, np.broadcast_to(radii, len(points))):
        knot.co, knot.radius = (*point, 1), float(radius)
    spline.use_smooth = True
    curve.materials.append(material)
    return add(bpy.data.objects.new(name, curve))


def place(obj, location=(0, 0, 0), degrees=(0, 0, 0), scale=1):
    obj.location = location
    obj.rotation_euler = [math.radians(angle) for angle in degrees]
    obj.scale = (scale,) * 3 if np.isscalar(scale) else scale
    return obj


def group(objects, location=(0, 0, 0), degrees=(0, 0, 0), scale=1):
    """Move several objects as one."""
    holder = add(bpy.data.objects.new('group', None))
    for obj in objects:
        if obj.parent is None:
            obj.parent = holder
    return place(holder, location, degrees, scale)


def lay_on_ground(objects, low=0.006, soft=0.012):
    """Press whatever reaches below `low`, a height or a function of the points seen from above, onto the
    ground, as the weight of cut plants does; a mesh whose points tell their `centre`, as stalks do, keeps its
    thickness."""
    bpy.context.view_layer.update()
    for obj in objects:
        is_curve = obj.type == 'CURVE'
        pieces = [s.points for s in obj.data.splines] if is_curve else [obj.data.vertices]
        to_world = np.array(obj.matrix_world)
        to_local = np.linalg.inv(to_world)
        width = 4 if is_curve else 3
        for points in pieces:
            flat = np.empty(len(points) * width, np.float32)
            points.foreach_get('co', flat)
            local = np.column_stack([flat.reshape(-1, width)[:, :3], np.ones(len(points))])
            world = local @ to_world.T
            ground = low(world[:, :2]) if callable(low) else low
            held = world[:, 2].copy() if is_curve else _centres(obj, to_world, world[:, 2])
            above = held - ground
            world[:, 2] += ground + (above + np.sqrt(above**2 + soft**2)) / 2 - held
            local = world @ to_local.T
            points.foreach_set('co', local[:, :width].astype(np.float32).ravel())
        obj.data.update_tag()


def _centres(obj, to_world, otherwise):
    """The heights in the world of the `centre` of each point of a mesh; `otherwise` if it has none."""
    centre = obj.data.attributes.get('centre')
    if centre is None:
        return otherwise.copy()
    flat = np.empty(len(obj.data.vertices) * 3, np.float32)
    centre.data.foreach_get('vector', flat)
    return flat.reshape(-1, 3) @ to_world[2, :3] + to_world[2, 3]
