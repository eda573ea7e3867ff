"""Hair cream: ivory, with light that spreads inside it, and white, with a slightly matt skin."""

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


def white_cream():
    """The shader of dense white cream with a slightly matt skin, on a mesh with the values 'moist': moist where they
    are 1. The faint glow stands for light that wanders through it."""
    shader = Shader('cream', color='#f6efe3', specular=0.45, emission='#ffe9d2', emission_strength=0.07)
    moist = shader.node('Attribute', attribute_name='moist').outputs['Fac']
    fine = shader.noise(shader.coordinates(), 95, 3, 0.6)
    dry = shader.ramp(fine, [(0.35, 0.56), (0.65, 0.44)])
    shader.set(rough=shader.mix(moist, dry, (0.25, 0.25, 0.25, 1)))
    shader.set(coat=shader.math('MULTIPLY', moist, 0.9), coat_rough=0.12)
    return shader.bump(fine, 0.22, 0.004)
