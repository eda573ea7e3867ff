"""Kraft paper in the carton's own units: fibres, flecks, the flutes under the liner, a stamp in ink."""

from kit.brand_mark import brand_mark
from kit.paths import CACHE
from kit.print import print_drawing
from kit.scene import rgb
from kit.shader import Shader

# Distance between the flutes of the board: 6.6 mm, those of a B flute.
FLUTE = 0.066


def _paper(name, light, dark):
    """The shader with the tone and the height of unbleached paper; UV is in units of the scene."""
    shader = Shader(name, rough=0.86, specular=0.16, sheen=0.12)
    where = shader.node('TexCoord').outputs['UV']

    def stretched(turn, scale, size, detail):
        # A texture mapping turns before it stretches.
        inputs = {'Vector': where, 'Rotation': (0, 0, turn), 'Scale': [1 / v for v in scale]}
        at = shader.node('Mapping', inputs, vector_type='TEXTURE').outputs[0]
        return shader.noise(at, size, detail, 0.6)

    cloud = stretched(0, (1, 1, 1), 2.6, 6)
    tone = shader.ramp(cloud, [(0.1, dark), (0.9, light)])
    fibres = shader.mix(0.5, stretched(0.5, (26, 90, 1), 1.0, 5), stretched(2.0, (30, 104, 1), 1.0, 5))
    tone = shader.mix(0.5, tone, shader.ramp(fibres, [(0.38, 0.62), (0.6, 1.04)]), 'MULTIPLY')
    # Bits of bark and of longer, paler fibres.
    bark = shader.ramp(stretched(0.4, (1, 1.8, 1), 52, 2), [(0.69, 0.0), (0.73, 0.5)])
    tone = shader.mix(bark, tone, rgb('#5f452c'))
    pale = shader.ramp(stretched(1.1, (1, 4, 1), 34, 2), [(0.68, 0.0), (0.74, 0.4)])
    tone = shader.mix(pale, tone, rgb('#cdb795'))
    return shader, tone, fibres


def kraft_board(stamp=None, light='#a88c6e', dark='#95795c'):
    """Corrugated board; `stamp` is (x, z, height) of the shop's mark on the walls along X."""
    shader, tone, fibres = _paper('kraft board', light, dark)
    # Handling rubs folds and corners pale.
    point = shader.node('NewGeometry').outputs['Pointiness']
    rub = shader.noise(shader.coordinates(), 9, 5, 0.7)
    rub = shader.math('MULTIPLY', shader.ramp(point, [(0.505, 0.0), (0.56, 1.0)]),
                      shader.ramp(rub, [(0.4, 0.1), (0.65, 0.75)]))
    tone = shader.mix(rub, tone, rgb('#c9af8c'))
    if stamp:
        x, _, z = shader.axes(shader.coordinates())
        tone = stamped(shader, tone, x, z, *stamp)
    across = shader.axes(shader.node('TexCoord').outputs['UV'])[0]
    flutes = shader.math('SINE', shader.math('MULTIPLY', across, 6.2832 / FLUTE))
    height = shader.math('ADD', fibres, shader.math('MULTIPLY', flutes, 0.2))
    return shader.set(color=tone).bump(height, 0.3, 0.006).material


def kraft_paper(name, light='#c9b393', dark='#bda484', stamp=None):
    """Thin kraft paper; `stamp` is (x, y, height) of the shop's mark on its upper side."""
    shader, tone, fibres = _paper(name, light, dark)
    if stamp:
        x, y, _ = shader.axes(shader.coordinates())
        tone = stamped(shader, tone, x, y, *stamp)
    return shader.set(color=tone, rough=0.72).bump(fibres, 0.16, 0.004).material


def stamped(shader, tone, across, up, x, y, height):
    """The tone with the shop's mark in ink around (x, y) of the coordinates `across` and `up`."""
    mark = f'<rect width="800" height="800" fill="#000"/>{brand_mark(400, 400, 672, "#fff")}'
    print_ = print_drawing(CACHE / 'stamp.svg', 800, 800, mark)
    side = height / 0.84
    u = shader.math('ADD', shader.math('DIVIDE', shader.math('SUBTRACT', across, x), side), 0.5)
    v = shader.math('ADD', shader.math('DIVIDE', shader.math('SUBTRACT', up, y), side), 0.5)
    drawing = shader.image(print_, shader.node('CombineXYZ', {0: u, 1: v}).outputs[0])
    worn = shader.ramp(shader.noise(shader.coordinates(), 60, 4, 0.7), [(0.32, 0.5), (0.5, 0.97)])
    return shader.mix(shader.math('MULTIPLY', drawing, worn), tone, rgb('#1b2f1b'))
