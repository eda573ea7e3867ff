"""The tip of a glass dropper, and the golden oil that hangs from it."""

import numpy as np

from kit.gel import gel_material
from kit.geometry import lathe, with_values
from kit.glass import clear_to_shadows
from kit.pump_drop import hanging
from kit.shader import Shader

GLASS, OIL = 1.48, 1.47
# Radius of the hanging oil at heights below the tip: it wets the tip's rim and gathers in a heavy end.
SHAPE = [(0.0, 0.0202), (0.010, 0.0192), (0.024, 0.0188), (0.042, 0.0212), (0.064, 0.0272), (0.090, 0.0352),
         (0.114, 0.0412), (0.130, 0.0432)]
# The round end: where it is widest, and half its width and height.
WIDE_AT, WIDEST, ROUND = 0.140, 0.0436, 0.046
# Inside radius of the tip and of the tube, the height where the tube begins, its length, and the level of the oil.
BORE, INSIDE, TUBE, LONG, LEVEL = 0.011, 0.052, 0.30, 1.6, 0.62
WALL = 0.0095
GOLD = (0.995, 0.80, 0.10, 1)


def dropper(windows):
    """The dropper above the origin, its tip at z = 0; `windows` are mirrored in the drop (kit/gel.py)."""
    return [_glass(), _inside(), _drop(windows)]


def _bore(height):
    """The inside radius at a height: the tip widens to the tube in a soft shoulder."""
    share = np.clip(height / TUBE, 0, 1)
    return BORE + (INSIDE - BORE) * (share * share * (3 - 2 * share))


def _glass():
    up = np.concatenate([np.linspace(0, TUBE, 40), [LONG]])
    outside = [(_bore(z) + WALL, z) for z in up]
    inside = [(_bore(z), z) for z in up[::-1]]
    shader = Shader('dropper', rough=0.0, transmission=1.0, ior=GLASS)
    facing = shader.node('LayerWeight', {'Blend': 0.5}).outputs['Facing']
    shader.set(color=shader.ramp(facing, [(0.6, '#ffffff'), (1, '#dfe8e2')]))
    glass = clear_to_shadows(shader, (0.93, 0.94, 0.92, 1))
    return lathe('dropper', [(BORE, 0.0), *outside, *inside], glass, 128)


def _inside():
    up = np.linspace(0.001, LEVEL, 60)
    side = [(_bore(z) - 0.0006, z) for z in up]
    edge = side[-1][0]
    top = [(edge - 0.004, LEVEL - 0.010), (edge - 0.014, LEVEL - 0.016), (0, LEVEL - 0.017)]
    oil = gel_material('oil inside', GOLD, 22.0, OIL)
    return _clear(lathe('oil inside', [(0, 0.001), *side, *top], oil, 128))


def _drop(windows):
    profile = [(0.0, 0.002), *hanging(SHAPE, WIDE_AT, WIDEST, ROUND)]
    return _clear(lathe('drop', profile, gel_material('drop', GOLD, 26.0, OIL, windows, 0.05), 128))


def _clear(oil):
    return with_values(oil, gathered=np.full(len(oil.data.vertices), 0.9))
