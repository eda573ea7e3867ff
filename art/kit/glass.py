"""Amber glass with a wall, what it holds, and the light that falls through."""

from kit.scene import rgb
from kit.shader import Shader

GLASS, LIQUID = 1.48, 1.36


def clear_to_shadows(shader, tint):
    """Let sunlight through a clear material in `tint`: Cycles' caustics are off, and without
    this what lies beneath would be black."""
    to_lamp = shader.node('LightPath').outputs['Is Shadow Ray']
    return shader.blended_with(shader.node('BsdfTransparent', {0: tint}), to_lamp)


def amber_glass(name='amber', centre='#dfc092', edge='#4a280f', shade='#c99a5e'):
    """Amber glass: the tone counts at every surface passed, and is deepest where the wall is seen
    edge on and the light's way through it is long."""
    shader = Shader(name, rough=0.0, specular=0.5, transmission=1.0, ior=GLASS)
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.35, centre), (1, edge)], 'EASE'))
    return clear_to_shadows(shader, rgb(shade))


def liquid_in_glass(name='liquid', tint='#c8a878'):
    """The surface between the inside of a glass and the liquid in it."""
    shader = Shader(name, color=tint, rough=0.0, transmission=1.0, ior=LIQUID / GLASS)
    return clear_to_shadows(shader, (1, 1, 1, 1))
