"""Shampoo and mask before long chestnut waves on the right, calm warm wall for words on the left."""

from kit.camera import camera
from kit.hero_set import hero_set
from kit.photograph import photograph
from kit.scene import new_scene

new_scene()
hero_set()
camera((0, -12, 1.8), (0, 0, 1.8), lens=69.5, fstop=1.6, focus=(1.3, -0.4, 0.5), shift=(0, -0.115))
photograph('storefront', 'hero-hair', (1920, 1080), samples=64, exposure=-0.08, bounces=8,
           clamp=2.0, strength=0.18, hair=True)
