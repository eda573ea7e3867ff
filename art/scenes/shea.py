"""Raw shea butter in a bowl of dark stoneware, scraped by a spoon, in the light of a window behind it."""

from kit.camera import camera
from kit.dark_bowl import shallow_bowl
from kit.film import black_and_white
from kit.lights import room, softbox
from kit.materials import limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shea_mass import shea_mass

new_scene()
floor(material=limestone('slate', '#42423d', '#32322e', 0.42, 0.06))
shallow_bowl(0.67, 0.30)
shea_mass()

softbox((-2.5, 1.5, 2.0), (0, 0, 0.4), 1.6, 250, '#fff6ea', 2.0, soft=0.4)
softbox((2.4, -2.4, 1.8), (0, 0, 0.4), 1.6, 24, '#ffeedb', soft=0.4)
room('#eae2d6', 0.21)
camera((0.08, -2.0, 1.9), (0.0, -0.03, 0.37), lens=110, fstop=2.0, focus=(0.08, 0.0, 0.48))
photograph('storefront', 'shea', (1080, 1080), samples=26, exposure=0.45, bounces=4,
           threshold=0.05, kept=0.2, film=black_and_white())
