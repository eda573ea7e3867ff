"""Drawings printed as pictures, for labels, stamps and handwriting."""

import os
import subprocess


def print_drawing(svg, width, height, content, fonts=None, finer=1):
    """Write SVG content, `width` by `height` pixels large, to the file `svg` and print it beside it as
    PNG, `finer` times as large, whose path is returned; `fonts` is a fontconfig file to use instead of the
    system's."""
    svg.parent.mkdir(parents=True, exist_ok=True)
    svg.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}">{content}</svg>'
    )
    picture = svg.with_suffix('.png')
    own = {'FONTCONFIG_FILE': str(fonts)} if fonts else {}
    subprocess.run(['rsvg-convert', '-z', str(finer), '-o', picture, svg], check=True, env={**os.environ, **own})
    return picture
