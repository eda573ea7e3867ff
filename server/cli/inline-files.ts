import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { OwnerError } from '#server/owner/owner-error.ts';

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/** An address of the desk in a page to print; customers’ texts have no quotation marks there, but `&quot;`. */
const ADDRESS = /"(\/(?:brand|fonts)\/[\w-]+\.(?:svg|woff2))"/g;

/**
 * Puts the pictures and typefaces of a page of the desk into the page, so that it can be kept as a file.
 * @throws OwnerError when the build is incomplete
 */
export async function inlineFiles(page: string, builtFolder: string): Promise<string> {
  const paths = new Set(Array.from(page.matchAll(ADDRESS), ([, path = '']) => path));
  const files = Array.from(paths, async (path) => {
    const bytes = await readFile(join(builtFolder, 'desk', path)).catch(() => {
      throw new OwnerError(`${builtFolder} must hold a complete build: type npm run build`);
    });
    return [path, `data:${TYPES[extname(path)]};base64,${bytes.toString('base64')}`] as const;
  });
  const addresses = new Map(await Promise.all(files));
  return page.replace(ADDRESS, (_, path: string) => `"${addresses.get(path)}"`);
}
