"""Aloe, drawn in pencil on a page of the notebook."""

from kit.botanical import aloe
from kit.drawn_page import photograph_drawing

photograph_drawing('aloe', aloe, 'mind the teeth', (640, 1462), (-0.45, 0.3))
