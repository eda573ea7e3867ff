"""An order in its open mailing box, to be seen from above: the bottle and the jar on their backs, bedded in strips of
kraft paper, and a card that the founder signed."""

import math

import numpy as np

from kit.bottle import LABEL_BOTTOM, LABEL_HEIGHT, RADIUS as BOTTLE_RADIUS, SHOULDER, bottle
from kit.brand_mark import brand_mark
from kit.geometry import grid, group
from kit.handwriting import signature
from kit.jar import HEIGHT as JAR_HEIGHT, LABEL_BOTTOM as JAR_LABEL, LABEL_HEIGHT as JAR_LABEL_HEIGHT
from kit.jar import RADIUS as JAR_RADIUS, jar
from kit.mailer import DEPTH, WALL, WIDTH, mailer
from kit.materials import printed_paper
from kit.noise import octaves
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader
from kit.shredded_paper import kraft_strips, loose_strips, shredded_paper

# The middle of the foot, how far it lies back, and how it is turned, in degrees.
BOTTLE = (-0.58, -0.84, 0.53), 88, -15
JAR = (0.36, -0.90, 0.50), 86, -7
# The closed jar from its foot to the top of its lid.
LID_TOP = JAR_HEIGHT + 0.195
HALF = np.array([WIDTH / 2 - WALL, DEPTH / 2 - 0.034])
LEVEL = 0.53
# The middle of the card, its size, how it is turned, in degrees, and how much it rises.
CARD, CARD_SIZE, CARD_TURN, CARD_RISE = (0.47, 0.50, 0.62), (0.72, 1.0), 8, 0.2


def packed_parcel(location=(0, 0, 0), turn=0):
    """The box around `location`, turned by `turn` degrees."""
    lying, neck = _cylinder(*BOTTLE, SHOULDER - 0.12, BOTTLE_RADIUS), _cylinder(*BOTTLE, 1.72, 0.16)
    collar, stem = _cylinder(*BOTTLE, SHOULDER + 0.28, 0.16), _cylinder(*BOTTLE, 1.66, 0.07)
    shoulder = _cylinder(*BOTTLE, SHOULDER + 0.02, 0.26)
    closed = _cylinder(*JAR, LID_TOP, JAR_RADIUS)
    # The visible print of both, from the foot of each to the start and to the end of its label.
    prints = [[_cylinder(*place, high, wide) for high in (low, low + tall)] for place, low, tall, wide in (
        (BOTTLE, LABEL_BOTTOM, LABEL_HEIGHT, 0.23), (JAR, JAR_LABEL, JAR_LABEL_HEIGHT, 0.38))]
    strips = kraft_strips()
    parts = mailer()
    parts += [group(bottle(turn=-24, level=SHOULDER + 0.19), BOTTLE[0], (-BOTTLE[1], 0, BOTTLE[2])), _gold_card()]
    parts += [group(jar(), JAR[0], (-JAR[1], 0, JAR[2])), group(_card(), CARD, (0, 0, CARD_TURN))]
    around = [(foot, top, radius + 0.006) for foot, top, radius in (lying, shoulder, collar, stem, closed)]
    parts += [shredded_paper(HALF, _filling, around, strips)]

    def contents(points):
        return np.maximum.reduce([_on_card(points), _ridge(points, *lying), _ridge(points, *neck),
                                  _ridge(points, *closed)])

    def surface(points):
        return np.maximum(_filling(points) + 0.05, contents(points))

    def kept_out(points):
        """Beyond the walls, and on what is printed on bottle and jar."""
        out = (np.abs(points) > HALF - 0.03).any(1)
        for below, label in prints:
            out |= (_ridge(points, *label) > 0) & (_ridge(points, *below) < 0)
        return out

    loose = _over_edges(lying, neck, closed) + _between(contents)
    parts += [loose_strips(loose, surface, kept_out, strips)]
    return group(parts, location, (0, 0, turn))


def _filling(points):
    """Heights of the filling: uneven, higher along the walls, pressed down by the card."""
    place = np.column_stack([points, 0 * points[:, 0]])
    beyond = np.abs(points / HALF).max(1)
    walls = 0.1 * np.clip((beyond - 0.7) / 0.3, 0, 1) ** 1.5 * np.where(points[:, 1] < 0, 3.0, 1.2)
    high = LEVEL + walls + 0.06 * octaves(1.9 * place + 4.1, 2, 0.5, 5)
    x, y = _card_axes(points)
    under = (np.abs(x) < CARD_SIZE[0] / 2 + 0.01) & (np.abs(y) < CARD_SIZE[1] / 2 + 0.01)
    return np.where(under, np.minimum(high, CARD[2] + _bend(x, y) - 0.13), high)


def _card_axes(points):
    """The places of points seen from above, along the card's width and its height."""
    turn = math.radians(CARD_TURN)
    x, y = (points - CARD[:2]).T
    return x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)


def _on_card(points):
    x, y = _card_axes(points)
    on = (np.abs(x) < CARD_SIZE[0] / 2) & (np.abs(y) < CARD_SIZE[1] / 2)
    return np.where(on, CARD[2] + _bend(x, y) + 0.004, -1)


