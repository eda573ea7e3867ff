"""Where things lie: the repository, its two picture folders, and a cache git does not keep."""

from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
CACHE = REPOSITORY / 'art' / '.cache'
LABELS = CACHE / 'labels'
FONTS = CACHE / 'fonts'
WEIGHTS = CACHE / 'weights'
FOLDERS = {
    'catalogue': REPOSITORY / 'catalogue' / 'photographs',
    'storefront': REPOSITORY / 'storefront' / 'photographs',
}
