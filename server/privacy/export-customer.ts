import type { Order } from '#domain/order.ts';
import type { AppContext } from '#server/app-context.ts';
import { findDocuments } from '#server/documents/document-queries.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { findOrderEvents, findOrderLines } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { findAttempts } from '#server/payments/attempt-queries.ts';
import { customerData } from './customer-data-queries.ts';

/**
 * Everything that the shop stores about the customer with an email address, in a machine-readable
 * format (GDPR, articles 15 and 20). Without reviews, which are posted without an address.
 */
export async function exportCustomer({ db, now, publicUrl }: AppContext, address: string) {
  const { orders, messages, withdrawals, mails, stockRequests } = await customerData(db, address);
  return {
    address: address.trim(),
    exportedAt: new Date(now()).toISOString(),
    orders: await Promise.all(orders.map((order) => wholeOrder(db, order))),
    messages,
    withdrawals: withdrawals.map(({ contentHash: _, receiptId: __, ...withdrawal }) => withdrawal),
    stockRequests: stockRequests.map(({ code: _, ...stockRequest }) => stockRequest),
    mails: mails.map((row) => {
      const { to, subject, text } = toEmail(storedEmail(row), publicUrl);
      return { to, subject, text, createdAt: row.createdAt, sentAt: row.sentAt };
    }),
  };
}

async function wholeOrder(db: AppContext['db'], order: Order) {
  // Token and code are secrets; the hash is no information about the customer.
  const { token: _, linkCode: __, contentHash: ___, ...shown } = order;
  const [lines, events, payments, refunds, documents] = await Promise.all([
    findOrderLines(db, order.id),
    findOrderEvents(db, order.id),
    findAttempts(db, order.id),
    findRefunds(db, order.id),
    findDocuments(db, order.id),
  ]);
  return { ...shown, lines, events, payments, refunds, documents };
}
