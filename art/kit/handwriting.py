"""Handwriting: rows of words in a pen script, crossings-out and a pencil sketch, drawn as SVG."""

import html
import math
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTFont

from kit.stroke import through

INK, LEAD = '#2b3040', '#57544f'
# The Debian package fonts-kristi.
SCRIPT = Path('/usr/share/fonts/truetype/kristi/Kristi.ttf')


def line(points, width, colour=INK, opacity=0.9):
    path = ' '.join(f'{x:.1f},{y:.1f}' for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:.2f}"'
        f' stroke-opacity="{opacity:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _advances():
    """The width of each character as a share of the font's size."""
    font = TTFont(SCRIPT)
    glyphs, units = font.getBestCmap(), font['head'].unitsPerEm
    return {chr(code): font['hmtx'][glyph][0] / units for code, glyph in glyphs.items()}


ADVANCES = _advances()


def row(random, x, y, text, size=96, pen=0.4):
    """A row of words from (x, y) on a baseline that wavers, its lines `pen` wider than the font's;
    no two letters are quite alike. Returns the drawing and where it ends."""
    parts, slope, start = [], random.normal(-0.012, 0.006), x
    for word in text.split():
        ink, tall = random.uniform(0.78, 0.95), size * random.uniform(0.95, 1.06)
        high = y + (x - start) * slope + random.normal(0, 1.5)
        for letter in word:
            own = tall * random.uniform(0.95, 1.06)
            at = high + size * random.normal(0, 0.012)
            turn, lean = random.normal(0, 1.6), random.normal(0, 3)
            parts.append(
                f'<text font-family="Kristi" font-size="{own:.1f}" fill="{INK}" fill-opacity="{ink:.2f}"'
                f' stroke="{INK}" stroke-width="{pen}" stroke-opacity="{ink:.2f}"'
                f' transform="translate({x:.1f} {at:.1f}) rotate({turn:.2f}) skewX({lean:.2f})"'
                f'>{html.escape(letter)}</text>'
            )
            x += ADVANCES[letter] * own
        x += size * random.uniform(0.2, 0.3)
    return ''.join(parts), x - size * 0.25


def struck(random, x0, x1, y, size=23, times=2):
    """Quick strokes of the pen through a row."""
    parts = []
    for _ in range(times):
        x = np.linspace(x0 - random.uniform(2, 14), x1 + random.uniform(2, 14), 9)
        wave = random.normal(0, 1.8, 9).cumsum() * 0.5
        high = y - size * random.uniform(0.25, 0.65) + wave + (x - x0) * random.normal(-0.008, 0.006)
        parts.append(line(through(np.stack([x, high], -1)), random.uniform(3.4, 4.6), opacity=0.92))
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
