"""Let loose stones fall, so that they come to rest on one another as they would."""

import bmesh
import bpy

from kit.geometry import mesh_object


def settle(falling, resting, frames=90):
    """Drop the objects `falling` onto the objects `resting`, and keep them where they come to rest."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 12, 20
    world.point_cache.frame_end = frames
    for obj in resting:
        _body(obj, 'PASSIVE', 'MESH')
    hulls = [_hull(obj) for obj in falling]
    for hull in hulls:
        _body(hull, 'ACTIVE', 'CONVEX_HULL')
        hull.rigid_body.angular_damping, hull.rigid_body.linear_damping = 0.35, 0.1
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    rest = [hull.matrix_world.copy() for hull in hulls]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for obj, hull, matrix in zip(falling, hulls, rest):
        obj.matrix_world = matrix
        bpy.data.objects.remove(hull)


def _hull(obj, points=160):
    """A coarse convex copy: the simulation is slow on fine meshes."""
    fine = [vertex.co for vertex in obj.data.vertices]
    coarse = mesh_object('hull', fine[:: max(1, len(fine) // points)], [])
    mesh = bmesh.new()
    mesh.from_mesh(coarse.data)
    bmesh.ops.convex_hull(mesh, input=mesh.verts)
    mesh.to_mesh(coarse.data)
    mesh.free()
    coarse.matrix_world = obj.matrix_world
    return coarse


def _body(obj, kind, shape):
    bpy.context.view_layer.objects.active = obj
    bpy.ops.rigidbody.object_add(type=kind)
    body = obj.rigid_body
    body.collision_shape, body.friction, body.restitution = shape, 0.7, 0.05
    body.use_margin, body.collision_margin = True, 0.0015
