"""An order just packed, from above: both products in strips of kraft paper, a card, a sprig of clover."""

from mathutils import Vector

from kit.camera import camera
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.packed_parcel import packed_parcel
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('table', '#616b60', 0.03, 0.08))
packed_parcel((0, 0, 0), 4)

sun(Vector((0.75, -0.5, -1.0)), 3.0, 24, '#fff4e6').visible_glossy = False
softbox((-3.6, 3.2, 4.8), (0, 0, 0.5), 1.7, 150, '#fffaf2', 2.6, soft=0.35)
# Seen only as a highlight along the glass.
softbox((-4.1, 1.9, 3.8), (-0.4, 0, 0.7), 2.0, 620, '#fffaf2', 3.4, soft=0.4).visible_diffuse = False
softbox((3.6, -3.0, 4.0), (0, 0, 0.4), 2.4, 26, '#f1f2ee', soft=0.35)
room('#e2e5e6', 0.5)
camera((0.0, -4.6, 8.0), (0.02, 0.66, 0.40), lens=66, fstop=2.0, focus=(0.0, -0.3, 0.95))
photograph('storefront', 'packing', (960, 1200), samples=56, threshold=0.04, bounces=9, exposure=0.0, glare=5.0)
