"""The printed labels, drawn as SVG. Run as a program: python3 -m kit.labels.

A label names the shop, the product, how much is inside and the city: no claims.
"""

import os
import subprocess

from kit.brand_mark import brand_mark
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
    """2200 × 1240: the label around the shampoo bottle; its ends lie behind the silhouette."""
    c = 1100
    return 2200, 1240, [
        brand_mark(c, 220, 210, GREEN),
        text(c, 452, 'ELDER &amp; CLOVER', 62, 'Label Serif', 15),
        text(c, 676, 'Deep Hydrating', 122, 'Label Serif', 0),
        text(c, 800, 'Shampoo', 122, 'Label Serif', 0),
        rule(c, 894, 40),
        text(c - 30, 1028, '300 ml', 50, 'Label Sans', 3),
        estimated_sign(c + 102, 1028, 39),
        text(c, 1116, 'DUBLIN', 38, 'Label Sans', 12, GREEN),
    ]


def jar_label():
    """2900 × 590: the label around the mask jar; its ends lie behind the silhouette."""
    c = 1450
    return 2900, 590, [
        brand_mark(c, 108, 132, GREEN),
        text(c, 254, 'ELDER &amp; CLOVER', 52, 'Label Serif', 12),
        text(c, 394, 'Conditioning Hair Mask', 106, 'Label Serif', 0),
        text(c - 132, 512, '250 ml', 44, 'Label Sans', 3),
        estimated_sign(c - 18, 512, 34),
        text(c + 118, 512, 'DUBLIN', 36, 'Label Sans', 10, GREEN),
    ]


def notebook_cover():
    """900 × 1240: the mark stamped on green cloth."""
    return 900, 1240, [brand_mark(450, 500, 300, STAMP)]


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
