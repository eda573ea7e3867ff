import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('ends quietly when the reader of a pipe closes it', async () => {
  const line = 'set -o pipefail; node scripts/shop.ts --help | head -1';
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', line]);
  expect(stdout).toMatch(/^Usage: .*\n$/);
  expect(stderr).not.toMatch(/EPIPE|at /);
});
