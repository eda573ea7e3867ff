import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createPostgresDatabase } from './helpers/postgres-databases.ts';
import { upgrades } from './upgrade/upgrades.ts';

const TIMEOUT_MS = 240_000;

// In a process of its own: the test runner's NODE_ENV would give the pages React's development build.
beforeAll(async () => {
  await promisify(execFile)('node', ['scripts/build-when-outdated.ts']);
}, 600_000);

// The whole run, with ten kills each, is npm run upgrade-test.
test.each([
  ['one process', 1, 1],
  ['two processes', 2, 0],
])(
  'R12.43, R12.44: upgrades and goes back while customers load pages and pay: %s',
  { timeout: TIMEOUT_MS },
  async (_name, processes, kills) => {
    const databaseUrl = processes > 1 ? await createPostgresDatabase() : undefined;
    const outcome = await upgrades({ databaseUrl, processes, kills, seed: 1 });
    expect(outcome).toMatchObject({ failed: [], lost: [], refused: [], wrong: [] });
    expect(outcome.files).toBeGreaterThan(500);
    expect(outcome.paid).toBeGreaterThan(20);
  },
);
