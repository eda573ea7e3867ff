import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { DeskMessage, DeskReview, DeskWithdrawal } from '#contract/desk.ts';
import { refundBy } from '#domain/policies.ts';
import { refundable } from '#domain/refund.ts';
import type { Rating } from '#domain/review-statistics.ts';
import { isWithdrawalOpen } from '#domain/withdrawal.ts';
import type { AppContext } from '#server/app-context.ts';
import { findAuditEntries } from '#server/database/audit-log.ts';
import type { ReviewRow, WithdrawalRow } from '#server/database/tables.ts';
import { markMessage } from '#server/messages/contact-messages.ts';
import { contactMessages } from '#server/messages/message-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { paidOrdersOf } from '#server/orders/order-search.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseRating, parseReason } from '#server/owner/parse-input.ts';
import { changeReviewVisibility } from '#server/reviews/manage-reviews.ts';
import { reviewSummary, reviewsForOwner } from '#server/reviews/review-queries.ts';
import { settleWithdrawal } from '#server/withdrawals/settle-withdrawal.ts';
import { newestWithdrawals, openWithdrawals } from '#server/withdrawals/withdrawal-queries.ts';
import { listLimit, optionallyParsed } from './parsed.ts';

const byId = z.object({ id: z.string().max(100) });

/** Reviews, messages and withdrawals. */
export const customerRoutes: FastifyPluginAsyncZod<{ context: AppContext }> = async (
  app,
  { context },
) => {
  const { db } = context;

  app.get(
    '/api/reviews',
    {
      schema: {
        querystring: z.object({
          rating: optionallyParsed((text): Rating => parseRating(text)),
          hidden: z.stringbool().default(false),
          limit: listLimit,
        }),
      },
    },
    async ({ query: { rating, hidden, limit } }) => {
      const rows = await reviewsForOwner(db, { rating, onlyHidden: hidden, limit });
      return Promise.all(rows.map((row) => toDeskReview(context, row)));
    },
  );

  app.get('/api/reviews/summary', () => reviewSummary(db, true));

  app.post(
    '/api/reviews/:id',
    {
      schema: {
        params: byId,
        body: z.object({ hidden: z.boolean(), reason: optionallyParsed(parseReason) }),
      },
    },
    async ({ params: { id }, body: { hidden, reason } }) => {
      const outcome = await changeReviewVisibility(context, id, hidden, reason);
      if (outcome.kind === 'review-not-found') throw new OwnerError('There is no such review.');
      return { done: `The review of ${outcome.review.name} is ${hidden ? 'hidden' : 'shown'}.` };
    },
  );

  app.get(
    '/api/messages',
    { schema: { querystring: z.object({ all: z.stringbool().default(false), limit: listLimit }) } },
    async ({ query: { all, limit } }): Promise<DeskMessage[]> => {
      const messages = await contactMessages(db, { onlyUnanswered: !all, limit });
      const orders = await paidOrdersOf(
        db,
        messages.map(({ email }) => email),
      );
      return messages.map((message) => {
        const own = orders.filter(({ email }) => email === message.email.toLowerCase());
        return { ...message, orderIds: own.map(({ id }) => id) };
      });
    },
  );

  app.post(
    '/api/messages/:id',
    { schema: { params: byId, body: z.object({ answered: z.boolean() }) } },
    async ({ params: { id }, body: { answered } }) => {
      const message = await markMessage(context, id, answered);
      if (!message) throw new OwnerError('There is no such message.');
      const state = answered ? 'answered' : 'not answered';
      return { done: `The message of ${message.name} is marked as ${state}.` };
    },
  );

  app.get(
    '/api/withdrawals',
    { schema: { querystring: z.object({ limit: listLimit }) } },
    async ({ query: { limit } }) => {
      const open = await openWithdrawals(db, context.now());
      const newest = await newestWithdrawals(db, limit);
      const settled = newest.filter(({ id }) => !open.some((it) => it.id === id));
      return toDeskWithdrawals(context, [...open, ...settled]);
    },
  );

  app.post(
    '/api/withdrawals/:id',
    { schema: { params: byId, body: z.object({ reason: optionallyParsed(parseReason) }) } },
    async ({ params: { id }, body: { reason = null } }) => {
      const withdrawal = await settleWithdrawal(context, id, reason);
      if (!withdrawal) throw new OwnerError('There is no such withdrawal.');
      const { statedOrderNumber } = withdrawal;
      return {
        done: `The withdrawal from ${statedOrderNumber} is ${reason === null ? 'open again' : 'done'}.`,
      };
    },
  );
};

async function toDeskReview({ db }: AppContext, row: ReviewRow): Promise<DeskReview> {
  const changes = row.hidden === 1 ? await findAuditEntries(db, row.id) : [];
  const { reason = '' } = JSON.parse(changes.at(-1)?.after ?? '{}') as { reason?: string };
  return { ...row, reason };
}

/** Statements of withdrawal with what the desk shows of their orders. */
export function toDeskWithdrawals(
  { db, now }: AppContext,
  rows: readonly WithdrawalRow[],
): Promise<DeskWithdrawal[]> {
  return Promise.all(
    rows.map(async ({ contentHash: _, receiptId: __, ...row }) => {
      const order = row.orderId === null ? undefined : await findOrder(db, row.orderId);
      const refunds = order ? await findRefunds(db, order.id) : [];
      return {
        ...row,
        isOpen: isWithdrawalOpen(row, order && { ...order, refunds }, now()),
        refundable: order ? refundable(order.received, refunds) : 0,
        refundBy: refundBy(row.createdAt),
      };
    }),
  );
}
