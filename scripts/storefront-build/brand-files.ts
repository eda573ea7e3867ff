import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shop } from '#shop.config.ts';
import { icoFile } from './ico-file.ts';

const MONOGRAM = 'favicon.svg';

/** Sizes in favicon.ico, for browsers that take no SVG: tab, bookmark, desktop. */
const ICO_SIZES = [16, 32, 48];

/** Square icons in px; home screens cut a maskable one to a shape of their own. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** What a maskable icon keeps free round the monogram, as a part of its side: it may be cut to a circle. */
const MASK_MARGIN = 0.1;

/** The colours of theme.css that a browser paints round the shop. */
export const THEME = { paper: '#f6f1e7', green: '#35452f' } as const;

/** Makes favicon.ico, the icons of home screens, and the manifest that names them. */
export async function makeBrandFiles(clientFolder: string): Promise<void> {
  const monogram = await readFile(join(clientFolder, MONOGRAM));
  const ico = await Promise.all(ICO_SIZES.map((size) => drawIcon(monogram, size)));
  const files = [
    writeFile(join(clientFolder, 'favicon.ico'), icoFile(ICO_SIZES, ico)),
    writeFile(join(clientFolder, 'manifest.webmanifest'), JSON.stringify(webManifest())),
    ...ICONS.map(async ({ file, size, ...icon }) => {
      const maskable = 'purpose' in icon && icon.purpose === 'maskable';
      const drawn = drawIcon(monogram, size, maskable ? MASK_MARGIN : 0);
      await writeFile(join(clientFolder, file), await drawn);
    }),
  ];
  await Promise.all(files);
}

/** The monogram as a PNG of a side in px, smaller by a margin on each side. */
async function drawIcon(monogram: Buffer, size: number, margin = 0): Promise<Buffer> {
  const border = Math.round(size * margin);
  const side = size - 2 * border;
  return sharp(monogram, { density: (72 * side) / 64 })
    .resize(side, side)
    .extend({ top: border, bottom: border, left: border, right: border, background: THEME.green })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
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
    icons: ICONS.flatMap((icon) =>
      'purpose' in icon
        ? [
            {
              src: `/${icon.file}`,
              sizes: `${icon.size}x${icon.size}`,
              type: 'image/png',
              purpose: icon.purpose,
            },
          ]
        : [],
    ),
  };
}
