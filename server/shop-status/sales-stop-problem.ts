import type { FastifyReply } from 'fastify';
import { fewLeftText, soldOutText } from '#domain/sold-out.ts';
import { sendProblem } from '#server/http/problems.ts';
import type { SalesStop } from './sales-stop.ts';

/** Sends why an order cannot be placed or paid now. */
export function sendSalesStop(reply: FastifyReply, stop: SalesStop): FastifyReply {
  if (stop.kind === 'shop-closed')
    return sendProblem(reply, 'shop_closed', { detail: `${stop.reason} Nothing was charged.` });
  const text = stop.kind === 'sold-out' ? soldOutText(stop.products) : fewLeftText(stop.products);
  return sendProblem(reply, 'sold_out', { detail: `${text} Nothing was charged.` });
}
