"""Raw shea butter: soft ivory fat, matt and grainy where it set, satin where a spoon slid by."""

from kit.shader import Shader


def shea_butter():
    """The material of a mesh whose value 'grainy' is 1 where the butter is untouched and 0 where it was scraped."""
    shader = Shader('shea butter', specular=0.42)
    where = shader.coordinates()
    grainy = shader.node('Attribute', attribute_name='grainy').outputs['Fac']
    cloud = shader.noise(where, 5.0, 3, 0.5, 0.4)
    fine, finest = shader.noise(where, 75, 3, 0.6), shader.noise(where, 210, 2, 0.6)
    scraped = shader.ramp(cloud, [(0.3, '#ecd092'), (0.7, '#f1dcab')])
    untouched = shader.ramp(shader.mix(0.35, cloud, fine), [(0.32, '#e6cc94'), (0.66, '#f2dfb4')])
    tone = shader.mix(grainy, scraped, untouched)
    shader.set(color=tone, rough=shader.ramp(grainy, [(0.0, 0.36), (0.8, 0.62)]))
    shader.set(coat=shader.ramp(grainy, [(0.0, 0.35), (0.6, 0.0)]), coat_rough=0.24)
    inputs = shader.principled.inputs
    shader.link(tone, inputs['Subsurface Color'])
    inputs['Subsurface'].default_value = 1.0
    # Red light wanders 2.6 mm in the fat, blue 0.8 mm: thin ridges glow warm.
    inputs['Subsurface Radius'].default_value = (0.026, 0.017, 0.008)
    shader.principled.subsurface_method = 'RANDOM_WALK'
    height = shader.math('ADD', fine, shader.math('MULTIPLY', finest, 0.35))
    height = shader.math('MULTIPLY', height, shader.ramp(grainy, [(0.0, 0.03), (1.0, 1.0)]))
    return shader.bump(height, 0.30, 0.008).material
