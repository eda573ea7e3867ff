"""Close to the pump and the wet shoulder of the glass, against deep green."""

from kit.bottle import bottle, shoulder_drops
from kit.camera import camera
from kit.geometry import group
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import plaster_room

new_scene()
plaster_room('#757a6e', '#81857a', back=1.4)
group([*bottle(turn=-38), shoulder_drops(240, 9)], degrees=(0, 0, -5))
sun((1.0, 0.9, -0.7), 4.6, 3.0, '#ffe9d4')
softbox((-3.0, -2.0, 2.8), (0, 0, 1.2), 1.2, 70, '#fffaf4', 3.4)
softbox((2.6, 0.6, 2.2), (0, 0, 1.2), 0.5, 24, '#fff6ea', 2.4)
room('#e4e8e4', 0.36)
camera((-0.5, -5.4, 1.75), (0.05, 0, 1.05), lens=120, fstop=2.4, focus=(0.0, -0.33, 0.95))
photograph('catalogue', 'deep-hydrating-shampoo-3', (960, 1200), samples=14, exposure=-0.15,
           bounces=9)
