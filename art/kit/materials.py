"""Materials of the set: plaster, stone, bamboo and oak, paper, glass, plastic, ceramic."""

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


def stone(name, light='#d9cebd', dark='#c6b8a2', scale=3, pores=True, rough=0.7):
    """Travertine with pores, or a smooth pebble without them."""
    shader = Shader(name, rough=rough, specular=0.3)
    where = shader.coordinates()
    tone = shader.ramp(shader.noise(where, scale, 8, 0.6, 0.3), [(0.3, dark), (0.7, light)])
    bands = shader.noise(shader.coordinates(scale=(1, 1, 4)), scale * 0.8, 5, 0.6, 0.6)
    tone = shader.mix(0.3, tone, shader.ramp(bands, [(0.35, '#b8a486'), (0.6, '#e6dac6')]))
    grain = shader.noise(where, scale * 14, 4, 0.6)
    if not pores:
        shader.bump(grain, 0.06, 0.01).set(color=tone)
        return shader.material
    holes = shader.noise(shader.coordinates(scale=(1, 1, 2.6)), scale * 7, 6, 0.65, 0.5)
    solid = shader.ramp(holes, [(0.34, 0.0), (0.41, 1.0)])
    tone = shader.mix(shader.math('SUBTRACT', 1.0, solid), tone, rgb('#a8926f'))
    shader.bump(shader.math('ADD', solid, shader.math('MULTIPLY', grain, 0.25)), 0.22, 0.02)
    shader.set(color=tone)
    return shader.material


def wood(name, light='#cdb08a', dark='#a98660', strip=0.055, rough=0.5, warmth=0.45):
    """Boards along X, each with a tone of its own, fine fibres, a seam between neighbours."""
    shader = Shader(name, specular=0.3)
    position = shader.node('TexCoord').outputs['Object']
    rows = shader.math('DIVIDE', shader.axes(position)[1], strip)
    number = shader.math('FLOOR', rows)
    tone = shader.node('TexWhiteNoise', {'W': number}, noise_dimensions='1D').outputs['Value']
    shift = shader.node('CombineXYZ', {0: shader.math('MULTIPLY', tone, 9.0)}).outputs[0]
    shifted = shader.node('VectorMath', {0: position, 1: shift}).outputs[0]
    cells = 3 / strip
    fibre_at = shader.node('Mapping', {'Vector': shifted, 'Scale': (1.2, cells, cells)})
    cloud_at = shader.node('Mapping', {'Vector': shifted, 'Scale': (0.7, cells / 8, cells / 8)})
    fibres = shader.noise(fibre_at.outputs[0], 2.4, 5, 0.62)
    clouds = shader.noise(cloud_at.outputs[0], 1.6, 4, 0.5)
    board = shader.mix(shader.math('MULTIPLY', tone, 0.6), rgb(light), rgb(dark))
    tints = shader.ramp(clouds, [(0.3, '#b58a58'), (0.7, '#e6cda2')])
    board = shader.mix(warmth, board, tints, 'SOFT_LIGHT')
    board = shader.mix(0.75, board, shader.ramp(fibres, [(0.36, 0.6), (0.6, 1.0)]), 'MULTIPLY')
    seam = shader.ramp(shader.math('PINGPONG', rows, 0.5), [(0, 0.72), (0.03, 1.0)])
    shader.set(color=shader.mix(0.55, board, seam, 'MULTIPLY'))
    shader.set(rough=shader.ramp(fibres, [(0.3, rough + 0.1), (0.7, rough - 0.08)]))
    shader.bump(fibres, 0.12, 0.004)
    return shader.material


def clear_to_shadows(shader, tint):
    """Let sunlight through a clear material in `tint`: Cycles' caustics are off, and without
    this what lies beneath would be black."""
    to_lamp = shader.node('LightPath').outputs['Is Shadow Ray']
    return shader.blended_with(shader.node('BsdfTransparent', {0: tint}), to_lamp)


def filled_amber(name='filled amber'):
    """Brown pharmacy glass full of liquid, as an opaque shell: dark in front, lit from within
    on the side away from the sun. True refraction would need far more samples."""
    shader = Shader(name, rough=0.12, specular=0.5, coat=0.9, coat_rough=0.02)
    facing = shader.node('LayerWeight', {'Blend': 0.42}).outputs['Facing']
    browns = [(0, '#4f280c'), (0.45, '#3e1e09'), (0.8, '#221004'), (1, '#140904')]
    tint = shader.ramp(facing, browns)
    normal = shader.node('NewGeometry').outputs['Normal']
    side = shader.math('MULTIPLY', shader.axes(normal)[0], 0.5)
    side = shader.math('ADD', side, 0.5)
    lit = shader.ramp(side, [(0.6, 0.0), (0.84, 1.0), (0.95, 0.35), (1.0, 0.0)], 'EASE')
    shader.set(color=shader.mix(shader.math('MULTIPLY', lit, 0.7), tint, rgb('#a9581a')))
    shader.set(emission=rgb('#b4560f'), emission_strength=shader.math('MULTIPLY', lit, 0.1))
    return shader.material


def amber_glass(name='amber', tone='#c39049'):
    """Amber glass that shows what it holds; the tone counts at every surface passed."""
    shader = Shader(name, color=tone, rough=0.03, specular=0.5, transmission=1.0, ior=1.45)
    return clear_to_shadows(shader, rgb(tone))


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
