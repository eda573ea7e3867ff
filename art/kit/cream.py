"""Ivory hair cream: light spreads inside it."""

from kit.shader import Shader


def thick_cream():
    """The shader of dense cream with a broad satin sheen."""
    shader = Shader('thick cream', color='#f0e3d3', rough=0.37, specular=0.42, coat=0.15, coat_rough=0.3)
    cream = shader.principled.inputs
    cream['Subsurface'].default_value = 0.14
    cream['Subsurface Color'].default_value = (0.93, 0.86, 0.78, 1)
    cream['Subsurface Radius'].default_value = (0.04, 0.031, 0.025)
    return shader.bump(shader.noise(shader.coordinates(), 34, 3, 0.5), 0.05, 0.008)


def moist_cream(opaque, tone='#f0e3d3'):
    """Freshly spread, glossier cream on a mesh with the values 'thickness': where it is thinner than
    `opaque`, what lies below shows through."""
    shader = thick_cream().set(color=tone, rough=0.27, coat=1.0, coat_rough=0.1)
    thickness = shader.node('Attribute', attribute_name='thickness').outputs['Fac']
    share = shader.math('DIVIDE', thickness, opaque)
    clear = shader.ramp(share, [(0.0, 0.9), (0.3, 0.45), (1.0, 0.0)])
    return shader.blended_with(shader.node('BsdfTransparent'), clear)
