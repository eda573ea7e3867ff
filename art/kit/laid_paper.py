"""Cream laid paper with writing on it: ribs and chain lines of the mould, cloudy pulp, folds."""

import math

from kit.shader import Shader

# Distance between the ribs of the paper, and between its chain lines, in units of 10 cm.
LAID, CHAIN = 0.014, 0.27


def laid_paper(writing, size, folds=(), wet=None, tone='#f2ead8', ground='#e6dcc6'):
    """The material of a sheet of `size` (width, height) with the picture `writing` multiplied onto it, folded across
    at the heights `folds`. Where the picture `wet` is white, ink has not dried yet."""
    shader = Shader('laid paper', rough=0.88, specular=0.12, sheen=0.1)
    where = shader.coordinates('UV', (*size, 1))
    pulp = shader.ramp(shader.noise(where, 7, 6, 0.65), [(0.3, ground), (0.66, tone)])
    x, y, _ = shader.axes(where)
    waver = shader.math('MULTIPLY', shader.noise(where, 3, 2), 0.02)

    def ribs(along, pitch):
        turns = shader.math('MULTIPLY', shader.math('ADD', along, waver), 2 * math.pi / pitch)
        return shader.math('ADD', shader.math('MULTIPLY', shader.math('SINE', turns), 0.5), 0.5)

    laid, chain = ribs(y, LAID), shader.math('POWER', ribs(x, CHAIN), 60)
    tooth = shader.noise(where, 130, 4, 0.65)
    pulp = shader.mix(0.03, pulp, laid, 'MULTIPLY')
    pulp = shader.mix(shader.math('MULTIPLY', chain, 0.06), pulp, '#b9a888', 'MULTIPLY')
    height = shader.math('ADD', shader.math('MULTIPLY', laid, 0.07), tooth)
    # Along a fold the fibres are broken: a narrow furrow that wavers.
    for fold in folds:
        off = shader.math('DIVIDE', shader.math('SUBTRACT', shader.math('ADD', y, waver), fold + 0.01), 0.004)
        furrow = shader.math('EXPONENT', shader.math('MULTIPLY', shader.math('MULTIPLY', off, off), -1))
        height = shader.math('SUBTRACT', height, shader.math('MULTIPLY', furrow, 3.5))
        pulp = shader.mix(shader.math('MULTIPLY', furrow, 0.16), pulp, '#a8987c', 'MULTIPLY')
    if wet:
        height = _wetted(shader, wet, height)
    shader.set(color=shader.mix(1, pulp, shader.image(writing, shader.coordinates('UV')), 'MULTIPLY'))
    return shader.bump(height, 0.2, 0.004).lit_through('#f0e2c4', 0.14)


def _wetted(shader, wet, height):
    """The height of the paper with wet ink on it, which fills its tooth and mirrors light."""
    share = shader.image(wet, shader.coordinates('UV'))
    share.node.image.colorspace_settings.name = 'Non-Color'
    shader.set(rough=shader.ramp(share, [(0.1, 0.88), (0.6, 0.14)]),
               specular=shader.ramp(share, [(0.1, 0.12), (0.6, 0.42)]))
    return shader.mix(share, height, (7, 7, 7, 1))
