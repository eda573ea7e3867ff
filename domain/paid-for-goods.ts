import { type Cents, shareOf } from './money.ts';
import type { Quote } from './order.ts';

/**
 * What a customer paid for some of an order's goods: their share after the discount, with VAT, rounded half up.
 * @param goods the goods at their prices in the order, at most the subtotal
 */
export function paidForGoods(quote: Quote, goods: Cents): Cents {
  const { subtotal, discount, tax, vatRate, vatIncluded } = quote;
  if (subtotal === 0) return 0;
  const net = subtotal - (discount?.amount ?? 0);
  // The rest of the VAT, if any, is that on the delivery.
  const paid = vatIncluded ? net : net + Math.min(tax, shareOf(net, vatRate));
  return Math.floor((paid * goods * 2 + subtotal) / (subtotal * 2));
}
