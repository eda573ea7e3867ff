"""An order just packed, seen straight from above by the light of one window at the upper left."""

from kit.camera import camera
from kit.lights import room, softbox
from kit.materials import plaster
from kit.packed_parcel import packed_parcel
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('table', '#5a655a', 0.03, 0.08))
packed_parcel((0, 0, 0), 4)

softbox((-3.0, 2.6, 4.8), (0.1, -0.1, 0.6), 2.6, 1250, '#fff3e2', 3.4, soft=0.4)
softbox((3.4, -2.6, 3.4), (0, 0, 0.5), 2.4, 50, '#f4ead9', soft=0.35)
room('#e6e2da', 0.5)
camera((0.0, -1.1, 9.3), (0.0, 0.1, 0.7), lens=100, fstop=0.42, focus=(-0.4, -0.3, 0.84))
photograph('storefront', 'packing', (960, 1200), samples=20, threshold=0.06, bounces=8, exposure=-0.12, glare=5.0)
