"""Puts the photographs of today into the social cards: /usr/bin/python3 art/social_cards.py

A card is a text on the left, which stays as it is, and a photograph on the right.
"""

import cv2

from kit.paths import FOLDERS, REPOSITORY

CARDS = REPOSITORY / 'storefront' / 'social-cards'
WIDTH, HEIGHT = 540, 630
# Card: folder, photograph, and the part that stays where it is cut: 0 left or top, 1 right or bottom.
PHOTOGRAPHS = {
    'about': ('storefront', 'recipe-book', 1.0),
    'conditioning-hair-mask': ('catalogue', 'conditioning-hair-mask-2', 0.5),
    'contact': ('storefront', 'letter', 0.95),
    'deep-hydrating-shampoo': ('catalogue', 'deep-hydrating-shampoo-2', 0.5),
    'index': ('storefront', 'green-wall-near', 0.6),
    'privacy': ('storefront', 'elder-and-clover', 0.5),
    'returns': ('storefront', 'elder-and-clover', 0.5),
    'reviews': ('storefront', 'long-hair', 0.62),
    'shop': ('storefront', 'brand-scene', 0.4),
    'terms': ('storefront', 'elder-and-clover', 0.5),
}


def cut(picture, keep):
    """The largest part of the picture that has the card's proportions, at the card's size."""
    height, width = picture.shape[:2]
    scale = min(width / WIDTH, height / HEIGHT)
    across, down = round(WIDTH * scale), round(HEIGHT * scale)
    left, top = round((width - across) * keep), round((height - down) * keep)
    part = picture[top : top + down, left : left + across]
    return cv2.resize(part, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)


for card, (folder, photograph, keep) in PHOTOGRAPHS.items():
    path = CARDS / f'{card}.jpg'
    picture = cv2.imread(str(path))
    picture[:, -WIDTH:] = cut(cv2.imread(str(FOLDERS[folder] / f'{photograph}.jpg')), keep)
    cv2.imwrite(str(path), picture, [cv2.IMWRITE_JPEG_QUALITY, 86, cv2.IMWRITE_JPEG_OPTIMIZE, 1])
