"""The open jar, full: its cream smoothed, then drawn round once with a flat spatula that was lifted in the middle."""

import math

import cv2
import numpy as np

from kit.beside import STEP, beside
from kit.cream import white_cream
from kit.geometry import face_outwards, grid, lathe, with_values
from kit.jar import BRIM, HEIGHT, INSIDE, NECK, filling, jar_glass, jar_label, jar_thread
from kit.noise import octaves
from kit.shader import Shader
from kit.stroke import lower, smooth, through

# The wall inside the neck.
INNER = NECK - 0.03
# Where the cream meets the glass, and how much lower the cream behind the glass is in the middle, so that it
# stays under the trough.
LEVEL, BELOW = BRIM - 0.028, 0.19
SIDE = 0.40
# The way of the blade's middle, half its width where it sank in and where it was lifted, how deep it went.
WAY = np.array([(0.235, 0.100), (0.165, 0.200), (0.030, 0.232), (-0.125, 0.170), (-0.205, 0.030), (-0.175, -0.115),
                (-0.050, -0.195), (0.085, -0.165), (0.125, -0.055), (0.070, 0.030)])
BLADE, LIFTED, DEEP = 0.092, 0.062, 0.052
# Air that burst at the surface: place and radius.
PITS = [(-0.265, -0.150, 0.0042), (0.205, -0.205, 0.0034), (0.262, -0.052, 0.0026), (-0.060, -0.050, 0.0030)]


def swiped_jar():
    """The open jar, full of cream to just below its clean rim."""
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02)]
    full = LEVEL - 0.004
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, full)], full - BELOW)
    thread = jar_thread(start=-2.6)
    # Light that the amber throws on the cream arrives in specks, which noise removal would smear into brown patches.
    for part in (glass, *thread):
        part.visible_diffuse = False
    return [glass, filling(shoulder, full, sunk=BELOW), *jar_label(), *thread, _lining(), _surface(white_cream().material)]


def _lining():
    """The wall above the cream as only the light meets it: sunlight through the amber would dye the cream's edge."""
    wall = [(INNER + 0.012, LEVEL - 0.03), (INNER + 0.012, BRIM - 0.0006)]
    lining = lathe('lining', wall, Shader('lining', color='#d9cdbd', rough=0.8, specular=0.0).material)
    lining.visible_camera = lining.visible_glossy = lining.visible_transmission = False
    return lining


def _surface(material):
    u, a = np.meshgrid(np.linspace(0, 1, 500), np.linspace(0, 2 * math.pi, 1800), indexing='ij')
    x, y = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    side = np.arange(-SIDE, SIDE, STEP)
    at = [((v + SIDE) / STEP).astype(np.float32) for v in (y, x)]
    fields = _heights(*np.meshgrid(side, side, indexing='ij'))
    z, lean_x, lean_y, moist = (cv2.remap(v.astype(np.float32), *at, cv2.INTER_CUBIC) for v in fields)
    # A narrow meniscus joins the cream to the glass.
    z = z + 0.006 * np.exp(-(1 - u) * INNER / 0.005)
    hold = smooth((1 - u) / 0.12)
    cream = face_outwards(grid('cream', x + lean_x * hold, y + lean_y * hold, LEVEL - 0.006 + z, material))
    return with_values(cream, moist=moist)


def _heights(x, y):
    """Heights of the cream above where it meets the glass, how far each point leans along X and Y, and how moist
    the cream is there, 0 to 1."""
    way = through(WAY, 40)
    along, aside = beside(way, x, y)
    half = BLADE + (LIFTED - BLADE) * smooth((along - 0.25) / 0.75)
    half = half * (1 + 0.05 * octaves(np.stack([6 * along, 0 * x, 0 * x + 3.3], -1), 2, 0.5, 6))
    across = aside / half
    z, lean_x, lean_y, drawn = _drawn(_smoothed(x, y), way, along, across, x, y)
    z = cv2.GaussianBlur(z, (0, 0), 0.0022 / STEP)
    crest = (z - cv2.GaussianBlur(z, (0, 0), 0.012 / STEP)) / 0.006
    moist = smooth(crest) + 0.55 * drawn
    for at_x, at_y, size in PITS:
        away = np.hypot(x - at_x, y - at_y) / size
        z = z - 0.9 * size * np.exp(-(away**4)) + 0.16 * size * np.exp(-(((away - 1.35) / 0.4) ** 2))
    return z, lean_x, lean_y, moist.clip(0, 1)


