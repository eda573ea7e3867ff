import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';
import { startBackgroundWork } from './background.ts';
import { receiveMessage } from './workflows/receive-message.ts';

describeOnEachDatabase('Several shops over one database', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    // With a clock that stands still no lease runs out, however slow the machine.
    const now = Date.now();
    shop = await openTestShop(openTestDatabase, { office: { now: () => now } });
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
    const stop = startBackgroundWork({ ...shop.office, mailbox }, { shared: true });
    return { delivered, stop };
  }

  const writeToShop = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        receiveMessage(shop.office, {
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
