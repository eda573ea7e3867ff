"""Corrugated kraft board of a mailing box: its liner, and its cut edge with the fluted core."""

from kit.kraft import FLUTE
from kit.scene import rgb
from kit.shader import Shader

LIGHT, DARK = '#b8946a', '#ad8a60'


def liner(name):
    """The paper outside; UV is in units of the scene, the flutes run along V."""
    shader = Shader(name, rough=0.9, specular=0.14)
    where = shader.node('TexCoord').outputs['UV']

    def fibres(turn, long, wide, detail=2):
        # A texture mapping turns before it stretches.
        inputs = {'Vector': where, 'Rotation': (0, 0, turn), 'Scale': (long, wide, 1)}
        return shader.noise(shader.node('Mapping', inputs, vector_type='TEXTURE').outputs[0], 1.0, detail, 0.6)

    tone = shader.ramp(shader.noise(where, 1.4, 3, 0.5), [(0.3, DARK), (0.7, LIGHT)])
    felt = shader.mix(0.5, fibres(0.4, 0.030, 0.006), fibres(2.2, 0.026, 0.005))
    tone = shader.mix(1.0, tone, shader.ramp(felt, [(0.36, 0.84), (0.62, 1.06)]), 'MULTIPLY')
    dark = shader.ramp(fibres(0.9, 0.022, 0.009, 1), [(0.71, 0.0), (0.76, 0.5)])
    pale = shader.ramp(fibres(1.9, 0.040, 0.006, 1), [(0.70, 0.0), (0.76, 0.5)])
    tone = shader.mix(pale, shader.mix(dark, tone, rgb('#6f5133')), rgb('#d8c09a'))
    across = shader.axes(where)[0]
    flutes = shader.math('SINE', shader.math('MULTIPLY', across, 6.2832 / FLUTE))
    height = shader.math('ADD', shader.math('MULTIPLY', felt, 0.5), shader.math('MULTIPLY', flutes, 0.16))
    return shader.set(color=tone).bump(height, 0.2, 0.005).material


def cut_edge():
    """Two liners and the waved core between them. U is the place across the flutes in units of the scene, V
    runs from 0 to 1 through the board: along a flute U stays the same, and the core is a straight line."""
    shader = Shader('cut edge', rough=0.92, specular=0.1)
    across, through, _ = shader.axes(shader.node('TexCoord').outputs['UV'])
    frayed = shader.noise(shader.coordinates(), 34, 3, 0.6)
    shift = shader.math('MULTIPLY', shader.math('SUBTRACT', frayed, 0.5), 0.16)
    through = shader.math('ADD', through, shift)
    wave = shader.math('SINE', shader.math('MULTIPLY', across, 6.2832 / FLUTE))
    core = shader.math('ADD', shader.math('MULTIPLY', wave, 0.30), 0.5)
    core = shader.math('ABSOLUTE', shader.math('SUBTRACT', through, core))
    core = shader.ramp(core, [(0.07, 1.0), (0.13, 0.0)])
    outside = shader.math('ABSOLUTE', shader.math('SUBTRACT', through, 0.5))
    paper = shader.math('MAXIMUM', core, shader.ramp(outside, [(0.33, 0.0), (0.38, 1.0)]))
    shader.set(color=shader.mix(paper, rgb('#573f29'), rgb('#c4a27a')))
    return shader.bump(paper, 0.6, 0.006).material
