"""An open notebook of recipes: two written pages over blocks of thin leaves, on cloth boards."""

import numpy as np

from kit.desk import rounded_box
from kit.geometry import grid, mesh_object, place
from kit.handwriting import line, row, sketched_umbel, struck
from kit.noise import octaves
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader

# A page in units of 10 cm; its drawing has 1000 steps per unit.
WIDE, HIGH = 1.24, 1.70
W, H = WIDE * 1000, HIGH * 1000
LEAVES, STEPS = 34, (56, 26)
PAPER = '#ece1c9'
# Height of the writing, and the width of the nib.
SIZE, PEN = 86, 1.7


TRIAL = [
    ('Water of elderflower', '53'), ('Soap from olives', '20'), ('Coconut cleanser', '9'),
    ('Aloe juice', '7'), ('Honey', '4'), ('Rose oil', '1'), ('Argan oil', '2'), ('Lavender', '3'),
    ('Clover, a little', '1'),
]
VERDICT = [
    'Washed on Tuesday. Too much foam,', 'and it squeaks like a window.', 'Dry: soft, but heavy at the ends.',
    'Half the oil, then again. The aloe', 'can stay. No rose, no honey.', 'It should smell of the hedge,',
    'not of a shop.',
]
ELDER = ['Pick it in June,', 'after the rain', 'on a dry morning,', 'shake well.', 'Cold water,', 'boil it twice',
         'one night, then', 'strain slowly.']
MASK = ['The mask: shea first, melt it slowly.', 'Beeswax, and more of it.', 'Too stiff in winter, lovely in May.',
        'Ten minutes are enough, once a week.', 'Leave it in overnight.', 'Rosemary keeps it fresh.',
        'Rinse, and leave it alone.']


def _text(random, x, ys, rows, gone=()):
    parts = []
    for k, (y, text) in enumerate(zip(ys, rows)):
        drawing, end = row(random, x, y, text, SIZE, PEN)
        parts.append(drawing)
        if k in gone:
            parts.append(struck(random, x, end, y))
    return parts


def _left_page(random):
    title, end = row(random, 120, 180, 'Shampoo, again', 120, PEN)
    parts = [title, struck(random, 110, end, 218, 10, 1)]
    for k, (y, (name, share)) in enumerate(zip(np.arange(310, 1010, 78), TRIAL)):
        drawing, end = row(random, 130, y, name, SIZE, PEN)
        amount, close = row(random, 890, y, share, SIZE, PEN)
        parts += [drawing, amount]
        if k in (1, 4, 5, 7):
            parts.append(struck(random, 130, end if k != 4 else close, y))
        if k == 4:
            parts.append(row(random, 620, y - 22, 'sticky!', 80, PEN)[0])
    return parts + _text(random, 120, np.arange(1110, 1640, 76), VERDICT, (1,))


def _right_page(random):
    parts = [row(random, 160, 170, 'Elder', 120, PEN)[0]]
    parts += _text(random, 160, np.arange(270, 890, 76), ELDER, (1, 5))
    parts.append(sketched_umbel(random, 925, 880, 440))
    parts.append(row(random, 770, 950, 'Sambucus nigra', 72, PEN)[0])
    parts += _text(random, 150, np.arange(1044, 1520, 73), MASK, (1, 4))
    parts.append(row(random, 486, 1596, 'Two are enough', 116, 2.8)[0])
    turn = np.linspace(0.3, 6.9, 40)
    ring = np.stack([780 + 340 * np.cos(turn) * (1 + turn * 0.006), 1562 - 78 * np.sin(turn)], -1)
    return parts + [line(ring, 5)]


def _print_page(name, drawing, behind, seed, outer):
    """The page as a picture: writing that shows through from behind, oil spots, yellowed edges."""
    random = np.random.default_rng(seed)
    spots = ''.join(
        f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r:.0f}" ry="{r * 0.9:.0f}" fill="#b98f45" fill-opacity="{o}"'
        ' filter="url(#soft)"/>'
        for x, y, r, o in zip(random.uniform(100, W, 7), random.uniform(900, H, 7), random.gamma(2, 13, 7),
                              random.choice([0.10, 0.16, 0.22], 7))
    )
    edges = ''.join(
        f'<linearGradient id="g{k}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"><stop offset="0" stop-color="#b58a4c"'
        f' stop-opacity="{o}"/><stop offset="{r}" stop-color="#c79f62" stop-opacity="{o * 0.3}"/>'
        '<stop offset="1" stop-color="#c79f62" stop-opacity="0"/></linearGradient>'
        for k, (x1, y1, x2, y2, o, r) in enumerate([
            (outer, 0, 1 - outer, 0, 0.42, 0.06), (0, 0, 0, 1, 0.34, 0.035), (0, 1, 0, 0, 0.42, 0.05)])
    )
    washes = ''.join(f'<rect width="{W}" height="{H}" fill="url(#g{k})"/>' for k in range(3))
    content = (
        f'<defs>{edges}<filter id="soft"><feGaussianBlur stdDeviation="3"/></filter></defs>'
        f'<rect width="{W}" height="{H}" fill="{PAPER}"/>{washes}{spots}'
        f'<g transform="translate({W},0) scale(-1,1)" opacity="0.07" filter="url(#soft)">{"".join(behind)}</g>'
        f'{"".join(drawing)}'
    )
    return print_drawing(CACHE / f'{name}.svg', W, H, content, finer=2.4)


