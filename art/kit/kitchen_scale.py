"""A kitchen scale from another time: an enamelled case with a dial, and a brass pan on top."""

import math

import numpy as np

from kit.fonts import cut_fonts
from kit.geometry import face_outwards, grid, group, lathe, mesh_object, place
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader

# Height of the case; height of the dial's centre, its radius and the slope of the front it sits on, in degrees.
HEIGHT, DIAL_AT, DIAL, SLOPE = 1.34, 0.72, 0.45, 9
PAN_AT, PAN, DEEP = HEIGHT + 0.19, 1.04, 0.34
# The inside of the pan.
HOLLOW = [(PAN - 0.03, DEEP - 0.012, 0.01), (0.86, 0.215, 0.2), (0.6, 0.088, 0.3), (0.29, 0.02, 0.03), (0, 0.02)]
# The dial goes round once, in grams.
FULL = 500


def kitchen_scale(grams):
    """The scale at the origin, facing -Y, its needle at `grams`."""
    brass = _dull_brass()
    dial = group(_dial(grams, brass), (0, -_half_depth(DIAL_AT) - 0.015, DIAL_AT), (90 - SLOPE, 0, 0))
    neck = [(0, HEIGHT - 0.02), (0.16, HEIGHT - 0.02), (0.15, HEIGHT + 0.02, 0.015), (0.075, HEIGHT + 0.04, 0.02),
            (0.07, PAN_AT - 0.05, 0.02), (0.26, PAN_AT - 0.03, 0.012), (0.27, PAN_AT, 0.006), (0, PAN_AT)]
    return [_case(), lathe('neck', neck, brass, 96), place(_pan(brass), (0, 0, PAN_AT)), dial]


def height_in_pan(away):
    """Height of the pan's inside above the table at distances from its axis; beyond the rim far below."""
    radius, height = np.array([point[:2] for point in HOLLOW[::-1]]).T
    return np.where(away > PAN, -9, PAN_AT + np.interp(away, radius, height))


def _half_depth(z):
    return 0.60 - (z - 0.08) * math.tan(math.radians(SLOPE))


def _case():
    """Sheet steel pressed into a tapered block on a flanged foot."""
    heights, widths, depths = np.array([
        (0.0, 0.87, 0.72), (0.012, 0.885, 0.735), (0.05, 0.885, 0.735), (0.066, 0.872, 0.722), (0.074, 0.84, 0.69),
        (0.085, 0.80, 0.645), (0.115, 0.775, 0.61), (0.2, 0.755, 0.585), (1.12, 0.60, 0.44), (1.22, 0.575, 0.415),
        (1.29, 0.53, 0.375), (1.325, 0.46, 0.31), (HEIGHT, 0.34, 0.2), (HEIGHT + 0.003, 0.0, 0.0),
    ]).T
    along = np.linspace(0, len(heights) - 1, 240)
    z, wide, deep = (np.interp(along, np.arange(len(heights)), v) for v in (heights, widths, depths))
    a = np.linspace(0, 2 * math.pi, 361)
    squared = lambda v: np.sign(v) * np.abs(v) ** 0.42
    x, y = wide[:, None] * squared(np.cos(a)), deep[:, None] * squared(np.sin(a))
    return face_outwards(grid('case', x, y, np.repeat(z[:, None], len(a), 1), _enamel(), 60))


