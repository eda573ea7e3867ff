"""Words that a fingertip writes on steamed glass: its way, what it wipes, the water it leaves and pushes aside."""

import cv2
import numpy as np

from kit.pane import FINE
from kit.stroke import smooth, through, wave

# Half the width of a fingertip that is pressed on glass, in millimetres.
HALF_WIDE = 5.6
# "10 min" and a line below it in millimetres around the middle of the glass: one list a stroke, in the order of
# writing.
TEN_MINUTES = [
    [(-196, 40), (-186, 51), (-175, 66), (-169, 74), (-168, 62), (-171, 34), (-176, 2), (-181, -28), (-183, -45)],
    [(-88, 70), (-104, 76), (-122, 66), (-136, 39), (-142, 6), (-138, -28), (-123, -48), (-104, -47), (-87, -26),
     (-77, 6), (-76, 38), (-84, 62), (-99, 75), (-115, 77)],
    [(-42, 24), (-40, 12), (-42, -14), (-45, -42), (-41, -22), (-33, 4), (-22, 22), (-14, 20), (-13, 3), (-16, -22),
     (-17, -39), (-12, -18), (-2, 8), (13, 24), (24, 22), (27, 6), (24, -18), (24, -34), (32, -41), (40, -36)],
    [(61, 25), (58, 6), (55, -18), (56, -36), (65, -39), (71, -34)],
    [(68, 54), (71, 58)],
    [(86, 28), (86, 10), (83, -15), (80, -41), (85, -16), (96, 12), (109, 27), (119, 23), (121, 5), (117, -18),
     (119, -34), (128, -39), (141, -29)],
    [(-172, -87), (-130, -80), (-70, -79), (-10, -77), (48, -70), (96, -69), (122, -64)],
]


