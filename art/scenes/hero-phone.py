"""Shampoo and mask before the woman with long hair, near enough that a phone shows their labels."""

from kit.camera import camera
from kit.hero_set import hero_set
from kit.photograph import photograph

hero_set(aside=-0.28, smaller=1.2)
camera((0.9, -12, 1.8), (0.9, 0, 1.8), lens=155, fstop=0.7, focus=(0.9, -0.5, 1.8), shift=(0, -0.358))
photograph('storefront', 'hero-phone', (1080, 1080), samples=90, exposure=-0.08, bounces=8,
           clamp=2.0, strength=0.12, oversize=1.3)
