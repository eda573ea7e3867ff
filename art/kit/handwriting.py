"""Handwriting on a sheet of kit/ink.py: rows of words, a signature, crossings-out, a ring."""

import re

import numpy as np

from kit.ink import INK
from kit.letterforms import forms
from kit.paths import REPOSITORY
from kit.script import letter_shape
from kit.stroke import through, wave

SIGNATURE = REPOSITORY / 'storefront' / 'brand' / 'signature.svg'
# The signature's drawing: the height of its line of writing, in its own units.
SIGNED_ON = 700
SIGNED_IN = '#2a211d'
# The letters are narrower and lean less than the font's.
NARROW, LEAN = 0.88, 0.02
# Ends of letters this near each other, in shares of the size, are joined.
JOINED = 0.11
# The pen's line: its width along and across the nib in shares of the size, and the nib's angle.
THIN, BROAD, NIB = 0.04, 0.04, np.radians(38)


def row(sheet, random, x, y, text, size=86, pen=1.0, tool=INK, tilt=-0.014, right=False, fresh=False):
    """A row of words from (x, y), or ending there on the `right`; no two letters are alike. Ink `fresh` from
    the well stays deep. Returns the ends of the line of writing."""
    words, wide = _words(random, text)
    start = x - wide * size if right else x
    slope, waver = random.normal(tilt, 0.005), 0.035 * size * wave(random, np.linspace(0, 5, 50), 2)
    # A pen that was just dipped writes deep, and paler from word to word.
    dipped = random.integers(0, 7)
    for k, lines in enumerate(words):
        full = 1.3 if fresh else 1.34 - 0.085 * ((k + dipped) % 7) + random.normal(0, 0.05)
        for line in lines:
            across = line[:, 0] * size
            off = np.interp(across, np.linspace(0, 14 * size, 50), waver - waver[0])
            down = across * slope + off - line[:, 1] * size
            pen_line(sheet, random, np.stack([start + across, y + down], -1), size, pen, full, fresh, tool)
    return np.array([[start, y], [start + wide * size, y + wide * size * slope]])


def _words(random, text):
    """The lines of the pen for each word, in shares of the size, and the width of them all."""
    words, x = [], 0.0
    lean, last = random.normal(LEAN, 0.015), {}
    phase = random.uniform(0, 6, 3)
    for word in text.split():
        lines, before = [], None
        for letter in word:
            _, advance, kern = letter_shape(letter, before)
            x += kern + (0.03 if letter in '.,' else 0)
            drawn, advance = _letter(random, letter, last, advance)
            for line in drawn:
                across, high = line[:, 0] + x, line[:, 1]
                high = high * (1 + 0.03 * np.sin(1.9 * across + phase[0]))
                line[:] = np.stack([across * NARROW + high * (lean + 0.02 * np.sin(1.3 * x + phase[1])), high], -1)
            lines = lines + drawn if letter in '.,:!' else _joined(lines, drawn)
            x, before = x + advance * random.uniform(0.97, 1.03), letter
        words.append(lines)
        x += random.uniform(0.3, 0.38)
    return words, max(line[:, 0].max() for line in words[-1])


def _letter(random, letter, last, advance):
    """A letter's lines and advance: in another form than before, turned, slanted, larger or smaller."""
    known = forms(letter)
    choice = [k for k in range(len(known)) if k != last.get(letter)] or [0]
    last[letter] = k = random.choice(choice)
    (left, right), (own_left, own_right) = (_extent(known[j]) for j in (0, k))
    advance += 0.4 * (own_right - own_left - right + left)
    size, turn = random.uniform(0.96, 1.04, 2), random.normal(0, 0.016)
    slant = np.tan(np.radians(random.uniform(-2, 2)))
    off, bent, reach = random.normal(0, 0.009), random.uniform(0, 6, 4), random.normal(0, 0.011, 2)
    larger, moved = random.uniform(0.85, 1.3), random.normal((0, 0.012), (0.02, 0.012))
    lines = []
    for line in known[k]:
        across, high = ((line - (own_left - left + advance / 2, 0)) * size).T
        across, high = across + high * slant - turn * high, high + across * turn
        across = across + reach[0] * np.sin(7 * high + bent[0]) + 0.007 * np.sin(13 * high + bent[2])
        high = high + off + reach[1] * np.sin(8 * across + bent[1]) + 0.005 * np.sin(15 * across + bent[3])
        line = np.stack([across + advance / 2, high], -1)
        # Dots and bars are put down by themselves.
        if letter in 'ijt' and line[:, 1].min() > 0.28:
            line = (line - (advance / 2, 0.35)) * larger + (advance / 2, 0.35) + moved
        lines.append(_started(line))
    return lines, advance


def _extent(lines):
    return [pick(line[:, 0].min() if pick is min else line[:, 0].max() for line in lines) for pick in (min, max)]


def _started(line):
    """A line in the direction in which a hand draws it: from above or from the left."""
    first, last = line[0] @ (-1, 1), line[-1] @ (-1, 1)
    return line if first >= last else line[::-1].copy()


def _joined(lines, drawn):
    """The lines of a word, the last letter's end drawn on into the next letter's beginning."""
    if not lines:
        return drawn
    near = [(np.linalg.norm(a[-1] - b[0]), i, j) for i, a in enumerate(lines) for j, b in enumerate(drawn)
            if -0.05 < a[-1][1] < 0.36]
    distance, i, j = min(near, default=(9, 0, 0), key=lambda each: each[0])
    if not 0.004 < distance < JOINED:
        return lines + drawn
    line = np.vstack([lines[i], drawn[j]])
    return [*lines[:i], *lines[i + 1:], line, *drawn[:j], *drawn[j + 1:]]


