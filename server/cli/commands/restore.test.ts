import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { createPostgresDatabase } from '#tests/helpers/postgres-databases.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

describeOnEachDatabase('restore after an erasure', (openTestDatabase) => {
  let cli: TestCli;
  let orderId: string;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { order, payment } = await orderToPay(cli.shop);
    orderId = order.orderId;
    await cli.shop.pay(payment);
  });

  afterEach(() => cli.shop.close());

  const dispatch = async () => {
    await cli.run(`dispatch ${orderId} 1Z999AA10123456784`);
    while ((await deliverDueEmails(cli.shop.context)) > 0);
  };
  const copy = (name: string) => join(cli.database.dataDir, name);

  /** Erases the customer, and stops the shop: an SQLite file that the tests hold open is in use. */
  async function eraseAndStop(): Promise<void> {
    expect((await cli.run('erase aoife@example.com --yes')).code).toBe(0);
    await cli.run(`backup ${copy('after')}`);
    if (cli.settings.databaseUrl === undefined) cli.settings.dataDir = copy('stopped');
    await cli.run(`restore ${copy('after')} --yes`);
  }

  async function restoredData() {
    const db = openDatabase(cli.settings);
    const order = await findOrder(db, orderId);
    const mails = await db.selectFrom('outbox').selectAll().execute();
    await db.destroy();
    return { order, mails: JSON.stringify(mails) };
  }

  test('R12.94: repeats the erasure, each time', async () => {
    await dispatch();
    await cli.run(`backup ${copy('before')}`);
    await eraseAndStop();
    for (const _ of ['first', 'second']) {
      const { code, out } = await cli.run(`restore ${copy('before')} --yes`);
      expect({ code, out }).toEqual({
        code: 0,
        out: expect.stringContaining(' Repeated 1 erasures made since the backup.\n'),
      });
      const { order, mails } = await restoredData();
      expect(order).toMatchObject({
        customer: { firstName: 'Aoife', email: '', phone: '' },
        card: null,
      });
      expect(mails).not.toContain('aoife@example.com');
    }
    const { out } = await cli.run(`restore ${copy('after')} --yes --json`);
    expect(JSON.parse(out)).toMatchObject({
      erasures: { repeated: 0, openOrders: [], rowsUnknown: 0 },
    });
  });

  test('R12.94: names an order that is open in the backup, and keeps its customer', async () => {
    await cli.run(`backup ${copy('before')}`);
    await dispatch();
    await eraseAndStop();
    const { out } = await cli.run(`restore ${copy('before')} --yes`);
    expect(out).toContain(` Erase the customers of ${orderId} again once these orders are`);
    expect((await restoredData()).order).toMatchObject({
      customer: { email: 'aoife@example.com' },
    });
  });

  test('R12.94: counts erasures that do not say what was erased', async () => {
    await dispatch();
    await cli.run(`backup ${copy('before')}`);
    const { db } = cli.shop.context;
    await db
      .insertInto('auditEntries')
      .values({
        id: 'of-1.0.0',
        at: cli.clock.now,
        command: 'erase',
        subject: 'a customer',
        ...{ before: '{}', after: '{"messages":1}' },
      })
      .execute();
    await eraseAndStop();
    const { out } = await cli.run(`restore ${copy('before')} --yes`);
    expect(out).toContain(' 1 more erasures were made by version 1.0.0: erase these customers');
  });

  test('R12.94: says that erasures are not known without a database to replace', async () => {
    await cli.run(`backup ${copy('before')}`);
    cli.settings.dataDir = copy('new-machine');
    if (cli.settings.databaseUrl !== undefined)
      cli.settings.databaseUrl = await createPostgresDatabase();
    const { out } = await cli.run(`restore ${copy('before')} --yes`);
    expect(out).toContain(' Erasures made since the backup are not known: erase those customers');
  });
});
