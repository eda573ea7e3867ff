"""Honed marble: white with soft grey veins, and, seen from near, with veins that are clear lines."""

from kit.scene import rgb
from kit.shader import Shader


def marble(name='marble', light='#d6d2ca', cloudy='#c4c1ba', vein='#8f8f8b'):
    shader = Shader(name, rough=0.24, specular=0.5)
    where = shader.coordinates(scale=(1, 1.6, 1))
    cloud = shader.noise(where, 1.4, 6, 0.6, 0.6)
    tone = shader.ramp(cloud, [(0.35, cloudy), (0.62, light)])
    # A vein is where a slow noise passes its middle value.
    for scale, width, strength in ((0.8, 0.02, 0.55), (2.1, 0.012, 0.3)):
        drift = shader.noise(where, scale, 7, 0.62, 0.9)
        away = shader.math('ABSOLUTE', shader.math('SUBTRACT', drift, 0.5))
        line = shader.ramp(away, [(0, 1.0), (width, 0.35), (width * 3, 0.0)], 'EASE')
        patchy = shader.math('MULTIPLY', line, shader.ramp(cloud, [(0.4, strength), (0.65, 0.1)]))
        tone = shader.mix(patchy, tone, rgb(vein))
    shader.set(color=tone)
    return shader.bump(shader.noise(where, 60, 3, 0.6), 0.03, 0.004).material


def marble_from_near(name='near marble', light='#d9d6cc', cloudy='#bfbeb1', vein='#5f6757'):
    """Pale marble a hand's breadth wide: clouds drawn out aslant, a few long dark veins, hair-fine ones between."""
    shader = Shader(name, rough=0.36, specular=0.4)
    # Drawn out down to the right.
    turned = shader.node('Mapping', {'Vector': shader.coordinates(), 'Rotation': (0, 0, 0.6)}).outputs[0]
    where = shader.node('Mapping', {'Vector': turned, 'Scale': (1, 1.8, 1)}).outputs[0]
    cloud = shader.noise(where, 2.2, 6, 0.58, 0.7)
    tone = shader.ramp(cloud, [(0.34, cloudy), (0.60, light)])
    grain = shader.noise(shader.coordinates(), 120, 3, 0.6)
    tone = shader.mix(0.5, tone, shader.ramp(grain, [(0.34, 0.86), (0.62, 1.0)]), 'MULTIPLY')
    # A vein is where a slow noise passes its middle value; it fades where another noise is low.
    for size, width, strength, detail in ((1.5, 0.011, 0.85, 4), (3.1, 0.007, 0.6, 4), (6.5, 0.006, 0.35, 3)):
        drift = shader.noise(where, size, detail, 0.5, 1.1)
        away = shader.math('ABSOLUTE', shader.math('SUBTRACT', drift, 0.5))
        line = shader.ramp(away, [(0, 1.0), (width, 0.5), (width * 4, 0.0)], 'EASE')
        shown = shader.ramp(shader.noise(where, size * 1.7 + 0.4, 2, 0.5), [(0.42, 0.08), (0.6, strength)])
        tone = shader.mix(shader.math('MULTIPLY', line, shown), tone, rgb(vein))
    shader.set(color=tone)
    return shader.bump(grain, 0.05, 0.003).material
