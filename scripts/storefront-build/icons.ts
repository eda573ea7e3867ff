import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shop } from '#shop.config.ts';

const SOURCE = 'favicon.svg';
/** The side of favicon.ico in px, for browsers without SVG icons; document.tsx states it too. */
const ICO_SIZE = 32;
const TOUCH_ICON = { file: 'apple-touch-icon.png', size: 180, margin: 0 };

/** Maskable icons may be cut to a circle, so a tenth of each side stays empty. */
const MANIFEST_ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any', margin: 0 },
  { file: 'icon-512.png', size: 512, purpose: 'any', margin: 0 },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable', margin: 0.1 },
];

/** The colours of styles/theme.css that the browser uses around the page. */
export const THEME = { paper: '#f6f1e7', green: '#35452f' } as const;

/** Writes favicon.ico, the icons for home screens, and the web app manifest. */
export async function writeIcons(clientFolder: string): Promise<void> {
  const svg = await readFile(join(clientFolder, SOURCE));
  const write = (file: string, data: string | Buffer) => writeFile(join(clientFolder, file), data);
  await Promise.all([
    write('favicon.ico', icoFile(await renderPng(svg, ICO_SIZE), ICO_SIZE)),
    write('manifest.webmanifest', JSON.stringify(webManifest())),
    ...[TOUCH_ICON, ...MANIFEST_ICONS].map(async ({ file, size, margin }) =>
      write(file, await renderPng(svg, size, margin)),
    ),
  ]);
}

/**
 * Renders a square PNG.
 * @param size the side in px
 * @param margin the empty border as a fraction of the side
 */
function renderPng(svg: Buffer, size: number, margin = 0): Promise<Buffer> {
  const border = Math.round(size * margin);
  const side = size - 2 * border;
  return sharp(svg, { density: (72 * side) / 64 })
    .resize(side, side)
    .extend({ top: border, bottom: border, left: border, right: border, background: THEME.green })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/**
 * Wraps a square PNG of up to 255 px into an ICO file
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
function webManifest() {
  return {
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    lang: 'en-IE',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: THEME.paper,
    theme_color: THEME.paper,
    icons: MANIFEST_ICONS.map(({ file, size, purpose }) => ({
      src: `/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
