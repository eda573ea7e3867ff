"""A small clear glass bottle of oil with a cork."""

from kit.geometry import lathe, rounded
from kit.glass import clear_glass, liquid_in_glass
from kit.shader import Shader

RADIUS, SHOULDER, NECK, TOP, WALL = 0.27, 0.6, 0.085, 0.86, 0.016
LEVEL = 0.47


def oil_bottle():
    """The bottle at the origin, two thirds full; lengths in units of 10 cm."""
    r, s = RADIUS, SHOULDER
    outside = [(0, 0.02), (r - 0.1, 0.018, 0.04), (r - 0.05, 0, 0.012), (r, 0, 0.035), (r, s, 0.11),
               (NECK, s + 0.07, 0.06), (NECK, TOP - 0.04, 0.008), (NECK + 0.014, TOP - 0.034, 0.006),
               (NECK + 0.014, TOP - 0.006, 0.01), (NECK - WALL, TOP, 0.008)]
    inner = r - WALL
    neck = NECK - WALL
    wall = rounded([(neck, TOP - 0.01), (neck, s + 0.06, 0.05), (inner, s - 0.012, 0.1), (inner, 0.1)], 24)
    above = [tuple(point) for point in wall if point[1] > LEVEL + 0.014]
    meniscus = [(inner - 0.001, LEVEL + 0.01), (inner - 0.005, LEVEL + 0.003), (inner - 0.013, LEVEL)]
    glass = lathe('oil bottle', [*outside, *above, *meniscus, (0, LEVEL)], clear_glass(), 192)
    heel = [(0, 0.052), (inner - 0.08, 0.044, 0.06), (inner - 0.002, 0.05, 0.035)]
    oil = lathe('oil', [*heel, (inner - 0.002, LEVEL)], liquid_in_glass('oil', '#e0b450'), 192)
    plug = [(0, TOP - 0.11), (neck - 0.001, TOP - 0.11, 0.006), (neck + 0.012, TOP + 0.07, 0.008), (0, TOP + 0.072)]
    return [glass, oil, lathe('cork', plug, _cork(), 96)]


def _cork():
    """Pressed bark, with pits."""
    shader = Shader('cork', rough=0.85, specular=0.15)
    where = shader.coordinates()
    pits = shader.ramp(shader.noise(where, 30, 4, 0.7, 0.5), [(0.36, 1.0), (0.44, 0.0)])
    tone = shader.ramp(shader.noise(where, 46, 4, 0.65), [(0.3, '#8a6844'), (0.7, '#c09d70')])
    shader.set(color=shader.mix(pits, tone, '#4a3420'))
    return shader.bump(shader.math('MULTIPLY', pits, -1.0), 0.5, 0.006).material
