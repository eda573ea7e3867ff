"""Sunlight that leaves a liquid through its rim and gathers in its shadow, because Cycles' caustics are off."""

import numpy as np

from kit.geometry import height_field
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader
from kit.stroke import smooth


def light_beside(puddle, area, light, bright, step=0.0024):
    """The line of sunlight that leaves the gel through its rim on the side away from the sun and lies in its
    shadow: `bright` at most, in the units of an emission."""
    x, y = np.meshgrid(np.arange(*area[:2], step), np.arange(*area[2:], step), indexing='ij')
    out = -puddle.edge(x, y)
    slope = np.stack(np.gradient(out, step))
    ahead = np.array(light[:2]) / np.hypot(*light[:2])
    facing = (slope * ahead[:, None, None]).sum(0) / np.maximum(np.hypot(*slope), 1e-6)
    place = np.stack([x, y, 0 * x], -1)
    far = out - 0.017 - 0.008 * octaves(5 * place, 2, 0.5, 3)
    # Sharp where the rays gather, and fading towards the gel.
    line = np.exp(-np.where(far > 0, far / 0.0045, -far / 0.009)) * smooth((facing - 0.45) / 0.55) * smooth(out / 0.014)
    line = line * (0.55 + 0.8 * octaves(4 * place + 5.5, 2, 0.5, 6)).clip(0)
    shader = Shader('light beside')
    glow = shader.node('Emission', {'Color': rgb('#ffcf78')})
    strength = shader.node('Attribute', attribute_name='line').outputs['Fac']
    shader.link(shader.math('MULTIPLY', strength, bright), glow.inputs['Strength'])
    both = shader.node('AddShader', {0: glow.outputs[0], 1: shader.node('BsdfTransparent').outputs[0]})
    shader.link(both.outputs[0], shader.output.inputs['Surface'])
    return height_field('light beside', x, y, np.where(line > 0.004, 0.0008, -1), shader.material, ('line', line))
