"""The last line of every scene: render, remove noise, apply the film look, save."""

import os
import sys
import time

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import bpy
import cv2
import numpy as np

from kit.denoise import clean
from kit.film import colour
from kit.paths import CACHE, FOLDERS

# How much of the full size and how many samples each kind of run takes.
RUNS = {'preview': (0.27, 0.5), 'draft': (0.55, 0.5), 'final': (1.0, 1.0)}
MAX_BYTES = 450_000
# The deviation of the grain at most, as a share of the light, and over how many pixels it is measured.
GRAIN, AROUND = 0.022, 8
# The shares of blue, green and red in the luminance of linear light (ITU-R BT.709).
LUMINANCE = np.array([0.0722, 0.7152, 0.2126], np.float32)
# The width of a part that is saved by itself, in pixels.
PART_WIDE = 1000


def photograph(folder, stem, size, samples=80, exposure=-0.2, bounces=7, clamp=4.0, threshold=0.05, oversize=1.0,
               finish=None, parts=None, finer=(), glare=0.0, film=colour, kept=0.3):
    """Render the scene to `<folder>/photographs/<stem>.jpg`; a preview stays in the cache.

    `size` is in pixels; `samples`, `bounces`, `clamp` and `threshold` (the noise at which a pixel
    is finished) trade time for noise. A final is rendered `oversize` times as large, which smooths outlines
    (below 1: nothing that is rendered is in focus). `finish` takes the cleaned picture and returns
    the picture. `parts` (left, top, width, height, in shares of the picture, by name) are also saved
    by themselves, as `<stem>-<name>`. Parts in `finer`, given likewise, take four times as many samples:
    glass, what is seen through it, and small print. `glare` is the most that
    the mirror image of a lamp counts for: brighter ones have torn edges. `film` is one of `kit.film`. The share
    `kept` of the noise stays, as grain: without any, hair, skins of leaves and wood would be smeared.
    """
    run = kind_of_run()
    scale, share = RUNS[run]
    scene = bpy.context.scene
    quality(scene, max(12, round(samples * share)), bounces, clamp, threshold)
    scene.cycles.sample_clamp_direct = glare
    larger = oversize if run == 'final' else 1.0
    scene.render.resolution_x, scene.render.resolution_y = (round(v * scale * larger) for v in size)
    _film(scene, exposure)
    work = CACHE / run / stem
    passes = render_passes(scene, work)
    render_finer(scene, work / 'finer', passes, finer)
    picture = _with_grain(clean(*passes), passes[0], kept)
    if finish:
        picture = finish(picture)
    target = (FOLDERS[folder] if run != 'preview' else CACHE / run) / f'{stem}.jpg'
    _develop(scene, picture, work / 'developed.png')
    size = [round(v * scale) for v in size]
    _encode(work / 'developed.png', target, size, film, parts or {})


def kind_of_run():
    return sys.argv[-1] if sys.argv[-1] in RUNS else 'preview'


def _with_grain(cleaned, noisy, kept):
    """The cleaned picture with the share `kept` of its noise. Only the light varies: noise of many colours looks like
    a weak sensor, not like grain. In half-shadows, where a render is noisier, no more of it stays than elsewhere."""
    light = cleaned @ LUMINANCE
    share = kept * np.clip((noisy @ LUMINANCE - light) / np.maximum(light, 1e-6), -1, 1)
    deviation = np.sqrt(cv2.GaussianBlur(share**2, (0, 0), AROUND))
    even = share * np.minimum(1, GRAIN / np.maximum(deviation, 1e-6))
    return cleaned * (1 + np.clip(even, -3 * GRAIN, 3 * GRAIN))[..., None]


def render_passes(scene, work):
    """Render; returns the noisy picture and Cycles' colour and normal passes."""
    work.mkdir(parents=True, exist_ok=True)
    _keep_passes(scene, work)
    started = time.time()
    bpy.ops.render.render()
    print(f'RENDERED {work.name} in {time.time() - started:.0f} s', flush=True)
    return [_read(work / f'{name}_0001.exr') for name in ('Image', 'Albedo', 'Normal')]


def render_finer(scene, work, passes, parts):
    """Render parts of the picture again and put them into its passes."""
    scene.cycles.samples *= 4
    scene.cycles.adaptive_threshold /= 2
    scene.render.use_border = True
    height, width = passes[0].shape[:2]
    for left, top, wide, high in parts:
        scene.render.border_min_x, scene.render.border_max_x = left, left + wide
        scene.render.border_min_y, scene.render.border_max_y = 1 - top - high, 1 - top
        part = np.s_[round(top * height) + 1 : round((top + high) * height) - 1,
                     round(left * width) + 1 : round((left + wide) * width) - 1]
        for whole, finer in zip(passes, render_passes(scene, work)):
            whole[part] = finer[part]


def quality(scene, samples, bounces, clamp, threshold):
    cycles = scene.cycles
    cycles.device, cycles.samples = 'CPU', samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, threshold
    cycles.adaptive_min_samples = 8
    cycles.max_bounces = cycles.transmission_bounces = bounces
    cycles.diffuse_bounces = cycles.glossy_bounces = min(3, bounces)
    cycles.transparent_max_bounces = 16
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, clamp
    cycles.use_denoising = False
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.render.resolution_percentage = 100


def _film(scene, exposure):
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', 'High Contrast', exposure


def _keep_passes(scene, folder):
    """Write the picture with Cycles' noise-free colour and normal passes beside it."""
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    composite = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(source.outputs['Image'], composite.inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal'):
        files.file_slots.new(name.split()[-1] + '_')
        tree.links.new(source.outputs[name], files.inputs[-1])


def _read(path):
    return cv2.imread(str(path), cv2.IMREAD_UNCHANGED)[..., :3].astype(np.float32)


def _develop(scene, picture, path):
    """Linear light through the scene's film look into an sRGB picture."""
    linear = path.with_name('clean.exr')
    cv2.imwrite(str(linear), picture.astype(np.float32))
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = 'PNG', 'RGB', '16'
    bpy.data.images.load(str(linear)).save_render(str(path), scene=scene)


def _encode(source, target, size, film, parts):
    """JPEG on the film, in the best quality that keeps the file small."""
    picture = cv2.imread(str(source), cv2.IMREAD_UNCHANGED).astype(np.float32) / 257
    picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    picture = np.clip(film(picture) + 0.5, 0, 255).astype(np.uint8)
    target.parent.mkdir(parents=True, exist_ok=True)
    _save(picture, target)
    for name, part in parts.items():
        _save(_part(picture, part), target.with_stem(f'{target.stem}-{name}'))


def _part(picture, part):
    """A part of the picture, PART_WIDE wide."""
    high, wide = picture.shape[:2]
    left, top, width, height = (round(share * side) for share, side in zip(part, 2 * (wide, high)))
    cut = picture[top : top + height, left : left + width]
    return cv2.resize(cut, (PART_WIDE, round(PART_WIDE * height / width)), interpolation=cv2.INTER_AREA)


def _save(picture, target):
    for quality in range(92, 60, -3):
        options = [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1]
        data = cv2.imencode('.jpg', picture, options)[1]
        if len(data) < MAX_BYTES:
            break
    target.write_bytes(data.tobytes())
