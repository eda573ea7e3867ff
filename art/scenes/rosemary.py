"""Rosemary, drawn in pencil on a page of the notebook."""

from kit.botanical import rosemary
from kit.drawn_page import photograph_drawing

photograph_drawing('rosemary', rosemary, 'in the mask only', (880, 1440), (0.25, -0.45))
