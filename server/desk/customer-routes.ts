import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { DeskMessage, DeskReview, DeskWithdrawal } from '#contract/desk.ts';
import { POLICIES } from '#domain/policies.ts';
import { refundable } from '#domain/refund.ts';
import type { Rating } from '#domain/review-statistics.ts';
import type { AppContext } from '#server/app-context.ts';
import { CommandError } from '#server/cli/cli-context.ts';
import { parseRating, parseReason } from '#server/cli/parse-arguments.ts';
import { findAuditEntries } from '#server/database/audit-log.ts';
import type { ReviewRow, WithdrawalRow } from '#server/database/tables.ts';
import { markMessage } from '#server/messages/contact-messages.ts';
import { contactMessages } from '#server/messages/message-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { changeReviewVisibility } from '#server/reviews/manage-reviews.ts';
import { reviewsForOwner } from '#server/reviews/review-queries.ts';
import { newestWithdrawals } from '#server/withdrawals/withdrawal-queries.ts';
import { listLimit, optionallyParsed } from './parsed.ts';

const REFUND_WITHIN_MS = POLICIES.refundDays * 24 * 60 * 60_000;
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
      if (outcome.kind === 'review-not-found') throw new CommandError('There is no such review.');
      return { done: `The review of ${outcome.review.name} is ${hidden ? 'hidden' : 'shown'}.` };
    },
  );

  app.get(
    '/api/messages',
    { schema: { querystring: z.object({ all: z.stringbool().default(false), limit: listLimit }) } },
    async ({ query: { all, limit } }): Promise<DeskMessage[]> =>
      contactMessages(db, { onlyUnanswered: !all, limit }),
  );

  app.post(
    '/api/messages/:id',
    { schema: { params: byId, body: z.object({ answered: z.boolean() }) } },
    async ({ params: { id }, body: { answered } }) => {
      const message = await markMessage(context, id, answered);
      if (!message) throw new CommandError('There is no such message.');
      const state = answered ? 'answered' : 'not answered';
      return { done: `The message of ${message.name} is marked as ${state}.` };
    },
  );

  app.get(
    '/api/withdrawals',
    { schema: { querystring: z.object({ limit: listLimit }) } },
    async ({ query: { limit } }) => {
      const rows = await newestWithdrawals(db, limit);
      return Promise.all(rows.map((row) => toDeskWithdrawal(context, row)));
    },
  );
};

async function toDeskReview({ db }: AppContext, row: ReviewRow): Promise<DeskReview> {
  const changes = row.hidden === 1 ? await findAuditEntries(db, row.id) : [];
  const { reason = '' } = JSON.parse(changes.at(-1)?.after ?? '{}') as { reason?: string };
  return { ...row, reason };
}

async function toDeskWithdrawal({ db }: AppContext, row: WithdrawalRow): Promise<DeskWithdrawal> {
  const order = row.orderId === null ? undefined : await findOrder(db, row.orderId);
  return {
    ...row,
    orderState: order?.state ?? null,
    refundable: order ? refundable(order.received, await findRefunds(db, order.id)) : 0,
    refundBy: row.createdAt + REFUND_WITHIN_MS,
  };
}
