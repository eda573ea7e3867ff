"""A bathroom mirror after a hot shower: "10 min" written into the steam with a finger, the room behind in it."""

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Quaternion, Vector

from kit.bottle import bottle
from kit.camera import camera
from kit.film import black_and_white
from kit.geometry import grid, group, place, tube
from kit.jar import jar
from kit.leaves import leaf
from kit.lights import room, softbox, sun
from kit.materials import glazed, plaster
from kit.paths import CACHE
from kit.photograph import photograph, render_passes
from kit.scene import new_scene
from kit.sets import tiled_wall
from kit.shader import Shader
from kit.steamed_glass import steamed_glass
from kit.stroke import smooth

SIZE = (2000, 1333)
# Edges of the mirror on the wall: left, right, low, high; one unit is 10 cm.
LEFT, RIGHT, LOW, HIGH = -4.0, 1.72, -2.6, 2.6
# The wall across the room, which the mirror shows, and the edges of its window.
ACROSS = -25.0
WINDOW = (0.4, 5.2, -0.6, 5.8)


def upright(name, left, right, low, high, y, material):
    """A flat upright surface that faces along Y."""
    x, z = np.meshgrid([left, right], [low, high], indexing='ij')
    return grid(name, x, x * 0 + y, z, material)


def clear_mirror():
    return Shader('mirror', color='#dfe4e0', metal=1.0, rough=0.0).material


def steamed_mirror():
    """What a glass behind countless droplets shows: light from everywhere, and blurred shapes."""
    shader = Shader('steam', color='#e4e8e4', metal=1.0, rough=0.3)
    return shader.blended_with(shader.node('BsdfDiffuse', {0: (0.86, 0.88, 0.86, 1)}), 0.4)


def day():
    """The view out of the window: sky above, trees below, a thin curtain before both."""
    shader = Shader('day', color='#000000', specular=0.0)
    where = shader.coordinates()
    _, _, z = shader.axes(where)
    trees = shader.noise(where, 0.55, 4, 0.55)
    height = shader.math('ADD', shader.math('MULTIPLY', z, 0.11), shader.math('MULTIPLY', trees, 0.7))
    shader.set(emission=shader.ramp(height, [(0.3, '#525d44'), (0.5, '#929d80'), (0.66, '#dbdfd2'), (0.9, '#fbfaf4')]))
    shader.set(emission_strength=1.25)
    shader.material.cycles.sample_as_light = False
    return shader.material


def satin_brass():
    """Brushed brass without spots, which would show in a frame out of focus."""
    shader = Shader('brass', color='#b7a070', metal=1.0)
    cloud = shader.noise(shader.coordinates(), 2, 2, 0.5)
    return shader.set(rough=shader.ramp(cloud, [(0.3, 0.3), (0.7, 0.38)])).material


def window():
    """Two by two panes in white joinery, and the sill."""
    left, right, low, high = WINDOW
    pane = upright('day', left, right, low, high, ACROSS - 0.5, day())
    pane.visible_diffuse = False
    white = plaster('joinery', '#b9b7a8', 0.03, 0.05)
    middle, bar = (left + right) / 2, 0.13
    planks = [(left - 0.4, left, low, high), (right, right + 0.4, low, high),
              (left - 0.4, right + 0.4, high, high + 0.4),
              (middle - bar, middle + bar, low, high), (left, right, 2.9 - bar / 2, 2.9 + bar / 2)]
    for plank in planks:
        upright('bar', *plank, ACROSS + 0.1, white)
    x, y = np.meshgrid([left - 0.7, right + 0.7], [ACROSS - 0.4, ACROSS + 1.5], indexing='ij')
    grid('sill', x, y, x * 0 + low, white)
    upright('edge of the sill', left - 0.7, right + 0.7, low - 0.3, low, ACROSS + 1.5, white)


