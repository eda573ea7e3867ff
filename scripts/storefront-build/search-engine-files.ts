import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_URL_PLACEHOLDER } from '#server/pages/public-pages.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

// Pages with noindex are not disallowed: a crawler must read them to see the tag.
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /card-sandbox/

Sitemap: ${PUBLIC_URL_PLACEHOLDER}/sitemap.xml
`;

/** Writes sitemap.xml and robots.txt into the pages' folder, where the server fills in its address. */
export async function writeSearchEngineFiles(
  pages: readonly PrerenderedPage[],
  folder: string,
): Promise<void> {
  await writeFile(join(folder, 'sitemap.xml'), sitemap(pages));
  await writeFile(join(folder, 'robots.txt'), ROBOTS);
}

/** Lists the indexed pages (https://www.sitemaps.org/protocol.html). */
function sitemap(pages: readonly PrerenderedPage[]): string {
  const urls = pages
    .filter(({ indexed }) => indexed)
    .map(({ path }) => `  <url><loc>${PUBLIC_URL_PLACEHOLDER}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}
