import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { describeOnEachDatabase, type TestDatabase } from './helpers/each-database.ts';
import { openTestShop, type TestShop } from './helpers/test-shop.ts';
import type { RequestFault } from './interleavings/browser-requests.ts';
import { type Plan, runCheckout } from './interleavings/checkout-world.ts';
import type { CallFault } from './interleavings/scripted-provider.ts';
import type { Press } from './interleavings/tab.ts';

// More runs, or those of a failure: INTERLEAVINGS_RUNS=5000 INTERLEAVINGS_SEED=7 npx vitest run tests/interleavings.test.ts
const RUNS = Number(process.env.INTERLEAVINGS_RUNS ?? 80);
const SEED = Number(process.env.INTERLEAVINGS_SEED ?? 1);
const TIMEOUT_MS = 600_000;

/** Faults are rare, so that most runs get far. */
function mostly<Choice extends string>(usual: Choice, ...faults: Choice[]): fc.Arbitrary<Choice> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...faults) },
  );
}

const press = fc.record({
  cart: fc.constantFrom(1 as const, 2 as const),
  card: mostly<Press['card']>('good', 'declined', '3-D Secure', '3-D Secure'),
  challenge: fc.constantFrom('complete' as const, 'fail' as const, 'walk-away' as const),
  waits: fc.integer({ min: 1, max: 6 }),
  reload: fc.boolean(),
});
const presses = fc.array(press, { minLength: 1, maxLength: 4 });

const plan: fc.Arbitrary<Plan> = fc.record({
  tabs: fc.tuple(presses, presses),
  world: fc.array(
    fc.constantFrom(
      ...(['reconcile', 'a minute', 'a minute', 'events', 'the bank approves'] as const),
      ...(['half an hour', 'a day'] as const),
    ),
    { maxLength: 8 },
  ),
  calls: fc.array(
    mostly<CallFault>(
      'none',
      ...(['lost-before', 'lost-after', 'late', 'late', 'rejected'] as const),
      ...(['killed-before', 'killed-after'] as const),
    ),
    { minLength: 10, maxLength: 30 },
  ),
  requests: fc.array(mostly<RequestFault>('none', 'lost-request', 'lost-response', 'timeout'), {
    minLength: 10,
    maxLength: 30,
  }),
});

describeOnEachDatabase('one checkout in two tabs and two processes', (openTestDatabase) => {
  let database: TestDatabase;
  let processes: TestShop[];

  beforeEach(async () => {
    database = await openTestDatabase();
    processes = [await openProcess(), await openProcess()];
  });

  afterEach(async () => {
    for (const shop of processes) {
      // Lost calls and killed processes are logged.
      shop.loggedWarnings.splice(0);
      await shop.close();
    }
    await database.remove();
  });

  /** Another process of the shop, with connections of its own. */
  function openProcess(): Promise<TestShop> {
    const { dataDir, databaseUrl } = database;
    const db = openDatabase({ dataDir, databaseUrl });
    return openTestShop(async () => ({ ...database, db, remove: () => db.destroy() }));
  }

  test('R7.18, R7.20, R14.9: is charged at most once, shows no false outcome and takes the right stock, in any order of its steps', {
    timeout: TIMEOUT_MS,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), plan, async (scheduler, steps) => {
        expect(await runCheckout(processes, scheduler, steps)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});
