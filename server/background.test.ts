import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';
import { startBackgroundWork } from './background.ts';
import { receiveMessage } from './workflows/receive-message.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnEachDatabase('Several shops over one database', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    // With a clock that stands still no lease runs out, however slow the machine.
    const now = Date.now();
    shop = await openTestShop(openTestDatabase, { context: { now: () => now } });
  });

  afterEach(() => shop.close());

  /** A process of its own, with what it delivered. */
  function startProcess() {
    const delivered: string[] = [];
    const mailbox = {
      send: async (_mail: object, messageId: string) => {
        delivered.push(messageId);
      },
      isReachable: async () => true,
    };
    const stop = startBackgroundWork({ ...shop.context, mailbox }, { shared: true });
    return { delivered, stop };
  }

  const writeToShop = (count: number) =>
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

  test('deliver each mail once, one of them at a time; when it closes another goes on', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    await writeToShop(12);
    const everyMail = () => processes.flatMap(({ delivered }) => delivered);
    await expect.poll(() => everyMail().length, { timeout: 15_000 }).toBe(12);
    const [worker, ...idle] = [...processes].sort(
      (a, b) => b.delivered.length - a.delivered.length,
    );
    expect(idle.map(({ delivered }) => delivered)).toEqual([[], []]);
    await worker?.stop();
    await writeToShop(3);
    await expect.poll(() => everyMail().length, { timeout: 15_000 }).toBe(15);
    expect(worker?.delivered).toHaveLength(12);
    expect(new Set(everyMail()).size).toBe(15);
    await Promise.all(idle.map(({ stop }) => stop()));
  });
});

describeOnEachDatabase('A shop that runs for years', (openTestDatabase) => {
  let shop: TestShop;
  let clock = Date.UTC(2026, 10, 21);

  beforeEach(async () => {
    clock = Date.UTC(2026, 10, 21);
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
  });

  afterEach(() => shop.close());

  const message = {
    name: 'Aoife',
    email: 'aoife@example.com',
    subject: 'Other',
    message: 'Hello',
  } as const;
  const keptMessages = async () =>
    (await shop.context.db.selectFrom('contact_messages').select('id').execute()).length;

  test('deletes by itself what it has kept for long enough: when it opens, and every day', async () => {
    const pauses: { ms: number; end: () => void }[] = [];
    const pause = (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        pauses.push({ ms, end: resolve });
        if (signal.aborted) resolve();
        else signal.addEventListener('abort', () => resolve());
      });
    await receiveMessage(shop.context, message);
    clock = Date.UTC(2028, 10, 22);
    const stop = startBackgroundWork(shop.context, { shared: false, pause });
    await expect.poll(keptMessages, { timeout: 15_000 }).toBe(0);

    await receiveMessage(shop.context, message);
    await expect.poll(() => pauses.length, { timeout: 15_000 }).toBe(5);
    const longest = Math.max(...pauses.map(({ ms }) => ms));
    expect(longest).toBeLessThanOrEqual(DAY_MS);
    expect(await keptMessages()).toBe(1);
    clock = Date.UTC(2030, 10, 23);
    for (const { end } of pauses) end();
    await expect.poll(keptMessages, { timeout: 15_000 }).toBe(0);
    await stop();
  });
});
