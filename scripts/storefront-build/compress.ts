import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Writes a .br and a .gz file next to every text file of a folder. */
export async function compressTexts(folder: string): Promise<void> {
  const files = globSync('**/*.{html,js,css,svg,json,txt}', { cwd: folder });
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, BROTLI));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, GZIP));
}