def plant(at, seed=5):
    """A potted plant: a fan of long leaves."""
    random = np.random.default_rng(seed)
    green = Shader('leaf', color='#33472a', rough=0.5).material
    blades = []
    for k in range(15):
        blade = leaf(green, random.uniform(1.6, 2.8), random.uniform(0.35, 0.6), bend=random.uniform(0.3, 0.7))
        blades.append(place(blade, (0, 0, 0.9), (0, -random.uniform(35, 85), 360 * k / 15 + random.uniform(-9, 9))))
    pot = tube('pot', [(0, 0, 0), (0, 0, 1.0)], [0.5, 0.62], glazed('pot', '#9a8468', 0.5), 40)
    return group([*blades, pot], at)


def hanging_towel(left, right, low, high):
    """A grey-plum towel over a rail on the wall across."""
    u, v = np.meshgrid(np.linspace(0, 1, 160), np.linspace(0, 1, 40), indexing='ij')
    fold = np.sin(17 * u + 0.8 * v) + 0.6 * np.sin(31 * u + 1.3 - 0.5 * v)
    x = left + (right - left) * (u + 0.02 * np.sin(5 * v) * (1 - v))
    y = ACROSS + 0.9 + 0.09 * fold * (1.1 - v)
    cloth = Shader('towel', color='#62555a', rough=0.95, specular=0.0, sheen=0.4).material
    grid('towel', x, y, low + (high - low) * v, cloth)
    tube('rail', [(left - 0.6, ACROSS + 0.9, high), (right + 0.6, ACROSS + 0.9, high)], 0.11, satin_brass(), 20)


def room_across():
    """The other side of the bathroom: window, tiles below, plaster above, a shelf, a door."""
    wall = plaster('wall', '#a4a592', 0.04, 0.1)
    left, right, low, high = WINDOW
    for part in ((-14, left, -1.2, 12), (right, 30, -1.2, 12), (left, right, high, 12), (left, right, -1.2, low)):
        upright('wall', *part, ACROSS, wall)
    tiles = ['#62725a', '#8d9a80', '#75846b', '#9eaa92']
    group(tiled_wall(0.0, tiles, 1.25, 1.25, 0.07, 8, 30, seed=4), (4, ACROSS + 0.3, -11.2), (0, 0, 180))
    oak = Shader('shelf', color='#6d5238', rough=0.5).material
    x, y = np.meshgrid([5.9, 9.4], [ACROSS, ACROSS + 1.6], indexing='ij')
    grid('shelf', x, y, x * 0 + 0.25, oak)
    upright('edge of the shelf', 5.9, 9.4, 0.0, 0.25, ACROSS + 1.6, oak)
    group(bottle(turn=150), (6.9, ACROSS + 0.9, 0.25), (0, 0, 180), 1.35)
    group(jar(), (8.4, ACROSS + 0.9, 0.25), (0, 0, 180), 1.35)
    window()
    hanging_towel(3.1, 5.5, -6.4, -2.5)
    plant((4.3, ACROSS + 0.8, WINDOW[2]))
    upright('door', 13.2, 22.0, -14, 9, ACROSS + 0.5, Shader('door', color='#37413a', rough=0.5).material)


def sunlit(at, direction, width, height, power):
    """A patch of low sun that the two panes of a side window throw on the wall across, at (x, z)."""
    # Turned about its way, so that the patch leans as the sun is low.
    turned = direction.to_track_quat('-Z', 'Y') @ Quaternion((0, 0, 1), 0.35)
    for aside in (-0.58, 0.58):
        where = Vector((at[0], ACROSS, at[1])) - 9 * direction + turned @ Vector((aside * width, 0, 0))
        lamp = softbox(where, (0, 0, 0), width, power, '#ffe6cf', height)
        lamp.rotation_euler = turned.to_euler()
        lamp.data.spread, lamp.visible_glossy = np.radians(1.6), False


