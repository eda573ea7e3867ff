"""Ink and pencil on paper: strokes of changing width and depth, between the paper's fibres."""

from dataclasses import dataclass

import cv2
import numpy as np


@dataclass(frozen=True)
class Tool:
    """What writes: how strongly a layer of depth 1 absorbs red, green and blue, how much it fills in fibre by
    fibre, and how much of the paper's tooth it leaves bare."""

    absorbs: tuple
    fibres: float = 0.0
    tooth: float = 0.0


# Iron gall ink is brown where it is thin and nearly black where it has pooled.
INK = Tool((2.85, 3.1, 3.25), fibres=0.2)
BLUE_BLACK = Tool((2.9, 2.35, 1.6), fibres=0.12)
LEAD = Tool((1.9, 1.85, 1.7), tooth=0.7)
PLUM = Tool((1.35, 2.45, 1.3), tooth=0.75)
# How much deeper two strokes are where they cross than the deeper one alone.
CROSSED = 0.4


class Sheet:
    """Paper of `width` by `height` units, `finer` pixels each, and what is written on it."""

    def __init__(self, width, height, finer=2.4, seed=1):
        self.finer, self.shape = finer, (round(height * finer), round(width * finer))
        self.layers = {}
        random = np.random.default_rng(seed)
        self.fibre, self.tooth = _fibres(random, self.shape), _grain(random, self.shape)

    def stroke(self, points, widths, depths, tool=INK):
        """One line of the pen through `points`, as wide and as deep at each as it says, in units."""
        points = np.asarray(points, float)
        widths, depths = (np.broadcast_to(v, len(points)) for v in (widths, depths))
        length = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))] * self.finer
        at = np.linspace(0, length[-1], max(2, round(length[-1])))
        x, y, radius, depth = (
            np.interp(at, length, v) for v in (*(points.T * self.finer), widths * self.finer / 2, depths))
        edge = int(radius.max()) + 3
        left, top = int(x.min()) - edge, int(y.min()) - edge
        fresh = np.zeros((int(y.max()) + edge + 1 - top, int(x.max()) + edge + 1 - left), np.float32)
        rows, columns = np.mgrid[-edge:edge + 1, -edge:edge + 1].astype(np.float32)
        for x, y, radius, depth in zip(x - left, y - top, radius, depth):
            column, row = int(x), int(y)
            away = np.hypot(columns - (x - column), rows - (y - row))
            part = fresh[max(row - edge, 0):row + edge + 1, max(column - edge, 0):column + edge + 1]
            disk = depth * np.clip(radius + 0.5 - away, 0, 1)
            np.maximum(part, disk[-part.shape[0]:, -part.shape[1]:], out=part)
        self._lay(fresh, left, top, tool)

    def _lay(self, fresh, left, top, tool):
        height, width = self.shape
        cut = fresh[max(-top, 0):height - top, max(-left, 0):width - left]
        layer = self.layers.setdefault(tool, np.zeros(self.shape, np.float32))
        part = layer[max(top, 0):max(top, 0) + cut.shape[0], max(left, 0):max(left, 0) + cut.shape[1]]
        part[...] = np.maximum(part, cut) + CROSSED * np.minimum(part, cut)

    def on_white(self, picture):
        """Lays the writing on white in the file `picture`, which `kit.laid_paper` multiplies onto its paper."""
        picture.parent.mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(picture), np.full((*self.shape, 3), 255, np.uint8))
        return self.on(picture)

    def on(self, picture, behind=None):
        """Lays the writing on the paper in the file `picture`; the sheet `behind` shows through, mirrored."""
        paper = (cv2.imread(str(picture)).astype(np.float32) / 255) ** 2.2
        paper *= (1 + 0.02 * self.fibre)[..., None]
        if behind:
            through = sum(cv2.GaussianBlur(layer, (0, 0), 7) for layer in behind.layers.values())[:, ::-1]
            paper *= np.exp(-0.075 * through[..., None] * (1.2, 1, 0.8)).astype(np.float32)
        for tool, layer in self.layers.items():
            caught = 1 + tool.fibres * self.fibre
            if tool.tooth:
                # The harder the pencil presses, the deeper into the tooth it reaches.
                caught = caught - tool.tooth + tool.tooth * 1.5 * np.clip(self.tooth + layer * 0.45 - 0.1, 0, 1)
            paper *= np.exp(-(layer * np.clip(caught, 0.05, 2))[..., None] * np.float32(tool.absorbs[::-1]))
        cv2.imwrite(str(picture), np.rint(np.clip(paper, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8))
        return picture


def _fibres(random, shape):
    """Short curved fibres across the paper, with a mean of 0 and a deviation of 1."""
    field = np.zeros(shape, np.float32)
    number = shape[0] * shape[1] // 420
    starts = random.uniform(0, 1, (number, 2)) * (shape[1], shape[0])
    turns, bends = random.uniform(0, 2 * np.pi, number), random.normal(0, 0.6, number)
    along = np.linspace(0, 1, 6)
    for start, turn, bend, length in zip(starts, turns, bends, random.gamma(4, 9, number)):
        angle = turn + bend * along
        line = start + length * np.stack([np.cos(angle), np.sin(angle)], -1).cumsum(0) / 6
        cv2.polylines(field, [np.rint(line).astype(int)], False, float(random.normal(0, 1)), 2)
    field = cv2.GaussianBlur(field, (0, 0), 0.9) + 2 * _noise(random, shape, 2.2)
    return (field - field.mean()) / field.std()


def _grain(random, shape):
    """The paper's tooth, evenly spread between 0 and 1."""
    noise = sum(_noise(random, shape, wide) * wide for wide in (1.6, 3.4))
    return 1 / (1 + np.exp(-1.7 * noise / noise.std()))


def _noise(random, shape, wide):
    return cv2.GaussianBlur(random.normal(0, 1, shape).astype(np.float32), (0, 0), wide)
