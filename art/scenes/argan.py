"""Argan oil in a small bottle on a shelf before a window."""

from kit.camera import camera
from kit.film import black_and_white
from kit.geometry import group
from kit.oil_bottle import oil_bottle
from kit.photograph import photograph
from kit.scene import new_scene
from kit.wet_shelf import window_shelf

new_scene()
window_shelf()
group(oil_bottle(), (-0.2, 0, 0), (0, 0, 0))
camera((-0.9, -4.8, 1.15), (-0.08, 0, 0.46), lens=122, fstop=0.5, focus=(-0.2, -0.25, 0.45))
photograph('storefront', 'argan', (1080, 1080), samples=40, threshold=0.04, exposure=0.5, bounces=9, clamp=1.0,
           glare=6.0, kept=0.0, film=black_and_white((0.15, 0.5, 0.35), 1.3))
