import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Where one build leaves what the server serves. */
export interface BuildFolders {
  dist: string;
  client: string;
  pages: string;
  /** Says what the build was made from; written last, so that half a build never counts as one. */
  stamp: string;
  /** The storefront's code for rendering pages, needed during the build only. */
  renderer: string;
}

/** The folders of a build: what is served below one folder, and what renders it in another. */
function foldersIn(dist: string, renderer: string): BuildFolders {
  return {
    dist,
    client: join(dist, 'client'),
    pages: join(dist, 'pages'),
    stamp: join(dist, 'build.sha256'),
    renderer,
  };
}

/** What `npm start` serves. */
export const DIST = foldersIn(join(ROOT, 'dist'), join(ROOT, '.cache', 'page-renderer'));
