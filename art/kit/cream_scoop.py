"""Mask in the open jar: drawn round with a spatula that was lifted in the middle, then two fingers took some."""

import math

import cv2
import numpy as np

from kit.beside import STEP, beside
from kit.geometry import face_outwards, grid, lathe
from kit.jar import BRIM, HEIGHT, INSIDE, NECK, filling, jar_glass, jar_label, jar_thread
from kit.noise import octaves
from kit.shader import Shader
from kit.stroke import lower, smooth, through

# The wall inside the neck.
INNER = NECK - 0.03
# Where the cream meets the glass, and how much lower the cream behind the glass is in the middle, so that it
# stays under the hollow.
LEVEL, BELOW = BRIM - 0.034, 0.19
SIDE = 0.40
# The middle of the spiral, how far its turns lie apart, and the share of a turn where its crest lies.
MIDDLE, APART, CREST = (-0.085, 0.055), 0.165, 0.70
# Where the spatula was lifted, seen from the middle.
TIP = (-0.012, 0.082)
# The ways of two fingers from where they sank in to where they were lifted, and half a finger's width.
FINGERS = [np.array([(0.120, 0.105), (0.148, 0.01), (0.135, -0.10), (0.075, -0.21)]),
           np.array([(0.204, 0.082), (0.228, -0.01), (0.208, -0.125), (0.140, -0.235)])]
HALF, DEEP = 0.058, 0.078
# Air that burst at the surface: place and radius.
PITS = [(-0.215, -0.200, 0.0042), (-0.196, -0.214, 0.0024), (0.296, 0.052, 0.0030), (0.020, 0.272, 0.0036)]


def scooped_jar():
    """The open jar, full of cream to just below its clean rim."""
    shoulder = [(INSIDE, HEIGHT - 0.035, 0.03), (INNER, HEIGHT, 0.02)]
    full = LEVEL - 0.004
    glass = jar_glass([(INNER, BRIM, 0.012), (INNER, full)], full - BELOW)
    return [glass, filling(shoulder, full, sunk=BELOW), *jar_label(), *jar_thread(start=-2.6), _lining(),
            _surface(_moist_cream())]


def _moist_cream():
    """Dense, moist, warm white cream. What light that wanders through it adds is given by the mesh's values 'hollow', in
    one pale tone: hollows of a warmer one look brown."""
    shader = Shader('cream', color='#fdefdb', rough=0.23, specular=0.5, coat=1.0, coat_rough=0.1)
    hollow = shader.node('Attribute', attribute_name='hollow').outputs['Fac']
    shader.set(emission='#ffe4c8',
               emission_strength=shader.math('ADD', shader.math('MULTIPLY', hollow, 0.12), 0.04))
    return shader.bump(shader.noise(shader.coordinates(), 42, 3, 0.5), 0.07, 0.006).material


def _lining():
    """The wall above the cream as only the light meets it: sunlight through the amber would dye the cream's edge."""
    wall = [(INNER + 0.012, LEVEL - 0.03), (INNER + 0.012, BRIM - 0.0006)]
    lining = lathe('lining', wall, Shader('lining', color='#f3d7b4', rough=0.8, specular=0.0).material)
    lining.visible_camera = lining.visible_glossy = lining.visible_transmission = False
    return lining


def _surface(material):
    u, a = np.meshgrid(np.linspace(0, 1, 620), np.linspace(0, 2 * math.pi, 2000), indexing='ij')
    x, y = (INNER + 0.001) * u * np.cos(a), (INNER + 0.001) * u * np.sin(a)
    side = np.arange(-SIDE, SIDE, STEP)
    at = [((v + SIDE) / STEP).astype(np.float32) for v in (y, x)]
    fields = _heights(*np.meshgrid(side, side, indexing='ij'))
    z, lean_x, lean_y, hollow = (cv2.remap(v.astype(np.float32), *at, cv2.INTER_CUBIC) for v in fields)
    # A narrow meniscus joins the cream to the glass.
    z = z + 0.010 * np.exp(-(1 - u) * INNER / 0.008)
    hold = smooth((1 - u) / 0.12)
    cream = face_outwards(grid('cream', x + lean_x * hold, y + lean_y * hold, LEVEL - 0.010 + z, material))
    cream.data.attributes.new('hollow', 'FLOAT', 'POINT').data.foreach_set('value', hollow.ravel())
    return cream


def _heights(x, y):
    """Heights of the cream above where it meets the glass, how far each point leans along X and Y, and how hollow
    the cream is there, 0 to 1."""
    z, lean_x, lean_y, lines = _swirl(x, y)
    z, taken, drawn = _scooped(z, x, y)
    z = cv2.GaussianBlur(z, (0, 0), 0.0045 / STEP)
    hollow = (cv2.GaussianBlur(z, (0, 0), 0.030 / STEP) - z) / 0.030
    # The glass around it throws its warm shadow on the edge.
    hollow = (hollow + 0.7 * np.exp((np.hypot(x, y) - INNER) / 0.04)).clip(0, 1)
    z = z + lines * (1 - taken) + drawn
    for at_x, at_y, size in PITS:
        around = np.stack([90 * x, 90 * y, 0 * x], -1)
        away = np.hypot(x - at_x, 1.2 * (y - at_y)) / size * (1 + 0.3 * octaves(around, 1, 0.5, 31))
        z = z - 0.7 * size * np.exp(-(away**3))
    return z, *(cv2.GaussianBlur(v * (1 - taken), (0, 0), 0.007 / STEP) for v in (lean_x, lean_y)), hollow


