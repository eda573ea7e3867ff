"""Argan, drawn in pencil on a page of the notebook."""

from kit.botanical import argan
from kit.drawn_page import photograph_drawing

photograph_drawing('argan', argan, 'only the kernel', (900, 1370), (0.1, 0.1))
