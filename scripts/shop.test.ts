import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const TWO_STARTS_MS = 60_000;

test('ends quietly when the reader of a pipe closes it', async () => {
  const line = 'set -o pipefail; node scripts/shop.ts --help | head -1';
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', line]);
  expect(stdout).toMatch(/^Usage: .*\n$/);
  expect(stderr).not.toMatch(/EPIPE|at /);
});

test(
  'prints no colours to a pipe, nor to a file of error messages',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
    const line = '(node scripts/shop.ts orders; node scripts/shop.ts order EC10000001) 2>&1 | cat';
    const env = { ...process.env, SETTINGS_FILE: '', DATA_DIR: folder, FORCE_COLOR: '' };
    const { stdout } = await promisify(execFile)('bash', ['-c', line], { env });
    expect(stdout).toBe('No orders found.\nThere is no order EC10000001.\n');
    await rm(folder, { recursive: true });
  },
  TWO_STARTS_MS,
);
