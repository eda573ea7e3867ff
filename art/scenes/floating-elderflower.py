"""Elderflower floating in a green bowl of water, seen from straight above, under an overcast sky."""

import math

import numpy as np

from kit.camera import camera
from kit.elder_leaf import elder_leaf, elder_leaf_material
from kit.elderflower import elderflower_materials, florets, umbel
from kit.geometry import grid, group, lay_on_ground
from kit.glass import clear_to_shadows
from kit.lights import room, softbox
from kit.materials import glazed, limestone
from kit.photograph import photograph
from kit.scene import new_scene
from kit.sets import floor
from kit.shader import Shader
from kit.still_life import bowl

# Half the water's width, and its height in the bowl.
WATER, LEVEL = 0.845, 0.355
BOWL, HEAD = np.array([-0.28, 0.0]), np.array([-0.40, 0.06])


def water():
    """A still surface, drawn up a little along the bowl."""
    shader = Shader('water', color='#ffffff', rough=0.0, transmission=1.0, ior=1.33)
    shader.bump(shader.noise(shader.coordinates(), 5, 2, 0.4), 0.05, 0.02)
    q, a = np.meshgrid(np.linspace(0, WATER, 90), np.linspace(0, 2 * math.pi, 181), indexing='ij')
    z = LEVEL + 0.012 * np.exp(-(WATER - q) / 0.012)
    return grid('water', q * np.cos(a), q * np.sin(a), z, clear_to_shadows(shader, (0.96, 0.97, 0.96, 1)))


def scattered(random, count, where, height):
    """Loose flowers on a level, where `where` holds."""
    at = random.uniform((-1.9, -1.2), (1.9, 1.2), (60 * count, 2))
    at = at[where(at)][:count]
    florets(blossom, np.column_stack([at, np.full(len(at), height)]), random.normal((0, 0, 1), 0.22, (len(at), 3)),
            random, 0.024)


def on_water(at):
    return (np.linalg.norm(at - BOWL, axis=1) < WATER - 0.05) & (np.linalg.norm(at - HEAD, axis=1) > 0.6)


def beside_bowl(at):
    return np.linalg.norm(at - (0.9, -0.35), axis=1) < 0.42


new_scene()
floor(material=limestone(light='#cdc5b6', dark='#bbb2a2'))
group([bowl(0.92, 0.42, glazed('bowl', '#445042', 0.22)), water()], (*BOWL, 0))
blossom = elderflower_materials()
group(umbel(blossom, 0.53, 3, 0.024, (0.05, -0.05, -0.33)), (*HEAD, 0.425), (4, -3, 20))
random = np.random.default_rng(8)
scattered(random, 44, on_water, LEVEL + 0.008)
scattered(random, 7, beside_bowl, 0.02)
leaf = elder_leaf((elder_leaf_material(), blossom.stalk), 0.95, 2, (0.46, 0.22), 4, 0.3)
group(leaf, (0.78, 0.62, 0.03), (0, 1, -32))
lay_on_ground(leaf)

# Mirrored in the glaze below the water, it would leave bright specks.
key = softbox((-3.6, 2.6, 4.4), (0, 0, 0.2), 3.0, 430, '#fbf9f4')
key.visible_glossy = key.visible_transmission = False
room('#e8e8e6', 0.4)
camera((0, 0, 9), (0, 0, 0.3), lens=86, fstop=2.0, focus=(0, 0, 0.42))
photograph('storefront', 'floating-elderflower', (1200, 750), samples=24, exposure=0.45, bounces=6, threshold=0.03)
