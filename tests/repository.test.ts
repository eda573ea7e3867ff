import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('R11.37: Git ignores keys and customers’ data, and no file of the project', () => {
  const secrets = ['.env', '.env.live', '.env.local', 'old/.env'];
  const databases = ['data/shop.sqlite', 'shop.sqlite', 'backup/shop.sqlite-wal', 'shop.dump'];
  const exports = ['outbox/order-customer-EC12345678.eml', 'first-quarter.csv', 'orders.jsonl'];
  const files = [...secrets, ...databases, ...exports];
  expect(ignored([...files, '.env.example', 'server/main.ts', 'package.json'])).toEqual(files);
});

/** Those of the paths that .gitignore covers, asked in a new repository: the project may be a copy without one. */
function ignored(paths: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ignored-'));
  execFileSync('git', ['init', '--quiet', folder]);
  cpSync('.gitignore', join(folder, '.gitignore'));
  const { stdout } = spawnSync('git', ['check-ignore', '--stdin'], {
    cwd: folder,
    input: paths.join('\n'),
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout.trim().split('\n');
}
