import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { THEME } from './brand-files.ts';
import { ROOT } from './folders.ts';
import type { PrerenderedPage } from './prerendered-pages.ts';

/** Measures in px that social networks show whole (https://ogp.me). */
export const CARD = { width: 1200, height: 630 } as const;

/**
 * Puts the picture that social networks show for a link to each page into assets/ of a folder: the page's
 * own from storefront/social-cards/, else a photograph.
 * @returns each card's address on the shop, by the page's name
 */
export async function makeSocialCards(
  pages: readonly PrerenderedPage[],
  client: string,
): Promise<ReadonlyMap<string, string>> {
  const made = pages.flatMap(({ name, card }) => (card ? [{ name, card }] : []));
  const addresses = made.map(async ({ name, card }) => {
    const picture = await pictureFor(card);
    const hash = createHash('sha256').update(picture).digest('hex').slice(0, 8);
    const file = `assets/social-${name}-${hash}.jpg`;
    await writeFile(join(client, file), picture);
    return [name, `/${file}`] as const;
  });
  return new Map(await Promise.all(addresses));
}

async function pictureFor({ file, photograph }: { file: string; photograph: string }) {
  const own = await readFile(join(ROOT, `storefront/social-cards/${file}.jpg`)).catch(() => null);
  if (own) return own;
  const [path] = globSync(`{catalogue,storefront}/photographs/${photograph}.{jpg,webp}`, {
    cwd: ROOT,
  });
  if (!path) throw new Error(`There is no photograph ${photograph} for a social card`);
  return sharp(join(ROOT, path))
    .resize({ ...CARD, fit: 'contain', background: THEME.paper })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
