import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './folders.ts';
import { THEME } from './icons.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

/** The size in px that social networks show without cropping (https://ogp.me). */
export const CARD = { width: 1200, height: 630 } as const;

/**
 * Writes the social card of each indexed page into assets/: the page's file in storefront/social-cards/, or its
 * photograph if there is none.
 * @returns the URL path of each card, by page name
 */
export async function writeSocialCards(
  pages: readonly PrerenderedPage[],
  clientFolder: string,
): Promise<ReadonlyMap<string, string>> {
  const indexedPages = pages.filter(({ indexed }) => indexed);
  const paths = indexedPages.map(async ({ name, socialCard }) => {
    const picture = await pictureFor(socialCard);
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
    const file = `assets/social-${name}-${hash}.jpg`;
    await writeFile(join(clientFolder, file), picture);
    return [name, `/${file}`] as const;
  });
  return new Map(await Promise.all(paths));
}

async function pictureFor({ file, photograph }: PrerenderedPage['socialCard']) {
  const own = await readFile(join(ROOT, `storefront/social-cards/${file}.jpg`)).catch(() => null);
  if (own) return own;
  const [path] = globSync(`{catalogue,storefront}/photographs/${photograph}.{jpg,webp}`, {
    cwd: ROOT,
  });
  if (!path) throw new Error(`No photograph named ${photograph} for a social card`);
  return sharp(join(ROOT, path))
    .resize({ ...CARD, fit: 'contain', background: THEME.paper })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
