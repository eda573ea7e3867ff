"""A woman from behind, for a blurred background: bare shoulders, a linen top and long hair, with
neither face nor hands."""

import bpy
import numpy as np

from kit.geometry import grid, group, lathe, place
from kit.hair import Fall, grow, hair_material, hair_object
from kit.scene import rgb
from kit.shader import Shader

# Half widths at heights above the base of the neck.
TORSO = [(0, -5.4), (1.7, -5.4), (1.36, -3.8), (1.55, -2.4), (1.66, -1.5), (1.72, -0.95, 0.5),
         (1.1, -0.2, 0.6), (0.6, 0.25, 0.4), (0.54, 0.8), (0, 0.8)]
ARM = [(0, -4.8), (0.42, -4.8), (0.46, -2.4), (0.5, -0.8), (0.42, -0.15, 0.35), (0.1, 0.02), (0, 0.02)]


def figure(location, turn=0, strands=30000):
    """The base of the neck lies at `location`; her back is turned to -Y, and `turn` degrees from it."""
    head = _ellipsoid((0, -0.1, 1.55), (0.78, 0.92, 1.12))
    head.data.materials.append(Shader('scalp', color='#38241a', rough=0.8).material)
    hair = hair_object(*grow(Fall(), strands, 110), hair_material())
    # Hair is grown in the XY plane; turned upright it hangs along Z.
    place(hair, (0, 0, 0), (90, 0, 0))
    return group([_body(), head, hair], location, (0, 0, turn))


def _ellipsoid(centre, radii):
    a, b = np.meshgrid(np.linspace(0, 2 * np.pi, 48), np.linspace(0, np.pi, 32), indexing='ij')
    x, y, z = np.cos(a) * np.sin(b), np.sin(a) * np.sin(b), np.cos(b)
    return grid('head', *(c + r * v for c, r, v in zip(centre, radii, (x, y, z))))


def _skin_and_top():
    """Bare shoulders and arms, a cream linen top."""
    shader = Shader('body', rough=0.62, specular=0.25)
    x, _, z = shader.axes(shader.coordinates())
    across = shader.math('ABSOLUTE', x)
    # The back is cut low in the middle and rises towards the arms.
    rise = shader.math('MULTIPLY', shader.math('POWER', across, 2), 0.5)
    cloth = shader.math('LESS_THAN', shader.math('SUBTRACT', z, rise), -2.15)
    cloth = shader.math('MULTIPLY', cloth, shader.math('LESS_THAN', across, 1.4))
    return shader.set(color=shader.mix(cloth, rgb('#bf9075'), rgb('#c2b49e'))).material


def _body():
    """Torso and arms in one skin."""
    material = _skin_and_top()
    parts = [place(lathe('body', TORSO, material), scale=(1, 0.54, 1))]
    for side in (-1, 1):
        arm = lathe('arm', ARM, material)
        parts.append(place(arm, (side * 1.46, 0.08, -0.62), (0, side * -8, 0)))
    bpy.context.view_layer.objects.active = parts[0]
    for part in parts:
        part.select_set(True)
    bpy.ops.object.join()
    body = parts[0]
    skin = body.modifiers.new('one skin', 'REMESH')
    skin.mode, skin.voxel_size, skin.use_smooth_shade = 'VOXEL', 0.05, True
    soft = body.modifiers.new('soft', 'SMOOTH')
    soft.factor, soft.iterations = 0.5, 20
    return body
