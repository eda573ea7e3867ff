"""Shampoo and mask on a sunlit ledge; behind, out of focus, a woman with long, straight chestnut hair."""

from kit.camera import camera
from kit.hero_set import EYE, LENS, SHIFT, hero_set
from kit.photograph import photograph

hero_set()
camera(EYE, (0, 0, 1.8), LENS, fstop=0.34, focus=(0, -0.5, 1.8), shift=(0, SHIFT))
photograph('storefront', 'hero-hair', (1920, 1080), samples=90, exposure=-0.08, bounces=8,
           clamp=2.0, strength=0.12, oversize=1.3)
