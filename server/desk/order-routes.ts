import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import {
  DESK_ORDER_FIELDS,
  type DeskDocument,
  type DeskDone,
  type DeskEmail,
  type DeskOrder,
  type DeskOrderDetails,
  type DeskOrders,
  type DeskParcel,
} from '#contract/desk.ts';
import type { Order } from '#domain/order.ts';
import { isPaid, isPayable } from '#domain/order-state.ts';
import { refundable } from '#domain/refund.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import { documentsHtml } from '#server/documents/document-html.ts';
import { findDocuments, type StoredDocument } from '#server/documents/document-queries.ts';
import { DESK_FONTS } from '#server/documents/print-page.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { sendEmailAgain } from '#server/email/deliver-email.ts';
import { withdrawalsFrom } from '#server/orders/order-queries.ts';
import { ORDER_FILTERS, searchOrders } from '#server/orders/order-search.ts';
import { hasGoods, type Parcel, parcelOf, parcelsOf } from '#server/orders/packing-queries.ts';
import { requireOrder } from '#server/owner/lookup.ts';
import { readOrderDetails } from '#server/owner/order-details.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseDay, parseEndOfDay } from '#server/owner/parse-input.ts';
import { restockableUnits } from '#server/stock/restock.ts';
import { toDeskWithdrawals } from './customer-routes.ts';
import { listLimit, optionallyParsed, orderParams } from './parsed.ts';
import type { createPrintTickets } from './print-tickets.ts';

const listQuery = z.object({
  text: z.string().max(200).default(''),
  state: z.enum(['', ...ORDER_FILTERS]).default(''),
  from: optionallyParsed(parseDay),
  to: optionallyParsed(parseEndOfDay),
  limit: listLimit,
});
const documentBody = z.object({ number: z.string().max(20) });
const emailBody = z.object({ key: z.string().max(200) });

/** Finds and shows orders and their emails, and prints their documents. */
export const orderRoutes: FastifyPluginAsyncZod<{
  context: AppContext;
  tickets: ReturnType<typeof createPrintTickets>;
}> = async (app, { context, tickets }) => {
  app.get(
    '/api/orders',
    { schema: { querystring: listQuery } },
    async ({ query }): Promise<DeskOrders> => {
      const { text, state, from, to: until, limit } = query;
      const found = await searchOrders(context.db, {
        ...{ text, from, until },
        filter: state === '' ? undefined : state,
        liveOnly: state === 'to-pack' && context.payments.livemode,
        limit: limit + 1,
      });
      const parcels = await parcelsOf(context.db, found.slice(0, limit));
      const shown = state === 'to-pack' ? parcels.filter(hasGoods) : parcels;
      return { orders: shown.map(toDeskParcel), more: found.length > limit };
    },
  );

  app.get('/api/orders/:id', { schema: { params: orderParams } }, async ({ params }) =>
    orderDetails(context, await requireOrder(context.db, params.id)),
  );

  app.post(
    '/api/orders/:id/documents/print',
    { schema: { params: orderParams, body: documentBody } },
    async ({ params, body }): Promise<DeskDone> => {
      const documents = await findDocuments(context.db, params.id);
      const wanted = documents.filter(({ name }) => name === body.number);
      if (wanted.length === 0) throw new OwnerError('There is no such document.');
      return { done: tickets.keep(documentsHtml(wanted, DESK_FONTS)) };
    },
  );

  app.post(
    '/api/emails/again',
    { schema: { body: emailBody } },
    async ({ body }): Promise<DeskDone> => {
      const row = await sendEmailAgain(context, body.key);
      if (!row) throw new OwnerError('There is no such email.');
      return { done: `The email goes to ${storedEmail(row).to} again as soon as the shop runs.` };
    },
  );
};

async function orderDetails(context: AppContext, order: Order): Promise<DeskOrderDetails> {
  const [parcel, { mails, ...details }, withdrawals, documents] = await Promise.all([
    parcelOf(context.db, order),
    readOrderDetails(context.db, order),
    withdrawalsFrom(context.db, order.id),
    findDocuments(context.db, order.id),
  ]);
  const { lines, refunds } = details;
  const left = refundable(order.received, refunds);
  const waiting = mails.find(
    ({ dedupeKey, state, tries, dueAt }) =>
      dedupeKey.startsWith(`order-dispatched-${order.id}-`) &&
      state === 'waiting' &&
      tries === 0 &&
      dueAt > context.now(),
  );
  return {
    ...toDeskParcel(parcel),
    ...details,
    order: toDeskOrder(order),
    withdrawals: await toDeskWithdrawals(context, withdrawals),
    emails: mails.map((row) => toDeskEmail(row, context.publicUrl)),
    documents: documents.map(toDeskDocument),
    refundable: left,
    restockable: await restockableUnits(context.db, order.id, lines, refunds),
    canCancel: isPayable(order.state) || (isPaid(order.state) && order.dispatchedAt === null),
    undoUntil: waiting?.dueAt ?? null,
  };
}

/** A parcel without the secrets of its order. */
export function toDeskParcel({ order, ...parcel }: Parcel): DeskParcel {
  return { ...parcel, isEmpty: !hasGoods(parcel), order: toDeskOrder(order) };
}

/** The parts of an order that the pages show. */
function toDeskOrder(order: Order): DeskOrder {
  return Object.fromEntries(DESK_ORDER_FIELDS.map((name) => [name, order[name]])) as DeskOrder;
}

function toDeskDocument({ kind, name, content }: StoredDocument): DeskDocument {
  return { kind, number: name, issuedAt: content.issuedAt, total: content.total };
}

function toDeskEmail(row: OutboxRow, publicUrl: string): DeskEmail {
  const { to, subject, text } = toEmail(storedEmail(row), publicUrl);
  const { dedupeKey: key, state, sentAt, dueAt, lastError } = row;
  return { key, to, subject, state, at: sentAt ?? dueAt, lastError, text };
}
