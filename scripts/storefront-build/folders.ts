import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

const root = join(ROOT, 'dist');

/** The folders of photographs, each with the file of the colours that are shown until they have loaded. */
export const PHOTOGRAPH_COLOURS = {
  'catalogue/photographs': 'catalogue/photograph-colours.css',
  'storefront/photographs': 'storefront/ui/picture/photograph-colours.css',
} as const;

/** The output folders of the build. */
export const DIST = {
  root,
  client: join(root, 'client'),
  pages: join(root, 'pages'),
  /** Holds the hash of the build's inputs; written last, so that an aborted build is never used. */
  stamp: join(root, 'build.sha256'),
  /** The storefront's code for rendering pages, used during the build only. */
  renderer: join(ROOT, '.cache', 'page-renderer'),
};
