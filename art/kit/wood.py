"""Woods: boards, and a block that is turned."""

from kit.scene import rgb
from kit.shader import Shader

# Of the block that is turned: growth rings in 10 cm, and where their middle lies from its own, in Y and Z.
RINGS = 58.0
PITH = (1.7, -1.3)


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


def turned_wood():
    """One block of pale wood, its grain along X: growth rings around a pith beside and below the block, which run
    nearly straight along it and show as arcs and pores at the ends."""
    shader = Shader('lid wood', specular=0.3)
    x, y, z = shader.axes(shader.node('TexCoord').outputs['Object'])

    def stretched(scale, size, detail=4, rough=0.6):
        grain = shader.node('CombineXYZ', {0: x, 1: y, 2: z}).outputs[0]
        at = shader.node('Mapping', {'Vector': grain, 'Scale': scale}).outputs[0]
        return shader.noise(at, size, detail, rough)

    def beside(axis, start, slope):
        return shader.math('ADD', shader.math('SUBTRACT', axis, start), shader.math('MULTIPLY', x, slope))

    # The pith is a little crooked, and not quite parallel to the block.
    from_pith = shader.node('CombineXYZ', {1: beside(y, PITH[0], 0.02), 2: beside(z, PITH[1], 0.03)}).outputs[0]
    age = shader.node('VectorMath', {0: from_pith}, operation='LENGTH').outputs['Value']
    crooked = shader.math('MULTIPLY', stretched((0.9, 2.6, 2.6), 1.0, 2, 0.4), 0.07)
    # No two years are equally good.
    years = shader.node('CombineXYZ', {0: age}).outputs[0]
    uneven = shader.math('MULTIPLY', shader.noise(years, 13.0, 2, 0.6), 0.16)
    age = shader.math('ADD', shader.math('ADD', age, crooked), uneven)
    ring = shader.math('FRACT', shader.math('MULTIPLY', age, RINGS))
    # Pale early wood darkens slowly towards the end of each year.
    ring = shader.ramp(ring, [(0, 0.12), (0.06, 0.0), (0.6, 0.26), (0.94, 0.62), (1, 0.32)])
    fibres = stretched((4.0, 120, 120), 1.0, 4)
    clouds = stretched((0.8, 3.2, 3.2), 1.3, 3)
    tone = shader.ramp(shader.mix(0.6, ring, fibres), [(0.12, '#b8946b'), (0.8, '#8c6a45')])
    tone = shader.mix(0.3, tone, shader.ramp(clouds, [(0.3, 0.8), (0.7, 1.0)]), 'MULTIPLY')
    pores = shader.ramp(stretched((7.0, 150, 150), 1.0, 1), [(0.28, 1.0), (0.34, 0.0)])
    tone = shader.mix(shader.math('MULTIPLY', pores, 0.3), tone, rgb('#6a4a2b'))
    shader.set(color=tone, rough=shader.ramp(fibres, [(0.3, 0.7), (0.7, 0.54)]))
    return shader.bump(shader.math('SUBTRACT', fibres, pores), 0.16, 0.003).material
