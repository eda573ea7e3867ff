"""Wet lengths of hair gathered in a hand."""

import math

import numpy as np

from kit.strands import strands_object
from kit.wet_hair import ALONG, THIN, lock, loose_ways, slow, wet_material


def spline(knots, count):
    """Points of a smooth line through the knots, evenly spaced, and the length up to each."""
    knots = np.array(knots, float)
    knots = np.vstack([2 * knots[0] - knots[1], knots, 2 * knots[-1] - knots[-2]])
    t = np.linspace(0, 1, 60, endpoint=False)[:, None]
    pieces = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
        bend, twist = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
        pieces.append(b + (c - a) * t / 2 + bend * t**2 / 2 + twist * t**3 / 2)
    line = np.vstack([*pieces, knots[-2]])
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    at = np.linspace(0, way[-1], count)
    return np.stack([np.interp(at, way, v) for v in line.T], -1), at


def frame(line):
    """Across the line as the camera sees it, and towards the camera."""
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    up = np.array([0, 0, 1.0]) - ahead * ahead[:, 2:]
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    return np.cross(up, ahead), up


def pressed(points, fingers, slope=0.9, soft=0.02):
    """Points of hair, lowered where they would lie over a finger or pierce it."""
    points = points.copy()
    for line, radius in fingers:
        for start, end in zip(line, line[1:]):
            way = end - start
            share = ((points[..., :2] - start[:2]) @ way[:2] / (way[:2] @ way[:2])).clip(0, 1)
            beside = np.linalg.norm(points[..., :2] - start[:2] - share[..., None] * way[:2], axis=-1) - radius
            below = np.sqrt(radius**2 - np.clip(beside + radius, 0, radius) ** 2)
            most = start[2] + share * way[2] - 0.6 * below + slope * np.maximum(beside, 0)
            over = ((points[..., 2] - most) / soft).clip(-30, 30)
            points[..., 2] -= np.where(over < 30, soft * np.log1p(np.exp(over)), points[..., 2] - most)
    return points


class HeldHair:
    """Hair along `knots`. Its section has the half axes `widths` and `depths` at `stations`, distances along
    it from the point `held`; it passes below `fingers`, each (points along it, radius)."""

    def __init__(self, knots, held, stations, widths, depths, fingers=(), locks=70, strands=230, seed=5):
        self.random = np.random.default_rng(seed)
        self.middle, way = spline(knots, ALONG)
        self.way = way - way[np.linalg.norm(self.middle - np.array(held), axis=1).argmin()]
        self.side, self.up = frame(self.middle)
        self.width, self.depth = (np.interp(self.way, stations, v) for v in (widths, depths))
        self.free = np.clip((np.abs(self.way) - 0.25) / 0.8, 0, 1) ** 1.2
        places = [self._place() for _ in range(locks)]
        self.lines = np.array([self.at(*place) + self._waves(place[0]) for place in places])
        scale = (np.sqrt(self.width * self.depth) / 0.3).clip(0.25, 1.1)[:, None]
        points = [line + (lock(self.random, line, strands) - line) * scale for line in self.lines]
        loose = np.array([self.at(*self._place(1.1)) + self._waves(0) for _ in range(90)])
        loose = loose + loose_ways(self.random, len(loose)) * (0.5 * self.free)[:, None]
        self.strands = pressed(np.concatenate(points), fingers).astype(np.float32)
        points = np.concatenate([self.strands, pressed(loose, fingers)]).astype(np.float32)
        radii = THIN * self.random.uniform(0.75, 1.2, (len(points), 1)) * np.ones(ALONG)
        radii[-len(loose):] *= 0.7
        strands_object(points, radii.astype(np.float32), wet_material(0.72, 0.12))

    def _place(self, reach=1.0):
        angle, away = self.random.uniform(0, 2 * math.pi), reach * math.sqrt(self.random.uniform(0, 1))
        return away * math.cos(angle), away * math.sin(angle)

    def at(self, u, v):
        """The line at (u, v) of the section, each -1 to 1."""
        return self.middle + (u * self.width)[:, None] * self.side + (v * self.depth)[:, None] * self.up

    def top(self, way, u):
        """The point of the hair's surface that the camera sees at a distance `way` from where it is held."""
        v = math.sqrt(max(0, 1 - u * u))
        return np.array([np.interp(way, self.way, axis) for axis in self.at(u, v).T])

    def _waves(self, u):
        phase = 2 * math.pi * (0.62 * self.way + 0.25 * u) + self.random.normal(0, 0.6)
        wave = np.sin(phase) * 0.06 + slow(self.random, 1, (1.1, 2.3, 3.7), 0.028)[0]
        lift = np.cos(phase + 0.6) * 0.06 + slow(self.random, 1, (1.3, 2.9), 0.028)[0]
        return (wave * self.free)[:, None] * self.side + (lift * self.free)[:, None] * self.up
