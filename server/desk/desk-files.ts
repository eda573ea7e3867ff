import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** The built pages of the desk by URL. */
export type DeskFiles = ReadonlyMap<string, { type: string; body: Buffer }>;

/**
 * Reads the built pages.
 * @throws NodeJS.ErrnoException when the folder does not exist
 */
export async function readDeskFiles(folder: string): Promise<DeskFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map((entry) => join(entry.parentPath, entry.name));
  const files = names.map(async (path) => {
    const type = TYPES[extname(path)] ?? '';
    return [path.slice(folder.length), { type, body: await readFile(path) }] as const;
  });
  return new Map(await Promise.all(files));
}

/** Serves the built files; every other URL outside /api/ is a page, which the script in index.html shows. */
export function registerDeskFiles(app: FastifyInstance, files: DeskFiles): void {
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const file = files.get(path) ?? (isPage(path) ? files.get('/index.html') : undefined);
    if (!file) return reply.code(404).send();
    return reply.type(file.type).send(file.body);
  });
}

function isPage(path: string): boolean {
  return !path.startsWith('/api/') && extname(path) === '';
}
