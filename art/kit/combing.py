"""Noise removal for hair: averaged along its strands, whose directions the scene knows."""

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from kit.outlines import averaged_along

# Hair reflects less of the light than anything it lies on.
DARKEST_GROUND = 0.12


def combed(lines, reach=12):
    """What finishes a photograph of hair that follows `lines` (locks, points, 3), averaged over `reach`
    pixels to each side where the picture is 1920 px wide."""

    def finish(picture, raw, albedo, _normal):
        height, width = raw.shape[:2]
        ahead = _directions(lines, width, height)
        # Seen over 3 pixels, a single hair is as pale as the ground: only hair that lies close is averaged.
        hair = cv2.GaussianBlur((cv2.GaussianBlur(albedo.mean(-1), (0, 0), 3) < DARKEST_GROUND).astype(np.float32),
                                (0, 0), 1.5)
        light = np.log1p(np.maximum(raw, 0) * 8)
        steps = max(3, round(reach * width / 1920))
        smooth = np.expm1(averaged_along(light, ahead, steps)) / 8
        return picture + (smooth - picture) * hair[..., None]

    return finish


def _seen(point, width, height):
    at = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector([float(v) for v in point]))
    return at.x * width, (1 - at.y) * height


def _directions(lines, width, height):
    """The direction of the hair at each pixel, spread from the lines that run through it."""
    small = 6
    double = np.zeros((height // small + 1, width // small + 1, 2), np.float32)
    for line in lines:
        flat = np.array([_seen(point, width, height) for point in line])
        flat = np.stack([np.interp(np.linspace(0, 1, 500), np.linspace(0, 1, len(flat)), v) for v in flat.T], -1)
        turn = 2 * np.arctan2(*np.gradient(flat, axis=0).T[::-1])
        cells = (flat / small).astype(int)
        good = ((cells >= 0) & (cells < double.shape[1::-1])).all(1)
        np.add.at(double, (cells[good, 1], cells[good, 0]), np.stack([np.cos(turn), np.sin(turn)], -1)[good])
    double = cv2.GaussianBlur(double, (0, 0), 4) + 1e-3 * cv2.GaussianBlur(double, (0, 0), 25)
    double = cv2.resize(double, (width, height), interpolation=cv2.INTER_CUBIC)
    angle = np.arctan2(double[..., 1], double[..., 0]) / 2
    return np.stack([np.cos(angle), np.sin(angle)], -1).astype(np.float32)