def pen_line(sheet, random, points, size, pen, full, fresh, tool):
    """One line of the pen: wide across the nib, deep where it starts, ends and turns."""
    step = np.linalg.norm(np.diff(points, axis=0), axis=1)
    points = points[np.r_[True, step > 1e-6]]
    length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    even = np.linspace(0, length[-1], max(5, round(length[-1] / size / 0.012)))
    points = np.stack([np.interp(even, length, points[:, k]) for k in (0, 1)], -1)
    along, away = even / size, (even[-1] - even) / size
    way = np.gradient(points, axis=0)
    angle = np.arctan2(-way[:, 1], way[:, 0])
    across = np.abs(np.sin(angle - NIB)) ** 1.2
    turning = np.abs(np.gradient(np.unwrap(angle))) / 0.012
    slow = np.convolve(np.clip(turning / 40, 0, 1), np.ones(5) / 5, 'same')
    press = 1 + 0.1 * wave(random, along * 3, 3)
    short = min(0.5, even[-1] / size)
    width = (THIN + BROAD * across) * press * (1 - 0.45 * short * np.exp(-away / 0.05))
    width = width * (1 + 0.2 * np.exp(-along / 0.03))
    pale = random.choice([1, 1, 1, 1, 0.94 if fresh else 0.74])
    depth = full * (0.72 + 0.2 * across) * (1 + 0.16 * wave(random, along * 2, 2)) * pale
    pooled = 0.5 * np.exp(-along / 0.045) + 0.42 * np.exp(-away / 0.04) * random.uniform(0.2, 1.2) + 0.3 * slow
    depth = depth + pooled * (1 - tool.tooth)
    sheet.stroke(points, np.clip(width, 0.018, None) * size * pen, np.clip(depth, 0.35, 2.4), tool)


def signature(x, y, size):
    """The founder's signature as the website shows it, `size` wide, its line of writing from (x, y)."""
    drawing = re.search(r'</title>(.*)</svg>', SIGNATURE.read_text(), re.DOTALL)[1]
    width = float(re.search(r'viewBox="0 0 (\d+)', SIGNATURE.read_text())[1])
    scale = size / width
    drawing = re.sub(r'#[0-9a-f]{6}', SIGNED_IN, drawing)
    return f'<g transform="translate({x},{y - scale * SIGNED_ON}) scale({scale})">{drawing}</g>'


def struck(sheet, random, ends, kind='straight', size=86, tool=INK):
    """A row struck out by one light stroke: straight, rising, long or wavy; or hatched by several short ones."""
    (x0, y0), (x1, y1) = ends + [[-0.1 * size, -0.19 * size], [0.16 * size, -0.26 * size]]
    if kind == 'hatched':
        number = round((x1 - x0) / size / 0.6)
        for x, y in zip(np.linspace(x0 + 0.3 * size, x1 - 0.5 * size, number), np.linspace(y0, y1, number)):
            foot = random.normal((x - 0.3 * size, y + 0.16 * size), 5)
            top = random.normal((x + 0.34 * size, y - 0.14 * size), 6)
            _stroke(sheet, random, [foot, (foot + top) / 2 + random.normal(0, 2, 2), top], size, tool)
        return
    q = np.linspace(0, 1, 25)
    x, y = x0 + (x1 - x0) * q, y0 + (y1 - y0) * q
    if kind == 'wavy':
        waves = (x1 - x0) / size / 0.8
        y = y - size * 0.085 * (1 + 0.5 * np.sin(4 * q)) * np.sin(2 * np.pi * waves * q**0.92)
    if kind == 'long':
        y, x = y + size * 0.1 * np.sin(np.pi * q), x + size * 0.2 * q
    if kind == 'rising':
        y = y + size * (0.13 - 0.32 * q)
    _stroke(sheet, random, np.stack([x, y + 0.03 * size * wave(random, q * 4, 2)], -1), size, tool)


def underlined(sheet, random, ends, size=86):
    _stroke(sheet, random, [*np.linspace(ends[0], ends[1], 5)[:-1], ends[1] + (0, -3)], size, INK)


def _stroke(sheet, random, knots, size, tool):
    line = through(np.asarray(knots, float), 8)
    q = np.linspace(0, 1, len(line))
    press = 0.85 + 0.2 * wave(random, q * 5, 2) - 0.35 * q**4
    depth = np.clip(0.85 * press + 0.5 * np.exp(-q / 0.03), 0.3, 2)
    sheet.stroke(line, 0.042 * size * np.clip(press, 0.35, 1.3), depth, tool)


def ringed(sheet, random, middle, radii, tool, width=7.5):
    """A ring drawn in one go that does not quite close, the hand pressing harder on its way down."""
    turn = np.linspace(0.62, 0.62 + 2 * np.pi * 1.06, 160)
    q = np.linspace(0, 1, 160)
    out = 0.97 + 0.1 * q + 0.012 * wave(random, q * 6, 3)
    x, y = middle[0] + radii[0] * np.cos(turn) * out, middle[1] - radii[1] * np.sin(turn) * out - 10 * np.cos(turn)
    press = 0.72 + 0.42 * np.sin(turn - 0.9) ** 2 + 0.08 * wave(random, q * 9, 3)
    press = press * np.clip(q / 0.02, 0.4, 1) * np.clip((1 - q) / 0.09, 0.3, 1)
    sheet.stroke(np.stack([x, y], -1), width * press, 0.55 + 0.85 * press, tool)
