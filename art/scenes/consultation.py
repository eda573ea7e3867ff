"""The ends of damp, combed hair on a stone ledge in cool morning light, the mask out of focus behind them."""

import cv2
import numpy as np
from mathutils import Vector

from kit.camera import camera
from kit.combing import combed
from kit.geometry import group
from kit.jar import jar
from kit.lights import room, softbox, sun
from kit.locks import hair_material
from kit.materials import travertine
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import table_and_wall
from kit.tress import tress


def developed(picture, *passes):
    """The hair combed, and the noise removed where the jar stands, which is out of focus."""
    picture = combed(hair, 10, mask, 0.33)(picture, *passes)
    height, width = picture.shape[:2]
    calm = cv2.GaussianBlur(picture.astype(np.float32), (0, 0), 0.001 * width)
    x, y = np.meshgrid(np.linspace(0, 1, width), np.linspace(0, 1, height))
    share = np.clip((x - 0.53) / 0.02, 0, 1) * np.clip((0.6 - y) / 0.03, 0, 1)
    return picture + (calm - picture) * share[..., None]


new_scene()
table_and_wall(travertine('ledge', '#e6decf', '#cfc5b5', 0.55), '#a9b09b', 2.4)
mask = jar()
group(mask, (0.64, 0.9, 0), (0, 0, -5))
way = [(-6.2, 4.3), (-3.4, 2.6), (-2.1, 1.65), (-1.3, 0.85), (-0.65, 0.1), (0.12, -0.4), (1.05, -0.6)]
hair = tress(way, 1.4, 0.26, hair_material((0.5, 0.66), (0.17, 0.28), 0.35, 0.45, 0.4, 1.4), seed=33, waves=2.4,
             clumps=18)

sun(Vector((1.0, -0.3, -0.42)), 4.6, 3, '#fbf0e0')
softbox((-3.6, 2.4, 2.2), (0, 0, 0.2), 1.0, 210, '#f6f4ee', 2.2)
softbox((-3.0, -2.6, 2.2), (0.7, 1.3, 0.4), 1.2, 50, '#fafaf6', 2.4)
room('#e0e5e6', 0.32)
camera((0, -5.75, 2.75), (0.03, 0.25, 0.23), lens=90, fstop=0.9, focus=(0.3, -0.25, 0.04))
photograph('storefront', 'consultation', (1440, 960), samples=28, exposure=0.36, bounces=6, clamp=2.0,
           reach=8, strength=0.3, threshold=0.02, glare=3.0, finish=developed)
