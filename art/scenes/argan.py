"""Argan oil in a small bottle on a shelf before a window, and the nuts from which it is pressed."""

from kit.argan_nut import argan_nuts
from kit.camera import camera
from kit.film import black_and_white
from kit.geometry import group
from kit.oil_bottle import oil_bottle
from kit.photograph import photograph
from kit.scene import new_scene
from kit.wet_shelf import window_shelf

new_scene()
window_shelf()
group(oil_bottle(), (-0.36, 0.1, 0))
argan_nuts([
    (0.10, -0.30, 20), (0.27, -0.12, 110), (0.36, -0.42, -35), (-0.02, -0.52, 75), (0.55, -0.20, 40),
    (-0.42, -0.46, -15), (0.20, 0.16, -60), (0.46, 0.10, 15), (-0.20, -0.36, 130), (0.62, -0.52, 95),
])
camera((-0.5, -4.8, 1.55), (-0.03, 0, 0.36), lens=114, fstop=0.8, focus=(0.0, -0.34, 0.1))
photograph('storefront', 'argan', (1080, 1080), samples=40, threshold=0.04, exposure=0.6, bounces=9, clamp=1.0,
           glare=6.0, kept=0.0, film=black_and_white((0.35, 0.5, 0.15), 1.3))
