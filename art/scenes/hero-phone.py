"""Shampoo and mask before long chestnut waves, near enough that a phone shows their labels."""

from kit.camera import camera
from kit.hero_set import hero_set
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
hero_set()
camera((0.96, -12, 1.8), (0.96, 0, 1.8), lens=155, fstop=2.8, focus=(1.2, -0.6, 0.5), shift=(0, -0.38))
photograph('storefront', 'hero-phone', (1080, 1080), samples=52, exposure=-0.08, bounces=8,
           clamp=2.0, strength=0.18, hair=True)
