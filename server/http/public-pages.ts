import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Placeholder for the shop's public URL in the built pages: the same build is served under any
 * URL. RFC 6761 reserves the domain `invalid`.
 */
export const PUBLIC_URL_PLACEHOLDER = 'https://public-url.invalid';

/** The availability in the structured data of built pages; the server replaces it while a product cannot be bought. */
export const IN_STOCK = 'https://schema.org/InStock';
const OUT_OF_STOCK = 'https://schema.org/OutOfStock';

/** The content codings of each page in memory, the preferred one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** A page in memory: one body for each content coding, each with its own ETag (RFC 9110, 8.8.3). */
export interface Page {
  type: string;
  bodies: Readonly<Record<Encoding, { body: Buffer; etag: string }>>;
  /** For product pages: the page while the product cannot be bought. */
  outOfStock?: Page;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

// Nearly as small as quality 11, in a tenth of the time, which delays every start.
const BROTLI_QUALITY = 9;

/**
 * Reads the built pages, puts the public URL into them, and compresses them.
 * @param publicUrl the shop's URL for customers, without a path
 * @returns the pages by file name, such as 'shop.html'
 * @throws when the folder is missing, because the storefront has not been built
 */
export async function readPages(
  folder: string,
  publicUrl: string,
): Promise<ReadonlyMap<string, Page>> {
  const { origin } = new URL(publicUrl);
  const names = (await readdir(folder)).filter((name) => extname(name) in TYPES);
  const pages = new Map<string, Page>();
  // One after another: compressed all at once they took 110 MB more.
  for (const name of names) {
    const built = await readFile(join(folder, name), 'utf8');
    const text = built.replaceAll(PUBLIC_URL_PLACEHOLDER, origin);
    const inStock = await compressPage(name, text);
    if (!text.includes(IN_STOCK)) pages.set(name, inStock);
    else {
      const outOfStock = await compressPage(name, text.replaceAll(IN_STOCK, OUT_OF_STOCK));
      pages.set(name, { ...inStock, outOfStock });
    }
  }
  return pages;
}

async function compressPage(name: string, text: string): Promise<Page> {
  const [br, gzip] = await Promise.all([
    asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    asGzip(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    bodies: {
      br: withEtag(br),
      gzip: withEtag(gzip),
      identity: withEtag(Buffer.from(text)),
    },
  };
}

function withEtag(body: Buffer) {
  const hash = createHash('sha256').update(body).digest('base64url');
  return { body, etag: `"${hash.slice(0, 27)}"` };
}
