"""A linen towel folded twice: two soft folds lie on each other."""

import numpy as np

from kit.geometry import grid
from kit.linen import linen
from kit.noise import octaves

# Half the thickness of a fold, and how far back its layers reach.
ROUND, BACK = 0.034, 0.6


def folded_towel(length=2.4, light='#b9ab93', dark='#9d8e76'):
    """A strip of towel along Y, its folds towards +X at x = 0."""
    turn = np.linspace(-np.pi / 2, np.pi / 2, 24)
    across, up = [], []
    for level, edge in ((0, 0.0), (1, -0.022)):
        middle = (2 * level + 1) * ROUND
        x = np.concatenate([np.linspace(edge - BACK, edge - ROUND, 40), edge - ROUND + ROUND * np.cos(turn),
                            np.linspace(edge - ROUND, edge - BACK, 40)])
        z = np.concatenate([np.full(40, middle - ROUND), middle + 0.94 * ROUND * np.sin(turn),
                            np.full(40, middle + 0.94 * ROUND)])
        across.append(x)
        up.append(z)
    across, up = np.concatenate(across), np.concatenate(up)
    y, i = np.meshgrid(np.linspace(-length / 2, length / 2, 320), np.arange(len(across)), indexing='ij')
    place = np.stack([across[i] * 1.6, y * 1.6, 0 * y], -1)
    loose = up[i] / (4 * ROUND)
    sag = 0.016 * octaves(place + 2.7, 3, 0.5, 5) * loose
    shift = 0.020 * octaves(np.stack([y * 1.5, loose * 2, 0 * y + 4.2], -1), 2, 0.5, 6)
    return [grid('towel', across[i] + shift, y, (up[i] + sag).clip(0.001), linen('towel', light, dark))]
