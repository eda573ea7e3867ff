"""Noise removal after the render, by the networks of Intel Open Image Denoise: Debian's Blender is built without it,
so that `kit/unet.py` runs its published weights."""

import cv2
import numpy as np

from kit.paths import WEIGHTS
from kit.unet import read_weights, run_network

# The curve that spreads linear light as the network learned it, up to BRIGHTEST:
# https://github.com/RenderKit/oidn/blob/v2.3.0/training/color.py, class PUTransferFunction.
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
DARK, DIM, BRIGHTEST = 1.57945760e-06, 3.22087631e-02, 65504.0
# The mean brightness to which the network's light is scaled, in blocks of so many pixels.
KEY, BLOCK = 0.18, 16


def clean(picture, albedo, normal):
    """The linear picture without its noise, guided by the surfaces' colours and normals.

    Those are cleaned first: glass and what is out of focus make them as noisy as the picture.
    Float arrays (height, width, 3) as OpenCV reads them: blue, green, red; z, y, x.
    """
    picture, albedo, normal = (np.nan_to_num(part[..., ::-1]) for part in (picture, albedo, normal))
    scale, most = _exposure(picture), _spread(np.array(BRIGHTEST))
    albedo = _run('rt_alb', _encoded(np.clip(albedo, 0, 1)))
    normal = _run('rt_nrm', np.clip(normal, -1, 1) / 2 + 0.5)
    light = _spread(np.clip(picture * scale, 0, BRIGHTEST)) / most
    guided = np.concatenate([light, _decoded(albedo), normal], -1)
    return (_linear(_run('rt_hdr_calb_cnrm', guided) * most) / scale)[..., ::-1].astype(np.float32)


def _run(name, channels):
    return run_network(channels.astype(np.float32), read_weights(WEIGHTS / f'{name}.tza'))


def _exposure(picture):
    """What brings the picture's mean to KEY: https://github.com/RenderKit/oidn/blob/v2.3.0/core/autoexposure.h"""
    brightness = (np.clip(picture, 0, None) @ (0.212671, 0.715160, 0.072169)).astype(np.float32)
    height, width = brightness.shape
    blocks = cv2.resize(brightness, (max(1, width // BLOCK), max(1, height // BLOCK)), interpolation=cv2.INTER_AREA)
    return KEY / np.exp2(np.log2(blocks[blocks > 1e-8]).mean())


def _encoded(linear):
    """Linear colour, 0 to 1, with the curve of sRGB (IEC 61966-2-1)."""
    return np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * np.maximum(linear, 0.0031308) ** (1 / 2.4) - 0.055)


def _decoded(colour):
    linear = np.where(colour <= 0.04045, colour / 12.92, ((np.maximum(colour, 0.04045) + 0.055) / 1.055) ** 2.4)
    return np.clip(linear, 0, 1)


def _spread(light):
    middle = B * np.maximum(light, DARK) ** C + D
    bright = E * np.log(np.maximum(light, DIM) + F) + G
    return np.where(light <= DARK, A * light, np.where(light <= DIM, middle, bright))


def _linear(spread):
    dark, dim = _spread(np.array([DARK, DIM]))
    middle = np.clip((np.minimum(spread, dim) - D) / B, 0, None) ** (1 / C)
    bright = np.exp((np.maximum(spread, dim) - G) / E) - F
    return np.where(spread <= dark, spread / A, np.where(spread <= dim, middle, bright))
