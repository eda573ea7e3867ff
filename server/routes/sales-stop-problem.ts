import type { FastifyReply } from 'fastify';
import { sendProblem } from '../http/problems.ts';
import type { SalesStop } from '../use-cases/sales-stop.ts';

/** Sends why an order cannot be placed or paid now. */
export function sendSalesStop(reply: FastifyReply, stop: SalesStop): FastifyReply {
  if (stop.kind === 'shop-closed')
    return sendProblem(reply, 'shop_closed', { detail: `${stop.reason} Nothing was charged.` });
  const { products } = stop;
  const [are, them] = products.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return sendProblem(reply, 'sold_out', {
    detail: `${products.join(' and ')} ${are} sold out. Nothing was charged. Please remove ${them} from your cart.`,
  });
}
