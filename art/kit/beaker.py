"""A laboratory beaker of golden oil, and the light that it gathers behind it."""

from kit.geometry import lathe
from kit.gel import scatter
from kit.glass import clear_to_shadows
from kit.scene import rgb
from kit.shader import Shader

IOR = 1.47


def beaker(light, radius=0.25, height=0.58, level=0.32, density=3.0, turbid=0.0):
    """A beaker at the origin, filled to `level`; `light` is the sun's direction; a higher
    `density` deepens the oil's colour, and the share `turbid` of the light is scattered in it.

    Oil refracts like glass, so glass and oil are one body; the oil in it only takes colour."""
    r, inner = radius, radius - 0.013
    outer = [(0, 0.01), (r - 0.07, 0.005, 0.02), (r - 0.045, 0, 0.01), (r, 0, 0.045), (r, height - 0.04)]
    rim = [(r + 0.002, height - 0.02, 0.02), (r + 0.02, height, 0.008), (r + 0.016, height + 0.006, 0.004)]
    hollow = [(inner + 0.004, height - 0.013, 0.02), (inner, height - 0.04, 0.02), (inner, level + 0.022)]
    meniscus = [(inner - 0.003, level + 0.011), (inner - 0.011, level + 0.003), (inner - 0.026, level)]
    body = lathe('beaker', [*outer, *rim, *hollow, *meniscus, (0, level)], _glass(), 192)
    side = [(inner, 0.013, 0.04), (inner, level + 0.013), (inner - 0.004, level + 0.009)]
    oil = [(0, 0.013), *side, (inner - 0.012, level + 0.001), (0, level - 0.001)]
    return [body, lathe('oil', oil, _oil(light, inner, density, turbid), 160)]


def _glass():
    shader = Shader('beaker', rough=0.0, transmission=1.0, ior=IOR)
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.6, '#ffffff'), (1, '#cfdcd2')]))
    return clear_to_shadows(shader, (0.93, 0.95, 0.93, 1))


def _oil(light, radius, density, turbid):
    """Clear oil; sunlight is gathered towards the middle of its shadow, as a round body gathers it."""
    shader = Shader('beaker oil')
    absorbed = shader.node('VolumeAbsorption', {'Color': (0.99, 0.70, 0.08, 1), 'Density': density})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    x, y, _ = shader.axes(shader.node('TexCoord').outputs['Object'])
    length = (light.x**2 + light.y**2) ** 0.5
    aside = shader.math('SUBTRACT', shader.math('MULTIPLY', x, light.y / length),
                        shader.math('MULTIPLY', y, light.x / length))
    aside = shader.math('DIVIDE', shader.math('ABSOLUTE', aside), radius)
    # Each ray passes two surfaces: the share of each is the root of the whole.
    share = shader.ramp(aside, [(0.0, 1.0), (0.10, 0.8), (0.3, 0.42), (0.75, 0.3), (1, 0.2)])
    share = shader.mix(1.0, share, (1.95, 1.95, 1.95, 1), 'MULTIPLY')
    to_lamp = shader.node('LightPath').outputs['Is Shadow Ray']
    tint = shader.mix(to_lamp, rgb('#ffffff'), share)
    clear = shader.node('BsdfTransparent', {0: tint})
    shader.link(clear.outputs[0], shader.output.inputs['Surface'])
    if turbid:
        scatter(shader, turbid)
    return shader.material
