import type { StockRequest } from '#contract/stock-requests.ts';
import { DAY_MS } from '#domain/durations.ts';
import { POLICIES } from '#domain/policies.ts';
import type { AppContext } from '#server/app-context.ts';
import { newEmail } from '#server/email/compose-email.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { deleteOldEmails } from '#server/email/outbox-queries.ts';
import { readAvailability } from '#server/shop-status/availability.ts';
import { backInStockEmail, confirmationEmail } from './stock-request-emails.ts';
import {
  deleteOldStockRequests,
  deleteStockRequest,
  findDueStockRequests,
  insertStockRequest,
} from './stock-request-queries.ts';

/** How many emails one run of the job enqueues at most. */
const BATCH = 50;

/** The beginning of the dedupe keys of these emails. */
const EMAIL_KEY = 'back-in-stock-';

/**
 * Stores a request for one email when a product is back, and asks the address to confirm it. An address that has asked
 * already gets no second email: a stranger could type it again and again.
 * @returns whether there is such a product
 */
export async function requestStockEmail(
  context: AppContext,
  { productId, email }: StockRequest,
): Promise<boolean> {
  const product = context.catalogue.find(({ id }) => id === productId);
  if (!product) return false;
  await context.db.transaction().execute(async (transaction) => {
    const row = await insertStockRequest(transaction, {
      id: context.newId(),
      productId,
      email: email.toLowerCase(),
      code: Buffer.from(context.newSecret(), 'base64url').toString('hex'),
      createdAt: context.now(),
      confirmedAt: null,
    });
    if (!row) return;
    const mail = confirmationEmail(row, product, context);
    await enqueueEmails(transaction, newEmail(context, `${EMAIL_KEY}confirm-${row.id}`, mail));
  });
  return true;
}

/**
 * Emails who asked for products that can be bought again, and deletes their requests: each is answered once. Nothing is
 * sent while the shop is closed. Requests and copies of these emails are deleted when their time is over.
 * @returns 'more' when requests are left that are due
 */
export async function announceStock(context: AppContext): Promise<'more' | 'done'> {
  const now = context.now();
  await deleteOldStockRequests(context.db, {
    unconfirmedSince: now - POLICIES.stockRequestConfirmDays * DAY_MS,
    allSince: now - POLICIES.stockRequestDays * DAY_MS,
  });
  await deleteOldEmails(context.db, EMAIL_KEY, now - POLICIES.stockEmailDays * DAY_MS);
  const { closed, soldOut } = await readAvailability(context.db);
  if (closed !== null) return 'done';
  const due = await findDueStockRequests(context.db, soldOut, BATCH);
  for (const row of due) {
    const product = context.catalogue.find(({ id }) => id === row.productId);
    await context.db.transaction().execute(async (transaction) => {
      if (!(await deleteStockRequest(transaction, row.id)) || !product) return;
      const mail = backInStockEmail(row, product, context);
      await enqueueEmails(transaction, newEmail(context, `${EMAIL_KEY}notice-${row.id}`, mail));
    });
  }
  return due.length === BATCH ? 'more' : 'done';
}
