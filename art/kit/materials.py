"""Materials of the set: plaster, stone, paper, plastic, ceramic, tile."""

from kit.scene import rgb
from kit.shader import Shader


def plaster(name, tone='#e3d3bd', variation=0.05, relief=0.1):
    """A limewashed wall: soft clouds of tone, barely visible trowel relief."""
    shader = Shader(name, rough=0.92, specular=0.12)
    where = shader.coordinates()
    base = rgb(tone)[:3]
    dark = (*(v * (1 - variation * 1.6) for v in base), 1)
    light = (*(min(1, v * (1 + variation)) for v in base), 1)
    clouds = shader.noise(where, 1.2, 6, 0.6)
    shader.set(color=shader.ramp(clouds, [(0.3, dark), (0.7, light)]))
    shader.bump(shader.noise(where, 19, 7, 0.62, 0.2), relief, 0.03)
    return shader.material


def trowelled(name, tone):
    """Fine plaster drawn smooth with a trowel: clouds and long faint strokes of tone, a sandy grain, a few pores."""
    shader = Shader(name, rough=0.85, specular=0.15)
    where = shader.coordinates()
    stroke = shader.node('Mapping', {'Vector': where, 'Rotation': (0, 0, 0.5), 'Scale': (1, 2.1, 1)}).outputs[0]
    strokes = shader.noise(stroke, 1.5, 9, 0.66, 0.9)
    clouds, grain = shader.noise(where, 0.8, 6, 0.6, 0.4), shader.noise(where, 105, 4, 0.7)
    base = rgb(tone)[:3]
    shades = [(at, (*(min(1, v * share) for v in base), 1)) for at, share in ((0.3, 0.86), (0.5, 1), (0.7, 1.12))]
    colour = shader.ramp(shader.mix(0.5, strokes, clouds), shades)
    colour = shader.mix(0.5, colour, shader.ramp(grain, [(0.36, 0.66), (0.58, 1.0)]), 'MULTIPLY')
    pores = shader.ramp(shader.noise(where, 32, 3, 0.6, 0.3), [(0.27, 0.0), (0.31, 1.0)])
    shader.set(color=shader.mix(0.25, colour, pores, 'MULTIPLY'))
    height = shader.math('ADD', shader.math('MULTIPLY', strokes, 2.2), shader.math('MULTIPLY', grain, 0.3))
    return shader.bump(shader.math('ADD', height, shader.math('MULTIPLY', pores, 0.35)), 0.35, 0.012).material


def stone(name, light='#d9cebd', dark='#c6b8a2', scale=3, rough=0.7):
    """Smooth light stone with faint bands."""
    shader = Shader(name, rough=rough, specular=0.3)
    where = shader.coordinates()
    tone = shader.ramp(shader.noise(where, scale, 8, 0.6, 0.3), [(0.3, dark), (0.7, light)])
    bands = shader.noise(shader.coordinates(scale=(1, 1, 4)), scale * 0.8, 5, 0.6, 0.6)
    tone = shader.mix(0.3, tone, shader.ramp(bands, [(0.35, '#b8a486'), (0.6, '#e6dac6')]))
    return shader.bump(shader.noise(where, scale * 14, 4, 0.6), 0.06, 0.01).set(color=tone).material


def limestone(name='limestone', light='#bdb3a4', dark='#a79d8e', rough=0.42, fossils=0.4):
    """Honed limestone, dry: one quiet tone with faint clouds, fine grain, small pale `fossils`."""
    shader = Shader(name, specular=0.35)
    where = shader.coordinates()
    cloud = shader.noise(where, 1.1, 7, 0.6, 0.5)
    fine = shader.noise(where, 90, 4, 0.65)
    tone = shader.ramp(cloud, [(0.28, dark), (0.72, light)])
    tone = shader.mix(0.35, tone, shader.ramp(fine, [(0.36, 0.72), (0.6, 1.0)]), 'MULTIPLY')
    shells = shader.noise(shader.coordinates(scale=(1, 1.7, 1)), 34, 3, 0.6, 1.2)
    tone = shader.mix(shader.ramp(shells, [(0.62, 0.0), (0.68, fossils)]), tone, '#d9d3c6')
    shader.set(color=tone, rough=shader.ramp(fine, [(0.3, rough + 0.08), (0.7, rough - 0.04)]))
    return shader.bump(fine, 0.12, 0.004).material


def plastic(name, tone, rough=0.38):
    shader = Shader(name, color=tone, rough=rough, specular=0.45)
    shader.bump(shader.noise(shader.coordinates(), 140, 3, 0.6), 0.02, 0.004)
    return shader.material


def printed_paper(name, picture):
    """Uncoated label stock printed with a picture, with a little tooth."""
    shader = Shader(name, rough=0.74, specular=0.22)
    print_ = shader.image(picture, shader.coordinates('UV'))
    tooth = shader.noise(shader.coordinates(), 220, 4, 0.6)
    shade = shader.ramp(tooth, [(0.3, 0.78), (0.7, 1.0)])
    shader.set(color=shader.mix(0.1, print_, shade, 'MULTIPLY')).bump(tooth, 0.12, 0.004)
    return shader.material


def glazed(name, tone, rough=0.3):
    """Hand-thrown ceramic with an uneven satin glaze."""
    shader = Shader(name, rough=rough, specular=0.45)
    cloud = shader.noise(shader.coordinates(), 3, 5, 0.6)
    speck = shader.ramp(shader.noise(shader.coordinates(), 60, 2, 0.5), [(0.66, 1.0), (0.72, 0.8)])
    base = rgb(tone)
    dark = (*(v * 0.9 for v in base[:3]), 1)
    glaze = shader.ramp(cloud, [(0.3, dark), (0.7, base)])
    shader.set(color=shader.mix(0.5, glaze, speck, 'MULTIPLY')).bump(cloud, 0.05, 0.02)
    return shader.material


def matt_ceramic(name='ceramic', light='#dedad0', dark='#cfc9bc'):
    """A satin slab seen from a hand's breadth: faint clouds, a few dark flecks."""
    shader = Shader(name, rough=0.32, specular=0.45)
    where = shader.coordinates()
    cloud = shader.noise(where, 3.2, 6, 0.6, 0.4)
    flecks = shader.ramp(shader.noise(where, 70, 3, 0.55), [(0.3, 0.72), (0.36, 1.0)])
    tone = shader.ramp(cloud, [(0.3, dark), (0.7, light)])
    shader.set(color=shader.mix(0.6, tone, flecks, 'MULTIPLY'))
    tooth = shader.math('MULTIPLY', shader.noise(where, 40, 4, 0.6), 0.06)
    return shader.bump(shader.math('ADD', cloud, tooth), 0.12, 0.03).material


def tile_glaze(name, tones):
    """Hand-made glazed tile: a tone for each tile, pooled glaze, a surface that is never quite flat."""
    shader = Shader(name, rough=0.14, specular=0.5)
    random = shader.node('NewGeometry').outputs['Random Per Island']
    where = shader.coordinates()
    cloud = shader.noise(where, 4.5, 5, 0.6, 0.5)
    tone = shader.ramp(random, [(i / (len(tones) - 1), t) for i, t in enumerate(tones)])
    tone = shader.mix(0.4, tone, shader.ramp(cloud, [(0.3, 0.6), (0.7, 1.0)]), 'MULTIPLY')
    shader.set(color=tone)
    return shader.bump(shader.noise(where, 5.5, 2, 0.5), 0.25, 0.05).material
