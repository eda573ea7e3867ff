"""Stone with water on it."""

from kit.scene import rgb
from kit.shader import Shader


def wet_limestone(name='limestone', tone='#cdc5b6'):
    """Honed limestone with a film of water in places."""
    shader = Shader(name, specular=0.5)
    where = shader.coordinates()
    cloud = shader.noise(where, 2.5, 7, 0.62, 0.3)
    fine = shader.noise(where, 60, 4, 0.6)
    pools = shader.noise(where, 1.6, 3, 0.5, 0.3)
    water = shader.ramp(pools, [(0.56, 0.0), (0.62, 1.0)], 'EASE')
    base = rgb(tone)[:3]
    dark = (*(v * 0.78 for v in base), 1)
    colour = shader.ramp(shader.mix(0.3, cloud, fine), [(0.3, dark), (0.65, rgb(tone))])
    soaked = shader.mix(1.0, colour, (0.8, 0.77, 0.73, 1), 'MULTIPLY')
    shader.set(color=shader.mix(water, colour, soaked))
    shader.set(rough=shader.ramp(water, [(0, 0.5), (1, 0.03)]))
    dry = shader.math('SUBTRACT', 1.0, shader.math('MULTIPLY', water, 0.95))
    height = shader.math('ADD', shader.math('MULTIPLY', fine, dry), shader.math('MULTIPLY', water, 0.4))
    return shader.bump(height, 0.25, 0.012).material
