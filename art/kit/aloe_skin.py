"""The skin of aloe leaves: its colours, and light that shines through where a leaf is thin."""

import numpy as np

from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader
from kit.stroke import smooth


def aloe_skin():
    """Waxy skin for meshes with the values 'tone' (a colour), 'wax' and 'thin' (0 to 1). Colours are kept in the
    mesh, because each ray to a lamp has to ask for the skin's transparency."""
    shader = Shader('aloe skin', specular=0.5)
    wax, thin = (shader.node('Attribute', attribute_name=name).outputs['Fac'] for name in ('wax', 'thin'))
    tone = shader.node('Attribute', attribute_name='tone').outputs['Color']
    # Fine cells, and the bloom that wind and rain leave patchy.
    cells = shader.noise(shader.coordinates(), 130, 4, 0.7)
    bloom = shader.noise(shader.coordinates(), 16, 6, 0.75, 0.4)
    tone = shader.mix(0.28, tone, shader.ramp(cells, [(0.36, 0.66), (0.6, 1.06)]), 'MULTIPLY')
    tone = shader.mix(shader.ramp(bloom, [(0.48, 0.0), (0.66, 0.16)]), tone, rgb('#b4c3b2'))
    # Pale spots, longer than wide and sharp at their edges, in rows along the leaf.
    at = shader.node('Mapping', {'Vector': shader.node('TexCoord').outputs['UV'], 'Scale': (46, 34, 1)}).outputs[0]
    at = shader.node('VectorMath', {0: at, 1: shader.noise(shader.coordinates(), 9, 2)}).outputs[0]
    cell = shader.node('TexVoronoi', {'Vector': at, 'Scale': 1.0, 'Randomness': 0.9})
    own = shader.axes(cell.outputs['Color'])[0]
    size = shader.math('MULTIPLY', shader.math('SUBTRACT', own, 0.45), 0.62)
    spot = shader.ramp(shader.math('SUBTRACT', size, cell.outputs['Distance']), [(0.0, 0.0), (0.07, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', spot, 0.5), tone, rgb('#d3dcc4'))
    shader.set(color=tone, rough=shader.math('ADD', shader.ramp(wax, [(0.0, 0.20), (1.0, 0.34)]),
                                             shader.math('MULTIPLY', bloom, 0.14)))
    shader.set(coat=0.3, coat_rough=0.16).bump(cells, 0.22, 0.005)
    # Light from behind: the far skin lets it in, the near skin spreads it.
    glow = shader.mix(0.7, tone, rgb('#cbe06a'))
    spread = shader.node('BsdfTranslucent', {0: glow})
    to_lamp = shader.node('LightPath').outputs['Is Shadow Ray']
    clear = shader.node('BsdfTransparent', {0: rgb('#e2eeb0')})
    shader.blended_with(spread, shader.math('MULTIPLY', thin, 0.6))
    let_in = shader.math('MULTIPLY', to_lamp, shader.math('MULTIPLY', thin, 0.8))
    surface = shader.output.inputs['Surface']
    both = shader.node('MixShader', {0: let_in, 1: surface.links[0].from_socket, 2: clear.outputs[0]})
    shader.link(both.outputs[0], surface)
    return shader.material


def skin_tones(along, around, above, tooth, margin, seed):
    """Linear colours (…, 4) of the skin, and how waxy it is, 0 to 1. `along` runs from 0 at the foot to 1 at the
    tip, `around` from -1 to 1 across the leaf; `above` is 1 on its upper side; `tooth` and `margin` are 0 to 1."""
    def noise(scale, count, own):
        at = np.stack([along * scale[0], around * scale[1], above * 3 + seed * 7.0], -1)
        return 0.5 + 0.5 * octaves(at, count, 0.55, own)

    wax = smooth((noise((6.0, 5.0), 3, 1) - 0.25) / 0.5)
    tone = _mixed('#3f6248', '#5d8459', smooth(0.7 * noise((4, 3), 2, 2) + 0.3 * noise((3, 26), 2, 3)))
    tone = _over(tone, '#93ad68', 0.9 * smooth(1 - along / 0.7) ** 1.3)
    tone = _over(tone, '#9db5a6', 0.08 + 0.34 * wax)
    tone = _over(tone, '#a0703f', 0.8 * smooth((along - 0.93) / 0.06))
    tone = _over(tone, '#b9c48d', 0.5 * margin)
    tone = _over(tone, '#bcc398', 0.8 * smooth(tooth / 0.4))
    tone = _over(tone, '#c98f4e', 0.8 * smooth((tooth - 0.5) / 0.3))
    tone = _over(tone, '#86451f', smooth((tooth - 0.72) / 0.25))
    return np.concatenate([tone, np.ones_like(tone[..., :1])], -1), wax


def _mixed(first, second, share):
    return _over(np.zeros((*share.shape, 3)) + rgb(first)[:3], second, share)


def _over(tone, other, share):
    return tone + (np.array(rgb(other)[:3]) - tone) * share[..., None]
