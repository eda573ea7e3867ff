"""A table top of oiled oak: growth figure along X, fine open pores, wide boards."""

from kit.scene import rgb
from kit.shader import Shader


def oak(name='oak', light='#bd9c74', dark='#9a7650', board=0.62):
    shader, tone, rough, height = oak_boards(name, light, dark, board)
    return shader.set(color=tone, rough=rough).bump(height, 0.22, 0.003).material


def oak_boards(name, light, dark, board, gap=1.0):
    """The shader with colour, roughness and height of the boards, for more to be laid over; `gap` is
    the width of the seams."""
    shader = Shader(name, specular=0.35)
    position = shader.node('TexCoord').outputs['Object']
    x, y, z = shader.axes(position)
    rows = shader.math('DIVIDE', shader.math('ADD', y, 0.31), board)
    own = shader.node('TexWhiteNoise', {'W': shader.math('FLOOR', rows)}, noise_dimensions='1D')
    own = own.outputs['Value']
    # Each board is cut from another part of the tree.
    along = shader.math('ADD', x, shader.math('MULTIPLY', own, 17.0))
    across = shader.math('ADD', y, shader.math('MULTIPLY', own, 5.0))
    grain = shader.node('CombineXYZ', {0: along, 1: across, 2: z}).outputs[0]

    def stretched(scale, size, detail=3, rough=0.55):
        at = shader.node('Mapping', {'Vector': grain, 'Scale': scale}).outputs[0]
        return shader.noise(at, size, detail, rough)

    # Growth rings cut lengthwise: lines of equal height in a slow, stretched landscape.
    landscape = shader.math('MULTIPLY', stretched((0.16, 2.2, 1), 1.0, 2, 0.35), 46.0)
    ring = shader.math('FRACT', landscape)
    ring = shader.ramp(ring, [(0, 0.0), (0.7, 0.75), (0.93, 1.0), (1, 0.0)])
    fibres = stretched((1.6, 95, 95), 1.5, 3)
    figure = shader.mix(0.62, ring, fibres)
    tone = shader.ramp(figure, [(0.15, light), (0.85, dark)])
    clouds = stretched((0.5, 1.6, 1), 1.3)
    tone = shader.mix(0.35, tone, shader.ramp(clouds, [(0.3, 0.75), (0.7, 1.0)]), 'MULTIPLY')
    # Pores: short dark dashes, dense in the early wood of each ring.
    pores = stretched((5.5, 210, 210), 1.0, 1)
    dense = shader.math('ADD', pores, shader.math('MULTIPLY', ring, 0.07))
    pores = shader.ramp(dense, [(0.66, 0.0), (0.73, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', pores, 0.5), tone, rgb('#573a1f'))
    tone = shader.mix(0.5, tone, shader.ramp(own, [(0, 0.72), (1, 1.0)]), 'MULTIPLY')
    seam = shader.ramp(shader.math('PINGPONG', rows, 0.5), [(0, 1.0), (0.004 * gap, 0.8), (0.007 * gap, 0.0)])
    tone = shader.mix(shader.math('MULTIPLY', seam, 0.75), tone, rgb('#3a2614'))
    rough = shader.ramp(fibres, [(0.3, 0.5), (0.7, 0.38)])
    height = shader.math('SUBTRACT', shader.math('MULTIPLY', fibres, 0.4), pores)
    height = shader.math('SUBTRACT', height, shader.math('MULTIPLY', seam, 3.0))
    return shader, tone, rough, height
