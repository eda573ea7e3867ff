"""Static fonts for the labels, cut from the variable fonts the storefront itself uses."""

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from kit.paths import FONTS, REPOSITORY

PACKAGES = REPOSITORY / 'node_modules' / '@fontsource-variable'
CUTS = {
    'Label Serif': ('cormorant-garamond', 'latin-wght-normal', 650),
    'Label Sans': ('figtree', 'latin-wght-normal', 400),
}


def cut_fonts():
    """Write one font per entry under a family name of its own, and a fontconfig file.

    The SVG renderer silently replaces a family it does not know, so the names are ours.
    """
    FONTS.mkdir(parents=True, exist_ok=True)
    for family, (package, style, weight) in CUTS.items():
        font = TTFont(PACKAGES / package / 'files' / f'{package}-{style}.woff2')
        font = instancer.instantiateVariableFont(font, {'wght': weight})
        font.flavor = None
        names = {1: family, 2: 'Regular', 4: family, 6: family.replace(' ', '')}
        font['name'].names = []
        for number, text in names.items():
            font['name'].setName(text, number, 3, 1, 0x409)
        font['OS/2'].usWeightClass, font['OS/2'].fsSelection = 400, 64
        font['head'].macStyle = 0
        font.save(FONTS / f'{names[6]}.ttf')
    config = FONTS / 'fonts.conf'
    config.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f'<fontconfig><dir>{FONTS}</dir><cachedir>{FONTS}/cache</cachedir></fontconfig>'
    )
    return config
