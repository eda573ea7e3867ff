"""Honed marble: white with soft grey veins, and, seen from near, with a vein or two."""

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


def marble_from_near(veins, name='near marble', light='#dcd6ca', cloudy='#c6beaf', vein='#7d735f'):
    """Pale warm marble a hand's breadth wide, hardly clouded, with `veins` through it: a point (x, y) on each, its
    direction, half its breadth, and how dark it is from 0 to 1."""
    shader = Shader(name, rough=0.36, specular=0.4)
    where = shader.coordinates()
    cloud = shader.noise(where, 2.6, 5, 0.55, 1.2)
    tone = shader.ramp(cloud, [(0.30, cloudy), (0.66, light)])
    grain = shader.noise(where, 120, 3, 0.6)
    tone = shader.mix(0.5, tone, shader.ramp(grain, [(0.34, 0.92), (0.62, 1.0)]), 'MULTIPLY')
    x, y, _ = shader.axes(where)
    for k, ((at_x, at_y), (along_x, along_y), half, dark) in enumerate(veins):
        aside = shader.math('ADD', shader.math('MULTIPLY', x, -along_y), shader.math('MULTIPLY', y, along_x))
        aside = shader.math('SUBTRACT', aside, at_y * along_x - at_x * along_y)
        # It wanders slowly, and a little in small bends.
        place = shader.node('Mapping', {'Vector': where, 'Location': (5.3 * k, 0, 0)}).outputs[0]
        for size, far in ((2.2, 0.30), (9, 0.025)):
            drift = shader.math('SUBTRACT', shader.noise(place, size, 1, 0.4), 0.5)
            aside = shader.math('ADD', aside, shader.math('MULTIPLY', drift, far))
        away = shader.math('DIVIDE', shader.math('ABSOLUTE', aside), half)
        # A core with a soft border, which fades in places.
        line = shader.ramp(shader.math('DIVIDE', away, 6), [(0, 1.0), (0.17, 0.45), (1.0, 0.0)], 'EASE')
        shown = shader.ramp(shader.noise(place, 4.5, 3, 0.55), [(0.36, 0.25 * dark), (0.60, dark)])
        tone = shader.mix(shader.math('MULTIPLY', line, shown), tone, rgb(vein))
    shader.set(color=tone)
    return shader.bump(grain, 0.05, 0.003).material
