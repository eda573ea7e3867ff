"""Clear golden gel: its material, and air trapped in it."""

import math

import numpy as np
from mathutils import Vector

from kit.geometry import mesh_object
from kit.glass import clear_to_shadows
from kit.scene import rgb
from kit.shader import Shader

IOR = 1.39
TONE = (1.0, 0.74, 0.06, 1)


def gel_material(windows, turbid, density):
    """Golden gel that absorbs blue light along its way, the more the higher its `density`: thick is amber, thin is
    pale. It scatters the share `turbid` of the light, and `windows` are mirrored in it."""
    shader = Shader('gel', color='#ffffff', rough=0.0, transmission=1.0, ior=IOR)
    shader.absorb(TONE, density)
    material = clear_to_shadows(shader, (0.8, 0.8, 0.8, 1))
    _scatter(shader, turbid)
    for window in windows:
        mirrored(shader, *window)
    return material


def _scatter(shader, turbid):
    """Scatter the share `turbid` of the light at the surface: half of it comes back, half goes on. A scattering
    volume would take hundreds of samples."""
    back, on = (shader.node(kind, {'Color': rgb('#e8b24a')}) for kind in ('BsdfDiffuse', 'BsdfTranslucent'))
    both = shader.node('MixShader', {0: 0.5, 1: back.outputs[0], 2: on.outputs[0]})
    surface = shader.output.inputs['Surface']
    cloudy = shader.node('MixShader', {0: turbid, 1: surface.links[0].from_socket, 2: both.outputs[0]})
    shader.link(cloudy.outputs[0], surface)


def mirrored(shader, centre, half_wide, half_high, power):
    """Adds the mirror image of a bright window in the direction `centre`, of the half sizes in radians, which fades to
    its edge. A lamp's image in clear liquid would take hundreds of samples."""
    place = shader.node('NewGeometry').outputs
    seen = shader.node('VectorMath', {0: place['Incoming'], 'Scale': -1.0}, operation='SCALE').outputs[0]
    ray = shader.node('VectorMath', {0: seen, 1: place['Normal']}, operation='REFLECT').outputs[0]
    ahead = Vector(centre).normalized()
    wide = ahead.cross((0, 0, 1)).normalized()
    glow = None
    for axis, half in ((wide, half_wide), (wide.cross(ahead), half_high)):
        away = shader.node('VectorMath', {0: ray, 1: axis}, operation='DOT_PRODUCT').outputs['Value']
        away = shader.math('ABSOLUTE', shader.math('DIVIDE', away, half))
        edge = shader.ramp(away, [(0.35, 1.0), (1.0, 0.0)], 'EASE')
        glow = shader.math('MULTIPLY', glow, edge) if glow else edge
    behind = shader.node('VectorMath', {0: ray, 1: ahead}, operation='DOT_PRODUCT').outputs['Value']
    glow = shader.math('MULTIPLY', glow, shader.math('GREATER_THAN', behind, 0.0))
    mirror = shader.node('Fresnel', {'IOR': IOR}).outputs[0]
    glow = shader.math('MULTIPLY', shader.math('MULTIPLY', glow, mirror), power)
    glow = shader.math('MULTIPLY', glow, shader.node('LightPath').outputs['Is Camera Ray'])
    light = shader.node('Emission', {'Color': rgb('#fffaf2'), 'Strength': glow})
    both = shader.node('AddShader')
    surface = shader.output.inputs['Surface']
    shader.link(surface.links[0].from_socket, both.inputs[0])
    shader.link(light.outputs[0], both.inputs[1])
    shader.link(both.outputs[0], surface)


def air_material():
    """The inside of a bubble in gel."""
    shader = Shader('air', color='#ffffff', rough=0.0, transmission=1.0, ior=1 / IOR)
    return clear_to_shadows(shader, (1, 1, 1, 1))


def bubble(centre, radius):
    """One round bubble of air inside gel."""
    points, faces = ball()
    return mesh_object('bubble', points * radius + np.array(centre), faces, air_material())


def ball(rings=13, sides=22):
    """Vertices and faces of a ball of radius 1."""
    q = np.linspace(0.02, math.pi - 0.02, rings)
    a = np.linspace(0, 2 * math.pi, sides, endpoint=False)
    x, y = np.outer(np.sin(q), np.cos(a)), np.outer(np.sin(q), np.sin(a))
    points = np.stack([x, y, np.repeat(np.cos(q)[:, None], sides, 1)], -1).reshape(-1, 3)
    i = np.arange(rings * sides).reshape(rings, sides)
    near = np.roll(i, -1, 1)
    return points, np.stack([i[:-1], i[1:], near[1:], near[:-1]], -1).reshape(-1, 4)
