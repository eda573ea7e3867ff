import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** The folder of the build that runs. */
export const BUILT = join(ROOT, 'dist');

/** The folders of photographs, each with the file of the colours that are shown until they have loaded. */
export const PHOTOGRAPH_COLOURS = {
  'catalogue/photographs': 'catalogue/photograph-colours.css',
  'storefront/photographs': 'storefront/ui/picture/photograph-colours.css',
} as const;

/** The folder of a build under way, which takes the place of BUILT when it is complete. */
const root = join(ROOT, 'dist.new');

/** The output folders of a build under way. */
export const OUTPUT = {
  root,
  client: join(root, 'client'),
  pages: join(root, 'pages'),
  desk: join(root, 'desk'),
  /** The storefront's code for rendering pages, used during the build only. */
  renderer: join(ROOT, '.cache', 'page-renderer'),
};
