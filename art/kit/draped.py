"""A linen towel folded in half and let fall: its folds come from Blender's cloth solver."""

import hashlib
import math
from pathlib import Path

import bpy
import numpy as np

from kit.geometry import grid, place
from kit.noise import smooth_noise
from kit.paths import CACHE
from kit.strands import strands_object
from kit.stroke import smooth

# Size of a cell of the cloth; frames of the whole fall and of the pressing; radius of the fold.
STEP, FRAMES, PRESSED, TURN = 0.032, 26, 12, 0.03
REACH = 0.008
GAP = 2 * REACH - 0.005


def folded_towel(material, thread, width, length, under, turn=0, seed=2, lifted=0.45):
    """A towel on the ground z = 0 around the origin, its fold along X at the back; `under` is the
    group of objects that lies on it, and is lowered onto it from above."""
    x, y, level, z = _laid_in_half(width, length, seed)
    towel = place(grid('towel', x, y, z, material), degrees=(0, 0, turn))
    bpy.context.view_layer.update()
    z = level + z * lifted * smooth((_away(towel, under, x, y) - 0.1) / 0.45)
    towel.data.vertices.foreach_set('co', np.stack([x, y, z], -1).astype(np.float32).ravel())
    places = [np.array(obj.matrix_world) for obj in (towel, under)]
    # The solver takes a minute: its result is kept until this file or the set changes.
    key = hashlib.sha1(np.concatenate([x, y, z, *places], None).tobytes() + Path(__file__).read_bytes())
    cached = CACHE / f'towel-{key.hexdigest()[:12]}.npy'
    if not cached.exists():
        np.save(cached, _fallen(towel, under))
    points = np.load(cached)
    towel.data.vertices.foreach_set('co', points)
    towel.data.update()
    fringe = _fringe(points.reshape(*x.shape, 3), thread)
    smoother = towel.modifiers.new('smooth', 'SUBSURF')
    smoother.levels = smoother.render_levels = 2
    body = towel.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.01, 0
    # The solver keeps cloth off the ground by the reach of both; here they touch.
    towel.location.z -= GAP
    under.location.z -= GAP
    return [towel, place(fringe, (0, 0, -GAP), (0, 0, turn))]


def _laid_in_half(width, length, seed):
    """Upper layer a little shorter than the lower, both waved so that there is cloth to fold."""
    upper, lower = length - 0.13, length
    along = np.arange(0, upper + lower + math.pi * TURN, STEP)
    across = np.arange(-width / 2, width / 2, STEP)
    s, x = np.meshgrid(along, across)
    bend = np.clip((s - lower) / TURN, 0, math.pi)
    flat = np.where(s < lower, s, np.maximum(2 * lower + math.pi * TURN - s, 0))
    flat = np.where((bend > 0) & (bend < math.pi), lower + TURN * np.sin(bend), flat)
    above = (1 - np.cos(bend)) / 2
    # Ridges that run slantwise over both layers, the upper one with a few of its own.
    points = np.stack([x + 0.6 * flat, flat - 0.5 * x, 0 * x], -1)
    common = smooth_noise(points * (1.7, 0.5, 1) + (seed, 0, 0.5), seed)
    own = smooth_noise(points * (2.1, 0.8, 1), seed + 5)
    hills = np.maximum(common + 0.2, 0) + 0.3 * above * np.maximum(own, 0)
    y = flat - length / 2 + above * 0.03 * smooth_noise(points * 2.1, seed + 9)
    return x + 0.04 * above * (0.4 + flat), y, 0.012 + above * (2 * TURN + 0.02), hills


def _away(towel, under, x, y):
    """How far the points of the towel are from what will lie on them."""
    flat = []
    for obj in under.children:
        to_towel = np.array(towel.matrix_world.inverted() @ obj.matrix_world)
        points = np.array([(*v.co, 1) for v in list(obj.data.vertices)[::23]]) @ to_towel.T
        flat.append(points[:, :2])
    flat = np.concatenate(flat)
    return np.hypot(x[..., None] - flat[:, 0], y[..., None] - flat[:, 1]).min(-1)


def _fallen(towel, under):
    """The points of the towel after its fall; the things on it come down within PRESSED frames."""
    bpy.ops.mesh.primitive_plane_add(size=12)
    ground = bpy.context.object
    for obstacle in (ground, *under.children):
        obstacle.modifiers.new('obstacle', 'COLLISION')
        obstacle.collision.thickness_outer = REACH
        obstacle.collision.cloth_friction = 10
    down = under.location.z
    for frame, height in ((1, down + 0.5), (PRESSED, down)):
        under.location.z = height
        under.keyframe_insert('location', frame=frame)
    cloth = _linen_weight(towel)
    scene = bpy.context.scene
    for frame in range(1, FRAMES + 1):
        scene.frame_set(frame)
    settled = towel.evaluated_get(bpy.context.evaluated_depsgraph_get())
    points = np.empty(len(settled.data.vertices) * 3, np.float32)
    settled.data.vertices.foreach_get('co', points)
    towel.modifiers.remove(cloth)
    scene.frame_set(1)
    under.animation_data_clear()
    under.location.z = down
    for obstacle in under.children:
        obstacle.modifiers.remove(obstacle.modifiers['obstacle'])
    bpy.data.objects.remove(ground)
    return points


def _linen_weight(towel):
    cloth = towel.modifiers.new('cloth', 'CLOTH')
    settings, contact = cloth.settings, cloth.collision_settings
    settings.quality, settings.mass, settings.air_damping = 6, 0.25, 2
    settings.tension_stiffness = settings.compression_stiffness = 25
    settings.shear_stiffness, settings.bending_stiffness = 8, 4.0
    contact.collision_quality, contact.distance_min = 3, REACH
    contact.use_self_collision, contact.self_distance_min = True, 0.009
    contact.self_friction = 8
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, FRAMES
    return cloth


def _fringe(points, thread):
    """Loose ends of thread along the two cut edges."""
    random = np.random.default_rng(3)
    t = np.linspace(0, 1, 10)[None, :, None]
    strands = []
    for edge, inner in ((points[:, 0], points[:, 2]), (points[:, -1], points[:, -3])):
        at = np.sort(random.uniform(0, len(edge) - 1.001, 1300))
        i, u = at.astype(int), (at % 1)[:, None]
        foot = edge[i] * (1 - u) + edge[i + 1] * u
        out = foot - (inner[i] * (1 - u) + inner[i + 1] * u)
        out /= np.linalg.norm(out, axis=1, keepdims=True)
        # Neighbours cling together and lean the same way.
        lean = np.cumsum(random.normal(0, 0.12, len(at)))
        lean = 0.5 * np.sin(lean) + random.normal(0, 0.22, len(at))
        side = np.stack([-out[:, 1], out[:, 0], 0 * at], -1) * lean[:, None]
        length = random.uniform(0.03, 0.09, len(at))[:, None, None]
        bent = random.normal(0, (0.4, 0.4, 0.12), (len(at), 1, 3)) * t**2
        line = foot[:, None] + length * (out[:, None] * (t - 0.15) + side[:, None] * t + bent * t)
        line[..., 2] = np.maximum(line[..., 2] - 0.25 * length[..., 0] * t[..., 0] ** 2, GAP + 0.003)
        strands.append(line)
    strands = np.concatenate(strands).astype(np.float32)
    return strands_object(strands, np.full(strands.shape[:2], 0.0018, np.float32), thread)
