"""Light: a low warm sun, leaves outside the frame that throw shadows, soft boxes, the room."""

import math

import bpy
import numpy as np
from mathutils import Vector

from kit.geometry import grid, group
from kit.leaves import leaf
from kit.scene import add, rgb
from kit.shader import Shader

SUN = Vector((1.0, 1.05, -0.92))


def _aim(obj, direction):
    obj.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return obj


def sun(direction=SUN, power=5.0, angle=1.3, tone='#ffe6d2'):
    """A sun `angle` degrees wide: wider gives softer shadow edges."""
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy, lamp.angle, lamp.color = power, math.radians(angle), rgb(tone)[:3]
    return _aim(add(bpy.data.objects.new('sun', lamp)), direction)


def softbox(location, target, size, power, tone='#fff3e4', height=None, soft=0.0):
    """An area lamp that fades towards its edges over the share `soft` of its sides."""
    lamp = bpy.data.lights.new('softbox', 'AREA')
    lamp.energy, lamp.color, lamp.size = power, rgb(tone)[:3], size
    if height:
        lamp.shape, lamp.size_y = 'RECTANGLE', height
    if soft:
        _fade(lamp, soft)
    obj = add(bpy.data.objects.new('softbox', lamp))
    obj.location = location
    return _aim(obj, Vector(target) - Vector(location))


def _fade(lamp, soft):
    lamp.use_nodes = True
    tree = lamp.node_tree

    def math_node(operation, first, second):
        made = tree.nodes.new('ShaderNodeMath')
        made.operation, made.use_clamp = operation, operation == 'DIVIDE'
        for socket, value in zip(made.inputs, (first, second)):
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, socket)
            else:
                socket.default_value = value
        return made.outputs[0]

    axes = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeNewGeometry').outputs['Parametric'], axes.inputs[0])
    inside = [math_node('DIVIDE', math_node('PINGPONG', axes.outputs[k], 0.5), soft) for k in (0, 1)]
    share = math_node('MULTIPLY', *inside)
    tree.links.new(share, tree.nodes['Emission'].inputs['Strength'])


def room(tone='#efe6da', strength=0.3):
    """Dim light from everywhere, as walls would reflect it."""
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs['Color'].default_value = rgb(tone)
    background.inputs['Strength'].default_value = strength


def leaf_shadow(on, seed=3, leaves=12, length=1.7, distance=2.4, direction=SUN):
    """A fan of leaves between the sun and the point `on`, seen only by its shadow."""
    random = np.random.default_rng(seed)
    dark = Shader('shadow leaf', color=(0.02, 0.03, 0.01, 1)).material
    fan = []
    for i in range(leaves):
        size = length * random.uniform(0.75, 1.05)
        width = 0.14 * length * random.uniform(0.8, 1.2)
        blade = leaf(dark, size, width, shape=(0.5, 1.0), bend=0.25)
        turn = -60 + 120 * i / (leaves - 1) + random.uniform(-6, 6)
        blade.rotation_euler = (math.radians(random.uniform(-20, 20)), 0, math.radians(turn))
        blade.visible_camera = blade.visible_glossy = False
        fan.append(blade)
    return group(fan, Vector(on) - direction * distance)


def window_shadow(on, direction=SUN, distance=6, size=(2.6, 3.4), panes=(2, 3), bar=0.12):
    """A window between the sun and the point `on`: its frame and bars, seen only by their shadow."""
    dark = Shader('frame', color=(0, 0, 0, 1)).material
    half_x, half_y, far = size[0] / 2, size[1] / 2, 14
    planks = [(-far, -half_x, -far, far), (half_x, far, -far, far)]
    planks += [(-half_x, half_x, half_y, far), (-half_x, half_x, -far, -half_y)]
    for k in range(1, panes[0]):
        x = -half_x + size[0] * k / panes[0]
        planks.append((x - bar / 2, x + bar / 2, -half_y, half_y))
    for k in range(1, panes[1]):
        y = -half_y + size[1] * k / panes[1]
        planks.append((-half_x, half_x, y - bar / 2, y + bar / 2))
    parts = []
    for x0, x1, y0, y1 in planks:
        x, y = np.meshgrid([x0, x1], [y0, y1], indexing='ij')
        part = grid('frame', x, y, x * 0, dark)
        part.visible_camera = part.visible_glossy = part.visible_transmission = False
        part.visible_diffuse = False
        parts.append(part)
    holder = group(parts, Vector(on) - direction.normalized() * distance)
    holder.rotation_euler = direction.to_track_quat('-Z', 'Y').to_euler()
    return holder


def card_behind_glass(place, tone='#c9b48c', strength=0.55, right=1.0):
    """A pale card around `place` (x, y) that only glass shows, as in a studio: before a dark wall amber would look
    black. Towards its right end it darkens to the share `right` of its strength."""
    side, up = np.meshgrid(np.linspace(-0.55, 0.55, 3), np.linspace(0.02, 1.25, 3), indexing='ij')
    pale = Shader('card', color='#000000', emission=tone, emission_strength=strength)
    if right < 1:
        along = pale.axes(pale.coordinates('UV'))[0]
        share = pale.ramp(along, [(0.2, 1.0), (0.8, right)], 'EASE')
        pale.set(emission_strength=pale.math('MULTIPLY', share, strength))
    card = grid('card', place[0] + side, side * 0 + place[1], up, pale.material)
    card.visible_camera = card.visible_glossy = card.visible_diffuse = card.visible_shadow = False


def packshot_light(target):
    """One large window-like box from the left, a white card on the right, a high soft sun;
    returns the box and the card."""
    # Without its reflection, a white spot beside that of the box.
    sun((0.8, 0.62, -1.0), 2.5, 9.0, '#ffead6').visible_glossy = False
    box = softbox((-3.4, -2.6, 2.6), target, 2.0, 190, '#fffaf3', 3.4)
    card = softbox((3.6, -1.2, 1.6), target, 0.5, 12, '#fff4e8', 2.6)
    room('#e9e6e0', 0.25)
    return box, card
