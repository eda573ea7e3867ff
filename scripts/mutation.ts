import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A part of the shop, and the tests that must find faults in it. */
interface Part {
  mutate: readonly string[];
  tests: readonly string[];
}

const PARTS: Readonly<Record<string, Part>> = {
  domain: { mutate: ['domain/**/*.ts'], tests: ['domain/**/*.test.ts'] },
  payments: {
    mutate: ['server/payments/**/*.ts'],
    tests: [
      'server/payments/**/*.test.ts',
      'server/checkout/**/*.test.ts',
      'server/**/refund.test.ts',
      'server/cli/commands/orders.test.ts',
    ],
  },
  checkout: {
    mutate: ['storefront/features/checkout/**/*.ts', 'storefront/features/checkout/**/*.tsx'],
    tests: [
      'storefront/features/checkout/**/*.test.ts',
      'storefront/features/checkout/**/*.test.tsx',
    ],
  },
};

// The options are lists with commas, so no pattern can have one.
const NEITHER = ['!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**'];
const RESULTS = '.cache/mutation';

// npm run mutation -- domain: plants faults in a part, one at a time, and lists those that no test of it finds.
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(PARTS);
mkdirSync(RESULTS, { recursive: true });
for (const name of names) {
  const part = PARTS[name];
  if (!part) throw new Error(`Name a part of ${Object.keys(PARTS).join(', ')}; got '${name}'`);
  if (!runStryker(name, part)) process.exitCode = 1;
}

/** Whether enough mutants were killed. */
function runStryker(name: string, { mutate, tests }: Part): boolean {
  const args = [
    'run',
    `--mutate=${[...mutate, ...NEITHER].join(',')}`,
    `--testFiles=${tests.join(',')}`,
    `--incrementalFile=${RESULTS}/${name}.json`,
  ];
  const env = { ...process.env, TEST_DATABASES: 'sqlite' };
  return spawnSync('stryker', args, { stdio: 'inherit', env }).status === 0;
}
