import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

type Encoding = 'br' | 'gzip';

/** A file of the built storefront, held in memory with the encodings made at build. */
export interface StaticFile {
  type: string;
  etag: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

/** Files by their path below a folder, with forward slashes and no leading one. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const ENCODINGS: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Reads a folder of the build into memory.
 * @throws when the folder is missing: the storefront has not been built
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  const files = paths
    .filter((it) => !(extname(it) in ENCODINGS))
    .map(async (path) => {
      const name = relative(folder, path).split(sep).join('/');
      return [name, await readStaticFile(path, paths)] as const;
    });
  return new Map(await Promise.all(files));
}

/** The body in the best encoding that the browser accepts. */
export function encodedFor(
  file: StaticFile,
  acceptEncoding: string | undefined,
): { body: Buffer; encoding: Encoding | undefined } {
  const accepted = acceptedEncodings(acceptEncoding);
  for (const encoding of BEST_FIRST) {
    const body = file.encoded[encoding];
    if (body && accepted.includes(encoding)) return { body, encoding };
  }
  return { body: file.plain, encoding: undefined };
}

const BEST_FIRST = ['br', 'gzip'] as const;
const MOST_KNOWN = 100;
const known = new Map<string, string>();

/** Names the encodings that a browser accepts, so that two who accept the same are told the same. */
export function encodingsNamed(acceptEncoding: string | undefined): string {
  if (acceptEncoding === undefined) return '';
  const name = known.get(acceptEncoding);
  if (name !== undefined) return name;
  const accepted = acceptedEncodings(acceptEncoding);
  const found = BEST_FIRST.filter((encoding) => accepted.includes(encoding)).join();
  // Browsers send few different ones; whoever makes up more pays for it alone.
  if (known.size < MOST_KNOWN) known.set(acceptEncoding, found);
  return found;
}

function acceptedEncodings(acceptEncoding = ''): (string | undefined)[] {
  return acceptEncoding.split(',').map((it) => it.split(';')[0]?.trim());
}

async function readStaticFile(path: string, paths: readonly string[]): Promise<StaticFile> {
  const plain = await readFile(path);
  const encoded: StaticFile['encoded'] = {};
  for (const [suffix, encoding] of Object.entries(ENCODINGS))
    if (paths.includes(path + suffix)) encoded[encoding] = await readFile(path + suffix);
  return staticFile(path, plain, encoded);
}

/** A file by its name, whose ending tells its type, and its content. */
export function staticFile(
  name: string,
  plain: Buffer,
  encoded: StaticFile['encoded'],
): StaticFile {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    encoded,
  };
}
