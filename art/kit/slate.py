"""The top of a worn slate bench: quiet dark stone, scuffed pale, with rings where wet vessels have dried."""

from kit.scene import rgb
from kit.shader import Shader


def worn_slate(rings=(), light='#5b5850', dark='#42403a', rough=0.34):
    """Honed slate with marks of use; each ring is (x, y, radius)."""
    shader = Shader('slate', specular=0.35)
    where = shader.coordinates()
    cloud = shader.noise(where, 1.1, 7, 0.62, 0.5)
    fine = shader.noise(where, 80, 4, 0.66)
    tone = shader.ramp(cloud, [(0.30, dark), (0.70, light)])
    tone = shader.mix(0.35, tone, shader.ramp(fine, [(0.36, 0.70), (0.60, 1.0)]), 'MULTIPLY')
    # Scuffs are pale on slate, and crowd where most work is done.
    crowded = shader.ramp(cloud, [(0.38, 0.15), (0.62, 0.8)])
    scuffs = shader.math('MAXIMUM', _scratches(shader, 0.5), _scratches(shader, -0.9))
    scuffs = shader.math('MULTIPLY', scuffs, crowded)
    tone = shader.mix(scuffs, tone, rgb('#8d897d'))
    dried = _dried(shader, where, cloud, rings)
    tone = shader.mix(shader.math('MULTIPLY', dried, 0.30), tone, rgb('#98948a'))
    # Where cloths pass most, the stone is smoother.
    sheen = shader.ramp(cloud, [(0.34, rough + 0.10), (0.66, rough - 0.04)])
    sheen = shader.math('ADD', sheen, shader.math('MULTIPLY', dried, 0.08))
    return shader.set(color=tone, rough=sheen).bump(fine, 0.14, 0.004).material


def _scratches(shader, turn):
    """Fine short lines in the direction `turn`, in radians."""
    source = shader.node('TexCoord').outputs['Object']
    turned = shader.node('Mapping', {'Vector': source, 'Rotation': (0, 0, turn), 'Scale': (2.2, 46, 1)}).outputs[0]
    return shader.ramp(shader.noise(turned, 1.0, 2, 0.5, 0.25), [(0.66, 0.0), (0.72, 1.0)])


def _dried(shader, where, cloud, rings):
    """What water leaves when it dries: broken lines around each ring."""
    x, y, _ = shader.axes(where)
    uneven = shader.math('MULTIPLY', shader.math('SUBTRACT', shader.noise(where, 3, 3, 0.5), 0.5), 0.03)
    dried = 0.0
    for at_x, at_y, radius in rings:
        away = shader.node('CombineXYZ', {0: shader.math('SUBTRACT', x, at_x), 1: shader.math('SUBTRACT', y, at_y)})
        away = shader.node('VectorMath', {0: away.outputs[0]}, operation='LENGTH').outputs['Value']
        away = shader.math('ABSOLUTE', shader.math('ADD', shader.math('SUBTRACT', away, radius), uneven))
        dried = shader.math('MAXIMUM', dried, shader.ramp(away, [(0, 1.0), (0.016, 0.0)], 'EASE'))
    return shader.math('MULTIPLY', dried, shader.ramp(cloud, [(0.40, 0.1), (0.56, 1.0)]))