def mirror():
    """The mirror in a thin brass frame; returns its glass."""
    glass = upright('mirror', LEFT, RIGHT, LOW, HIGH, 0.0, clear_mirror())
    metal = satin_brass()
    corners = [(LEFT, LOW), (RIGHT, LOW), (RIGHT, HIGH), (LEFT, HIGH), (LEFT, LOW)]
    for (x0, z0), (x1, z1) in zip(corners, corners[1:]):
        tube('frame', [(x0, -0.01, z0), (x1, -0.01, z1)], 0.045, metal, 24)
    return glass


def corners_in_picture(width, height):
    """Where the mirror's corners lie in the picture, in pixels: top left, top right, low right, low left."""
    scene = bpy.context.scene
    points = [(LEFT, HIGH), (RIGHT, HIGH), (RIGHT, LOW), (LEFT, LOW)]
    seen = [world_to_camera_view(scene, scene.camera, Vector((x, 0, z))) for x, z in points]
    return np.float32([(p.x * width, (1 - p.y) * height) for p in seen])


def softer_away(picture):
    """Slightly out of focus towards both sides, most at the far one on the right."""
    across = np.linspace(0, 1, picture.shape[1])
    away = smooth((across - 0.7) / 0.24) + 0.2 * smooth((0.16 - across) / 0.2)
    share = 2 * away[None, :, None]
    soft, softer = (cv2.GaussianBlur(picture, (0, 0), part * picture.shape[1]) for part in (0.0014, 0.0028))
    half = picture + (soft - picture) * np.clip(share, 0, 1)
    return half + (softer - half) * np.clip(share - 1, 0, 1)


def written_on(picture):
    """The clear mirror, rendered already, under steam with words wiped into it."""
    glass.data.materials[0] = steamed_mirror()
    scene = bpy.context.scene
    # Nothing of it is sharp: a part of the size is enough.
    scene.render.resolution_percentage, scene.cycles.samples = 50, 48
    steam = render_passes(scene, CACHE / 'steamed')[0]
    picture, steam = (cv2.resize(part, SIZE, interpolation=cv2.INTER_CUBIC) for part in (picture, steam))
    # The noise that is left along the frame looks like teeth.
    picture = cv2.GaussianBlur(picture, (0, 0), 1.2, sigmaY=3.5)
    return softer_away(steamed_glass(picture, steam, (LEFT, RIGHT, LOW, HIGH), corners_in_picture(*SIZE)))


new_scene()
glass = mirror()
pale = ['#98a78b', '#a7b39a', '#a0ad95', '#b2bca6']
group(tiled_wall(0.22, pale, 0.75, 0.75, 0.03, rows=10, columns=14, seed=5), (0, 0, -3.5))
room_across()

sun(Vector((0.9, 0.75, -0.55)), 1.2, 4.0, '#ffe9cf').visible_glossy = False
softbox((-7.0, -5.0, 2.5), (0, 0, 0), 3.0, 320, '#ffe8cd', 3.0)
for box in (softbox((2.8, ACROSS + 2.5, 2.6), (2.8, 0, 0.5), 4.0, 1500, '#f3f6f0', 5.0),
            softbox((0.0, ACROSS + 11, 6.0), (6, ACROSS, -3.0), 4.0, 520, '#f3f2e6', 4.0)):
    box.visible_glossy = False
sunlit((9.9, -3.4), Vector((0.55, -0.75, -0.42)).normalized(), 1.2, 3.2, 10)
room('#dfe3da', 0.22)
camera((-3.1, -10.2, 0.55), (0.02, 0, 0.0), lens=85, fstop=1.2, focus=(-0.5, 0, 0))
# What is not on the glass is out of focus; the words and beads are drawn at the full size.
photograph('storefront', 'steamed-mirror', SIZE, samples=48, exposure=0.6, bounces=6, clamp=2.0,
           oversize=0.55, finish=written_on, kept=0.0, film=black_and_white())
