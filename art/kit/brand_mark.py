"""The shop's mark, as the website shows it, for print."""

import re

from kit.paths import REPOSITORY

FILE = REPOSITORY / 'storefront' / 'brand' / 'mark.svg'
SIZE, TOP, BOTTOM = 64, 11, 59.5


def brand_mark(x, y, height, ink):
    """SVG of the mark with its drawing centred on (x, y) and `height` high."""
    drawing = re.search(r'</title>(.*)</svg>', FILE.read_text(), re.DOTALL)[1]
    drawing = re.sub(r'#[0-9a-f]{6}', ink, drawing)
    scale = height / (BOTTOM - TOP)
    left, top = x - scale * SIZE / 2, y - scale * (TOP + BOTTOM) / 2
    return f'<g transform="translate({left},{top}) scale({scale})">{drawing}</g>'