def _bend(x, y):
    """How far the card lies above its middle."""
    return CARD_RISE * y + 0.08 * (x / CARD_SIZE[0]) ** 2 + 0.05 * (y / CARD_SIZE[1] + 0.3 * x) ** 2


def _ridge(points, foot, top, radius):
    """Heights of the upper side of a lying cylinder, and -1 beside it."""
    foot, top = np.array(foot), np.array(top)
    along, way = top[:2] - foot[:2], points - foot[:2]
    share = (way @ along) / (along @ along)
    off = np.abs(way[:, 0] * along[1] - way[:, 1] * along[0]) / np.linalg.norm(along)
    high = foot[2] + share * (top[2] - foot[2]) + np.sqrt((radius**2 - off**2).clip(0))
    return np.where((off < radius) & (share > 0) & (share < 1), high, -1)


def _cylinder(foot, back, turn, length, radius):
    back, turn = math.radians(back), math.radians(turn)
    axis = np.array([-math.sin(back) * math.sin(turn), math.sin(back) * math.cos(turn), math.cos(back)])
    return foot, np.array(foot) + axis * length, radius


def _over_edges(lying, neck, closed, seed=5):
    """Where loose strips start on bottle, pump, jar and card, their heading away from the edge, their length."""
    random = np.random.default_rng(seed)
    places = []

    def start(edge, away, reach, longer=0.4):
        turned = away + random.uniform(-1.1, 1.1)
        ahead = np.array([math.cos(turned), math.sin(turned)])
        places.append((*(edge - ahead * reach), turned, reach + random.uniform(0.08, longer)))

    for (foot, top, radius), shares, reach in ((lying, (0.04, 0.1, 0.16, 0.31, 0.5, 0.7, 0.78, 0.85), 0.09),
                                               (closed, (0.06, 0.75, 0.9), 0.09)):
        way = np.array(top[:2]) - foot[:2]
        aside = np.array([way[1], -way[0]]) / np.linalg.norm(way)
        for sense in (-1, 1):
            for share in shares:
                edge = foot[:2] + way * (share + random.uniform(-0.05, 0.05)) + sense * aside * radius
                start(edge, math.atan2(*(sense * aside)[::-1]), reach * random.uniform(0.3, 1.0))
    turn = math.radians(CARD_TURN)
    along, up = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    for share in np.linspace(-0.48, 0.48, 9) + random.uniform(-0.05, 0.05, 9):
        edge = CARD[:2] + along * share * CARD_SIZE[0] - up * CARD_SIZE[1] / 2
        start(edge, turn - math.pi / 2, random.uniform(0.04, 0.2), 0.2)
    for share in (-0.38, -0.2):
        start(CARD[:2] + along * CARD_SIZE[0] / 2 + up * share * CARD_SIZE[1], turn, 0.13)
    for aside in np.linspace(-0.3, 0.22, 9):
        start(lying[0][:2] + along * aside, -math.pi / 2, random.uniform(0.03, 0.12))
    return places


def _between(contents, count=420, seed=6):
    """Where loose strips lie on the filling alone, their heading, their length."""
    random = np.random.default_rng(seed)
    places = []
    for x, y in random.uniform(-1, 1, (count, 2)) * HALF:
        heading, length = random.uniform(0, 2 * math.pi), random.uniform(0.3, 0.8)
        ahead = np.array([math.cos(heading), math.sin(heading)])
        way = np.array([x, y]) + np.linspace(-0.02, length + 0.02, 9)[:, None] * ahead
        if (contents(way) < 0).all():
            places.append((x, y, heading, length))
    return places


def _gold_card():
    """What photographers put behind amber glass, so that it glows; only the glass shows it."""
    shader = Shader('gold card', color='#e3b36b', rough=0.6, emission='#fff29c')
    # The shoulder gathers more of its light than the body does.
    height = shader.axes(shader.coordinates('Object'))[2]
    shader.set(emission_strength=shader.ramp(height, [(0.9, 0.62), (1.1, 0.42)], 'EASE'))
    shader.material.cycles.sample_as_light = False
    outline = [(0.13, 0.32), (1.04, 0.32), (1.12, 0.305), (1.19, 0.255), (1.24, 0.17), (1.26, 0.13)]
    a, z = np.meshgrid(np.linspace(0.5, math.pi - 0.5, 40), np.linspace(0.13, 1.26, 60), indexing='ij')
    around = np.interp(z, *np.transpose(outline)) + 0.004
    card = grid('gold card', around * np.cos(a), around * np.sin(a), z, shader.material)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_glossy = False
    return group([card], BOTTLE[0], (-BOTTLE[1], 0, BOTTLE[2]))


def _card():
    """A card of cotton paper with the shop's mark and the founder's signature."""
    wide, high = CARD_SIZE
    printed = brand_mark(350, 270, 250, '#35452f') + signature(175, 640, 420)
    drawing = f'<rect width="700" height="980" fill="#eee5d3"/>{printed}'
    paper = printed_paper('card', print_drawing(CACHE / 'card.svg', 700, 980, drawing, finer=2))
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, 40), np.linspace(-high / 2, high / 2, 60), indexing='ij')
    sheet = grid('card', x, y, _bend(x, y), paper, 40)
    body = sheet.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.012, -1
    return [sheet]

