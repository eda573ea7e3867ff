"""The neural network of Intel Open Image Denoise, calculated with numpy: a U-Net of sixteen convolutions."""

import struct

import numpy as np

# The network halves its picture four times.
SIDE = 16
# Rows whose neighbourhoods are laid out at once: a few hundred megabytes at most.
ROWS = 32


def read_weights(path):
    """Arrays by name from a file of weights: https://github.com/RenderKit/oidn/blob/v2.3.0/training/tza.py"""
    data = path.read_bytes()
    magic, version, _, at = struct.unpack_from('<HBBQ', data)
    if (magic, version) != (0x41D7, 2):
        raise ValueError(f'{path} is not a file of weights in version 2 of its format')
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    weights = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        axes = data[at]
        shape = struct.unpack_from(f'<{axes}I', data, at + 1)
        # The order of the axes, one letter each, is always the same.
        kind, start = struct.unpack_from('<cQ', data, at + 1 + 5 * axes)
        at += 10 + 5 * axes
        values = np.frombuffer(data, {b'h': '<f2', b'f': '<f4'}[kind], int(np.prod(shape)), start)
        weights[name] = values.reshape(shape).astype(np.float32)
    return weights


def run_network(channels, weights):
    """The output for a picture of (height, width, channels), float32:
    https://github.com/RenderKit/oidn/blob/v2.3.0/training/model.py"""
    height, width = channels.shape[:2]
    whole = np.pad(channels, ((0, -height % SIDE), (0, -width % SIDE), (0, 0)), 'reflect')
    x, skipped = whole, [whole]
    for names in (['enc_conv0', 'enc_conv1'], ['enc_conv2'], ['enc_conv3'], ['enc_conv4']):
        x = _halved(_convolved(x, weights, names))
        skipped.append(x)
    x = _convolved(skipped.pop(), weights, ['enc_conv5a', 'enc_conv5b'])
    for level in (4, 3, 2, 1):
        x = np.concatenate([x.repeat(2, 0).repeat(2, 1), skipped.pop()], -1)
        x = _convolved(x, weights, [f'dec_conv{level}a', f'dec_conv{level}b'])
    return _convolved(x, weights, ['dec_conv0'])[:height, :width]


def _convolved(x, weights, names):
    """Convolutions of 3 by 3 pixels, each followed by a rectified linear unit."""
    for name in names:
        kernel, bias = weights[f'{name}.weight'], weights[f'{name}.bias']
        kernel = kernel.transpose(2, 3, 1, 0).reshape(-1, len(bias))
        height, width = x.shape[:2]
        padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
        x = np.empty((height, width, len(bias)), np.float32)
        for top in range(0, height, ROWS):
            part = padded[top : top + min(ROWS, height - top) + 2]
            near = np.lib.stride_tricks.sliding_window_view(part, (3, 3), (0, 1)).transpose(0, 1, 3, 4, 2)
            x[top : top + len(near)] = np.maximum(near.reshape(*near.shape[:2], -1) @ kernel + bias, 0)
    return x


def _halved(x):
    """The largest of each two by two pixels."""
    return np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2]))
