import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { parseEnv } from 'node:util';
import { UpgradeProblem } from './problem.ts';

/**
 * Whether the settings in .env name a database with data. Only what matters to several releases is read; each release
 * checks the settings itself.
 * @throws UpgradeProblem when data would be in the folder of one release
 */
export async function hasDatabase(home: string): Promise<boolean> {
  const text = await readFile(join(home, '.env'), 'utf8').catch(() => undefined);
  // Before the first start: the guide's next step.
  if (text === undefined) return false;
  const { DATA_DIR = '', ASSETS_DIR, DATABASE_URL } = parseEnv(text);
  for (const [name, path] of Object.entries({ DATA_DIR, ASSETS_DIR }))
    if (path !== undefined && !isAbsolute(path))
      throw new UpgradeProblem(
        `${name} in .env must be a path that begins with /, such as /var/lib/elder-and-clover, because each release has a folder of its own.`,
      );
  return Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, 'shop.sqlite'));
}
