"""Draws the founder's notes on the pages by hand: one SVG for each text, in which no two letters are alike."""

import json
import re
import subprocess
import sys
import zlib

import numpy as np

sys.dont_write_bytecode = True

from kit.centreline import pen_strokes
from kit.paths import REPOSITORY
from kit.script import letter_shape

FOLDER = REPOSITORY / 'storefront' / 'brand' / 'notes'
WIDTHS = REPOSITORY / 'storefront' / 'ui' / 'note-widths.ts'
INKS = {'text': '#24281f', 'verdict': '#4c2f3b'}
PAGES = [REPOSITORY / 'storefront' / 'features' / name for name in ('about/story.tsx', 'home/home-sections.tsx')]
# Units of the drawing in the height of the font; above and below the line of writing.
EM, ABOVE, BELOW, SIDE = 240, 220, 96, 12
NARROW, LEAN = 0.88, -0.03
# Room before a stop, which the kerning of the font leaves too narrow.
STOP = 0.03
# The width of the felt pen's line, and of its tip across that.
PEN, NIB = 13, 3


def read_notes():
    """The texts of all notebooks, and the notes on the home and about pages, with their ink, each once."""
    program = (
        "import { products } from './catalogue/products.ts';"
        "console.log(JSON.stringify(products.flatMap(({ notebook }) => notebook?.lines ?? [])))"
    )
    node = REPOSITORY / 'node_modules' / '.bin' / 'node'
    run = subprocess.run(
        [node, '--input-type=module', '-e', program], cwd=REPOSITORY, capture_output=True, check=True
    )
    notes = {line[kind]: ink for line in json.loads(run.stdout) for kind, ink in INKS.items() if kind in line}
    about, home = (page.read_text() for page in PAGES)
    told = re.findall("(?:tried|title): '(.*)'", about) + re.findall("HERO_NOTE = '(.*)'", home)
    return dict.fromkeys(told, INKS['text']) | notes


def draw(text, ink):
    # The same text is drawn alike each time.
    random = np.random.default_rng(zlib.crc32(text.encode()))
    strokes, x, before = [], 0.0, None
    phase = random.uniform(0, 6, 6)
    for letter in text:
        if letter == ' ':
            x, before = x + random.uniform(0.26, 0.32), None
            continue
        _, advance, kern = letter_shape(letter, before)
        x += kern + (STOP if letter in '.,' else 0)
        strokes.extend(_letter(random, letter, advance, x, phase))
        x, before = x + advance * random.uniform(0.98, 1.02), letter
    left = min(stroke[:, 0].min() for stroke in strokes)
    width = (max(stroke[:, 0].max() for stroke in strokes) - left) * EM + 2 * SIDE
    strokes = [(stroke - (left, 0)) * (EM, -EM) + (SIDE, ABOVE) for stroke in strokes]
    # The felt's tip is a little wide, and gives: a second line beside the first, now nearer and now farther.
    beside = [stroke + _beside(stroke, phase) for stroke in strokes]
    path = ''.join(_path(stroke) for stroke in [*strokes, *beside])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{ABOVE + BELOW}">'
        f'<title>{text}</title><path fill="none" stroke="{ink}" stroke-width="{PEN}" stroke-linecap="round"'
        f' stroke-linejoin="round" d="{path}"/></svg>\n'
    )


def _letter(random, letter, advance, x, phase):
    """A letter's strokes: turned, slanted, taller or lower, and off the line, each letter in its own way."""
    turn, size, slant = random.normal(0, 0.02), random.uniform(0.96, 1.05), random.normal(LEAN, 0.02)
    off, bent = random.normal(0, 0.009), random.uniform(0, 6, 2)
    cos, sin = np.cos(turn), np.sin(turn)
    for stroke in pen_strokes(letter):
        across, high = (stroke[:, 0] - advance / 2) * size, stroke[:, 1] * size
        across, high = across * cos - high * sin + advance / 2, across * sin + high * cos
        # No loop is quite like another.
        across, high = across + 0.01 * np.sin(5 * high + bent[0]), high + 0.01 * np.sin(5 * across + bent[1])
        # The line of writing wavers along the word, and so does the slant.
        high = high + off + 0.016 * np.sin(1.7 * (x + across) + phase[0])
        across = across + high * (slant + 0.025 * np.sin(2.3 * x + phase[1]))
        yield np.stack([(x + across) * NARROW, high], -1)


def _beside(stroke, phase):
    x, y = stroke.T / EM
    slow, quick = np.sin(4 * x + phase[2]) * np.sin(5 * y + phase[3]), np.sin(9 * x + 6 * y + phase[4])
    away = NIB * (1 + 0.6 * slow + 0.4 * quick)
    return away[:, None] * (0.86, -0.5)


def _path(stroke):
    """SVG path data in whole units, relative after the start."""
    whole = np.rint(stroke).astype(int)
    at, parts = whole[0], [f'M{whole[0][0]} {whole[0][1]}']
    for curve in whole[1:].reshape(-1, 3, 2):
        parts.append('c' + re.sub(r' -', '-', ' '.join(str(value) for value in (curve - at).ravel())))
        at = curve[-1]
    return ''.join(parts)


def _key(name):
    return f"'{name}'" if '-' in name else name


if __name__ == '__main__':
    FOLDER.mkdir(exist_ok=True)
    notes = {re.sub('[^a-z0-9]+', '-', text.lower()): draw(text, ink) for text, ink in read_notes().items()}
    for old in FOLDER.glob('*.svg'):
        old.unlink()
    for name, drawing in notes.items():
        (FOLDER / f'{name}.svg').write_text(drawing)
    widths = {name: re.search('width="([0-9]+)', drawing)[1] for name, drawing in sorted(notes.items())}
    rows = ''.join(f'  {_key(name)}: {width},\n' for name, width in widths.items())
    WIDTHS.write_text(
        '/** The widths of the drawings in brand/notes, all of one height; written by art/notes.py. */\n'
        f'export const NOTE_HEIGHT = {ABOVE + BELOW};\n\n'
        f'export const NOTE_WIDTHS: Readonly<Record<string, number>> = {{\n{rows}}};\n'
    )
