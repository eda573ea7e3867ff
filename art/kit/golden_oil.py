"""Clear golden oil in a beaker, which refracts light as the glass does, and the sunlight that falls through both."""

import numpy as np

from kit.beaker import BASE, GLASS, HEIGHT, RADIUS, WALL
from kit.gel import mirrored
from kit.glass import closed_to_sun
from kit.shader import Shader
from kit.traced_sunlight import traced_sunlight

# What the oil absorbs of red, green and blue, per unit of length.
ABSORBED = np.array([0.03, 1.35, 6.4])
DENSITY = 7.0
# How far the oil climbs the glass, and over which distance from it.
RISE, REACH = 0.022, 0.006
BEND, RIM = 0.02, 0.008


def golden_oil():
    """Oil that only takes colour: between it and glass, of the same index, light goes straight on."""
    shader = Shader('golden oil')
    shader.link(shader.node('BsdfTransparent').outputs[0], shader.output.inputs['Surface'])
    tone = (*(1 - ABSORBED / DENSITY), 1)
    absorbed = shader.node('VolumeAbsorption', {'Color': tone, 'Density': DENSITY})
    shader.link(absorbed.outputs[0], shader.output.inputs['Volume'])
    return shader.material


def sunlit_glass(light):
    """Clear glass that stops the sun, which shines in the direction `light`: `sunlight_through` says what passes. Other
    light goes through it."""
    shader = Shader('sunlit glass', rough=0.0, transmission=1.0, ior=GLASS)
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.6, '#ffffff'), (1, '#e2ebe6')]))
    material = closed_to_sun(shader, light, (0.93, 0.92, 0.88, 1))
    # The sun as rim and meniscus mirror it: as a lamp, it would leave sparks.
    mirrored(shader, GLASS, tuple(-light), 0.05, 0.05, 60.0)
    return material


def sunlight_through(level, light, wide, area):
    """The sunlight in the shadow of a beaker at the origin with oil up to `level`; see `traced_sunlight`."""

    def body(r, z):
        """Glass and oil, which are one body to light."""
        across, up = r - (RADIUS - BEND), np.abs(z - HEIGHT / 2) - (HEIGHT / 2 - BEND)
        wall = np.hypot(across.clip(0), up.clip(0)) + np.maximum(across, up).clip(None, 0) - BEND
        rim = np.hypot(r - RADIUS, z - HEIGHT + RIM) - RIM
        within = RADIUS - WALL - r
        air = np.minimum(within, 0.4 * (z - level - RISE * np.exp(-within.clip(0) / REACH)))
        return np.maximum(np.minimum(wall, rim), air)

    def absorbed(r, z):
        return ((r < RADIUS - WALL) & (z > BASE) & (z < level))[..., None] * ABSORBED

    return traced_sunlight(body, absorbed, GLASS, light, wide, area, HEIGHT + 0.05)
