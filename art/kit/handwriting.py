"""Handwriting: rows of words in a joined pen script, a signature, crossings-out and a pencil sketch, drawn as SVG."""

import math
import re

import numpy as np

from kit.paths import REPOSITORY
from kit.script import letter_shape
from kit.stroke import through

INK, LEAD = '#2b3040', '#57544f'
SIGNATURE = REPOSITORY / 'storefront' / 'brand' / 'signature.svg'
# The signature's drawing: the height of its line of writing, in its own units.
SIGNED_ON = 700
# The font's letters, made as narrow and slanted as the signature's.
NARROW, LEAN = 0.88, 0.09


def line(points, width, colour=INK, opacity=0.9):
    path = ' '.join(f'{x:.1f},{y:.1f}' for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"'
        f' stroke-opacity="{opacity:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def row(random, x, y, text, size=96, pen=0.4, colour=INK):
    """A row of words from (x, y) on a baseline that wavers, drawn with a nib `pen` wide; no
    two letters are quite alike. Returns the drawing and where it ends."""
    parts, slope, start = [], random.normal(-0.012, 0.006), x
    for word in text.split():
        ink, own = random.uniform(0.78, 0.95), size * random.uniform(0.96, 1.05)
        shape, wide = _word(random, word)
        shape = [(kind, points * (own, -own) + (x, y + (x - start) * slope)) for kind, points in shape]
        # A nib held along the strokes that rise draws those thin and the falling ones wide.
        nib = np.array([0.84, -0.54]) * pen
        strokes = ''.join(f'<path d="{_path(shape, at)}"/>' for at in (-nib, nib * 0, nib))
        parts.append(
            f'<g fill="{colour}" opacity="{ink:.2f}" stroke="{colour}" stroke-width="{pen}" stroke-linejoin="round">'
            f'{strokes}</g>'
        )
        x += wide * own + size * random.uniform(0.24, 0.34)
    return ''.join(parts), x - size * 0.29


def _word(random, word):
    """A word's outlines and width. Height, lean and line change smoothly along it: its letters stay joined."""
    shape, x, before = [], 0, None
    lean, phase = random.normal(LEAN, 0.03), random.uniform(0, 6, 3)
    for letter in word:
        outline, advance, kern = letter_shape(letter, before)
        x += kern
        # Letters differ in height above the line, where they do not join.
        tall = random.uniform(0.94, 1.07)
        for kind, points in outline:
            across, high = points[:, 0] + x, points[:, 1] * tall
            high = high * (1 + 0.04 * np.sin(2.1 * across + phase[0])) + 0.018 * np.sin(2.6 * across + phase[1])
            slant = lean + 0.04 * np.sin(3.3 * across + phase[2])
            shape.append((kind, np.stack([across * NARROW + high * slant, high], -1)))
        x, before = x + advance, letter
    return shape, x * NARROW


def _path(shape, at):
    return ''.join(kind + ' '.join(f'{x:.1f},{y:.1f}' for x, y in points + at) for kind, points in shape)


def signature(x, y, size):
    """The founder's signature as the website shows it, `size` wide, its line of writing from (x, y)."""
    drawing = re.search(r'</title>(.*)</svg>', SIGNATURE.read_text(), re.DOTALL)[1]
    width = float(re.search(r'viewBox="0 0 (\d+)', SIGNATURE.read_text())[1])
    scale = size / width
    drawing = re.sub(r'#[0-9a-f]{6}', INK, drawing)
    return f'<g transform="translate({x},{y - scale * SIGNED_ON}) scale({scale})">{drawing}</g>'


def struck(random, x0, x1, y, size=23, times=2):
    """Quick strokes of the pen through a row."""
    parts = []
    for _ in range(times):
        x = np.linspace(x0 - random.uniform(2, 14), x1 + random.uniform(2, 14), 9)
        wave = random.normal(0, 1.8, 9).cumsum() * 0.5
        high = y - size * random.uniform(0.25, 0.65) + wave + (x - x0) * random.normal(-0.008, 0.006)
        parts.append(line(through(np.stack([x, high], -1)), random.uniform(2.8, 3.6), opacity=0.92))
    return ''.join(parts)


def pencilled(random, points, width=3.4, opacity=0.75, times=2):
    """A line gone over more than once, never quite in the same place."""
    points = np.asarray(points, float)
    return ''.join(
        line(through(points + random.normal(0, 1.8, points.shape)), width * random.uniform(0.7, 1.2), LEAD,
             opacity * random.uniform(0.6, 1.1))
        for _ in range(times)
    )


def sketched_umbel(random, x, y, size):
    """An elder umbel in pencil: stem from (x, y) upwards, rays, branches, flowers, and one leaf."""
    crown = np.array([x - 0.1 * size, y - 0.95 * size])
    parts = [pencilled(random, [(x, y), (x + 0.03 * size, y - 0.45 * size), crown], 4.6, 0.85, 3)]
    for ray in np.linspace(-1.15, 1.15, 7):
        end = crown + size * np.array([0.62 * math.sin(ray), -0.34 * math.cos(ray) - 0.12])
        middle = (crown + end) / 2 + [0, 0.05 * size]
        parts.append(pencilled(random, [crown, middle, end], 3.2))
        for branch in np.linspace(-0.9, 0.9, 5):
            tip = end + size * np.array([0.12 * math.sin(branch + ray * 0.5), -0.1 * math.cos(branch)])
            parts.append(pencilled(random, [end, (end + tip) / 2, tip], 2.4, 0.7, 1))
            for _ in range(3):
                turn = np.linspace(0, 2 * math.pi * 1.05, 11) + random.uniform(0, 6)
                petals = (0.65 + 0.35 * np.cos(5 * turn)) * size * random.uniform(0.028, 0.04)
                at = tip + random.normal(0, 0.026 * size, 2)
                parts.append(pencilled(random, at + np.stack([np.cos(turn), np.sin(turn)], -1) * petals[:, None],
                                       2.4, 0.8, 1))
    foot, tip = np.array([x + 0.01 * size, y - 0.3 * size]), np.array([x + 0.62 * size, y - 0.44 * size])
    along, aside = tip - foot, np.array([0.16, 0.6]) * size * 0.3
    q = np.linspace(0, 1, 15)[:, None]
    belly = np.sin(math.pi * q**0.8) * (1 + 0.1 * (np.arange(15)[:, None] % 2))
    for side in (1, -1):
        parts.append(pencilled(random, foot + along * q + side * aside * belly, 3.2))
        for s in np.linspace(0.15, 0.85, 9):
            start = foot + along * s
            reach = side * aside * math.sin(math.pi * s**0.8) * (0.8 if side > 0 else 0.5)
            parts.append(pencilled(random, [start, start + reach * 0.5, start + reach + along * 0.08], 2.2, 0.6, 1))
    return ''.join([*parts, pencilled(random, [foot, foot + along * 0.5, tip], 3.0)])
