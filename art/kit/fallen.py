"""Loose things where they come to rest after a fall."""

import bpy


def let_fall(pieces, ground, frames=200):
    """Drop `pieces` as rigid bodies onto the meshes in `ground` and leave them where they lie after `frames`."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame = scene.rigidbody_world.solver_iterations = 20
    scene.rigidbody_world.point_cache.frame_end = frames
    for obj in ground:
        _body(obj, 'PASSIVE', 'MESH')
    for obj in pieces:
        body = _body(obj, 'ACTIVE', 'CONVEX_HULL')
        body.linear_damping, body.angular_damping = 0.3, 0.98
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    resting = [obj.matrix_world.copy() for obj in pieces]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    for obj, matrix in zip(pieces, resting):
        obj.matrix_world = matrix


def _body(obj, kind, shape):
    bpy.context.view_layer.objects.active = obj
    bpy.ops.rigidbody.object_add(type=kind)
    body = obj.rigid_body
    body.collision_shape, body.friction, body.restitution = shape, 0.8, 0.05
    body.use_margin, body.collision_margin = True, 0.001
    return body
