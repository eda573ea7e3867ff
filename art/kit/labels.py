"""The printed labels, drawn as SVG. Run as a program: python3 -m kit.labels.

A label's front names the shop, the product and the batch: no claims. How much is inside stands on the back, with the
ingredients and the address: figures of the 4 mm that 200 to 1000 ml ask for (Directive 76/211/EEC, annex I, 3.1) would
outshout the name. Its foot carries the product's colour: elder leaf for the shampoo, clover flower for the mask.
"""

import re

from kit.brand_mark import brand_mark
from kit.fonts import cut_fonts
from kit.paths import LABELS, REPOSITORY
from kit.print import print_drawing

PAPER, INK, GREEN = '#f1e9da', '#24281f', '#35452f'
ELDER_LEAF, CLOVER_FLOWER = '#2c3627', '#4c2f3b'


def text(x, y, words, size, family, spacing=0.0, ink=INK):
    # Letterspacing also follows the last letter; half of it back keeps the line centred.
    return (
        f'<text x="{x + spacing / 2}" y="{y}" font-family="{family}" font-size="{size}"'
        f' letter-spacing="{spacing}" fill="{ink}" text-anchor="middle">{words}</text>'
    )


def foot(width, top, height, colour):
    """The coloured part of a label, from `top` down to its lower edge."""
    return f'<rect y="{top}" width="{width}" height="{height - top}" fill="{colour}"/>'


def batch_line():
    """The batch on sale, as the catalogue names it."""
    text = (REPOSITORY / 'catalogue' / 'ingredients' / 'batch.ts').read_text()
    picked, number = re.search(r"elderPicked: '([^']+)', number: (\d+)", text).groups()
    return f'Elder picked in {picked} · Batch {number}'


def bottle_label():
    """2200 × 1240: the label around the shampoo bottle; its ends lie behind the silhouette."""
    c = 1100
    return 2200, 1240, [
        brand_mark(c, 226, 300, GREEN),
        text(c, 580, 'Elder &amp; Clover', 150, 'Label Serif', 2),
        foot(2200, 700, 1240, ELDER_LEAF),
        text(c, 866, 'Deep Hydrating', 122, 'Label Serif', 2, PAPER),
        text(c, 990, 'Shampoo', 122, 'Label Serif', 2, PAPER),
        text(c, 1148, batch_line(), 44, 'Label Sans', 1, PAPER),
    ]


def jar_label():
    """2900 × 590: the label around the mask jar; its ends lie behind the silhouette."""
    c = 1450
    return 2900, 590, [
        brand_mark(c, 92, 132, GREEN),
        text(c, 272, 'Elder &amp; Clover', 110, 'Label Serif', 2),
        foot(2900, 328, 590, CLOVER_FLOWER),
        text(c, 442, 'Conditioning Hair Mask', 90, 'Label Serif', 2, PAPER),
        text(c, 532, batch_line(), 37, 'Label Sans', 1, PAPER),
    ]


def print_label(name, width, height, drawing, fonts):
    paper = f'<rect width="{width}" height="{height}" fill="{PAPER}"/>'
    print_drawing(LABELS / f'{name}.svg', width, height, paper + ''.join(drawing), fonts)


if __name__ == '__main__':
    config = cut_fonts()
    print_label('bottle', *bottle_label(), config)
    print_label('jar', *jar_label(), config)
