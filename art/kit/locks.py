"""Locks of long damp hair: cords that gather towards pointed, uneven ends, and single hairs that stray."""

import math

import numpy as np

from kit.stroke import smooth

# Points along a hair.
ALONG = 80
T = np.linspace(0, 1, ALONG)
# The thickness of a lock as a share of its width.
FLAT = 0.45
# How much the ends cling together, 0 to 1.
DAMP = 0.9


def lock(random, line, count, wide, length):
    """`count` hairs around the `line` of a lock, as points (count, ALONG, 3), and how light each is at its points, 0 to
    1. Half of the lock is `wide` across; it ends at the share `length` of its line. Towards the ends its hairs cling
    together in cords."""
    side, up = _frame(random, line)
    cords = max(2, round(random.uniform(30, 70) * wide))
    share = random.gamma(0.8, 1, cords) + 0.08
    own = random.choice(cords, count, p=share / share.sum())
    ends = length * (1 - 0.16 * random.beta(1, 2.2, cords))
    tail = np.clip((T - 0.55) / 0.45, 0, None)
    angle, away = random.uniform(0, 2 * math.pi, cords), np.sqrt(random.uniform(0, 1, cords))
    middles = away * np.cos(angle), away * np.sin(angle)
    places = [middle[:, None] + slow(random, cords, (0.7, 1.6, 2.7), 0.14) for middle in middles]
    places[0] = places[0] + random.normal(0, 0.5, (cords, 1)) * tail**2
    # A cord is as thick as its share of the hairs, and clings from a place of its own.
    body = np.sqrt(share / share.sum())[own, None] * random.uniform(0.55, 0.9)
    begins = random.uniform(-0.15, 0.5, cords)[own, None]
    grip = DAMP * random.beta(5, 1, (count, 1)) * smooth((T / ends[own, None] - begins) / 0.6)
    grip = np.clip(grip + slow(random, cords, (0.8, 1.9), 0.12)[own], 0, 1)
    narrow = 1 - 0.9 * smooth((T / ends[own, None] - 0.35) / 0.65) * np.clip(grip * 1.2, 0, 1)
    angle, away = random.uniform(0, 2 * math.pi, (count, 1)), np.sqrt(random.uniform(0, 1, (count, 1)))
    free = away * np.cos(angle), away * np.sin(angle)
    u, w = (f * (1 - grip) + (place[own] + f * body * narrow) * grip for f, place in zip(free, places))
    u = u + slow(random, count, (1, 2.2, 4.3), 0.045) + slow(random, count, (9, 15), 0.012)
    w = w + slow(random, count, (1, 2.2, 5.1), 0.045)
    # A few hairs leave their cord altogether.
    stray = (random.random((count, 1)) < 0.05) * slow(random, count, (0.6, 1.3, 2.6), 0.5) * smooth(T / 0.3)
    u, w = u + stray, w + 0.7 * np.abs(stray)
    gathered = wide * (1 - 0.5 * DAMP * smooth((T / length - 0.35) / 0.65))
    hairs = line + (u * gathered)[..., None] * side + (w * gathered * FLAT)[..., None] * up
    short = 0.1 * random.beta(1, 2.5, count) + 0.05 * away[:, 0]
    broken = random.random(count) < 0.1
    end = ends[own] * np.where(broken, random.uniform(0.4, 1, count), 1 - short)
    tone = random.normal(0.2, 0.14) + random.normal(0, 0.06, cords)[own] + random.normal(0, 0.1, count)
    light = tone[:, None] + 0.55 * smooth((T * end[:, None] - 0.3) / 0.7)
    return part_of(hairs, np.zeros(count), end), light


def _frame(random, line):
    """The unit directions across a lock, which rolls a little along its line: no two locks shine in the same place."""
    ahead = np.gradient(line, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross((0, 0, 1.0), ahead)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(ahead, side)
    roll = slow(random, 1, (0.6, 1.3, 2.1), 0.45).T
    return side * np.cos(roll) + up * np.sin(roll), up * np.cos(roll) - side * np.sin(roll)


def strayed(random, whole, spread, side):
    """Single hairs that left their lock: each is a part of a hair of `whole`, moved in slow waves by about `spread` to
    the `side` and upwards."""
    count = len(whole)
    aside = slow(random, count, (0.5, 1.2, 2.3, 4.1), 0.42) * spread
    away = np.abs(slow(random, count, (0.5, 1.1), 0.3)) * spread
    whole = whole + aside[..., None] * side + away[..., None] * (0, 0, 1)
    start = random.uniform(0, 0.75, count)
    return part_of(whole, start, np.minimum(1, start + random.uniform(0.15, 0.8, count)))


def part_of(hairs, start, end):
    """Of each hair the part from `start` to `end`, 0 to 1."""
    at = (start[:, None] + (end - start)[:, None] * T) * (ALONG - 1)
    low = np.minimum(at.astype(int), ALONG - 2)
    share = (at - low)[..., None]
    before, after = (np.take_along_axis(hairs, (low + k)[..., None], 1) for k in (0, 1))
    return before + (after - before) * share


def slow(random, count, waves, amount):
    """`count` curves along T of slow waves."""
    total = np.zeros((count, ALONG))
    for k in waves:
        total += random.normal(size=(count, 1)) * np.sin(2 * math.pi * (k * T + random.random((count, 1)))) / k**0.8
    return total * amount
