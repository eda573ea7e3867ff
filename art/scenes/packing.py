"""An order half packed: both products in tissue in an open carton, a card, twine, elder."""

import math

import numpy as np
from mathutils import Vector

from kit.bottle import SHOULDER, bottle
from kit.camera import camera
from kit.down import down_material
from kit.envelope import envelope
from kit.geometry import group
from kit.jar import jar
from kit.kraft import kraft_board
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.open_carton import DEPTH, HEIGHT, WIDTH, open_carton
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.stroke import smooth
from kit.tissue import sheet, tissue_paper
from kit.twine import cotton, twine

# Where bottle and jar lie: the middle of the foot, and the height of the axis.
BOTTLE, JAR = (-0.46, -0.97, 0.40), (0.54, -0.78, 0.52)

new_scene()
floor(material=plaster('table', '#5d655b', 0.05, 0.12))
open_carton(kraft_board())
full = bottle(turn=-14, level=SHOULDER + 0.19)
group(full, BOTTLE, (-90, 0, 0))
group(jar(), JAR, (-90, 0, 0))

x, y = np.meshgrid(np.arange(-WIDTH / 2 - 0.3, WIDTH / 2 - 0.07, 0.009),
                   np.arange(-DEPTH / 2 + 0.07, DEPTH / 2 + 0.3, 0.009), indexing='ij')
beyond = [np.abs(x) - WIDTH / 2, np.abs(y) - DEPTH / 2]
nest = 0.10 + (HEIGHT - 0.04) * smooth((np.maximum(*beyond) + 0.5) / 0.46)
# In front and on the right it ends inside, a little below the edge.
nest = np.minimum(nest, np.where((x > WIDTH / 2 - 0.3) | (y < -DEPTH / 2 + 0.3), 0.72 + 0.08 * np.sin(3 * x + 2 * y), 2))
# Outside the walls it lies on the flaps, which hang by different angles.
nest = nest - 0.42 * np.maximum(beyond[0], 0) - 0.1 * np.maximum(beyond[1], 0)
sheet(x, y, nest, tissue_paper(), 3)

group(envelope(), (0.46, 0.64, 0.46), (38, 4, -9), 0.52)
t = np.linspace(0, 1, 700)
turns = 2 * math.pi * 6 * t
radius = 0.26 + 0.04 * np.sin(turns * 0.37) + 0.03 * np.sin(turns * 1.13 + 1)
high = 0.042 + 0.02 * np.sin(turns * 0.61)
coil = np.stack([radius * np.cos(turns), radius * 0.9 * np.sin(turns), high], -1)
group(twine(coil, (cotton(), down_material('#e6dccb')), 3, loose=True), (0.46, -1.74, 0.74), (12, 0, 0))

light = Vector((-0.8, -0.55, -1.0))
sun(light, 2.6, 9, '#fff1de')
softbox((4.2, 3.0, 4.2), (0, 0, 0.3), 2.6, 330, '#fffaf2', 2.6)
softbox((-4.0, -2.0, 4.0), (0, 0, 0.3), 2.4, 40, '#eef2f4')
room('#e4e6e4', 0.3)
camera((0.0, -3.4, 8.4), (0.0, -0.02, 0.35), lens=76, fstop=1.4, focus=(0.0, -0.3, 0.8))
photograph('storefront', 'packing', (960, 1200), samples=18, exposure=0.0, bounces=9, reach=8, strength=0.24,
           finer=[(0.25, 0.40, 0.22, 0.12)])
