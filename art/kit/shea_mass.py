"""A mass of shea butter that fills a bowl to above its rim, scraped by a spoon: smooth troughs with uneven edges,
and a curl of fat that the last stroke pushed up."""

import math

import cv2
import numpy as np

from kit.geometry import grid, with_values
from kit.noise import grains, octaves
from kit.shea_butter import shea_butter
from kit.shea_curl import CURL_ROWS, FOOT, curled
from kit.stroke import lower, smooth

STEP = 0.0018
# The mass's radius, the height of its edge, and how much higher its middle is.
RADIUS, EDGE, RISE = 0.59, 0.19, 0.235
# Strokes of a spoon: where it touched down, its heading in degrees from +X, how far it went, the radius of its
# bowl across, and how deep it cut. The last one ends in the curl.
OLDER = [((-0.50, 0.02), 51, 0.52, 0.23, 0.062), ((0.08, -0.52), 37, 0.50, 0.19, 0.052)]
LAST = ((-0.33, -0.37), 42, 0.62, 0.185, 0.090)


def shea_mass():
    """The butter in a bowl around the origin, its edge at the height EDGE; lengths in units of 10 cm."""
    start, heading, length, *_ = LAST
    side = np.arange(-0.62, 0.62, STEP)
    # The spoon's tip is round: the stroke ends earlier beside its middle.
    before, after = np.arange(-0.98, 0, STEP), np.arange(FOOT, 0.62, STEP)
    past = np.concatenate([before, np.linspace(0, FOOT, CURL_ROWS + 2)[1:-1], after])
    past, across = np.meshgrid(past, side, indexing='ij')
    along = length - 0.06 * np.tanh((across / 0.16) ** 2) + past
    x, y = _world(start, heading, along, across)
    z, grainy, burr = _heights(x, y)
    points = np.stack([along, across, z], -1)
    rows = np.s_[len(before) : len(before) + CURL_ROWS]
    points, grainy = curled(points, grainy, rows)
    x, y = _world(start, heading, points[..., 0], points[..., 1])
    points = np.stack([x, y, points[..., 2]], -1)
    points = cv2.GaussianBlur(points, (0, 0), 1.6)
    grainy = cv2.GaussianBlur(grainy, (0, 0), 1.6)
    points = points + _normals(points) * _relief(points, grainy, burr, along, across)[..., None]
    points = cv2.GaussianBlur(points, (0, 0), 1.5)
    return with_values(grid('shea mass', *np.moveaxis(points, -1, 0), shea_butter()), grainy=grainy)


def _world(start, heading, along, across):
    """X and Y of points along a stroke and to its left."""
    turn = math.radians(heading)
    return (start[0] + math.cos(turn) * along - math.sin(turn) * across,
            start[1] + math.sin(turn) * along + math.cos(turn) * across)


def _beside(start, heading, x, y):
    """How far points lie along a stroke and to its left."""
    turn = math.radians(heading)
    x, y = x - start[0], y - start[1]
    return math.cos(turn) * x + math.sin(turn) * y, math.cos(turn) * y - math.sin(turn) * x


def _dome(x, y, uneven=0.0):
    away = np.hypot(x, y) / RADIUS * (1 + uneven)
    return EDGE + RISE * (1 - away.clip(0, 1) ** 3.2) ** 0.55 - 3 * (away - 1).clip(0)


def _heights(x, y):
    """Heights of the scraped mass, how grainy it is there, and how much of a burr stands there."""
    place = np.stack([x, y, 0 * x], -1)
    uneven = octaves(2.2 * place + 1.3, 3, 0.5, 2)
    z = _dome(x, y, 0.04 * uneven + 0.02 * octaves(7 * place, 2, 0.5, 3)) + 0.026 * uneven
    ragged = octaves(24 * place + 5.1, 3, 0.6, 7)
    grainy, burrs = np.ones_like(x), np.zeros_like(x)
    for stroke in (*OLDER, LAST):
        blade, along, length = _blade(stroke, x, y)
        deep = z - blade + 0.004 * ragged
        # What the spoon pushed aside stands along its way, most of it where the stroke ends.
        burr = np.exp(-(((deep + 0.014) / 0.013) ** 2)) * smooth(along / 0.2)
        burr = burr * smooth(0.55 + 0.8 * octaves(9 * place, 2, 0.5, 4))
        burr = burr * (1 + 1.3 * smooth((along - length + 0.08) / 0.1))
        z = lower(z + 0.016 * burr, blade, 0.010)
        touched = smooth((deep - 0.003) / 0.010)
        grainy, burrs = grainy * (1 - touched), np.maximum(burrs * (1 - touched), burr.clip(0, 1.4))
    return z, grainy, burrs


def _blade(stroke, x, y):
    """The lowest heights that a spoon reached; where the points lie along its way, and how long the way is."""
    start, heading, length, radius, deep = stroke
    along, across = _beside(start, heading, x, y)
    line = np.linspace(-0.3, length + 0.4, 200)
    axis = _dome(*_world(start, heading, line, 0 * line))
    floor = axis - deep * smooth(line / 0.30) * (1 - 0.25 * smooth((line - length + 0.2) / 0.2))
    floor = cv2.GaussianBlur(floor[:, None], (0, 0), 9)[:, 0]
    floor = np.interp(along, line, floor) + 0.05 * (-along).clip(0) + 1.4 * (along - length).clip(0)
    round_ = np.minimum(np.abs(across), 0.93 * radius)
    side = radius - np.sqrt(radius**2 - round_**2) + 2.5 * (np.abs(across) - 0.93 * radius).clip(0)
    return floor + side, along, length


def _normals(points):
    normals = np.cross(np.gradient(points, axis=0), np.gradient(points, axis=1))
    return normals / (np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-12)


def _relief(points, grainy, burr, along, across):
    """Heights above the smoothed surface: grains and pits where it set, crumbs along the strokes, and the lines that
    the spoon's edge drew."""
    patch = smooth(0.5 + 0.8 * octaves(points * 7, 2, 0.5, 5))
    untouched = 0.0022 * grains(points / 0.052, 3, 5) + (0.0006 + 0.0012 * patch) * grains(points / 0.019, 6, 7)
    pits = smooth((octaves(points * 34, 2, 0.5, 8) - 0.55) / 0.4)
    crumbs = 0.003 * grains(points / 0.030, 9, 7) + 0.002 * grains(points / 0.013, 11, 8)
    lines = octaves(np.stack([across * 62, along * 1.3, 0 * along], -1), 2, 0.5, 12)
    waves = octaves(np.stack([across * 3, along * 17, 0 * along + 2.2], -1), 2, 0.5, 13)
    smear = 0.0009 * lines + 0.0010 * waves
    return grainy * (untouched - 0.002 * pits + burr * crumbs) + (1 - grainy) * smear
