"""Smooth curves for shapes: a soft step, and random waves."""

import numpy as np


def smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def wave(random, x, count, slow=1.0):
    """A smooth random curve over `x` between about -1 and 1."""
    parts = [
        random.normal() / k * np.sin(slow * k * x + random.uniform(0, 6)) for k in range(1, count + 1)
    ]
    return sum(parts) / 1.2
