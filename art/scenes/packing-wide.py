"""The packed parcel at the right of a wide band; the table at its left stays empty for words."""

from mathutils import Vector

from kit.camera import camera
from kit.lights import room, softbox, sun
from kit.materials import plaster
from kit.packed_parcel import packed_parcel
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor

new_scene()
floor(material=plaster('table', '#525b52', 0.015, 0.04))
packed_parcel((1.60, 0.0, 0), -9, mark=(0.52, 0.44))

sun(Vector((0.75, -0.5, -1.0)), 2.9, 28, '#fff6ea').visible_glossy = False
softbox((-2.2, 3.4, 4.6), (1.6, 0, 0.5), 1.7, 150, '#fffaf2', 2.6, soft=0.35)
# Seen only as a highlight along the glass.
softbox((-2.6, 2.0, 3.6), (1.4, 0, 0.7), 2.0, 620, '#fffaf2', 3.4, soft=0.4).visible_diffuse = False
softbox((5.5, -3.0, 4.0), (1.6, 0, 0.4), 2.4, 26, '#f1f2ee', soft=0.35)
room('#e2e5e6', 0.5)
camera((0.0, -5.6, 8.0), (0.0, 0.34, 0.36), lens=47, fstop=2.8, focus=(1.4, -0.3, 0.85))
photograph('storefront', 'packing-wide', (1920, 860), samples=40, threshold=0.05, exposure=0.0, bounces=9, glare=5.0)
