import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_URL_PLACEHOLDER } from '../../server/http/public-pages.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

/** Writes sitemap.xml and robots.txt beside the pages, where they get the shop's address too. */
export async function writeSearchEngineFiles(
  pages: readonly PrerenderedPage[],
  folder: string,
): Promise<void> {
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pages));
  await writeFile(join(folder, 'robots.txt'), ROBOTS);
}

/** Every page that search engines may keep (https://www.sitemaps.org/protocol.html). */
function sitemap(pages: readonly PrerenderedPage[]): string {
  const urls = pages
    .filter(({ card }) => card !== undefined)
    .map(({ path }) => `  <url><loc>${PUBLIC_URL_PLACEHOLDER}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

// Pages of one visitor are not forbidden: a robot must read them to see that they say noindex.
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /card-sandbox/

Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml
`;