def _enamel():
    """Cream enamel with a green foot, chipped to the steel where it is knocked, and rubbed dull."""
    shader = Shader('enamel', specular=0.5)
    where = shader.coordinates()
    z = shader.axes(where)[2]
    cloud = shader.noise(where, 2.2, 5, 0.6)
    tone = shader.ramp(cloud, [(0.3, '#d3c9ae'), (0.7, '#e2dac4')])
    # Painted by hand, the edge of the green is never quite level.
    edge = shader.math('ADD', z, shader.math('MULTIPLY', shader.noise(where, 5, 2), 0.012))
    green = shader.ramp(edge, [(0.118, 1.0), (0.123, 0.0)])
    tone = shader.mix(green, tone, '#33473a')
    # Knocks fall on the foot and the shoulder.
    low = shader.ramp(z, [(0.0, 0.16), (0.03, 0.13), (0.11, 0.0)])
    high = shader.ramp(shader.math('DIVIDE', z, HEIGHT), [(0.86, 0.0), (0.95, 0.09), (1.0, 0.02)])
    knocks = shader.math('ADD', shader.noise(where, 7.5, 6, 0.62), shader.math('ADD', low, high))
    chip = shader.ramp(knocks, [(0.715, 0.0), (0.722, 1.0)])
    bare = shader.ramp(knocks, [(0.725, 0.0), (0.74, 1.0)])
    rust = shader.ramp(shader.noise(where, 30, 4, 0.6), [(0.35, '#2a2320'), (0.7, '#5e3c28')])
    tone = shader.mix(chip, tone, '#8f8776')
    tone = shader.mix(bare, tone, rust)
    # Hair cracks and drips have taken up dirt.
    grime = shader.ramp(shader.noise(shader.coordinates(scale=(1, 1, 0.3)), 9, 6, 0.7), [(0.52, 1.0), (0.72, 0.8)])
    tone = shader.mix(0.55, tone, grime, 'MULTIPLY')
    scratches = shader.ramp(shader.noise(shader.coordinates(scale=(3, 3, 40)), 3, 3, 0.7), [(0.64, 0.0), (0.68, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', scratches, 0.18), tone, '#8b8270')
    rough = shader.ramp(shader.noise(where, 8, 5, 0.65), [(0.35, 0.16), (0.7, 0.36)])
    shader.set(color=tone, rough=shader.mix(chip, rough, (0.8, 0.8, 0.8, 1)))
    relief = shader.math('SUBTRACT', shader.math('MULTIPLY', shader.noise(where, 2.6, 2), 0.9), chip)
    return shader.bump(relief, 0.35, 0.012).material


def _dull_brass():
    """Brass that is wiped but never polished: brown where no cloth reaches, finely scratched."""
    shader = Shader('dull brass', metal=1.0)
    where = shader.coordinates()
    cloud = shader.noise(where, 2.4, 6, 0.65, 0.6)
    tone = shader.ramp(cloud, [(0.3, '#6f5228'), (0.5, '#a3803f'), (0.72, '#bd9a56')])
    spots = shader.ramp(shader.noise(where, 21, 4, 0.6), [(0.62, 0.0), (0.7, 1.0)])
    tone = shader.mix(shader.math('MULTIPLY', spots, 0.5), tone, '#4d3a20')
    rough = shader.ramp(cloud, [(0.3, 0.56), (0.7, 0.3)])
    rubbed = shader.noise(shader.coordinates(scale=(4, 60, 60)), 3, 3, 0.65)
    shader.set(color=tone, rough=rough)
    return shader.bump(shader.math('ADD', rubbed, shader.math('MULTIPLY', cloud, 0.6)), 0.14, 0.006).material


def _pan(brass):
    """A shallow bowl with a rolled rim."""
    outer = [(0, 0), (0.3, 0, 0.03), (0.62, 0.07, 0.3), (0.88, 0.2, 0.2), (PAN - 0.02, DEEP - 0.05)]
    rim = [(PAN + 0.012, DEEP - 0.035, 0.014), (PAN + 0.02, DEEP - 0.008, 0.014), (PAN, DEEP + 0.005, 0.014)]
    return lathe('pan', [*outer, *rim, *HOLLOW], brass, 192, 8, 70)


def _dial(grams, brass):
    """Bezel, printed face, needle and glass, around the Z axis."""
    r = DIAL
    bezel = [(r + 0.05, -0.06), (r + 0.055, 0.05, 0.015), (r + 0.03, 0.082, 0.02),
             (r - 0.002, 0.072, 0.015), (r - 0.006, 0.03)]
    a, d = np.meshgrid(np.linspace(0, 2 * math.pi, 97), np.linspace(0, r, 4), indexing='ij')
    x, y = d * np.cos(a), d * np.sin(a)
    face = _disc('dial', x, y, 0.032, _printed_face())
    glass = Shader('dial glass', color='#ffffff', rough=0.04, metal=1.0)
    glass.blended_with(glass.node('BsdfTransparent'), 0.955)
    black = Shader('needle', color='#15171a', rough=0.35, specular=0.5).material
    turn = -2 * math.pi * grams / FULL
    outline = [(-0.013, -0.11), (0.013, -0.11), (0.011, 0.2), (0.0, r * 0.87), (-0.011, 0.2)]
    bent = [(u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn), 0.046)
            for u, v in outline]
    hub = [(0, 0.04), (0.042, 0.04), (0.04, 0.058, 0.008), (0, 0.06)]
    return [lathe('bezel', bezel, brass, 160), face, mesh_object('needle', bent, [range(5)], black),
            lathe('hub', hub, brass, 48), _disc('glass', x, y, 0.064, glass.material)]


def _disc(name, x, y, z, material):
    obj = grid(name, x, y, 0 * x + z, material)
    places = np.stack([x, y], -1).reshape(-1, 2) / (2 * DIAL) + 0.5
    corner = np.empty(len(obj.data.loops), np.int32)
    obj.data.loops.foreach_get('vertex_index', corner)
    obj.data.uv_layers[0].data.foreach_set('uv', places[corner].astype(np.float32).ravel())
    return obj


def _printed_face():
    marks = []
    for gram in range(0, FULL, 5):
        a = 2 * math.pi * gram / FULL
        inner, width = (400, 5) if gram % 50 == 0 else (424, 3.4) if gram % 10 == 0 else (436, 2)
        (x0, y0), (x1, y1) = ((500 + q * math.sin(a), 500 - q * math.cos(a)) for q in (inner, 456))
        marks.append(f'<line x1="{x0:.1f}" y1="{y0:.1f}" x2="{x1:.1f}" y2="{y1:.1f}" stroke-width="{width}"/>')
    figures = []
    for gram in range(0, FULL, 50):
        a = 2 * math.pi * gram / FULL
        x, y = 500 + 336 * math.sin(a), 500 - 336 * math.cos(a)
        figures.append(f'<text x="{x:.1f}" y="{y + 29:.1f}" text-anchor="middle">{gram}</text>')
    content = (
        '<defs><radialGradient id="aged"><stop offset="0.55" stop-color="#ebe3cd"/>'
        '<stop offset="1" stop-color="#d6c6a0"/>'
        '</radialGradient></defs><rect width="1000" height="1000" fill="url(#aged)"/>'
        f'<g stroke="#20242a" fill="none"><circle cx="500" cy="500" r="458" stroke-width="3"/>{"".join(marks)}</g>'
        f'<g font-family="Label Serif" font-size="88" fill="#20242a">{"".join(figures)}'
        '<text x="500" y="690" font-size="64" text-anchor="middle">grams</text></g>'
    )
    picture = print_drawing(CACHE / 'dial.svg', 1000, 1000, content, cut_fonts(), 1.2)
    shader = Shader('dial face', rough=0.55, specular=0.3)
    where = shader.coordinates()
    stains = shader.ramp(shader.noise(where, 4, 6, 0.7), [(0.35, 0.82), (0.6, 1.0)])
    specks = shader.ramp(shader.noise(where, 34, 3, 0.5), [(0.28, 0.6), (0.33, 1.0)])
    tone = shader.mix(0.6, shader.image(picture, shader.coordinates('UV')), stains, 'MULTIPLY')
    return shader.set(color=shader.mix(0.7, tone, specks, 'MULTIPLY')).material
