"""Woods: boards, bamboo."""

from kit.scene import rgb
from kit.shader import Shader


def wood(name, light='#cdb08a', dark='#a98660', strip=0.055, rough=0.5, warmth=0.45):
    """Boards along X, each with a tone of its own, fine fibres, a seam between neighbours."""
    shader = Shader(name, specular=0.3)
    position = shader.node('TexCoord').outputs['Object']
    rows = shader.math('DIVIDE', shader.axes(position)[1], strip)
    number = shader.math('FLOOR', rows)
    tone = shader.node('TexWhiteNoise', {'W': number}, noise_dimensions='1D').outputs['Value']
    shift = shader.node('CombineXYZ', {0: shader.math('MULTIPLY', tone, 9.0)}).outputs[0]
    shifted = shader.node('VectorMath', {0: position, 1: shift}).outputs[0]
    cells = max(3 / strip, 14)
    fibre_at = shader.node('Mapping', {'Vector': shifted, 'Scale': (1.2, cells, cells)})
    cloud_at = shader.node('Mapping', {'Vector': shifted, 'Scale': (0.7, cells / 8, cells / 8)})
    fibres = shader.noise(fibre_at.outputs[0], 2.4, 5, 0.62)
    clouds = shader.noise(cloud_at.outputs[0], 1.6, 4, 0.5)
    board = shader.mix(shader.math('MULTIPLY', tone, 0.6), rgb(light), rgb(dark))
    tints = shader.ramp(clouds, [(0.3, '#b58a58'), (0.7, '#e6cda2')])
    board = shader.mix(warmth, board, tints, 'SOFT_LIGHT')
    board = shader.mix(0.75, board, shader.ramp(fibres, [(0.36, 0.6), (0.6, 1.0)]), 'MULTIPLY')
    seam = shader.ramp(shader.math('PINGPONG', rows, 0.5), [(0, 0.72), (0.03, 1.0)])
    board = shader.mix(0.55, board, seam, 'MULTIPLY')
    shader.set(color=board)
    shader.set(rough=shader.ramp(fibres, [(0.3, rough + 0.1), (0.7, rough - 0.08)]))
    return shader.bump(fibres, 0.12, 0.004).material


def bamboo(name='bamboo', light='#c2a078', dark='#967049', strip=0.105):
    """A block glued from strips of bamboo, its grain along X on top and around the side: long fine
    fibres, and on top a few darker nodes across them."""
    shader = Shader(name, rough=0.5, specular=0.3)
    coordinates = shader.node('TexCoord').outputs
    position, normal = coordinates['Object'], shader.axes(coordinates['Normal'])
    x, y, z = shader.axes(position)
    rows = shader.math('DIVIDE', y, strip)
    number = shader.math('FLOOR', rows)
    # On the side the grain follows the height alone, or the curve would cut across every fibre; one
    # strip goes round, since joints in the bend would look like blocks.
    upward = shader.math('MULTIPLY', normal[2], normal[2])
    own = shader.node('TexWhiteNoise', {'W': number}, noise_dimensions='1D').outputs['Value']
    own = shader.math('MULTIPLY', own, upward)
    y = shader.math('MULTIPLY', y, shader.math('ADD', 0.03, shader.math('MULTIPLY', upward, 0.97)))
    grain = shader.node('CombineXYZ', {0: shader.math('ADD', x, own), 1: y, 2: z}).outputs[0]

    def stretched(scale, size, detail=4, rough=0.6):
        at = shader.node('Mapping', {'Vector': grain, 'Scale': scale}).outputs[0]
        return shader.noise(at, size, detail, rough)

    streaks, fibres = stretched((0.1, 26, 26), 1.5, 5), stretched((0.5, 90, 90), 1.4, 4)
    tone = shader.ramp(streaks, [(0.3, dark), (0.65, light)])
    clouds = shader.ramp(stretched((0.6, 4, 4), 1.3), [(0.35, dark), (0.65, '#cfb592')])
    tone = shader.mix(0.35, tone, clouds)
    tone = shader.mix(0.7, tone, shader.ramp(fibres, [(0.38, 0.55), (0.54, 1.0)]), 'MULTIPLY')
    pores = shader.ramp(stretched((3.2, 120, 120), 1.1, 2), [(0.3, 0.35), (0.36, 1.0)])
    tone = shader.mix(0.7, tone, pores, 'MULTIPLY')
    tone = shader.mix(1.0, tone, shader.ramp(own, [(0, 0.88), (1, 1.0)]), 'MULTIPLY')
    seam = shader.ramp(shader.math('PINGPONG', rows, 0.5), [(0, 0.7), (0.02, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', upward, 0.5), tone, seam, 'MULTIPLY')
    wander = shader.math('MULTIPLY', stretched((0.2, 9, 9), 1.2), 0.1)
    node = shader.math('PINGPONG', shader.math('ADD', x, wander), 0.31)
    node = shader.ramp(node, [(0, 1.0), (0.012, 0.5), (0.03, 0.0)])
    node = shader.math('MULTIPLY', node, upward)
    tone = shader.mix(shader.math('MULTIPLY', node, 0.15), tone, rgb('#7d5a30'))
    shader.set(color=tone)
    shader.set(rough=shader.ramp(fibres, [(0.3, 0.62), (0.7, 0.42)]))
    return shader.bump(fibres, 0.12, 0.003).material
