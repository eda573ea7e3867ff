"""Noise removal for hair: averaged along its strands, whose directions the scene knows."""

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from kit.denoise import clean
from kit.outlines import averaged_along

# Hair reflects less of the light than anything it lies on.
DARKEST_GROUND = 0.12
# Reach in pixels and strength of the noise removal on what is no hair.
SMOOTH = (8, 0.3)


def combed(lines, reach=12, before=(), darkest_ground=DARKEST_GROUND):
    """What finishes a photograph of hair that follows `lines` (locks, points, 3), averaged over `reach`
    pixels to each side where the picture is 1920 px wide, also between hairs through which a ground paler than
    `darkest_ground` shows. The convex whole of the objects `before` it is cleaned as smooth things are."""

    def finish(picture, raw, albedo, normal):
        height, width = raw.shape[:2]
        ahead = _directions(lines, width, height)
        # Seen over 3 pixels, a single hair is as pale as the ground: only hair that lies close is averaged.
        hair = cv2.GaussianBlur((cv2.GaussianBlur(albedo.mean(-1), (0, 0), 3) < darkest_ground).astype(np.float32),
                                (0, 0), 1.5)
        covered = _covered(before, width, height)
        hair[covered] = 0
        light = np.log1p(np.maximum(raw, 0) * 8)
        steps = max(3, round(reach * width / 1920))
        smooth = np.expm1(averaged_along(light, ahead, steps)) / 8
        picture = picture + (smooth - picture) * hair[..., None]
        if covered.any():
            picture = _with_smooth_things(picture, (raw, albedo, normal), covered)
        return picture

    return finish


def _with_smooth_things(picture, passes, covered):
    """The picture with what is `covered` cleaned as a smooth thing, and averaged along its outline."""
    left, top, wide, high = cv2.boundingRect(covered.astype(np.uint8))
    part = np.s_[max(0, top - 8) : top + high + 8, max(0, left - 8) : left + wide + 8]
    inside = covered[part].astype(np.uint8)
    mixed = np.where(inside[..., None], clean(*(v[part] for v in passes), *SMOOTH), picture[part])
    away = cv2.distanceTransform(inside, cv2.DIST_L2, 5) - cv2.distanceTransform(1 - inside, cv2.DIST_L2, 5)
    away = cv2.GaussianBlur(away, (0, 0), 3)
    slope = np.stack([cv2.Sobel(away, cv2.CV_32F, 0, 1), -cv2.Sobel(away, cv2.CV_32F, 1, 0)], -1)
    ahead = slope / np.maximum(np.linalg.norm(slope, axis=-1, keepdims=True), 1e-6)
    even = np.expm1(averaged_along(np.log1p(8 * np.maximum(mixed, 0)).astype(np.float32), ahead, 5)) / 8
    # The cover reaches two pixels beyond the outline.
    share = np.exp(-(((away - 2) / 2.5) ** 4))[..., None]
    picture = picture.copy()
    picture[part] = mixed + (even - mixed) * share
    return picture


def _seen(point, width, height):
    at = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector([float(v) for v in point]))
    return at.x * width, (1 - at.y) * height


def _covered(objects, width, height):
    """Where the convex outline of the objects is, and two pixels around it."""
    cover = np.zeros((height, width), np.uint8)
    bpy.context.view_layer.update()
    points = [_seen(obj.matrix_world @ v.co, width, height) for obj in objects for v in obj.data.vertices]
    if points:
        cv2.fillConvexPoly(cover, cv2.convexHull(np.array(points, np.float32)).astype(np.int32), 1)
    return cv2.dilate(cover, np.ones((5, 5), np.uint8)) > 0


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
