import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { startBackgroundWork } from './background.ts';
import { receiveMessage } from './messages/contact-messages.ts';

describeOnEachDatabase('startBackgroundWork in several processes', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    // With a fixed clock no lease ends, even on a slow machine.
    const now = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => now } });
  });

  afterEach(() => shop.close());

  /** Starts the work as another process would, with a emailSender that records its deliveries. */
  function startProcess() {
    const delivered: string[] = [];
    const emailSender = {
      send: async (_mail: object, messageId: string) => {
        delivered.push(messageId);
      },
      verify: async () => undefined,
    };
    const stop = startBackgroundWork({ ...shop.context, emailSender }, { shared: true });
    return { delivered, stop };
  }

  const sendMessages = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        receiveMessage(shop.context, {
          name: 'Aoife',
          email: 'aoife@example.com',
          subject: 'Feedback',
          message: `Message ${n}`,
        }),
      ),
    );

  test('R12.9: delivers each mail once, in one process at a time, and passes on when it stops', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    await sendMessages(12);
    const delivered = () => processes.flatMap(({ delivered }) => delivered);
    await expect.poll(() => delivered().length, { timeout: 15_000 }).toBe(12);
    const [worker, ...idle] = [...processes].sort(
      (a, b) => b.delivered.length - a.delivered.length,
    );
    expect(idle.map(({ delivered }) => delivered)).toEqual([[], []]);
    await worker?.stop();
    await sendMessages(3);
    await expect.poll(() => delivered().length, { timeout: 15_000 }).toBe(15);
    expect(worker?.delivered).toHaveLength(12);
    expect(new Set(delivered()).size).toBe(15);
    await Promise.all(idle.map(({ stop }) => stop()));
  });
});

describeOnEachDatabase('startBackgroundWork', (openTestDatabase) => {
  let shop: TestShop;
  let clock = Date.UTC(2026, 10, 21);

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 21);
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
    shop.context.payments.isLocal = false;
    shop.context.payments.currentTime = async () => clock;
  });

  afterEach(() => shop.close());

  const message = {
    name: 'Aoife',
    email: 'aoife@example.com',
    subject: 'Other',
    message: 'Hello',
  } as const;
  const countMessages = async () =>
    (await shop.context.db.selectFrom('contactMessages').select('id').execute()).length;

  test('R11.13: deletes expired data at the start and at least once a day', async () => {
    const { pauses, pause } = controlledPauses();
    await receiveMessage(shop.context, message);
    clock = Date.UTC(2028, 10, 22);
    const stop = startBackgroundWork(shop.context, { shared: false, pause });
    await expect.poll(countMessages, { timeout: 15_000 }).toBe(0);

    await receiveMessage(shop.context, message);
    await expect.poll(() => pauses.length, { timeout: 15_000 }).toBe(7);
    const longest = Math.max(...pauses.map(({ ms }) => ms));
    expect(longest).toBeLessThanOrEqual(DAY_MS);
    expect(await countMessages()).toBe(1);
    clock = Date.UTC(2030, 10, 23);
    for (const { end } of pauses) end();
    await expect.poll(countMessages, { timeout: 15_000 }).toBe(0);
    await stop();
  });

  test('R12.70: logs once a day that nothing was deleted, and why', async () => {
    const { pauses, pause } = controlledPauses();
    await receiveMessage(shop.context, message);
    const right = clock;
    shop.context.payments.currentTime = async () => right;
    clock = Date.UTC(2033, 10, 21);
    const stop = startBackgroundWork(shop.context, { shared: false, pause });
    await expect.poll(() => pauses.length, { timeout: 15_000 }).toBe(7);
    expect(Math.max(...pauses.map(({ ms }) => ms))).toBe(DAY_MS);
    expect(await countMessages()).toBe(1);
    expect(shop.loggedWarnings.splice(0)).toEqual([
      expect.stringMatching(/differs from the payment provider’s.*No old data was deleted/),
    ]);
    await stop();
  });
});

/** Pauses that a test ends. */
function controlledPauses() {
  const pauses: { ms: number; end: () => void }[] = [];
  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push({ ms, end: resolve });
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve());
    });
  return { pauses, pause };
}
