"""The set of both hero pictures: shampoo and mask on a stone slab, waves of hair behind them."""

import bmesh
import bpy
import numpy as np

from kit.bottle import bottle
from kit.geometry import grid, group, place
from kit.hair import Fall, grow, hair_material, hair_object
from kit.jar import jar
from kit.lights import room, softbox
from kit.materials import plaster, travertine
from kit.scene import add

BOTTLE, JAR = (0.59, 0.10, 0), (1.31, -0.32, 0)


def hero_set():
    """The slab's top is z = 0, its front edge runs along X; the wall stands behind the hair."""
    x, z = np.meshgrid(np.linspace(-14, 14, 3), np.linspace(-8, 10, 3), indexing='ij')
    grid('wall', x, x * 0 + 3.6, z, plaster('wall', '#e6d8c4', 0.03, 0.03))
    _slab((0.02, 8), (-1.05, 0.62), 0.62)
    group(bottle(turn=-30), BOTTLE, (0, 0, -4))
    group(jar(), JAR, (0, 0, -8))
    fall = Fall([(4.7, 4.4), (2.5, 2.0), (4.7, -1.0), (2.6, -4.2)], width=3.2, waves=2.7)
    hair = hair_object(*grow(fall, strands=40000, locks=96), hair_material(melanin=0.65, redness=0.4))
    # Hair is grown in the XY plane; turned upright it hangs along Z.
    place(hair, (0, 1.3, 1.3), (90, 0, 0), 0.86)
    _light()


def _light():
    softbox((-2.7, -2.0, 4.3), (1.9, 1.0, 1.1), 0.9, 960, '#fff3e3', 4.2)
    softbox((5.2, -1.5, 3.7), (2.7, 1.2, 1.3), 0.9, 540, '#ffe8cc', 3.0)
    room('#f2e4d3', 0.34)


def _slab(across, along, thickness, edge=0.035):
    """A block of stone with worn edges, its top at z = 0."""
    block = bmesh.new()
    bmesh.ops.create_cube(block, size=1)
    for vertex in block.verts:
        vertex.co.x = across[vertex.co.x > 0]
        vertex.co.y = along[vertex.co.y > 0]
        vertex.co.z = 0 if vertex.co.z > 0 else -thickness
    bmesh.ops.bevel(block, geom=block.edges, offset=edge, segments=5, profile=0.5, affect='EDGES')
    mesh = bpy.data.meshes.new('slab')
    block.to_mesh(mesh)
    block.free()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.materials.append(travertine('slab', '#b7a78f', '#95856f', 0.6))
    return add(bpy.data.objects.new('slab', mesh))
