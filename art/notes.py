"""Draws the founder's notes on the pages by hand: one SVG for each text, in which no two letters are alike."""

import json
import re
import subprocess
import sys
import zlib

import numpy as np

sys.dont_write_bytecode = True

from kit.paths import REPOSITORY
from kit.script import letter_shape

FOLDER = REPOSITORY / 'storefront' / 'brand' / 'notes'
WIDTHS = REPOSITORY / 'storefront' / 'ui' / 'note-widths.ts'
INKS = {'text': '#24281f', 'verdict': '#4c2f3b'}
PAGES = [REPOSITORY / 'storefront' / 'features' / name for name in ('about/story.tsx', 'home/home-sections.tsx')]
# Units of the drawing in the height of the font; above and below the line of writing.
EM, ABOVE, BELOW, SIDE = 240, 220, 96, 12
NARROW, LEAN = 1.0, 0.02


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
    drawn, x, before = [], 0.0, None
    phase = random.uniform(0, 6, 3)
    for letter in text:
        if letter == ' ':
            x, before = x + random.uniform(0.24, 0.32), None
            continue
        outline, advance, kern = letter_shape(letter, before)
        x += kern
        drawn.extend(_letter(random, outline, advance, x, phase))
        x, before = x + advance * random.uniform(0.97, 1.03), letter
    across = np.concatenate([points[:, 0] for _, points in drawn])
    left, width = across.min(), (across.max() - across.min()) * EM + 2 * SIDE
    path = _path([(kind, (points - (left, 0)) * (EM, -EM) + (SIDE, ABOVE)) for kind, points in drawn])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{ABOVE + BELOW}">'
        f'<title>{text}</title><path fill="{ink}" d="{path}"/></svg>\n'
    )


def _letter(random, outline, advance, x, phase):
    """A letter's outline: turned, slanted, taller or lower, off the line, and with more or less ink along it."""
    turn, size = random.normal(0, 0.028), random.uniform(0.95, 1.06)
    slant, off = LEAN + random.normal(0, 0.035), random.normal(0, 0.012)
    # The nib gives more and less ink along the word.
    ink = 0.012 + 0.002 * np.sin(1.3 * x + phase[2]) + random.normal(0, 0.0006)
    wave = random.uniform(0, 6, 2)
    cos, sin = np.cos(turn), np.sin(turn)
    shape = []
    for kind, points in _inked(outline, ink, wave):
        across, high = (points[:, 0] - advance / 2) * size, points[:, 1] * size
        across, high = across * cos - high * sin + advance / 2, across * sin + high * cos
        # The line of writing wavers along the word.
        high = high + off + 0.02 * np.sin(1.9 * (x + across) + phase[0])
        across = across + high * (slant + 0.03 * np.sin(2.7 * x + phase[1]))
        shape.append((kind, np.stack([(x + across) * NARROW, high], -1)))
    return shape


def _inked(outline, ink, wave):
    """The outline's contours, moved outwards or inwards by a slow wave."""
    contours, contour = [], []
    for command in outline:
        contour.append(command)
        if command[0] == 'Z':
            contours.append(contour)
            contour = []
    for contour in contours:
        points = np.concatenate([points for _, points in contour])
        along = np.roll(points, -1, 0) - np.roll(points, 1, 0)
        normal = np.stack([along[:, 1], -along[:, 0]], -1)
        normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-6)
        # TrueType's outer contours run clockwise: the ink lies to the right of them.
        amount = ink + 0.003 * np.sin(7 * points[:, 0] + wave[0]) + 0.003 * np.sin(9 * points[:, 1] + wave[1])
        moved = points - normal * amount[:, None]
        start = 0
        for kind, each in contour:
            yield kind, moved[start : start + len(each)]
            start += len(each)


def _path(shape):
    """SVG path data in whole units, relative where that is shorter."""
    parts, at = [], np.zeros(2, int)
    for kind, points in shape:
        if kind == 'Z':
            parts.append('z')
            continue
        whole = np.rint(points).astype(int)
        values = whole if kind == 'M' else whole - at
        letter = kind if kind == 'M' else kind.lower()
        parts.append(letter + re.sub(r' -', '-', ' '.join(str(value) for value in values.ravel())))
        at = whole[-1]
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
