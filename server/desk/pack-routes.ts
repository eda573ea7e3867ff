import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { DeskDone, DeskParcelNumber } from '#contract/desk.ts';
import { isOrderNumber } from '#domain/order-number.ts';
import type { AppContext } from '#server/app-context.ts';
import { addressSheet } from '#server/orders/address-sheet.ts';
import { addressRows, upsRows } from '#server/orders/carrier-rows.ts';
import { customsInvoices } from '#server/orders/customs-invoices.ts';
import { dispatchParcels } from '#server/orders/dispatch-order.ts';
import { findParcels, type Parcel } from '#server/orders/packing-queries.ts';
import { packingSlips } from '#server/orders/packing-slips.ts';
import { pickList } from '#server/orders/pick-list.ts';
import { undoDispatch } from '#server/orders/undo-dispatch.ts';
import { toCsv } from '#server/owner/csv.ts';
import { refusalText } from '#server/owner/outcome-texts.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { NOTHING_DISPATCHED, parcelsIn } from '#server/owner/parcels-csv.ts';
import { parseTrackingNumber } from '#server/owner/parse-input.ts';
import { UNDO_MS } from './order-change-routes.ts';
import { parsed } from './parsed.ts';
import type { createPrintTickets } from './print-tickets.ts';

const MAX_PARCELS = 1_000;
const orderIds = z.array(z.string().refine(isOrderNumber)).min(1).max(MAX_PARCELS);
const printBody = z.object({
  page: z.enum(['slips', 'addresses', 'pick-list', 'customs']),
  orderIds,
  prices: z.boolean().default(false),
});
const dispatchBody = z.object({
  parcels: z
    .array(
      z.object({
        orderId: z.string(),
        trackingNumber: parsed(parseTrackingNumber),
        force: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(MAX_PARCELS),
});

/** Prints, exports and dispatches parcels. */
export const packRoutes: FastifyPluginAsyncZod<{
  context: AppContext;
  tickets: ReturnType<typeof createPrintTickets>;
}> = async (app, { context, tickets }) => {
  app.post('/api/pack/print', { schema: { body: printBody } }, async ({ body }) => {
    const parcels = await findParcels(context.db, body.orderIds);
    const pages = {
      slips: () => packingSlips(parcels, { ...body, publicUrl: context.publicUrl }),
      addresses: () => addressSheet(parcels),
      'pick-list': () => pickList(parcels, context.now()),
      customs: () => customsInvoices(parcels, context.catalogue),
    };
    return { done: tickets.keep(pages[body.page]()) } satisfies DeskDone;
  });

  app.post(
    '/api/pack/labels',
    { schema: { body: z.object({ orderIds, format: z.enum(['ups', 'plain']) }) } },
    async ({ body }, reply) => {
      const parcels = await findParcels(context.db, body.orderIds);
      const rows = body.format === 'ups' ? fittingRows(parcels) : addressRows(parcels);
      return reply.type('text/csv; charset=utf-8').send(toCsv(rows));
    },
  );

  app.post(
    '/api/pack/read-csv',
    { schema: { body: z.object({ csv: z.string() }) } },
    async ({ body }): Promise<DeskParcelNumber[]> =>
      parcelsIn(Buffer.from(body.csv)).map(({ line: _, ...parcel }) => parcel),
  );

  app.post(
    '/api/pack/dispatch',
    { schema: { body: dispatchBody } },
    async ({ body: { parcels } }): Promise<DeskDone> => {
      const outcome = await dispatchParcels(context, parcels, UNDO_MS);
      if (outcome.kind === 'dispatched')
        return {
          done: `${outcome.orders.length} sent; the emails leave in ${UNDO_MS / 1_000} seconds.`,
        };
      const texts = outcome.refusals.map(({ index, refusal }) =>
        refusalText(parcels[index]?.orderId ?? '', refusal),
      );
      throw new OwnerError(`${NOTHING_DISPATCHED} ${texts.join(' ')}`);
    },
  );

  app.post(
    '/api/pack/undo',
    { schema: { body: z.object({ orderIds }) } },
    async ({ body }): Promise<DeskDone> => ({ done: await undoAll(context, body.orderIds) }),
  );
};

/** Undoes what still can be, of parcels that were sent together. */
async function undoAll(context: AppContext, orderIds: readonly string[]): Promise<string> {
  const left: string[] = [];
  for (const id of orderIds) if ((await undoDispatch(context, id)).kind !== 'undone') left.push(id);
  const undone = orderIds.length - left.length;
  const done = `${undone} undone; no email of ${undone === 1 ? 'it' : 'them'} has left.`;
  if (left.length === 0) return done;
  throw new OwnerError(`${done} Too late for ${left.join(', ')}.`);
}

function fittingRows(parcels: readonly Parcel[]): string[][] {
  const { rows, unfit } = upsRows(parcels);
  if (unfit.length === 0) return rows;
  const texts = unfit.map(({ orderId, reason }) => `${orderId}: ${reason}.`);
  throw new OwnerError(`${texts.join(' ')} Enter these at UPS, and tick the others.`);
}
