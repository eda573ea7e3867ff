"""What lies far behind the products, out of focus: rendered once as a picture, which then hangs
behind the set. Blurring a clean picture leaves no noise; a lens blur of thin hair in Cycles would
take hours to become clean."""

from pathlib import Path

import cv2
import numpy as np

from kit.camera import camera
from kit.denoise import clean
from kit.geometry import grid
from kit.paths import CACHE
from kit.photograph import kind_of_run, quality, render_passes
from kit.scene import new_scene
from kit.shader import Shader

WIDTH, HEIGHT = 1280, 720
SHARE = {'preview': 0.5, 'draft': 0.75, 'final': 1.0}


def backdrop(stem, build, view, blur, samples=48):
    """The picture of what `build` sets up, as a path; `blur` is the lens blur's radius as a share
    of the width. It is rendered again once a file of the kit is newer."""
    work = CACHE / kind_of_run() / stem
    target = work / 'blurred.exr'
    newest = max(file.stat().st_mtime for file in Path(__file__).parent.glob('*.py'))
    if target.exists() and target.stat().st_mtime > newest:
        return target
    scene = new_scene()
    build()
    eye = view['eye']
    camera(eye, (eye.x, 0, eye.z), view['lens'], fstop=8, shift=(0, view['shift']))
    quality(scene, samples, 8, 2.0, 0.05)
    share = SHARE[kind_of_run()]
    size = round(WIDTH * share), round(HEIGHT * share)
    scene.render.resolution_x, scene.render.resolution_y = size
    picture = clean(*render_passes(scene, work), strength=0.2)
    cv2.imwrite(str(target), _lens_blur(picture, blur * size[0]))
    return target


def hang(picture, view, distance):
    """Hang a backdrop at `distance` from the eye, where it covers what it was rendered from."""
    eye = view['eye']
    width = 36 / view['lens'] * distance
    x, z = np.meshgrid([-width / 2, width / 2], np.array([-0.5, 0.5]) * width * HEIGHT / WIDTH,
                       indexing='ij')
    shader = Shader('backdrop', color='#000000', specular=0.0)
    shader.set(emission=shader.image(picture, shader.coordinates('UV')), emission_strength=1.0)
    plane = grid('backdrop', x + eye.x, x * 0 + eye.y + distance, z + eye.z + view['shift'] * width,
                 shader.material)
    plane.visible_shadow = False
    return plane


def _lens_blur(picture, radius):
    """The mean over the disc that a lens makes of a point."""
    reach = int(np.ceil(radius)) + 1
    row, column = np.indices((2 * reach + 1,) * 2) - reach
    disc = np.clip(radius + 0.5 - np.hypot(row, column), 0, 1).astype(np.float32)
    return cv2.filter2D(picture, -1, disc / disc.sum(), borderType=cv2.BORDER_REPLICATE)
