"""The shop's mark: an elderflower umbel in fine lines, as SVG."""

import math


def _ray(x0, y0, x1, y1, lean):
    """A stalk that leaves upwards and bends outwards."""
    return f'M{x0:.1f},{y0:.1f} Q{x0 + lean:.1f},{(y0 + y1) / 2 - 8:.1f} {x1:.1f},{y1:.1f}'


def _blossom(x, y, size):
    """Five round petals around a point."""
    petals = []
    for k in range(5):
        angle = math.radians(-90 + 72 * k)
        px, py = x + size * math.cos(angle), y + size * math.sin(angle)
        petals.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{size * 0.62:.1f}"/>')
    return ''.join(petals)


def _leaflet(y, side):
    reach, rise = 74 * side, -46
    return (
        f'M0,{y} C{0.25 * reach},{y + 0.1 * rise - 26}'
        f' {0.7 * reach},{y + rise - 22} {reach},{y + rise}'
        f' C{0.9 * reach},{y + rise + 34} {0.4 * reach},{y + 20} 0,{y}'
        f' M0,{y} Q{0.5 * reach},{y - 12} {0.82 * reach},{y + 0.82 * rise}'
    )


def elderflower_mark(x, y, scale, ink):
    """The mark centred on (x, y); at scale 1 it is about 300 high and 260 wide."""
    strokes, flowers = ['M0,150 C-3,100 3,60 0,10'], []
    for angle in (-66, -44, -22, 0, 22, 44, 66):
        a = math.radians(angle)
        tip_x, tip_y = 104 * math.sin(a), 10 - 106 * math.cos(a) ** 0.8
        strokes.append(_ray(0, 10, tip_x, tip_y, 0.18 * tip_x))
        for spread in (-34, 0, 34):
            b = math.radians(angle * 0.75 + spread)
            end_x, end_y = tip_x + 25 * math.sin(b), tip_y - 25 * math.cos(b)
            strokes.append(f'M{tip_x:.1f},{tip_y:.1f} L{end_x:.1f},{end_y:.1f}')
            flowers.append(_blossom(end_x, end_y - 3, 4.6))
    strokes += [_leaflet(118, -1), _leaflet(118, 1)]
    return (
        f'<g transform="translate({x},{y}) scale({scale})" fill="none" stroke="{ink}"'
        f' stroke-width="2.4" stroke-linecap="round"><path d="{" ".join(strokes)}"/>'
        f'<g stroke-width="1.6">{"".join(flowers)}</g></g>'
    )
