import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';

const run = promisify(execFile);
const OTHERS = 0o077;
const READABLE_BY_ALL = 0o004;

// In a process of its own: the test runner's NODE_ENV would give the pages React's development build.
beforeAll(async () => {
  await run('node', ['scripts/build-when-outdated.ts']);
}, 600_000);

test('R11.38: creates data, emails and backups for the shop’s user only, and built files for all', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'file-modes-'));
  const dataDir = join(parent, 'data');
  const env = { PATH: process.env.PATH, SETTINGS_FILE: '', DATA_DIR: dataDir, PORT: '0' };
  const shell = (line: string) => ['-c', `umask 022; exec node ${line}`];
  const shop = execFile('sh', shell('dist/main.js --card-sandbox'), { env });
  const url = await new Promise<string>((resolve) => {
    shop.stdout?.on('data', (text) => {
      const found = / is open at (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
  });
  await fetch(url + PATHS.reviews, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Aoife',
      text: 'Soft.',
      date: new Date().toISOString().slice(0, 10),
    }),
  });
  await vi.waitUntil(() => globSync(join(dataDir, 'outbox/*.eml')).length > 0, 15_000);
  await run('sh', shell(`scripts/shop.ts backup ${join(parent, 'backups/copy.sqlite')}`), { env });
  const exited = once(shop, 'exit');
  shop.kill('SIGTERM');
  await exited;

  const created = globSync(join(parent, '**'));
  const names = created.map((path) => path.slice(parent.length + 1));
  expect(names).toEqual(
    expect.arrayContaining([
      ...['data/shop.sqlite', 'data/card-sandbox.sqlite', 'backups/copy.sqlite'],
      expect.stringMatching(/^data\/outbox\/.*\.eml$/),
    ]),
  );
  // The card sandbox ends after the shop, and its database removes files meanwhile.
  const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  const isAsset = (path: string) => path.startsWith(join(dataDir, 'assets'));
  expect(created.filter((path) => !isAsset(path) && modeOf(path) & OTHERS)).toEqual([]);
  const built = [...globSync('dist/**', { exclude: ['dist/data'] }), ...created.filter(isAsset)];
  expect(built.length).toBeGreaterThan(100);
  expect(built.filter((path) => !(statSync(path).mode & READABLE_BY_ALL))).toEqual([]);
  rmSync(parent, { recursive: true });
});
