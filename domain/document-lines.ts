import type { DocumentLine } from './document.ts';
import type { Cents } from './money.ts';
import type { OrderLine, Quote } from './order.ts';
import { unitPriceWithoutVat, vatAmounts } from './vat-amounts.ts';

/** A line with the price that the customer saw. */
interface PricedLine {
  text: string;
  quantity: number;
  /** Of one unit, and of the line. */
  price: Cents;
  total: Cents;
}

/**
 * The lines of an order's invoice without VAT: goods, discount, delivery. They add up to the taxable amount and, if no
 * VAT is charged on it, delivery. Where prices include VAT, the VAT is taken out of the sum and the rounding is spread
 * over the lines.
 */
export function invoiceLines(
  quote: Quote,
  lines: readonly Pick<OrderLine, 'name' | 'sku' | 'quantity' | 'unitPrice' | 'total'>[],
): DocumentLine[] {
  const { discount, shipping } = quote;
  const { taxable, untaxed } = vatAmounts(quote);
  const single = (text: string, total: Cents): PricedLine => ({
    text,
    quantity: 1,
    price: total,
    total,
  });
  const delivery = single(`Delivery: ${shipping.name}`, shipping.price);
  const isDeliveryTaxed = untaxed === 0;
  const taxed = [
    ...lines.map(({ name, sku, quantity, unitPrice, total }) => ({
      text: `${name} (${sku})`,
      quantity,
      price: unitPrice,
      total,
    })),
    ...(discount ? [single(`Discount (${discount.code})`, -discount.amount)] : []),
    ...(isDeliveryTaxed ? [delivery] : []),
  ];
  const result = spread(taxed, taxable).map(({ price, amount, text, quantity }) => ({
    text,
    quantity,
    unitPrice: unitPriceWithoutVat(price, quote),
    amount,
  }));
  if (isDeliveryTaxed) return result;
  return [
    ...result,
    { text: delivery.text, quantity: 1, unitPrice: shipping.price * 100, amount: shipping.price },
  ];
}

/** Spreads an amount over lines in proportion to their totals; the result adds up to the amount. */
function spread(lines: readonly PricedLine[], amount: Cents) {
  const whole = lines.reduce((sum, { total }) => sum + total, 0);
  let [reached, spreadTo] = [0, 0];
  return lines.map((line) => {
    reached += line.total;
    const before = spreadTo;
    spreadTo = whole === 0 ? 0 : Math.round((amount * reached) / whole);
    return { ...line, amount: spreadTo - before };
  });
}
