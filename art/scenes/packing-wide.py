"""The packed parcel from above at the right of a wide band; the table at its left stays empty for words."""

from kit.camera import camera
from kit.lights import room, softbox
from kit.materials import plaster
from kit.packed_parcel import packed_parcel
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('table', '#475147', 0.02, 0.05))
packed_parcel((0, 0, 0), 5)

softbox((-3.0, 2.6, 4.8), (0.1, -0.1, 0.6), 2.6, 1250, '#fff3e2', 3.4, soft=0.4)
softbox((3.4, -2.6, 3.4), (0, 0, 0.5), 2.4, 50, '#f4ead9', soft=0.35)
room('#e6e2da', 0.5)
# Straight above the box: the picture is shifted to its left.
camera((0.0, -1.1, 9.3), (0.0, -0.04, 0.7), lens=52, fstop=0.4, focus=(-0.4, -0.3, 0.84)).data.shift_x = -0.23
photograph('storefront', 'packing-wide', (1920, 860), samples=18, threshold=0.06, bounces=8, exposure=-0.12, glare=5.0)