def _paper(name, picture=None):
    shader = Shader(name, color='#e6d9bd', rough=0.85, specular=0.12)
    where = shader.coordinates()
    tooth = shader.noise(where, 160, 4, 0.6)
    if picture:
        clouds = shader.ramp(shader.noise(where, 2.2, 5, 0.6), [(0.3, 0.9), (0.7, 1.0)])
        shader.set(color=shader.mix(0.6, shader.image(picture, shader.coordinates('UV')), clouds, 'MULTIPLY'))
    else:
        own = shader.node('NewGeometry').outputs['Random Per Island']
        shader.set(color=shader.ramp(own, [(0, '#b39d73'), (0.5, '#d8c69f'), (1, '#e6dabd')]))
    return shader.bump(tooth, 0.1, 0.003).lit_through('#efdcb4', 0.16)


def _leaf(side, share, thick, random, curl=0.0):
    """Points of one leaf of the block on `side` (-1 left, 1 right); `share` is 0 below and 1 on top."""
    q, v = np.meshgrid(np.linspace(0, 1, STEPS[0]) ** 1.3, np.linspace(0, 1, STEPS[1]), indexing='ij')
    top = thick * (1 - np.exp(-((q / 0.075) ** 1.15))) * (1 - 0.16 * q) + 0.034 * np.exp(-(((q - 0.24) / 0.2) ** 2))
    top = top - 0.034 * np.exp(-1.44) * np.exp(-q / 0.05)
    # Leaves of one length end further in, the higher they bend.
    x = q * (WIDE - 0.045 * share + random.normal(0, 0.006))
    y = (v - 0.5) * HIGH + random.normal(0, 0.005)
    z = 0.032 + (top + 0.018) * share
    # Written leaves cockle, and the corners that fingers turn stay bent.
    waves = octaves(np.stack([q * 1.6, v * 2.4, q * 0 + 7.3 * (side + 2)], -1), 3, 0.45)
    z = z + 0.011 * share**6 * waves * np.clip(q / 0.3, 0, 1)
    corner = np.clip((q - 0.70) / 0.30, 0, 1) * np.clip((0.34 - v) / 0.34, 0, 1)
    return side * x, y, z + curl * corner**1.6


def _block(side, thick, page, random):
    """The leaves of one side below its written page."""
    points, faces = [], []
    cells = np.arange(STEPS[0] * STEPS[1]).reshape(STEPS)
    quads = np.stack([cells[:-1, :-1], cells[1:, :-1], cells[1:, 1:], cells[:-1, 1:]], -1).reshape(-1, 4)
    for k in range(LEAVES):
        curl = 0.035 * max(0, (k - LEAVES + 6) / 6) if side > 0 else 0.0
        points.append(np.stack(_leaf(side, k / LEAVES, thick, random, curl), -1).reshape(-1, 3))
        faces.append(quads + cells.size * k)
    block = mesh_object('leaves', np.concatenate(points), np.concatenate(faces), _paper('leaves'))
    x, y, z = _leaf(side, 1.0, thick, random, 0.075 if side > 0 else 0.02)
    # The picture runs from left to right on both sides of the fold.
    x, y, z = (part[::side] for part in (x, y, z))
    return [block, grid('page', x, y, z, page)]


def _cloth():
    """Dark bookbinder's cloth, paler where edges have rubbed."""
    shader = Shader('book cloth', rough=0.85, specular=0.15, sheen=0.2)
    where = shader.coordinates()
    worn = shader.ramp(shader.noise(where, 5, 6, 0.7), [(0.5, '#2d2b29'), (0.75, '#4b4640')])
    weave = shader.math('ADD', shader.noise(shader.coordinates(scale=(190, 60, 1)), 1, 2),
                        shader.noise(shader.coordinates(scale=(60, 190, 1)), 1, 2))
    return shader.set(color=worn).bump(weave, 0.5, 0.005).material


def recipe_book(seed=4):
    """The book lying open with its fold along Y, the pages towards +Z."""
    random = np.random.default_rng(seed)
    left, right = _left_page(random), _right_page(random)
    pictures = [_print_page('recipe-left', left, right, 5, 0), _print_page('recipe-right', right, left, 8, 1)]
    cloth = _cloth()
    board = (WIDE + 0.05, HIGH + 0.09, 0.028)
    parts = [
        place(rounded_box('board', board, cloth, 0.011), (side * (board[0] / 2 + 0.02), 0, 0.0145))
        for side in (-1, 1)
    ]
    parts.append(place(rounded_box('spine', (0.2, board[1], 0.02), cloth, 0.008), (0, 0, 0.0105)))
    for side, thick, picture in ((-1, 0.09, pictures[0]), (1, 0.11, pictures[1])):
        parts += _block(side, thick, _paper('page', picture), random)
    return parts
