"""An open notebook of recipes: two written pages over blocks of thin leaves, on cloth boards."""

import numpy as np

from kit.geometry import grid, mesh_object, place
from kit.handwriting import ringed, row, struck, underlined
from kit.ink import LEAD, PLUM, Sheet
from kit.noise import octaves
from kit.paths import CACHE
from kit.print import print_drawing
from kit.rounded_box import rounded_box
from kit.shader import Shader
from kit.sketch import sketched_umbel

# A page in units of 10 cm; its drawing has 1000 steps per unit.
WIDE, HIGH = 1.24, 1.70
W, H = WIDE * 1000, HIGH * 1000
LEAVES, STEPS = 34, (56, 26)
PAPER = '#ece1c9'
# Pixels of a drawing for each of its steps.
FINER = 2.4
TRIAL = [
    ('Water, elder in it', '53', None), ('Soap from olives', '20', 'rising'), ('Coconut cleanser', '9', None),
    ('Aloe juice', '7', None), ('Honey', '4', 'remark'), ('Rose oil', '1', 'wavy'), ('Argan oil', '2', None),
    ('Lavender', '3', 'hatched'), ('Clover, a little', '1', None),
]
VERDICT = [
    (1196, 'Washed on Tuesday. Too much foam,'), (1288, 'and it squeaks like a window.'),
    (1442, 'It should smell of the hedge,'), (1534, 'not of a shop.'),
]
ELDER = [('Pick it in June,', None), ('after the rain', 'long'), ('on a dry morning.', None), ('Cold water,', None),
         ('one night.', None)]
MASK = [('The mask: shea first, melt it slowly.', None), ('Beeswax, and more of it.', 'long'),
        ('Too stiff in winter, lovely in May.', None), ('Leave it on ten minutes.', None)]


def _left_page(random):
    sheet = Sheet(W, H, FINER, 5)
    title = row(sheet, random, 140, 190, 'Shampoo, again', 122)
    underlined(sheet, random, title + [[-14, 34], [6, 30]])
    for k, (name, share, strike) in enumerate(TRIAL):
        y = 322 + 87 * k + random.normal(0, 2)
        ends = row(sheet, random, 150 + random.normal(0, 4), y, name, 87)
        row(sheet, random, 968 + random.normal(0, 3), y + random.normal(0, 2), share, 87, right=True)
        if strike == 'remark':
            struck(sheet, random, ends, 'straight', tool=PLUM)
            row(sheet, random, 500, y - 8, 'sticky!', 80, 1.4, PLUM, -0.09)
        elif strike:
            struck(sheet, random, ends, strike)
    for y, text in VERDICT:
        row(sheet, random, 146 + random.normal(0, 4), y, text, 80)
    return sheet


def _right_page(random):
    sheet = Sheet(W, H, FINER, 8)
    row(sheet, random, 160, 180, 'Elder', 122)
    for k, (text, strike) in enumerate(ELDER):
        ends = row(sheet, random, 164 + random.normal(0, 4), 300 + 92 * k, text, 79)
        if strike:
            struck(sheet, random, ends, strike)
    sketched_umbel(sheet, random, 922, 762, 392)
    row(sheet, random, 736, 838, 'Sambucus nigra', 66, tool=LEAD)
    for k, (text, strike) in enumerate(MASK):
        ends = row(sheet, random, 150 + random.normal(0, 5), 1086 + 90 * k, text, 77)
        if strike:
            struck(sheet, random, ends, strike)
    row(sheet, random, 318, 1560, 'Two are enough', 142, fresh=True)
    ringed(sheet, random, (652, 1512), (420, 110), PLUM)
    return sheet


def _print_page(name, sheet, behind, seed, outer):
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
    )
    return sheet.on(print_drawing(CACHE / f'{name}.svg', W, H, content, finer=FINER), behind)


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
