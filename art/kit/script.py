"""The letters of the handwriting, as outlines. The font is Oooh Baby (fonts/OFL.txt)."""

from functools import cache

import numpy as np
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from kit.paths import REPOSITORY

FONT = TTFont(REPOSITORY / 'art' / 'fonts' / 'oooh-baby.woff2')
EM = FONT['head'].unitsPerEm
GLYPHS, CHARACTERS = FONT.getGlyphSet(), FONT.getBestCmap()


def letter_shape(letter, before=None):
    """A letter's outline as SVG path commands with their points, its advance and the kerning after the
    letter `before` it, in shares of the font's size, upwards."""
    name = CHARACTERS[ord(letter)]
    kern = _kerning(CHARACTERS[ord(before)], name) if before else 0
    return _outline(name), FONT['hmtx'][name][0] / EM, kern / EM


@cache
def _outline(name):
    pen = DecomposingRecordingPen(GLYPHS)
    GLYPHS[name].draw(pen)
    return [command for verb, points in pen.value for command in _commands(verb, points)]


def _commands(verb, points):
    points = np.array(points, float).reshape(-1, 2) / EM
    if verb == 'qCurveTo':
        # TrueType leaves out the points halfway between two control points.
        ends = [*((points[:-2] + points[1:-1]) / 2), points[-1]]
        return [('Q', np.stack([control, end])) for control, end in zip(points[:-1], ends)]
    return [({'moveTo': 'M', 'lineTo': 'L', 'closePath': 'Z'}[verb], points)]


@cache
def _kerning(first, second):
    for lookup in FONT['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, 'ExtSubTable', table)
            if table.LookupType == 2 and first in table.Coverage.glyphs:
                found = _pair(table, first, second)
                if found is not None:
                    return found
    return 0


def _pair(table, first, second):
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord
        return next((pair.Value1.XAdvance for pair in pairs if pair.SecondGlyph == second), None)
    row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
    value = row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1
    return value.XAdvance if value else 0
