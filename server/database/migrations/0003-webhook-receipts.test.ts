import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { up } from './0003-webhook-receipts.ts';

describeOnEachDatabase('migration 0003-webhook-receipts', (openTestDatabase) => {
  test('R11.35: counts the events of an upgraded shop as brought by the webhook', async () => {
    const { db, remove } = await openTestDatabase();
    await sql`alter table provider_events drop column webhook_at`.execute(db);
    await sql`insert into provider_events values ('evt_1', 'charge.refunded', 'pi_1', 7)`.execute(
      db,
    );
    await up(db);
    const [event] = await db.selectFrom('providerEvents').selectAll().execute();
    expect(event).toMatchObject({ id: 'evt_1', receivedAt: 7, webhookAt: 7 });
    await remove();
  });
});
