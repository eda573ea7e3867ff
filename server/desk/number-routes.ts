import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { DeskNumbers } from '#contract/desk.ts';
import type { AppContext } from '#server/app-context.ts';
import { formatDay } from '#server/owner/format.ts';
import { ordersToCsv } from '#server/owner/orders-csv.ts';
import { parseDay, parseEndOfDay, reportPeriod } from '#server/owner/parse-input.ts';
import { salesBetween, stepFor } from '#server/owner/sales-bars.ts';
import { paidOrders, salesByProduct } from '#server/reports/sales-queries.ts';
import { salesReport } from '#server/reports/sales-report.ts';
import { optionallyParsed } from './parsed.ts';

const periodQuery = z.object({
  from: optionallyParsed(parseDay),
  to: optionallyParsed(parseEndOfDay),
});

/** Sales, and their export for accounting. */
export const numberRoutes: FastifyPluginAsyncZod<{ context: AppContext }> = async (
  app,
  { context },
) => {
  app.get(
    '/api/numbers',
    {
      schema: {
        querystring: periodQuery.extend({ step: z.enum(['', 'day', 'week', 'month']).default('') }),
      },
    },
    async ({ query }): Promise<DeskNumbers> => {
      const period = toPeriod(query, context.now());
      const filter = { ...period, liveOnly: context.payments.livemode };
      const [{ payments, ...totals }, products] = await Promise.all([
        salesReport(context, period),
        salesByProduct(context.db, filter),
      ]);
      const shown = {
        from: period.from === 0 ? (payments[0]?.at ?? context.now()) : period.from,
        until: Math.min(period.until, context.now() + 1),
      };
      return {
        ...totals,
        from: formatDay(shown.from),
        to: formatDay(period.until - 1),
        sales: salesBetween(payments, shown, query.step || stepFor(shown.until - shown.from)),
        products,
      };
    },
  );

  app.get(
    '/api/numbers.csv',
    { schema: { querystring: periodQuery } },
    async ({ query }, reply) => {
      const orders = await paidOrders(context.db, {
        ...toPeriod(query, context.now()),
        liveOnly: context.payments.livemode,
      });
      return reply.type('text/csv; charset=utf-8').send(ordersToCsv(orders));
    },
  );
};

function toPeriod(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  now: number,
) {
  return reportPeriod(
    { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
    now,
  );
}
