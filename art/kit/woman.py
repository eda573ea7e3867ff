"""A woman in a linen shirt and an apron, at work: modelled for the far background only, out of focus."""

import numpy as np

from kit.geometry import mesh_object, tube
from kit.paths import REPOSITORY
from kit.shader import Shader

MODEL = REPOSITORY / 'art' / 'models' / 'woman.npz'
# Steps of the stored places in one unit.
STEPS = 1000


def woman():
    """Her parts in the pose in which they were modelled, hands over a bowl at BOWL, facing -Y."""
    cloth = _woven('shirt', '#cdc5b6', '#b9b0a0')
    kinds = {'shirt': cloth, 'bands': cloth, 'skin': _skin(), 'apron': _woven('apron', '#2b3b30', '#222f27')}
    parts = []
    with np.load(MODEL) as model:
        for name, material in kinds.items():
            points = model[f'{name}_points'] / STEPS
            part = mesh_object(name, points, model[f'{name}_faces'], material)
            smoother = part.modifiers.new('smooth', 'SUBSURF')
            smoother.levels = smoother.render_levels = 1
            parts.append(part)
    return parts + _plait()


# Where her hands meet, on the bench.
BOWL = (-0.75, 6.1, 0)


def _woven(name, light, dark):
    shader = Shader(name, rough=0.9, specular=0.12, sheen=0.3)
    clouds = shader.noise(shader.coordinates(), 1.6, 4, 0.6)
    return shader.set(color=shader.ramp(clouds, [(0.3, dark), (0.7, light)])).lit_through(light, 0.06)


def _skin():
    """Redder where blood is near the surface, as at the knuckles; a dull sheen."""
    shader = Shader('skin', rough=0.48, specular=0.4)
    clouds = shader.noise(shader.coordinates(), 2.2, 4, 0.55)
    tone = shader.ramp(clouds, [(0.3, '#b88a72'), (0.55, '#c49a82'), (0.75, '#cba58e')])
    return shader.set(color=tone).material


def _plait():
    """A loose plait that falls over her left shoulder."""
    hair = Shader('hair', color='#43301f', rough=0.42, specular=0.5)
    hair.bump(hair.noise(hair.coordinates(scale=(1, 1, 0.15)), 40, 3, 0.6), 0.4, 0.03)
    knots = np.array([(-0.55, 8.3, 6.4), (-0.35, 7.75, 5.7), (-0.3, 7.35, 5.0), (-0.32, 7.0, 4.2), (-0.36, 6.92, 3.4), (-0.4, 7.0, 2.75)])
    t = np.linspace(0, len(knots) - 1, 90)
    line = np.stack([np.interp(t, np.arange(len(knots)), knots[:, k]) for k in range(3)], -1)
    for _ in range(40):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    wide = np.interp(t, [0, 1, 4, 5], [0.26, 0.24, 0.17, 0.07])
    parts = []
    for k in range(3):
        a = t * 5.2 + k * 2 * np.pi / 3
        strand = line + np.stack([wide * 0.75 * np.sin(a), wide * 0.45 * np.sin(2 * a), 0 * a], -1)
        parts.append(tube('plait', strand, wide * 0.62, hair.material, 16))
    return parts
