import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readStaticFiles, type StaticFiles, staticFile } from './static-files.ts';

/**
 * Stands in the built pages where links need the shop's whole address, which the build cannot know:
 * the same build is served under any address. The name can belong to nobody (RFC 6761).
 */
export const PUBLIC_URL_PLACEHOLDER = 'https://public-url.invalid';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

// Nearly as small as the best quality, in a tenth of the time that a start would wait for it.
const BROTLI_QUALITY = 9;

/**
 * Reads the built pages, puts the shop's address into them, and compresses them.
 * @param publicUrl where customers find the shop, without a path
 */
export async function readPages(folder: string, publicUrl: string): Promise<StaticFiles> {
  const { origin } = new URL(publicUrl);
  const built = await readStaticFiles(folder);
  const pages = [...built].map(async ([name, { plain }]) => {
    const html = plain.toString('utf8').replaceAll(PUBLIC_URL_PLACEHOLDER, origin);
    return [name, await compressedPage(name, Buffer.from(html))] as const;
  });
  return new Map(await Promise.all(pages));
}

async function compressedPage(name: string, html: Buffer) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([
    asBrotli(html, { params }),
    asGzip(html, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return staticFile(name, html, { br, gzip: zipped });
}
