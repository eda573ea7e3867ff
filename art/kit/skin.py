"""Skin of a posed hand: creases, knuckles, tendons, nails, and its colours."""

import numpy as np

from kit.geometry import mesh_object
from kit.hand import FINGERS, normals, turned
from kit.noise import octaves
from kit.scene import rgb
from kit.shader import Shader

# Half the width and the length of the nails, in units of 10 cm.
NAILS = {'thumb': (0.060, 0.125), 'index': (0.047, 0.108), 'middle': (0.049, 0.112),
         'ring': (0.046, 0.106), 'little': (0.038, 0.085)}
# Degrees by which the thumb's nail is turned away from the plane of its bend.
THUMB_NAIL = 54


def _bell(value, width):
    return np.exp(-((value / width) ** 2))


def _step(value):
    value = np.clip(value, 0, 1)
    return value * value * (3 - 2 * value)


class _Surface:
    """Where each point lies on the hand at rest."""

    def __init__(self, hand, posed):
        self.hand, self.rest = hand, posed.rest
        self.normal = normals(posed.rest, posed.quads)
        self.noise = octaves(posed.rest * 9, 3, 0.5, 5)
        self.finger = posed.weights[:, 2:].reshape(-1, 5, 3).sum(-1)
        # 1 on the back of the hand, 0 on the palm.
        self.back = _step(0.5 + 0.9 * self.normal[:, 2])

    def along(self, finger, bone, at_tail=False):
        """Distances from a joint along its bone, to the side, and how far out of the finger's back."""
        index = 2 + 3 * finger + bone
        flex, ahead, out = self.hand.axes(finger)[bone]
        if finger == 0:
            flex, out = (turned(ahead, THUMB_NAIL) @ axis for axis in (flex, out))
        away = self.rest - (self.hand.tails if at_tail else self.hand.heads)[index]
        return away @ ahead, away @ flex, self.normal @ out


