"""A round upright hand: letters as knots of the pen's line, joined into words, no two alike."""

import numpy as np

from kit.handwriting import pen_line
from kit.ink import INK
from kit.round_letters import FORMS, MARKED
from kit.stroke import through, wave

# In x-heights: the space between words, between letters, how much closer joined letters stand, and how much closer the
# next letter stands to one that leaves room below its arm or behind its leg.
SPACE, BETWEEN, JOINED = 0.62, 0.25, 0.13
CLOSER = {'r': 0.14, 'h': 0.12, 'f': 0.1, 'v': 0.1}
# pen_line takes the size of a font, of which the height of an x is about this share.
X_HEIGHT = 0.33


def round_row(sheet, random, x, y, text, height, pen=1.0, tool=INK):
    """A row of words from (x, y) whose x is `height` steps of the sheet tall. Returns the end of its last letter."""
    waver = 0.13 * wave(random, np.linspace(0, 9, 60), 4)
    # Ink flows unevenly, and a hand presses more at times.
    flow, press = (0.16 * wave(random, np.linspace(0, 12, 60), 4) for _ in range(2))

    def on_sheet(points):
        off = np.interp(points[:, 0], np.linspace(0, 40, 60), waver - waver[0])
        return np.stack([x + points[:, 0] * height, y - (points[:, 1] + off) * height], -1)

    lines, end = _lines(random, text)
    for line in lines:
        more, wider = (np.interp(line[:, 0].mean(), np.linspace(0, 40, 60), curve) for curve in (flow, press))
        full, wide = 1.25 + more + random.normal(0, 0.1), 1 + 0.6 * wider + random.normal(0, 0.05)
        pen_line(sheet, random, on_sheet(line), height / X_HEIGHT, pen * wide, full, True, tool)
    return on_sheet(end[None])[0]


def _lines(random, text):
    """The lines of the pen for a row, in x-heights, and the end of its last letter."""
    lines, x, last = [], 0.0, {}
    for word in text.split():
        # A stroke waits to be joined to the next letter; bars, dots and accents are put down after the word.
        waiting, marks = None, []
        for letter in word:
            strokes = _strokes(random, letter, last)
            shape = _shape(random)
            knots, *further = [_knots(stroke, random, shape, x) for stroke in strokes]
            begins, ends = strokes[0][0] is None, strokes[0][-1] is None
            if waiting is not None:
                if (begins or random.random() < 0.75) and letter not in ',.':
                    knots = np.vstack([waiting, knots])
                else:
                    lines.append(through(waiting, 10))
            waiting, end = knots if ends else None, knots[-1]
            if not ends:
                lines.append(through(knots, 10))
            marks += [through(mark, 10) for mark in further]
            # The bow of D is its second stroke.
            right = max(point[0] for stroke in strokes[: 2 if letter == 'D' else 1] for point in stroke if point)
            x += right + BETWEEN * random.uniform(0.75, 1.15) - (JOINED if ends else 0) - CLOSER.get(letter, 0)
        if waiting is not None:
            lines.append(through(waiting, 10))
        lines += marks
        x += SPACE * random.uniform(0.9, 1.1)
    return lines, end


def _strokes(random, letter, last):
    """The strokes of a letter in another form than the `last` one, and of its accent."""
    plain, *accents = MARKED.get(letter, letter)
    known = FORMS[plain]
    last[letter] = k = random.choice([k for k in range(len(known)) if k != last.get(letter)] or [0])
    return [*known[k], *(stroke for accent in accents for stroke in FORMS[accent][0])]


def _shape(random):
    """How this letter differs from the last one: its width, height, slant and distance from the line."""
    return random.normal(1, 0.06), random.normal(1, 0.055), random.normal(0.13, 0.04), random.normal(0, 0.03)


def _knots(stroke, random, shape, x):
    wide, high, slant, off = shape
    knots = np.array([point for point in stroke if point])
    moved = knots + random.normal(0, 0.011, knots.shape)
    # A sharp turn stays one.
    same = np.r_[False, (np.abs(np.diff(knots, axis=0)) < 0.03).all(1)]
    moved[same] = moved[np.flatnonzero(same) - 1] + knots[same] - knots[np.flatnonzero(same) - 1]
    return np.stack([x + moved[:, 0] * wide + moved[:, 1] * slant, moved[:, 1] * high + off], -1)
