"""Stone with water on it: slate and limestone."""

from kit.scene import rgb
from kit.shader import Shader


def slate(name='slate', dark='#33383a', light='#5d6462', wet=0.5):
    """Cleft slate, darker and mirror-smooth where water stands; more `wet` means more water."""
    shader = Shader(name, specular=0.5)
    where = shader.coordinates()
    cloud = shader.noise(where, 1.7, 6, 0.6, 0.4)
    layers = shader.noise(shader.coordinates(scale=(0.8, 1.3, 1)), 2.3, 9, 0.66, 1.6)
    grain = shader.noise(where, 46, 4, 0.6)
    tone = shader.ramp(shader.mix(0.5, cloud, layers), [(0.32, dark), (0.68, light)])
    tone = shader.mix(0.25, tone, shader.ramp(grain, [(0.3, 0.35), (0.7, 1.0)]), 'MULTIPLY')
    pools = shader.noise(shader.coordinates(scale=(0.75, 1.25, 1)), 1.5, 3, 0.5, 0.3)
    edge = 0.68 - 0.3 * wet
    water = shader.ramp(pools, [(edge, 0.0), (edge + 0.035, 1.0)], 'EASE')
    shader.set(color=shader.mix(shader.math('MULTIPLY', water, 0.62), tone, _soaked(dark)))
    shader.set(rough=shader.ramp(water, [(0, 0.46), (1, 0.03)]))
    dry = shader.math('SUBTRACT', 1.0, shader.math('MULTIPLY', water, 0.93))
    relief = shader.math('ADD', layers, shader.math('MULTIPLY', grain, 0.12))
    rim = shader.math('MULTIPLY', water, 0.06)
    shader.bump(shader.math('ADD', shader.math('MULTIPLY', relief, dry), rim), 0.5, 0.035)
    return shader.material


def _soaked(tone):
    """The same stone soaked with water: half as bright."""
    return (*(v * 0.45 for v in rgb(tone)[:3]), 1)


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
