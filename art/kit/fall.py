"""Things that lie as they fell, by Blender's rigid bodies."""

import bpy

# Frames until everything rests.
FRAMES = 110


def fallen(things, obstacles):
    """The places of `things`, whose hulls fall from where they are onto `obstacles`, as matrices."""
    scene = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.substeps_per_frame, world.solver_iterations = 20, 30
    world.point_cache.frame_end = FRAMES
    for obj in obstacles:
        _body(obj, 'PASSIVE', 'MESH')
    for obj in things:
        body = _body(obj, 'ACTIVE', 'CONVEX_HULL')
        body.mass, body.linear_damping, body.angular_damping = 0.05, 0.4, 0.8
    for frame in range(1, FRAMES + 1):
        scene.frame_set(frame)
    places = [obj.matrix_world.copy() for obj in things]
    scene.frame_set(1)
    bpy.ops.rigidbody.world_remove()
    return places


def _body(obj, kind, shape):
    bpy.context.view_layer.objects.active = obj
    bpy.ops.rigidbody.object_add(type=kind)
    body = obj.rigid_body
    body.collision_shape, body.friction, body.restitution = shape, 2.0, 0.0
    body.use_margin, body.collision_margin = True, 0.001
    return body
