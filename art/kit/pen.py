"""A fountain pen without its cap: dark resin, a gold ring and nib."""

import math

import numpy as np

from kit.geometry import grid, group, lathe
from kit.shader import Shader

NIB = 0.21


def _nib(gold):
    """The nib along -X from the section, curved like the pen, with a slit and a breather hole."""
    t, s = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 41), indexing='ij')
    half = 0.032 * np.clip(1.06 - t, 0.05, 1) ** 0.75 * (0.86 + 0.6 * t * (1 - t))
    return grid('nib', -NIB * t, half * s, 0.03 - 0.014 * t - 0.3 * (half * s) ** 2 / 0.03, gold)


def pen():
    """The pen along +X on the ground, its nib at the left."""
    resin = Shader('resin', color='#1d211c', rough=0.15, specular=0.5, coat=0.6).material
    gold = Shader('gold', color='#c9a062', rough=0.26, metal=1.0).material
    barrel = [
        (0, 0), (0.027, 0.0, 0.006), (0.034, 0.05), (0.039, 0.22), (0.042, 0.25), (0.054, 0.27, 0.004),
        (0.058, 0.5), (0.058, 0.75), (0.05, 1.15), (0.041, 1.285, 0.028), (0, 1.3),
    ]
    feed = [(0, -0.13), (0.012, -0.12, 0.006), (0.022, 0.0), (0, 0.01)]
    parts = [
        lathe('barrel', barrel, resin, 96, sharp_above=30), lathe('feed', feed, resin, 48),
        lathe('ring', [(0.04, 0.262), (0.056, 0.262, 0.004), (0.0565, 0.282, 0.004), (0.04, 0.282)], gold, 96),
    ]
    body = group(parts, degrees=(0, 90, 0))
    return [group([body, _nib(gold)], (0, 0, 0.0585), (0, 0, 0))]