def _smoothed(x, y):
    """The cream before the stroke: nearly level, a little higher in the middle, with the faint lines of the blade
    that levelled it."""
    place = np.stack([x, y, 0 * x], -1)
    wall = INNER - np.hypot(x, y)
    turn = math.radians(24)
    along, aside = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    lines = octaves(np.stack([aside * 42, along * 2.2, 0 * x + 1.2], -1), 3, 0.55, 4)
    z = 0.022 * smooth(wall / 0.22) + 0.006 * octaves(4.2 * place + 2.3, 2, 0.4, 3) * smooth(wall / 0.08)
    return z + 0.0016 * lines * smooth(wall / 0.05)


def _drawn(z, way, along, across, x, y):
    """Heights, lean and the share of drawn cream after the blade has passed: a trough whose outer side is steep
    under a curled crest, fine lines along it, and a lip where the blade was lifted."""
    # The blade is pressed down at its outer edge, which lies to the right of its way.
    place = np.stack([5 * along, 0 * x, 0 * x], -1)
    down = smooth((along + 0.01) / 0.10) * (1 - smooth((along - 0.80) / 0.20) ** 1.5)
    low = 0.020 - DEEP * (down - 0.25) * (1 + 0.16 * octaves(place + 1.7, 2, 0.5, 8))
    lines = octaves(np.stack([across * 6, along * 6, 0 * x + 0.4], -1), 3, 0.62, 2)
    floor = low + 0.024 * (across + 0.35) ** 2 + 0.0031 * lines * smooth((1.05 - np.abs(across)) / 0.2)
    floor = floor + 0.16 * (np.abs(across) - 0.93).clip(0)
    before = smooth((along - 0.02) / 0.12) * (1 - smooth((along - 0.88) / 0.12))
    uneven = 1 + 0.5 * octaves(2.2 * place + 4.1, 2, 0.5, 5)
    outer = np.exp(-np.where(across > -1.04, ((across + 1.04) / 0.10) ** 2, np.abs(across + 1.04) / 0.26))
    inner = np.exp(-np.where(across < 1.06, ((across - 1.06) / 0.12) ** 2, np.abs(across - 1.06) / 0.24))
    z = z + (0.040 * outer + 0.012 * inner) * before * uneven
    ahead = way[-1] - way[-6]
    ahead = ahead / np.hypot(*ahead)
    past = (x - way[-1, 0]) * ahead[0] + (y - way[-1, 1]) * ahead[1]
    beside_end = (y - way[-1, 1]) * ahead[0] - (x - way[-1, 0]) * ahead[1]
    torn = 0.005 * octaves(np.stack([beside_end * 30, 0 * x, 0 * x + 8.8], -1), 2, 0.5, 3)
    past = past - torn + 4.0 * beside_end**2
    lip = np.exp(-np.where(past < 0, np.abs(past) / 0.030, (past / 0.016) ** 2))
    lip = lip * np.exp(-((beside_end / (0.85 * LIFTED)) ** 4))
    z = lower(z, floor, 0.007) + 0.062 * lip
    bent, curl = 0.026 * lip**1.6, 0.016 * outer**2 * before
    outwards = np.stack([np.interp(along * (len(way) - 1), np.arange(len(way)), part)
                         for part in np.gradient(way, axis=0).T])
    outwards = outwards / np.hypot(*outwards)
    lean_x = bent * ahead[0] - curl * -outwards[1]
    lean_y = bent * ahead[1] - curl * outwards[0]
    drawn = smooth((1.02 - np.abs(across)) / 0.12) * before
    return z, *(cv2.GaussianBlur(v, (0, 0), 0.004 / STEP) for v in (lean_x, lean_y)), drawn
