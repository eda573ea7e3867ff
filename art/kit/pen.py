"""A fountain pen without its cap: dark green lacquer, gold rings and nib."""

from kit.geometry import group, lathe
from kit.nib import nib
from kit.shader import Shader


def pen():
    """The pen along +X on the ground, its nib at the left."""
    gold = Shader('gold', color='#cfae78', rough=0.14, metal=1.0).material
    section = [(0, 0), (0.0275, 0.0, 0.005), (0.0335, 0.012, 0.008), (0.034, 0.05), (0.038, 0.2),
               (0.0405, 0.236, 0.003), (0.0405, 0.26), (0, 0.262)]
    barrel = [(0, 0.27), (0.0545, 0.272, 0.004), (0.0578, 0.36), (0.059, 0.55), (0.0585, 0.75), (0.05, 1.15),
              (0.041, 1.285, 0.028), (0, 1.3)]
    lacquer = _lacquer()
    parts = [lathe('section', section, lacquer, 128, sharp_above=30),
             lathe('barrel', barrel, lacquer, 160, sharp_above=30)]
    rings = (('lip', 0.004, 0.013, 0.0338), ('ring', 0.25, 0.277, 0.0562), ('band', 0.292, 0.298, 0.0572))
    for name, start, end, radius in rings:
        parts.append(lathe(name, [(0.02, start), (radius, start, 0.003), (radius, end, 0.003), (0.02, end)], gold, 160))
    return [group([group(parts, degrees=(0, 90, 0)), *nib()], (0, 0, 0.0585))]


def _lacquer():
    """Layers of dark lacquer: clouds of green in the depth, a polished surface that fingers have dulled in places."""
    shader = Shader('lacquer', specular=0.6)
    cloud = shader.noise(shader.coordinates(scale=(1, 1, 0.5)), 16, 5, 0.6, 0.8)
    shader.set(color=shader.ramp(cloud, [(0.35, '#0b150f'), (0.7, '#16291e')]))
    worn = shader.noise(shader.coordinates(scale=(1, 1, 0.3)), 26, 5, 0.7)
    return shader.set(rough=shader.ramp(worn, [(0.42, 0.05), (0.75, 0.13)])).material
