"""A woman from behind, for a blurred background: a linen shirt and long hair, with neither face nor
hands."""

import bpy
import numpy as np

from kit.geometry import grid, group, lathe, place
from kit.hair import Fall, grow, hair_material, hair_object
from kit.shader import Shader

# Half widths at heights above the base of the neck.
TORSO = [(0, -5.4), (1.7, -5.4), (1.36, -3.8), (1.55, -2.4), (1.66, -1.5), (1.72, -0.95, 0.5),
         (1.1, -0.2, 0.6), (0.6, 0.25, 0.4), (0.54, 0.8), (0, 0.8)]
ARM = [(0, -4.8), (0.42, -4.8), (0.46, -2.4), (0.5, -0.8), (0.42, -0.15, 0.35), (0.1, 0.02), (0, 0.02)]


def figure(location, turn=0, strands=30000):
    """The base of the neck lies at `location`; her back is turned to -Y, and `turn` degrees from it."""
    head = _ellipsoid((0, -0.1, 1.55), (0.78, 0.92, 1.12))
    head.data.materials.append(Shader('scalp', color='#38241a', rough=0.8).material)
    hair = hair_object(*grow(Fall(), strands, 130), hair_material())
    # Hair is grown in the XY plane; turned upright it hangs along Z.
    place(hair, (0, 0, 0), (90, 0, 0))
    return group([_body(), head, hair], location, (0, 0, turn))


def _ellipsoid(centre, radii):
    a, b = np.meshgrid(np.linspace(0, 2 * np.pi, 48), np.linspace(0, np.pi, 32), indexing='ij')
    x, y, z = np.cos(a) * np.sin(b), np.sin(a) * np.sin(b), np.cos(b)
    return grid('head', *(c + r * v for c, r, v in zip(centre, radii, (x, y, z))))


def _shirt():
    """Linen with soft folds; hair covers the neck."""
    shader = Shader('shirt', rough=0.95, specular=0.1, sheen=0.3)
    along = shader.coordinates(scale=(1.6, 1.6, 0.45))
    folds = shader.noise(along, 1.5, detail=2, distortion=0.8)
    shader.set(color=shader.ramp(folds, [(0.35, '#9a8e78'), (0.65, '#b5a991')]))
    return shader.bump(folds, 1.0, 0.35).material


def _body():
    """Torso and arms in one surface."""
    material = _shirt()
    parts = [place(lathe('body', TORSO, material), scale=(1, 0.54, 1))]
    for side in (-1, 1):
        arm = lathe('arm', ARM, material)
        parts.append(place(arm, (side * 1.46, 0.08, -0.62), (0, side * -8, 0)))
    bpy.context.view_layer.objects.active = parts[0]
    for part in parts:
        part.select_set(True)
    bpy.ops.object.join()
    body = parts[0]
    whole = body.modifiers.new('one surface', 'REMESH')
    whole.mode, whole.voxel_size, whole.use_smooth_shade = 'VOXEL', 0.05, True
    soft = body.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, 20
    return body
