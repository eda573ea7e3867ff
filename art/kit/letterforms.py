"""How the founder's hand draws each letter: lines of the pen, in more than one form where the letter is frequent."""

from functools import cache

import numpy as np

from kit.centreline import pen_strokes
from kit.stroke import through

# Further forms, upright, in shares of the font's size; SLANT leans them like the letters of kit/script.py.
SLANT = 0.42
FORMS = {
    'a': [[[(0.21, 0.29), (0.13, 0.33), (0.04, 0.23), (0.02, 0.08), (0.08, 0.0), (0.16, 0.09), (0.215, 0.31),
            (0.205, 0.12), (0.225, 0.015), (0.27, 0.02), (0.31, 0.09)]],
          [[(0.17, 0.31), (0.08, 0.31), (0.01, 0.17), (0.03, 0.02), (0.1, 0.01), (0.18, 0.13)],
           [(0.2, 0.33), (0.18, 0.16), (0.18, 0.03), (0.22, -0.01), (0.29, 0.06)]]],
    'e': [[[(0.03, 0.14), (0.11, 0.15), (0.18, 0.23), (0.155, 0.32), (0.08, 0.31), (0.02, 0.19), (0.03, 0.05),
            (0.1, -0.005), (0.18, 0.03), (0.25, 0.11)]],
          [[(-0.02, 0.04), (0.08, 0.12), (0.17, 0.24), (0.14, 0.34), (0.07, 0.29), (0.03, 0.15), (0.06, 0.02),
            (0.13, 0.0), (0.22, 0.08)]]],
    'o': [[[(0.14, 0.32), (0.05, 0.27), (0.01, 0.12), (0.07, 0.0), (0.16, 0.05), (0.205, 0.18), (0.165, 0.31),
            (0.115, 0.3), (0.14, 0.25), (0.21, 0.25), (0.27, 0.28)]],
          [[(0.1, 0.31), (0.03, 0.22), (0.02, 0.06), (0.09, -0.01), (0.18, 0.08), (0.2, 0.23), (0.14, 0.33),
            (0.08, 0.31)]]],
    't': [[[(0.1, 0.56), (0.085, 0.36), (0.07, 0.1), (0.1, 0.0), (0.16, 0.02), (0.21, 0.1)],
           [(-0.04, 0.33), (0.08, 0.345), (0.22, 0.37)]],
          [[(0.11, 0.52), (0.09, 0.3), (0.075, 0.0)], [(0.0, 0.36), (0.09, 0.36), (0.2, 0.35)]]],
    'l': [[[(0.03, 0.06), (0.1, 0.28), (0.165, 0.58), (0.145, 0.73), (0.09, 0.66), (0.06, 0.35), (0.055, 0.08),
            (0.1, 0.0), (0.17, 0.07)]]],
    's': [[[(0.16, 0.29), (0.1, 0.34), (0.055, 0.27), (0.11, 0.18), (0.14, 0.09), (0.09, 0.0), (0.0, 0.03)]]],
}


@cache
def forms(letter):
    """The forms of a letter, each a list of lines; the first is the font's."""
    further = [[_leaning(np.array(line, float)) for line in form] for form in FORMS.get(letter, [])]
    return [[_even(stroke) for stroke in pen_strokes(letter)], *further]


def _leaning(knots):
    line = through(knots, 10)
    return np.stack([line[:, 0] + SLANT * line[:, 1], line[:, 1]], -1)


def _even(stroke):
    """Points along cubic curves."""
    t = np.linspace(0, 1, 10)[1:, None]
    a, b, c, d = (stroke[k:len(stroke) - 3 + k:3] for k in range(4))
    curves = [(1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d
              for a, b, c, d in zip(a, b, c, d)]
    return np.vstack([stroke[:1], *curves])