class Stroke:
    """One stroke: its `line` (points in millimetres, 0.4 apart), its `half` width and the way `along` it at each."""

    def __init__(self, knots, random):
        line = through(np.array(knots, float), 24)
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        self.along = np.arange(0, way[-1] + 0.4, 0.4)
        self.line = np.stack([np.interp(self.along, way, v) for v in line.T], -1)
        self.line += np.stack([wave(random, self.along / 26, 4), wave(random, self.along / 26, 4)], -1) * 0.7
        # The finger lands flat, moves on its tip, and is lifted.
        lands, lifts = np.exp(-self.along / 9), smooth((self.along - way[-1] + 24) / 24)
        self.half = HALF_WIDE * (1 + 0.12 * lands - 0.26 * lifts + 0.08 * wave(random, self.along / 38, 4))
        # A dab of the whole fingertip.
        if way[-1] < 12:
            self.half[:] = 1.18 * HALF_WIDE
        self.tangent = np.gradient(self.line, axis=0)
        self.tangent /= np.linalg.norm(self.tangent, axis=1)[:, None] + 1e-9
        self.normal = np.stack([-self.tangent[:, 1], self.tangent[:, 0]], -1)

    def edges(self):
        """Both sides and both round ends, each as points and the directions away from the stroke."""
        for side in (-1, 1):
            yield self.line + side * self.normal * self.half[:, None], side * self.normal
        turn = np.linspace(-1.4, 1.4, 40)[:, None]
        for k, sign in ((0, -1), (-1, 1)):
            out = sign * self.tangent[k] * np.cos(turn) + self.normal[k] * np.sin(turn)
            yield self.line[k] + out * self.half[k], out

    def field(self, glass):
        """For each pixel of the glass: millimetres from the line (positive to the left of the finger's way), the way
        along it, and the half width there."""
        ways = np.full(glass.shape, 255, np.uint8)
        at = np.round(glass.pixel(self.line)).astype(int)
        ways[at[:, 1], at[:, 0]] = 0
        away, labels = cv2.distanceTransformWithLabels(ways, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
        nearest = np.zeros(labels.max() + 1, int)
        nearest[labels[at[:, 1], at[:, 0]]] = np.arange(len(at))
        nearest = nearest[labels]
        x, y = glass.points()
        tx, ty = self.tangent[:, 0][nearest], self.tangent[:, 1][nearest]
        side = np.sign(tx * (y - self.line[:, 1][nearest]) - ty * (x - self.line[:, 0][nearest]))
        return (side * away / FINE).astype(np.float32), self.along[nearest].astype(np.float32), \
            self.half[nearest].astype(np.float32)


def wiped_by(strokes, random, glass):
    """Where the finger wiped (0 to 1), how much water it left there, and the beads it pushed aside,
    as (x, y, radius, height in widths) in millimetres."""
    wiped, film = np.zeros(glass.shape, np.float32), np.zeros(glass.shape, np.float32)
    ragged = 0.13 * glass.noise(random, 1.3) + 0.22 * glass.noise(random, 5)
    kept = []
    for stroke in strokes:
        away, along, half = stroke.field(glass)
        here = smooth((half + ragged - np.abs(away)) / 0.5 + 0.5)
        kept = [b for b in kept if here[tuple(int(v) for v in glass.pixel(b[:2])[::-1])] < 0.4]
        film = film * (1 - here) + here * _streaks(random, glass, away, along, half)
        kept += _pushed_aside(random, glass, stroke, wiped)
        kept += _left_inside(random, stroke)
        wiped = np.maximum(wiped, here)
    return wiped, film, kept


def _streaks(random, glass, away, along, half):
    """Water left in fine broken lines along the finger's way."""
    lines = cv2.resize(random.normal(size=(22, max(3, int(along.max() / 16)))).astype(np.float32), (800, 260),
                       interpolation=cv2.INTER_CUBIC)
    across = (away / half * 0.5 + 0.5) * 259 + 9 * glass.noise(random, 9)
    values = cv2.remap(lines, along / along.max() * 799, np.clip(across, 0, 259).astype(np.float32), cv2.INTER_LINEAR)
    values = values * smooth(0.6 + 0.7 * glass.noise(random, 8)) + 0.4 * glass.noise(random, 0.8)
    # Around the two ends the lines would be rings.
    middle = smooth(np.minimum(along, along.max() - along) / 9)
    side = np.clip(np.abs(away) / half, 0, 1) ** 6
    lifted = smooth((along - along.max() + 22) / 22) * min(1, along.max() / 60)
    lifted = lifted * np.clip(0.5 + 0.6 * glass.noise(random, 1.2), 0, 1)
    return np.clip(0.07 + 0.15 * np.clip(values - 0.7, 0, 1.5) * middle + 0.12 * side + 0.22 * lifted, 0, 0.6)


def _pushed_aside(random, glass, stroke, wiped):
    """Beads along both edges of a stroke: more and larger ones below, where water gathers; few where it crosses glass
    that is wiped already."""
    beads = []
    for points, out in stroke.edges():
        rich = wave(random, np.arange(len(points)) / 45, 5)
        k = 0.0
        while k < len(points):
            i = int(k)
            below = max(0.0, -out[i, 1])
            size = np.clip(random.lognormal(-1.35 + 0.5 * below + 0.35 * rich[i], 0.5), 0.13, 1.35)
            k += (size * random.uniform(1.2, 3.0) + random.exponential(0.9 - 0.5 * below)) / 0.4
            at = points[i] + out[i] * random.normal(0.15, 0.3)
            column, row = glass.pixel(at).astype(int)
            dry = wiped[np.clip(row, 0, len(wiped) - 1), np.clip(column, 0, wiped.shape[1] - 1)]
            if random.uniform() > 0.75 * dry:
                beads.append((*at, size, random.uniform(0.95, 1.25)))
    return beads


def _left_inside(random, stroke):
    """A few very small beads within a stroke."""
    count = int(stroke.along[-1] * 0.55)
    pick = random.integers(0, len(stroke.line), count)
    at = stroke.line[pick] + stroke.normal[pick] * (stroke.half[pick] * random.uniform(-0.9, 0.9, count))[:, None]
    return [(*point, size, 1.0) for point, size in zip(at, np.clip(random.lognormal(-1.7, 0.4, count), 0.1, 0.5))]
