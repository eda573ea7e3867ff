import type { Order } from '#domain/order.ts';
import type { Transaction } from '#server/database/database.ts';
import { storedEmail } from '#server/email/compose-email.ts';
import type { Part } from '#server/email/email-parts.ts';
import { nameOf } from '#server/reports/morning-parcels.ts';

/** Removes a customer's name from the morning emails: each is also about other customers, so it is not deleted. */
export async function eraseParcelNames(db: Transaction, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const emails = await db
      .selectFrom('outbox')
      .select(['id', 'mail'])
      .where('dedupeKey', 'like', 'today-%')
      .where('mail', 'like', `%${order.id}%`)
      .execute();
    for (const email of emails) {
      const stored = storedEmail(email);
      const parts = stored.content?.parts.map((part) => withoutName(part, order));
      const mail = JSON.stringify(
        parts ? { ...stored, content: { ...stored.content, parts } } : stored,
      );
      await db.updateTable('outbox').set({ mail }).where('id', '=', email.id).execute();
    }
  }
}

function withoutName(part: Part, order: Order): Part {
  if (typeof part === 'string' || !('map' in part)) return part;
  return part.map(([name, value]) => {
    if (name !== order.id || typeof value === 'string') return [name, value];
    const lines = value.text.split('\n').filter((line) => line !== nameOf(order));
    return [name, { ...value, text: lines.join('\n') }];
  });
}
