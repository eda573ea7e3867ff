"""Argan fruit on the branch, the nearest in focus, the sun from behind."""

import numpy as np
from mathutils import Vector

from kit.argan_branch import argan_branch, branch_materials, fruit_skin
from kit.camera import camera
from kit.film import black_and_white
from kit.lights import room, softbox, sun
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import plaster_room

new_scene()
plaster_room('#464a3f', '#33352d', back=4.2)
materials = (*branch_materials(), fruit_skin())


def way(start, through, end, steps=90):
    t = np.linspace(0, 1, steps)[:, None]
    start, through, end = (np.array(point) for point in (start, through, end))
    return (1 - t) ** 2 * start + 2 * t * (1 - t) * through + t**2 * end


argan_branch(materials, way((1.25, 0.15, 2.0), (0.3, -0.1, 1.62), (-0.66, -0.12, 0.94)), [
    (0.27, (0.1, -0.3, -1)), (0.39, (0.35, -0.2, -1)), (0.475, (-0.3, -0.5, -1)), (0.63, (0.1, -0.5, -0.9)),
    (0.76, (0.2, -0.3, -0.9)), (0.89, (-0.1, -0.3, -1)),
], 3)
argan_branch(materials, way((1.35, 0.9, 1.5), (0.7, 0.9, 1.1), (0.15, 1.0, 0.5)), [
    (0.35, (0, -0.2, -1)), (0.62, (0.3, -0.2, -1)), (0.7, (-0.6, -0.2, -0.8)),
], 5)
argan_branch(materials, way((0.3, 1.2, 2.6), (-0.4, 1.1, 2.15), (-1.1, 1.2, 1.6)), [
    (0.5, (0, -0.2, -1)), (0.75, (-0.3, -0.2, -1)),
], 8)

sun(Vector((0.95, 0.2, -0.7)), 5.2, 10, '#ffe9c8')
softbox((-2.6, -1.8, 3.0), (0, 0, 1.3), 1.6, 160, '#fff6e8', soft=0.4)
softbox((2.4, -2.6, 1.6), (0, 0, 1.3), 1.2, 22, '#eef2f4', soft=0.4)
room('#d6dcd4', 0.3)
camera((0.0, -5.6, 1.36), (-0.02, 0.0, 1.28), lens=150, fstop=1.3, focus=(-0.05, -0.25, 1.2))
photograph('storefront', 'argan', (1080, 1080), samples=36, exposure=0.35, bounces=5, threshold=0.03, kept=0.0,
           film=black_and_white((0.3, 0.6, 0.1), 1.25))
