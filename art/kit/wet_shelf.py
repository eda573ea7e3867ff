"""The shampoo after a shower, wet, on a shelf of slate before a small window, which is out of focus."""

import numpy as np

from kit.bottle import bottle
from kit.geometry import grid, group
from kit.lights import room, softbox
from kit.materials import limestone
from kit.sets import ledge
from kit.shader import Shader
from kit.water import flat_drops, wet


def wet_shelf(beads, turn, level=0.88):
    """The set, its bottle with the `beads` of water turned by `turn` degrees, filled up to `level`."""
    ledge(limestone('slate', '#5a5953', '#45443f', 0.3, 0.08), 3.0, -1.2)
    _window_wall(3.0, (-0.62, 1.15, 0.42, 2.35))
    group([*bottle(turn=-143, level=level), beads], (-0.18, 0, 0), (0, 0, turn))
    flat_drops((-1.6, 1.6, -1.15, 0.9), wet('wet slate', '#48473f', '#3a3934'), (-0.18, 0, 0.42))
    _glow()
    # Mirrored in the water, it would drown the window.
    day = softbox((0.3, 2.8, 1.4), (-0.2, 0, 0.5), 1.7, 210, '#f4f6f2', 1.7)
    day.visible_glossy = day.visible_transmission = False
    softbox((-3.0, -3.0, 2.4), (-0.2, 0, 0.8), 1.8, 290, '#fff4e6', 2.4, soft=0.35)
    room('#dfe3e4', 0.22)


def _window_wall(back, opening, soft=0.09):
    """Plaster with a small bright window of two panes. Its edges are soft: far out of focus, sharp ones would take
    hundreds of samples."""
    shader = Shader('wall', rough=0.9, specular=0.0)
    x, _, z = shader.axes(shader.coordinates())
    left, right, low, high = opening

    def within(axis, start, end):
        inside = shader.math('MINIMUM', shader.math('SUBTRACT', axis, start), shader.math('SUBTRACT', end, axis))
        return shader.ramp(shader.math('DIVIDE', inside, 2 * soft), [(0, 0.0), (1, 1.0)], 'EASE')

    frame = shader.math('MULTIPLY', within(x, left - 0.12, right + 0.12), within(z, low - 0.12, high + 0.12))
    middle, rail = (left + right) / 2, low + 0.62 * (high - low)
    panes = shader.math('ADD', within(x, left, middle - 0.03), within(x, middle + 0.03, right))
    rows = shader.math('ADD', within(z, low, rail - 0.02), within(z, rail + 0.02, high))
    panes = shader.math('MULTIPLY', panes, rows)
    trees = shader.math('MULTIPLY', shader.noise(shader.coordinates(), 1.6, 3, 0.5), 0.9)
    height = shader.math('ADD', trees, shader.math('MULTIPLY', z, 0.2))
    day = shader.ramp(height, [(0.52, '#5f714a'), (0.64, '#94a17b'), (0.76, '#cdd0bd'), (0.9, '#e8e4d6')])
    # A thin curtain in folds before the outer parts of both panes.
    folds = shader.noise(shader.coordinates('Object', (5, 0, 0.3)), 1.0, 1, 0.5)
    cloth = shader.ramp(folds, [(0.36, '#a8a391'), (0.62, '#e6e1d2')])
    aside = shader.math('DIVIDE', shader.math('ABSOLUTE', shader.math('SUBTRACT', x, middle)), (right - left) / 2)
    day = shader.mix(shader.ramp(aside, [(0.35, 0.25), (0.6, 0.85)], 'EASE'), day, cloth)
    shader.set(color=shader.mix(frame, '#b4b1a2', '#cfcabd'), emission=day)
    # The wall is lit by the lamp in the window; light from the panes themselves would be noise.
    matt = shader.node('LightPath').outputs['Is Diffuse Ray']
    seen = shader.math('MULTIPLY', panes, shader.math('SUBTRACT', 1.0, matt))
    shader.set(emission_strength=shader.math('MULTIPLY', seen, 1.0))
    shader.material.cycles.sample_as_light = False
    x, z = np.meshgrid([-9, 9], [-1, 9], indexing='ij')
    grid('wall', x, 0 * x + back, z, shader.material)


def _glow():
    """Daylight behind the bottle that only its glass shows: it stands for the window's, without its noise."""
    shader = Shader('glow', color='#000000', specular=0.0)
    x, _, z = shader.axes(shader.coordinates())
    fade = shader.ramp(shader.math('ABSOLUTE', x), [(0.15, 1.0), (0.62, 0.15)], 'EASE')
    shader.set(emission=shader.ramp(z, [(0.2, '#e8dcc0'), (0.9, '#fffaf0')]))
    shader.set(emission_strength=shader.math('MULTIPLY', fade, 2.2))
    shader.material.cycles.sample_as_light = False
    x, z = np.meshgrid([-0.75, 0.75], [0.0, 1.9], indexing='ij')
    card = grid('glow', x, 0 * x + 0.75, z, shader.material)
    card.visible_camera = card.visible_diffuse = card.visible_glossy = card.visible_shadow = False
    return group([card], (-0.25, 0, 0))
