"""Honed marble: white with soft grey veins."""

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
