"""A drop of gel that hangs from a nozzle by a short strand."""

import math

import numpy as np

from kit.geometry import lathe
from kit.gel import IOR
from kit.glass import clear_to_shadows
from kit.shader import Shader
from kit.stroke import smooth

# Length √(γ/ρg) of an ordinary liquid: 0.02 to 0.027. Drops of a stiff gel grow larger.
CAPILLARY = 0.066


def hanging_drop(mouth, strand=0.06, apex=1.85):
    """The drop below the origin, down from a nozzle of radius `mouth`; `strand` is the length of the
    neck that the falling weight has drawn out, `apex` the curvature of the lowest point."""
    radius, height = CAPILLARY * _pendant(apex)
    bulb, thin, t = height[-1], radius[-1], np.linspace(0, 1, 120)[1:]
    radius = np.concatenate([radius, thin + (mouth - thin) * (0.35 * t**1.5 + 0.65 * t**6)])
    height = np.concatenate([height, height[-1] + strand * t])
    # The bulb runs into the strand without an edge.
    even = np.linspace(0, height[-1], 600)
    kernel = np.hanning(161) / np.hanning(161).sum()
    soft = np.convolve(np.pad(np.interp(even, height, radius), 80, 'edge'), kernel, 'valid')
    soft, low = np.interp(height, even, soft), smooth((height - 0.5 * bulb) / (0.4 * bulb))
    radius = radius + (soft - radius) * low
    height -= height[-1]
    inside = [(mouth, 0.004), (0, 0.004)]
    return lathe('drop', [*zip(radius, height), *inside], _clear_gel(), 128, sharp_above=180)


def _pendant(apex, step=0.006):
    """Radius and height over the apex of a pendant drop up to its neck, in capillary lengths:
    Young and Laplace's equation, integrated along the outline."""
    x, z, turn, past_widest = 0.0, 0.0, 0.0, False
    line = [(x, z)]
    while not (past_widest and turn < math.pi / 2):
        turn += (2 * apex - z - (math.sin(turn) / x if x else apex)) * step
        x, z = x + math.cos(turn) * step, z + math.sin(turn) * step
        past_widest = past_widest or turn > math.pi / 2
        line.append((x, z))
    return np.array(line).T


def _clear_gel():
    shader = Shader('hanging gel', color='#ffffff', rough=0.0, transmission=1.0, ior=IOR)
    absorbed = shader.node('VolumeAbsorption', {'Color': (0.99, 0.69, 0.13, 1), 'Density': 40.0})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    return clear_to_shadows(shader, (0.95, 0.75, 0.3, 1))
