import type { OrderLinkRequest } from '#contract/order-links.ts';
import { DAY_MS } from '#domain/durations.ts';
import { isLinkOpen } from '#domain/order-link.ts';
import type { AppContext } from '#server/app-context.ts';
import { newEmail } from '#server/email/compose-email.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { findEmailsOfOrder } from '#server/email/outbox-queries.ts';
import { withLinkCode } from './order-link.ts';
import { orderLinkEmail } from './order-link-email.ts';
import { lockPaidOrder } from './order-queries.ts';

/** Number and address suffice to ask, so a stranger who knows both cannot fill the customer's inbox. */
const EMAILS_PER_DAY = 3;

/**
 * Emails the customer the link to an order, when order number and email address belong together and the link has not
 * ended. Nothing tells the caller whether it did.
 */
export async function requestOrderLink(
  context: AppContext,
  { orderNumber, email }: OrderLinkRequest,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const order = await lockPaidOrder(transaction, orderNumber, email);
    const now = context.now();
    if (!order || !isLinkOpen(order, now)) return;
    const prefix = `order-link-${order.id}-`;
    const sent = (await findEmailsOfOrder(transaction, order)).filter(
      ({ dedupeKey, createdAt }) => dedupeKey.startsWith(prefix) && createdAt > now - DAY_MS,
    );
    if (sent.length >= EMAILS_PER_DAY) return;
    const mail = orderLinkEmail(await withLinkCode(context, transaction, order), context);
    await enqueueEmails(transaction, newEmail(context, prefix + context.newId(), mail));
  });
}
