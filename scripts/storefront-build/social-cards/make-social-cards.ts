import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../folders.ts';
import type { PrerenderedPage, SocialCard } from '../prerendered-pages.ts';
import { type CardFaces, composeCard, drawCardText } from './draw-card.ts';
import { openTypeface } from './typeface.ts';

/** Cards of earlier builds, by what they were made from. */
const CACHE = join(ROOT, '.cache', 'social-cards');

const PHOTOGRAPHS = '{catalogue,storefront}/photographs';

/**
 * Draws the card that social networks show for a link to each page, into assets/ of a folder.
 * @returns each card's address on the shop, by the page's name
 */
export async function makeSocialCards(
  pages: readonly PrerenderedPage[],
  client: string,
): Promise<ReadonlyMap<string, string>> {
  const cards = pages.flatMap(({ name, card }) => (card ? [{ name, card }] : []));
  const faces = await openFaces(cards.map(({ card }) => card));
  const wordmark = await readFile(join(ROOT, 'storefront/brand/wordmark.svg'), 'utf8');
  await mkdir(CACHE, { recursive: true });
  const made = cards.map(async ({ name, card }) => {
    const photograph = await readPhotograph(card.photograph);
    const text = drawCardText(faces, card, wordmark);
    const key = createHash('sha256')
      .update(photograph)
      .update(card.focus)
      .update(text)
      .digest('hex')
      .slice(0, 16);
    const file = `assets/social-${name}-${key.slice(0, 8)}.jpg`;
    const picture = await cached(key, () => composeCard(photograph, card.focus, text));
    await writeFile(join(client, file), picture);
    return [name, `/${file}`] as const;
  });
  return new Map(await Promise.all(made));
}

async function openFaces(cards: readonly SocialCard[]): Promise<CardFaces> {
  const text = cards.map(({ headline, line }) => headline + line).join('');
  return {
    headline: await openTypeface('display', 500, text),
    text: await openTypeface('text', 400, text),
  };
}

async function readPhotograph(name: string): Promise<Buffer> {
  const [file] = globSync(`${PHOTOGRAPHS}/${name}.{jpg,webp}`, { cwd: ROOT });
  if (!file) throw new Error(`There is no photograph ${name} for a social card`);
  return readFile(join(ROOT, file));
}

async function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(CACHE, `${key}.jpg`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await writeFile(path, made);
  return made;
}
