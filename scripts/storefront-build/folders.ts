import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Where the build leaves what the server serves. */
const DIST = join(ROOT, 'dist');
export const CLIENT = join(DIST, 'client');
export const PAGES = join(DIST, 'pages');

/** Says what the build was made from; written last, so that half a build never counts as one. */
export const STAMP = join(DIST, 'build.json');

/** The storefront's code for rendering pages, needed during the build only. */
export const RENDERER = join(ROOT, '.cache', 'page-renderer');
