import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { DeskDone, DeskLogEntry, DeskShop } from '#contract/desk.ts';
import { skuOf } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import { findAuditEntries, newestAuditEntries } from '#server/database/audit-log.ts';
import { changeText } from '#server/owner/history.ts';
import { requireProduct } from '#server/owner/lookup.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseClosedNote, parseStockChange } from '#server/owner/parse-input.ts';
import { closeShop, reopenShop, setSoldOut } from '#server/shop-status/change-sales-stop.ts';
import { closedText } from '#server/shop-status/sales-stop.ts';
import { allSalesStops, WHOLE_SHOP } from '#server/shop-status/sales-stop-queries.ts';
import { changeStock } from '#server/stock/count-stock.ts';
import { countedStock } from '#server/stock/stock-levels.ts';
import { listLimit, optionallyParsed, parsed } from './parsed.ts';

/** Closing, stock and the log. */
export const shopRoutes: FastifyPluginAsyncZod<{ context: AppContext }> = async (
  app,
  { context },
) => {
  app.get('/api/shop', async (): Promise<DeskShop> => {
    const stops = await allSalesStops(context.db);
    const counted = await countedStock(context);
    const closing = stops.find(({ subject }) => subject === WHOLE_SHOP);
    return {
      closed: closing
        ? { note: closing.note, text: closedText(closing), since: closing.since }
        : null,
      products: context.catalogue.map((product) => ({
        sku: skuOf(product),
        name: product.name,
        soldOutSince: stops.find(({ subject }) => subject === String(product.id))?.since ?? null,
        stock: counted.find((it) => it.product.id === product.id) ?? null,
      })),
    };
  });

  app.post(
    '/api/shop/close',
    { schema: { body: z.object({ note: optionallyParsed(parseClosedNote) }) } },
    async ({ body: { note = '' } }) => {
      await closeShop(context, note);
      return { done: `The shop is closed. Customers read: ${closedText({ note })}` };
    },
  );

  app.post('/api/shop/open', async () => {
    await reopenShop(context);
    return { done: 'The shop is open.' };
  });

  app.post(
    '/api/stock/:sku',
    {
      schema: {
        params: z.object({ sku: z.string().max(100) }),
        body: z.object({ change: parsed(parseStockChange) }),
      },
    },
    async ({ params: { sku }, body: { change } }): Promise<DeskDone> => {
      const product = requireProduct(context.catalogue, sku);
      if (change.kind === 'out' || change.kind === 'in') {
        await setSoldOut(context, product, change.kind === 'out');
        return { done: `${product.name} is ${change.kind === 'out' ? 'sold out' : 'in stock'}.` };
      }
      const outcome = await changeStock(context, product, change);
      if (outcome.kind === 'count-first')
        throw new OwnerError(`Count ${product.name} first: type how many are left.`);
      if (outcome.kind === 'not-counted') return { done: `${product.name} is not counted.` };
      return { done: `${product.name}: ${outcome.stock.available} left.` };
    },
  );

  app.get(
    '/api/log',
    {
      schema: {
        querystring: z.object({ subject: z.string().max(200).default(''), limit: listLimit }),
      },
    },
    async ({ query: { subject, limit } }): Promise<DeskLogEntry[]> => {
      const entries =
        subject === ''
          ? await newestAuditEntries(context.db, limit)
          : (await findAuditEntries(context.db, subject.trim())).reverse().slice(0, limit);
      return entries.map(({ id, at, command, subject, before, after }) => ({
        ...{ id, at, command, subject, change: changeText({ command, before, after }) },
      }));
    },
  );
};
