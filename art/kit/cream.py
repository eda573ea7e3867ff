"""Dense, moist, warm white hair cream, on meshes that tell what the light does inside it."""

from kit.shader import Shader


def moist_cream():
    """The shader of the cream. What light that wanders through it adds is given by the mesh's values 'hollow', in one
    pale tone: hollows of a warmer one look brown."""
    shader = Shader('cream', color='#fdefdb', rough=0.23, specular=0.5, coat=1.0, coat_rough=0.1)
    hollow = shader.node('Attribute', attribute_name='hollow').outputs['Fac']
    shader.set(emission='#ffe4c8',
               emission_strength=shader.math('ADD', shader.math('MULTIPLY', hollow, 0.12), 0.04))
    return shader.bump(shader.noise(shader.coordinates(), 42, 3, 0.5), 0.07, 0.006)


def cream_film(opaque):
    """The cream on a mesh with the values 'thickness' too: where it is thinner than `opaque`, what lies below shows
    through."""
    shader = moist_cream()
    thickness = shader.node('Attribute', attribute_name='thickness').outputs['Fac']
    share = shader.math('DIVIDE', thickness, opaque)
    clear = shader.ramp(share, [(0.0, 0.92), (0.3, 0.45), (1.0, 0.0)])
    return shader.blended_with(shader.node('BsdfTransparent'), clear)
