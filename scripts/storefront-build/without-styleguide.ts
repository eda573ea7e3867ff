import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './folders.ts';

const STYLES = join(ROOT, 'storefront', 'styles.css');

/**
 * Keeps the classes of the styleguide, a page of development only, out of what customers load.
 * Its code stays out by itself, since no route of a build leads there.
 */
export function withoutStyleguide(): Plugin {
  return {
    name: 'without-styleguide',
    load: async (id) =>
      id === STYLES
        ? `${await readFile(STYLES, 'utf8')}\n@source not "./styleguide";\n`
        : undefined,
  };
}