def hand_object(hand, posed, to_world, material):
    """The hand with its skin's relief; `to_world` turns points of its own frame."""
    surface = _Surface(hand, posed)
    colours, nail, relief = _details(surface)
    points = posed.points + normals(posed.points, posed.quads) * relief[:, None]
    obj = mesh_object('hand', to_world(points), posed.quads, material)
    obj.data.attributes.new('nail', 'FLOAT', 'POINT').data.foreach_set('value', nail.astype(np.float32))
    rest = obj.data.attributes.new('rest', 'FLOAT_VECTOR', 'POINT')
    rest.data.foreach_set('vector', posed.rest.astype(np.float32).ravel())
    layer = obj.data.attributes.new('tone', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', np.column_stack([colours, np.ones(len(colours))]).astype(np.float32).ravel())
    return obj


def _mixed(colours, share, tone):
    return colours + np.clip(share, 0, 1)[:, None] * (np.array(rgb(tone)[:3]) - colours)


def _details(surface):
    """Colours, the share of nail, and the height of the skin over the smooth surface."""
    rest, y = surface.rest, surface.rest[:, 1]
    palm = 1 - surface.back
    blotch = octaves(rest * 5, 4, 0.6, 21)
    tiny = octaves(rest * 42, 3, 0.6, 31)
    relief = 0.0016 * octaves(rest * 14, 3, 0.5, 7) + 0.0005 * tiny
    arm = _step((0.25 - y) / 0.3)

    colours = np.tile(np.array(rgb('#d9a88a')[:3]), (len(rest), 1))
    colours = _mixed(colours, 0.55 * palm * (1 - arm), '#dc9f86')
    colours = _mixed(colours, 0.30 * _step(0.5 + 0.8 * blotch), '#cf8a70')
    colours = _mixed(colours, 0.30 * _step(-0.1 - 0.9 * blotch), '#e3bd9d')
    nail = np.zeros(len(rest))
    for k, name in enumerate(FINGERS):
        mine = _step((surface.finger[:, k] - 0.35) / 0.3)
        relief, colours = _joints(surface, k, mine, relief, colours)
        relief, colours, nail = _nail(surface, k, NAILS[name], mine, relief, colours, nail)
    relief, colours = _wrist(surface, palm, arm, relief, colours)
    relief = relief - _palm_lines(surface, palm)
    colours = _mixed(colours, 0.3 * _step((-relief - 0.0015) / 0.005) * (1 - nail), '#bd7860')
    return np.clip(colours, 0.01, 0.95), nail, relief


def _palm_lines(surface, palm):
    """Depth of the lines around the ball of the thumb and across the palm below the fingers."""
    x, y, noise = surface.rest[:, 0], surface.rest[:, 1], surface.noise
    ball = np.hypot(x + 0.36, (y - 0.25) * 0.9) - 0.40 + 0.008 * noise
    head = y - 0.56 + 0.35 * x + 0.02 * noise
    heart = y - 0.72 + 0.06 * x - 0.5 * (x - 0.1) ** 2 + 0.02 * noise
    across = 0.005 * (_bell(head, 0.008) + _bell(heart, 0.008)) * _step((0.35 - np.abs(x)) / 0.1)
    return palm * _step((y - 0.08) / 0.15) * (0.0045 * _bell(ball, 0.009) * _step((0.2 - x) / 0.1) + across)


# For the joint at the base, in the middle and near the end of a finger: how many creases lie on its
# back, how far apart, and how deep.
CREASES = ((0, 0, 0), (6, 0.017, 0.0022), (4, 0.013, 0.0020))


def _joints(surface, finger, mine, relief, colours):
    noise = surface.noise
    for bone, (count, apart, depth) in enumerate(CREASES):
        s, side, out = surface.along(finger, bone)
        back, front = mine * _step(0.2 + 1.1 * out), mine * _step(0.2 - 1.1 * out)
        wobble = 0.006 * noise + 1.25 * side**2
        if not bone:
            relief = relief - 0.004 * front * _bell(s - 0.19 - wobble, 0.006)
            continue
        relief = relief + 0.0055 * _bell(s, 0.055) * (0.55 * mine + 0.45 * back)
        for j in range(count):
            at = (j - (count - 1) / 2) * apart + 0.01
            there = _bell(s - at - wobble - np.sign(at) * 3.6 * side**2, 0.0034)
            relief = relief - depth * back * there * (0.55 + 0.45 * np.sin(9 * j + 3 * noise))
        relief = relief - front * (0.0045 * _bell(s - 0.6 * wobble, 0.006) + 0.0022 * _bell(s - 0.022 - wobble, 0.004))
        colours = _mixed(colours, 0.58 * back * _bell(s, 0.075) * (0.75 + 0.5 * noise), '#bf6a56')
    # Fingertips are redder.
    s = surface.along(finger, 2, at_tail=True)[0]
    return relief, _mixed(colours, 0.66 * mine * _step((s + 0.17) / 0.16), '#cb6f60')


def _nail(surface, finger, size, mine, relief, colours, nail):
    s, side, out = surface.along(finger, 2, at_tail=True)
    half, length = size
    middle = -0.004 - length / 2
    on_back = _step((out - 0.12) / 0.2) * mine
    round_ = (np.abs(side / half) ** 2.6 + np.abs((s - middle) / (length / 2)) ** 2.6) ** (1 / 2.6)
    plate = on_back * _step((1.0 - round_) / 0.09)
    fold = on_back * _bell(round_ - 1.06, 0.075) * (s < middle + 0.3 * length)
    relief = relief * (1 - plate) + plate * 0.0008
    relief = relief + 0.0022 * on_back * (_bell(round_ - 1.2, 0.09) - _bell(round_ - 1.0, 0.05))
    colours = _mixed(colours, 0.5 * fold, '#b96a5a')
    colours = _mixed(colours, 0.92 * plate, '#dc9d92')
    colours = _mixed(colours, 0.55 * plate * _bell(s - middle + 0.42 * length + 3 * side**2, 0.018), '#ecd0c4')
    edge = s - middle - 0.40 * length + 4.5 * side**2
    colours = _mixed(colours, 0.75 * plate * _step(edge / 0.006), '#efe3d6')
    return relief, colours, np.maximum(nail, plate)


def _wrist(surface, palm, arm, relief, colours):
    rest, noise = surface.rest, surface.noise
    x, y = rest[:, 0], rest[:, 1]
    for at, depth in ((0.045, 0.0035), (-0.035, 0.0022), (-0.075, 0.0012)):
        crease = _bell(y - at - 0.25 * x**2 - 0.015 * noise, 0.006) * _step((0.3 - np.abs(x)) / 0.1)
        relief = relief - depth * palm * crease
    # Two tendons, and veins that shine through.
    for at, high in ((-0.03, 0.006), (-0.10, 0.004)):
        relief = relief + high * palm * arm * _bell(x - at + 0.03 * y, 0.026) * _step((y + 1.3) / 0.6)
    for at, lean in ((0.12, 0.10), (-0.19, -0.14), (0.02, 0.22)):
        way = x - at + lean * y - 0.05 * np.sin(4.3 * y + 20 * at) - 0.012 * noise
        vein = palm * arm * _bell(way, 0.016)
        relief = relief + 0.0014 * vein
        colours = _mixed(colours, 0.16 * vein, '#a09484')
    return relief, colours


def skin_material(wet=0.24, grain=0.3):
    """`grain` is the strength of its pores and lines. Light spreads a few millimetres, red the farthest; a film of water and cream shines in patches."""
    shader = Shader('skin', specular=0.42)
    tone = shader.node('Attribute', attribute_name='tone').outputs['Color']
    rest = shader.node('Attribute', attribute_name='rest').outputs['Vector']
    nail = shader.node('Attribute', attribute_name='nail').outputs['Fac']
    pores = shader.noise(rest, 160, 3, 0.6)
    cells = shader.node('TexVoronoi', {'Vector': rest, 'Scale': 95.0, 'Randomness': 0.9}, feature='DISTANCE_TO_EDGE')
    lines = shader.ramp(cells.outputs['Distance'], [(0.0, 0.0), (0.12, 1.0)])
    coarse = shader.node('TexVoronoi', {'Vector': rest, 'Scale': 44.0, 'Randomness': 1.0}, feature='DISTANCE_TO_EDGE')
    folds = shader.ramp(coarse.outputs['Distance'], [(0.0, 0.0), (0.07, 1.0)])
    smooth = shader.math('SUBTRACT', 1.0, nail)
    # Blood shows in spots a few millimetres wide, and between them the skin is paler: on the hand, hardly on the arm.
    flush = shader.ramp(shader.noise(rest, 15, 5, 0.68, 0.4), [(0.44, 0.0), (0.66, 0.48)])
    hand = shader.ramp(shader.math('ADD', shader.axes(rest)[1], 0.5), [(0.4, 0.2), (0.9, 1.0)])
    flush = shader.math('MULTIPLY', shader.math('MULTIPLY', flush, hand), smooth)
    tone = shader.mix(flush, tone, '#c66f5a')
    pale = shader.ramp(shader.noise(rest, 27, 4, 0.6), [(0.5, 0.0), (0.68, 0.4)])
    tone = shader.mix(pale, tone, '#e2bb9c')
    freckle = shader.ramp(shader.noise(rest, 34, 4, 0.65), [(0.42, 0.88), (0.6, 1.0)])
    tone = shader.mix(0.5, tone, freckle, 'MULTIPLY')
    tone = shader.mix(0.22, tone, lines, 'MULTIPLY')
    tone = shader.mix(0.10, tone, folds, 'MULTIPLY')
    film = shader.ramp(shader.noise(rest, 8, 4, 0.6), [(0.36, 0.0), (0.64, wet)])
    rough = shader.ramp(pores, [(0.3, 0.56), (0.7, 0.36)])
    rough = shader.mix(0.35, rough, shader.ramp(shader.noise(rest, 21, 4, 0.6), [(0.35, 0.62), (0.65, 0.34)]))
    shader.set(color=tone, rough=shader.mix(nail, rough, (0.24,) * 4), coat=shader.mix(nail, film, (0.5,) * 4),
               coat_rough=0.16)
    skin = shader.principled.inputs
    skin['Subsurface'].default_value = 0.13
    shader.link(tone, skin['Subsurface Color'])
    skin['Subsurface Radius'].default_value = (0.036, 0.013, 0.007)
    height = shader.math('ADD', shader.math('MULTIPLY', lines, 0.6), shader.math('MULTIPLY', pores, 0.9))
    height = shader.math('ADD', height, shader.math('MULTIPLY', folds, 0.5))
    return shader.bump(shader.math('MULTIPLY', height, smooth), grain, 0.0019).material
