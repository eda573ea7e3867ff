"""Draws what the founder's pen draws over typeset words: a stroke through them, and a ring around them."""

import numpy as np

from kit.paths import REPOSITORY

FOLDER = REPOSITORY / 'storefront' / 'brand'
# Beside the words the drawings take these colours; the stroke is a mask, and takes the colour of the page's ink.
PLUM = '#4c2f3b'


def outline(line, width):
    """The outline of a line drawn with a pen whose width (of the drawing's units) changes along it, as an SVG path."""
    along = np.gradient(line, axis=0)
    across = np.stack([-along[:, 1], along[:, 0]], -1) / np.linalg.norm(along, axis=1)[:, None]
    sides = [line + across * width[:, None] / 2, (line - across * width[:, None] / 2)[::-1]]
    return 'M' + 'L'.join(f'{x:.1f} {y:.1f}' for x, y in np.concatenate(sides)) + 'z'


def strokes():
    """Four quick strokes, one below the other, no two alike: each lands heavily and leaves the paper in a flick."""
    t = np.linspace(0, 1, 22)
    x = 6 + 588 * t
    # Both ends taper: the pen moves while it lands, and while it is lifted.
    def lifted(t):
        return np.minimum(1, np.minimum(0.4 + t / 0.05, 0.1 + (1 - t) / 0.15))

    lands = 6.4 - 3.2 * np.sin(np.pi * t**0.8) + 0.5 * np.sin(17 * t) - 2 * t**6
    rises = outline(np.stack([x, 44 + 5 * np.sin(5 * t + 0.4) - 10 * t + 3 * np.sin(13 * t)], -1), lands * lifted(t))
    falls = outline(np.stack([x, 112 + 13 * t**1.6 + 2.4 * np.sin(9 * t + 1)], -1), (4.2 + 2.6 * t) * lifted(t))
    # Out and back, without lifting the pen.
    s = np.linspace(0, 1, 40)
    back = np.stack([300 - 291 * np.cos(1.8 * np.pi * s),
                     196 + 15 * s + 6 * np.sin(1.8 * np.pi * s) + 3 * np.sin(11 * s)], -1)
    twice = outline(back, (5.4 - 2 * np.sin(np.pi * s)) * lifted(s))
    dips = outline(np.stack([x, 277 + 7 * np.sin(3.3 * t) - 6 * t + 2 * np.sin(21 * t)], -1), (lands[::-1] + 0.8) * lifted(t))
    return rises + falls + twice + dips


def falling(line):
    """How steeply a line falls at each of its points, from -1 to 1: falling strokes are wide and rising ones thin."""
    steps = np.gradient(line[:, 1])
    return steps / np.abs(steps).max()


def ring():
    """A ring that begins at the top right, goes round against the clock and ends outside its beginning."""
    t = np.linspace(0, 1, 240)
    angle = np.radians(62) + np.radians(404) * t
    grown = 0.95 + 0.11 * t + 0.03 * np.sin(2 * angle + 1.2) + 0.032 * np.sin(3 * angle + 2.6) + 0.006 * np.sin(7 * angle)
    # Written from the wrist: leaning to the right.
    line = np.stack([482 + 448 * grown * np.cos(angle + 0.1), 140 - 112 * grown * np.sin(angle)], -1)
    falls = falling(line)
    ends = np.minimum(1, np.minimum(t / 0.03, (1 - t) / 0.09))
    return outline(line, (3.7 + 2.7 * falls + 0.6 * np.sin(9 * angle)) * ends + 0.6)


def small_ring():
    """A ring for a word or two, some 100 pixels wide: once round, in a line about as wide as the words' strokes."""
    t = np.linspace(0, 1, 110)
    angle = np.radians(52) + np.radians(386) * t
    grown = 0.94 + 0.11 * t + 0.025 * np.sin(2 * angle + 1.2) + 0.02 * np.sin(3 * angle + 2.6)
    line = np.stack([198 + 184 * grown * np.cos(angle + 0.08), 76 - 60 * grown * np.sin(angle)], -1)
    falls = falling(line)
    ends = np.minimum(1, np.minimum(t / 0.04, (1 - t) / 0.1))
    return outline(line, (5.6 + 2.2 * falls + 0.5 * np.sin(5 * angle)) * ends + 0.8)


def write(name, title, size, path, colour=PLUM):
    width, height = size
    (FOLDER / f'{name}.svg').write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" preserveAspectRatio="none">'
        f'<title>{title}</title><path fill="{colour}" d="{path}"/></svg>\n'
    )


if __name__ == '__main__':
    write('stroke', 'Strokes of a pen', (600, 320), strokes())
    write('ring', 'A ring of a pen', (1000, 280), ring())
    write('small-ring', 'A small ring of a pen', (400, 150), small_ring())
