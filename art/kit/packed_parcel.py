"""An order in its open mailing box: both products bedded in strips of kraft paper, a card, a sprig of clover."""

import math

import numpy as np

from kit.bottle import RADIUS as BOTTLE_RADIUS, SHOULDER, bottle
from kit.brand_mark import brand_mark
from kit.clover_plant import clover_flower, clover_materials, clover_side_leaf
from kit.down import down_material
from kit.geometry import grid, group, lay_on_ground
from kit.jar import HEIGHT as JAR_HEIGHT, RADIUS as JAR_RADIUS, jar
from kit.mailer import DEPTH, WALL, WIDTH, mailer
from kit.materials import printed_paper
from kit.parcel import HEIGHT as TIED, TIE
from kit.paths import CACHE
from kit.print import print_drawing
from kit.shader import Shader
from kit.shredded_paper import heap, kraft_strips, shredded_paper
from kit.twine import bow, cotton, twine

# The middle of the foot, how far it lies back, and how it is turned, in degrees.
BOTTLE = (-0.46, -0.84, 0.68), 80, 7
JAR = (0.50, -0.70, 0.60), 62, -7
HALF = WIDTH / 2 - WALL, DEPTH / 2 - WALL
LEVEL, RISE = 0.68, 0.08
CARD = 1.02, 0.70


def packed_parcel(location=(0, 0, 0), turn=0, mark=(0.66, 0.5)):
    """The box around `location`, turned by `turn` degrees; `mark` as in kit/mailer.py."""
    parts = mailer(mark)
    parts += [group(bottle(turn=-24, level=SHOULDER + 0.19), BOTTLE[0], (-BOTTLE[1], 0, BOTTLE[2]))]
    parts += [group(jar(), JAR[0], (-JAR[1], 0, JAR[2]))]
    around = [_cylinder(*BOTTLE, SHOULDER + 0.04, BOTTLE_RADIUS + 0.006), _cylinder(*BOTTLE, 1.86, 0.16),
              _cylinder(*JAR, JAR_HEIGHT + 0.2, JAR_RADIUS + 0.006)]
    parts += [_gold_card(), shredded_paper(HALF, LEVEL, RISE, around, kraft_strips())]
    parts += [group(_card(), (0.47, 0.52, 0.92), (16, 3, -6))]
    parts += _sprig(around[0])
    return group(parts, location, (0, 0, turn))


def _gold_card():
    """What photographers put behind amber glass, so that it glows; only the glass shows it."""
    shader = Shader('gold card', color='#e3b36b', rough=0.6, emission='#fff29c', emission_strength=1.35)
    shader.material.cycles.sample_as_light = False
    outline = [(0.03, 0.26), (0.06, 0.32), (1.04, 0.32), (1.12, 0.305), (1.19, 0.255), (1.24, 0.17), (1.26, 0.13)]
    a, z = np.meshgrid(np.linspace(0.5, math.pi - 0.5, 40), np.linspace(0.03, 1.26, 60), indexing='ij')
    around = np.interp(z, *np.transpose(outline)) + 0.004
    card = grid('gold card', around * np.cos(a), around * np.sin(a), z, shader.material)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_glossy = False
    return group([card], BOTTLE[0], (-BOTTLE[1], 0, BOTTLE[2]))


def _cylinder(foot, back, turn, length, radius):
    back, turn = math.radians(back), math.radians(turn)
    axis = np.array([-math.sin(back) * math.sin(turn), math.sin(back) * math.cos(turn), math.cos(back)])
    return foot, np.array(foot) + axis * length, radius


def _card():
    """A card of cotton paper with the shop's mark, tied with twine at one side."""
    wide, high = CARD
    mark = f'<rect width="1020" height="700" fill="#f3ecdd"/>{brand_mark(640, 350, 320, "#35452f")}'
    paper = printed_paper('card', print_drawing(CACHE / 'card.svg', 1020, 700, mark, finer=2))
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, 60), np.linspace(-high / 2, high / 2, 40), indexing='ij')
    sheet = grid('card', x, y, 0.02 * (x / wide) ** 2, paper, 40)
    body = sheet.modifiers.new('thickness', 'SOLIDIFY')
    body.thickness, body.offset = 0.012, -1
    thread = cotton(), down_material('#e6dccb')
    # Half as thick as the twine of a parcel.
    loops = []
    for k, place in enumerate((-0.70, -0.655)):
        path = [(place, -high - 0.03, -0.06), (place, -high - 0.02, 0.0), (place, -high + 0.04, 0.028),
                (place + 0.02, 0, 0.026), (place + 0.01, high - 0.04, 0.028), (place + 0.01, high + 0.02, 0.0),
                (place + 0.01, high + 0.03, -0.06)]
        loops += twine(np.array(path), thread, 3 + k)
    knot = group(bow(thread, 0.9), (-0.68 - TIE[0], -0.1 - TIE[1], 0.02 - TIED))
    return [sheet, group([*loops, knot], (0, 0, 0.004), (0, 0, 0), 0.5)]


def _sprig(cylinder):
    """Red clover laid across the bottle."""
    clover = clover_materials()
    stem, path = clover_flower(
        clover, (-0.17, 0.06, 1.18), (0.8, -0.4, 0.25), 0.26, ((-0.62, 0.18, 1.15), (-1.06, 0.30, 0.85)),
        0.135, 150, 1, ((-0.2, 0.9, 0.2), (-0.4, -0.8, 0.2)))
    leaf = clover_side_leaf(
        clover, path, 0.62,
        ((-0.02, -0.08, 0.02), (-0.08, -0.15, 0.02), (-0.15, -0.2, 0.01)), (-0.2, -0.4, 1), 0.22, 31)
    foot, top, radius = cylinder

    def below(place):
        along, way = top[:2] - foot[:2], place - np.array(foot[:2])
        share = (way @ along) / (along @ along)
        off = np.abs(way[:, 0] * along[1] - way[:, 1] * along[0]) / np.linalg.norm(along)
        ridge = foot[2] + share * (top[2] - foot[2]) + np.sqrt((radius**2 - off**2).clip(0))
        strips = heap(*place.T, LEVEL, RISE, HALF) + 0.06
        return np.where(off < radius, np.maximum(ridge, strips), strips) + 0.004

    lay_on_ground([*stem, *leaf], below, 0.012)
    return [*stem, *leaf]
