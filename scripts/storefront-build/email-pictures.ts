import { globSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { products } from '#catalogue/products.ts';
import { EMAIL_FILES } from '#contract/pages.ts';
import { mainImageOf } from '#domain/product.ts';
import {
  PHOTOGRAPH,
  PHOTOGRAPHS,
  PRODUCT_PHOTOGRAPH,
  photographPath,
  SIGNATURE,
  THUMBNAIL,
  WORDMARK,
} from '#server/email/email-pictures.ts';
import { ROOT } from './folders.ts';

/** The ground of the wordmark in emails/email.mjml, and its ink. */
const GROUND = '#263322';
const INK = '#fbf8f2';
/** The ground of the cards there. */
const CARD = '#fffdf8';
const OUTLINED = `<path stroke="${CARD}" stroke-width="60" stroke-linejoin="round" paint-order="stroke" `;
/** The ink of storefront/brand/wordmark.svg. */
const DRAWN_INK = /#35452f/g;

/** Fonts that only some clients load (https://www.caniemail.com/features/css-at-font-face/). */
const FONTS = ['display-normal.woff2', 'display-italic.woff2', 'text-normal.woff2'];

interface Size {
  width: number;
  height: number;
}

/**
 * Writes the pictures and fonts of emails, in formats that every client shows, under names that stay the same:
 * customers open emails years later.
 */
export async function writeEmailPictures(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, EMAIL_FILES);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(join(folder, WORDMARK.file), await wordmark()),
    writeFile(join(folder, SIGNATURE.file), await signature()),
    ...products.map((product) => writePhotograph(clientFolder, mainImageOf(product), THUMBNAIL)),
    ...products.flatMap(({ images: [, second] }) =>
      second ? [writePhotograph(clientFolder, second, PRODUCT_PHOTOGRAPH)] : [],
    ),
    ...Object.entries(PHOTOGRAPHS).map(([name, { position }]) =>
      writePhotograph(clientFolder, name, { ...PHOTOGRAPH, position }),
    ),
    ...FONTS.map((name) => copyFile(join(ROOT, 'storefront/fonts', name), join(folder, name))),
  ]);
}

// On its ground: a client that turns colours dark leaves pictures as they are.
async function wordmark(): Promise<Buffer> {
  const svg = await readFile(join(ROOT, 'storefront/brand/wordmark.svg'), 'utf8');
  return sharp(Buffer.from(svg.replaceAll(DRAWN_INK, INK)), { density: 144 })
    .resize({ ...doubled(WORDMARK), fit: 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

// Without a ground, because clients in dark mode change theirs; an outline that shows on a dark one only keeps it legible.
async function signature(): Promise<Buffer> {
  const svg = await readFile(join(ROOT, 'storefront/brand/signature.svg'), 'utf8');
  return sharp(Buffer.from(svg.replaceAll('<path ', OUTLINED)))
    .resize({ ...doubled(SIGNATURE), fit: 'contain', background: 'transparent' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

async function writePhotograph(
  clientFolder: string,
  name: string,
  { position = 'centre', ...size }: Size & { position?: string },
): Promise<void> {
  const [path] = globSync(`{catalogue,storefront}/photographs/${name}.{jpg,webp}`, { cwd: ROOT });
  if (!path) throw new Error(`No photograph named ${name} for emails`);
  await sharp(join(ROOT, path))
    .resize({ ...doubled(size), fit: 'cover', position })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(clientFolder, photographPath(name)));
}

function doubled({ width, height }: Size): Size {
  return { width: 2 * width, height: 2 * height };
}
