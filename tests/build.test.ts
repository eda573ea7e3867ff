import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { BUILT } from '#scripts/storefront-build/folders.ts';
import { buildProblem } from '#server/pages/storefront-build.ts';

// In a process of its own: the test runner's NODE_ENV would give the pages React's development build.
beforeAll(async () => {
  await promisify(execFile)('node', ['scripts/build-when-outdated.ts']);
}, 600_000);

test('R12.41: a build that is killed leaves the earlier one as it was', {
  timeout: 120_000,
}, async () => {
  const before = statSync(BUILT);
  const build = spawn('node', ['scripts/build.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: build.stdout }))
    if (line.startsWith('Building the desk')) build.kill('SIGKILL');
  if (build.signalCode === null) await once(build, 'exit');
  expect(build.signalCode).toBe('SIGKILL');
  expect(statSync(BUILT)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  expect(await buildProblem(BUILT)).toBeUndefined();
});
