"""Noise removal for hair: averaged along its strands, whose direction at each pixel the render tells."""

import bpy
import cv2
import numpy as np
from bpy_extras.object_utils import world_to_camera_view

from kit.locks import ALONG_PASS


def combed(reach=12, before=(), grain=0.15):
    """What finishes a photograph of hair: averaged over `reach` rendered pixels to each side, between the strands too;
    the share `grain` of the noise stays. Everything else, and the convex whole of the objects `before` the hair, is
    left as it was cleaned."""
    told = bpy.context.view_layer.aovs.add()
    told.name, told.type = ALONG_PASS, 'COLOR'

    def finish(picture, raw, _albedo, _normal, along):
        height, width = raw.shape[:2]
        # OpenCV reads blue, green, red.
        along = along[..., ::-1]
        ahead = _on_the_picture(_filled(along))
        # The ground between strands and next to them is as noisy as they are.
        near = cv2.dilate((np.linalg.norm(along, axis=-1) > 0.02).astype(np.float32), np.ones((5, 5)))
        near = np.clip(cv2.GaussianBlur(near, (0, 0), 2.0) * 1.5, 0, 1)[..., None]
        uncovered = 1 - _cover(before, width, height)
        light = np.log1p(np.maximum(raw, 0) * 8)
        # What stands before the hair has no share in it.
        seen = _averaged_along(np.concatenate([light * uncovered, uncovered], -1), ahead, reach)
        smooth = seen[..., :3] / np.maximum(seen[..., 3:], 1e-3)
        hair = np.expm1(smooth + (light - smooth) * grain) / 8
        return picture + (hair - picture) * near * uncovered

    return finish


def _filled(along):
    """The direction of the hair in space, its noise averaged away, and that of the nearest hair beside it."""
    total = np.zeros_like(along)
    for far, weight in ((1.2, 1.0), (4, 1e-2), (16, 1e-4)):
        total += weight * cv2.GaussianBlur(along, (0, 0), far)
    return total


def _on_the_picture(along):
    """The unit direction, in pixels right and down, in which lines along the vectors `along` are seen."""
    scene = bpy.context.scene
    height, width = along.shape[:2]
    corners = np.array([corner / -corner.z for corner in scene.camera.data.view_frame(scene=scene)])
    left, low, right, high = (*corners[:, :2].min(0), *corners[:, :2].max(0))
    u = left + (right - left) * (np.arange(width, dtype=np.float32) + 0.5) / width
    v = high + (low - high) * (np.arange(height, dtype=np.float32) + 0.5) / height
    seen = along @ np.array(scene.camera.matrix_world.to_3x3(), np.float32)
    ahead = np.stack([seen[..., 0] + u[None] * seen[..., 2], -seen[..., 1] - v[:, None] * seen[..., 2]], -1)
    return (ahead / np.maximum(np.linalg.norm(ahead, axis=-1, keepdims=True), 1e-9)).astype(np.float32)


def _averaged_along(picture, ahead, reach):
    """Each pixel averaged with those up to `reach` steps away on the line that `ahead` leads along."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[:height, :width].astype(np.float32)
    total, weights = picture.copy(), 1.0
    for sense in (1, -1):
        x, y, way = columns.copy(), rows.copy(), sense * ahead
        for step in range(1, reach + 1):
            x, y = x + way[..., 0], y + way[..., 1]
            weight = np.exp(-((step / (0.7 * reach)) ** 2))
            total += weight * cv2.remap(picture, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
            weights += weight
            turned = cv2.remap(ahead, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            same = (turned * way).sum(-1, keepdims=True)
            way = np.where(same < 0, -turned, turned)
            way /= np.maximum(np.linalg.norm(way, axis=-1, keepdims=True), 1e-6)
    return total / weights


def _cover(objects, width, height):
    """The share of each pixel that the convex outline of the objects covers."""
    cover = np.zeros((height, width), np.uint8)
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    points = [world_to_camera_view(scene, scene.camera, obj.matrix_world @ v.co)
              for obj in objects for v in obj.data.vertices]
    if points:
        # Whole numbers are the middles of pixels, in steps of a sixteenth.
        outline = np.array([(at.x * width - 0.5, (1 - at.y) * height - 0.5) for at in points], np.float32)
        outline = np.round(cv2.convexHull(outline) * 16).astype(np.int32)
        cv2.fillConvexPoly(cover, outline, 255, cv2.LINE_AA, 4)
    return cover[..., None].astype(np.float32) / 255
