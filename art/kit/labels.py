"""The printed labels, drawn as SVG. Run as a program: python3 -m kit.labels.

A label names the shop, the product, how much is inside and the city: no claims.
"""

import os
import subprocess

from kit.elderflower_mark import elderflower_mark
from kit.fonts import cut_fonts
from kit.paths import LABELS

PAPER, INK, GREEN, STAMP = '#f1e9da', '#24281f', '#35452f', '#c9b88d'


def text(x, y, words, size, family, spacing=0.0, ink=INK):
    # Letterspacing also follows the last letter; half of it back keeps the line centred.
    return (
        f'<text x="{x + spacing / 2}" y="{y}" font-family="{family}" font-size="{size}"'
        f' letter-spacing="{spacing}" fill="{ink}" text-anchor="middle">{words}</text>'
    )


def rule(x, y, half, ink=GREEN):
    return f'<path d="M{x - half},{y} H{x + half}" stroke="{ink}" stroke-width="2.5"/>'


def estimated_sign(x, y, height, ink=INK):
    """The ℮ of a nominal quantity (Directive 76/211/EEC); the label fonts lack it."""
    s = height / 100
    return (
        f'<path transform="translate({x},{y}) scale({s})" fill="none" stroke="{ink}"'
        ' stroke-width="13" d="M-42,-52 H42 A42,45 0 1 0 30,-20"/>'
    )


def bottle_label():
    """1400 × 1600: the tall front label of the shampoo bottle."""
    c = 700
    return 1400, 1600, [
        elderflower_mark(c, 300, 1.08, GREEN),
        text(c, 640, 'ELDER &amp; CLOVER', 82, 'Label Serif', 18),
        rule(c, 720, 46),
        text(c, 900, 'Deep Hydrating', 150, 'Label Serif', 0),
        text(c, 1052, 'Shampoo', 150, 'Label Serif', 0),
        text(c - 34, 1350, '300 ml', 58, 'Label Sans', 4),
        estimated_sign(c + 120, 1350, 45),
        text(c, 1442, 'DUBLIN', 42, 'Label Sans', 13, GREEN),
    ]


def jar_label():
    """1800 × 540: the wide label around the mask jar."""
    c = 900
    return 1800, 540, [
        elderflower_mark(c - 700, 284, 0.72, GREEN),
        text(c, 146, 'ELDER &amp; CLOVER', 64, 'Label Serif', 14),
        rule(c, 192, 38),
        text(c, 336, 'Conditioning Hair Mask', 112, 'Label Serif', 0),
        text(c - 132, 452, '250 ml', 46, 'Label Sans', 3),
        estimated_sign(c - 14, 452, 36),
        text(c + 118, 452, 'DUBLIN', 38, 'Label Sans', 10, GREEN),
    ]


def notebook_cover():
    """900 × 1240: the mark stamped on green cloth."""
    return 900, 1240, [elderflower_mark(450, 560, 1.15, STAMP)]


def print_label(name, width, height, drawing, fonts, paper=PAPER):
    svg = LABELS / f'{name}.svg'
    svg.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}"><rect width="{width}" height="{height}" fill="{paper}"/>'
        f'{"".join(drawing)}</svg>'
    )
    command = ['rsvg-convert', '-o', svg.with_suffix('.png'), svg]
    subprocess.run(command, check=True, env={**os.environ, 'FONTCONFIG_FILE': str(fonts)})


if __name__ == '__main__':
    LABELS.mkdir(parents=True, exist_ok=True)
    config = cut_fonts()
    print_label('bottle', *bottle_label(), config)
    print_label('jar', *jar_label(), config)
    print_label('notebook', *notebook_cover(), config, GREEN)
