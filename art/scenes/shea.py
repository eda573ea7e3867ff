"""Shea, drawn in pencil on a page of the notebook."""

from kit.botanical import shea
from kit.drawn_page import photograph_drawing

photograph_drawing('shea', shea, 'melt it slowly', (420, 1450), (0.55, 0.0))