def _swirl(x, y):
    """One broad stroke that winds towards the middle: hollows that rise outwards to a crest and drop behind it; and
    the fine lines that the blade left along its way."""
    dx, dy = x - MIDDLE[0], y - MIDDLE[1]
    away, turn = np.hypot(dx, dy), np.arctan2(dy, dx)
    place = np.stack([x, y, 0 * x], -1)
    drift = octaves(2.4 * place + 2.3, 2, 0.4, 3)
    phase = (away / APART + turn / (2 * math.pi) - 0.09 + 0.07 * drift) % 1.0
    wall = INNER - np.hypot(x, y)
    there = smooth((wall - 0.012) / 0.11)
    crest = smooth(phase / CREST) ** 1.3 * (1 - smooth((phase - CREST) / (1 - CREST))) * smooth((away - 0.015) / 0.05)
    # Near the middle the crest runs up to where the spatula was lifted: a tip that bends over.
    rise = np.exp(-(((away - 0.080) / 0.040) ** 2))
    tip = np.exp(-np.hypot(dx - TIP[0], dy - TIP[1]) / 0.026)
    strength = there * (1 + 0.22 * octaves(2.8 * place + 7.7, 2, 0.4, 9))
    z = 0.034 * smooth(wall / 0.30) + 0.008 * drift * smooth(wall / 0.1)
    z = z + (0.048 * crest - 0.020) * strength + 0.022 * crest**1.6 * rise + 0.062 * tip
    # The blade's edge leaves a few faint lines along its way; they fade where the angle starts anew.
    lines = octaves(np.stack([phase * 7, turn * 0.5, 0 * x + 1.2], -1), 2, 0.5, 4)
    lines = lines * smooth((math.pi - np.abs(turn)) / 0.3)
    z = z + 0.0028 * lines * there * smooth(phase / 0.2) * smooth((CREST - 0.04 - phase) / 0.15)
    pull, bent = 0.014 * smooth(crest) * strength, 0.042 * tip**1.6
    fine = octaves(np.stack([phase * 25, 1.6 * np.cos(turn), 1.6 * np.sin(turn)], -1), 2, 0.6, 12)
    patchy = smooth(0.45 + octaves(np.stack([phase * 5, 1.2 * np.cos(turn), 1.2 * np.sin(turn)], -1), 2, 0.5, 17))
    fine = 0.0017 * fine * patchy * there * smooth(phase / 0.12) * smooth((CREST - phase) / 0.08)
    return z, pull * np.cos(turn) + bent, pull * np.sin(turn) - 0.3 * bent, fine * smooth((away - 0.03) / 0.05)


def _scooped(z, x, y):
    """The heights after two fingers were drawn through side by side, the share of cream they touched, and the fine
    lines that the skin of the fingertips left along their ways."""
    place = np.stack([x, y, 0 * x], -1)
    bottom, off, drawn = np.full(x.shape, 9.0), np.full(x.shape, 9.0), np.zeros(x.shape)
    for way in FINGERS:
        along, aside = beside(through(way, 40), x, y)
        half = HALF * (1 - 0.12 * along) * (1 + 0.06 * octaves(4 * place + 4.4, 2, 0.5, 6))
        across = np.abs(aside) / half
        # Deepest soon after the fingertips sank in, then the way up to where they were lifted.
        low = 0.058 - DEEP * (1 - smooth((along - 0.15) / 1.0) ** 1.2)
        channel = low + 0.075 * (1 - np.sqrt((1 - across**2).clip(0))) + 0.16 * (across - 1).clip(0)
        channel = channel + 0.0014 * octaves(np.stack([aside * 70, along * 1.5, 0 * x], -1), 2, 0.5, 2)
        fine = octaves(np.stack([aside * 120, along * 3.0, 0 * x], -1), 2, 0.6, 21)
        patchy = smooth(0.55 + octaves(np.stack([aside * 30, along * 3.0, 0 * x + 6.1], -1), 2, 0.5, 24))
        within = smooth((1.0 - across) / 0.25) * smooth((along - 0.05) / 0.2) * smooth((1.0 - along) / 0.15)
        drawn = drawn + 0.0014 * fine * patchy * within
        bottom, off = lower(bottom, channel, 0.030), lower(off, across, 0.30)
    # The lip fades where the fingers were lifted; they are so close together that the share of one way will do.
    lip = np.exp(-(((off - 1.15) / 0.17) ** 2)) * (1 - smooth((along - 0.5) / 0.4))
    lip = lip * (0.7 + 0.4 * octaves(5 * place + 1.1, 1, 0.5, 8))
    return lower(z + 0.013 * lip, bottom, 0.016), smooth((1.25 - off) / 0.25), drawn
