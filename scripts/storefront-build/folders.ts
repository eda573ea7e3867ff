import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** The folder of the build that runs. */
export const BUILT = join(ROOT, 'dist');

/** The folders of photographs, each with the file of the colours that are shown until they have loaded. */
export const PHOTOGRAPH_COLOURS = {
  'catalogue/photographs': 'catalogue/photograph-colours.css',
  'storefront/photographs': 'storefront/ui/picture/photograph-colours.css',
} as const;

/** Builds under way, each in a folder with the name of its process: two at a time must not mix their files. */
export const BUILDS = join(ROOT, 'dist.new');

const build = join(BUILDS, String(process.pid));

/** What takes the place of BUILT when it is complete. */
const root = join(build, 'dist');

/** The output folders of this process's build. */
export const OUTPUT = {
  build,
  root,
  client: join(root, 'client'),
  pages: join(root, 'pages'),
  desk: join(root, 'desk'),
  /** The storefront's code for rendering pages, used during the build only. */
  renderer: join(build, 'renderer'),
};
