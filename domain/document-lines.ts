import type { DocumentLine } from './document.ts';
import type { Cents } from './money.ts';
import type { OrderLine, Quote } from './order.ts';
import type { PartAmounts } from './refund-amounts.ts';
import { type RefundContents, unitsOf } from './refund-contents.ts';
import { unitPriceWithoutVat, type VatAmounts, vatAmounts } from './vat-amounts.ts';

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
  const delivery = single(deliveryText(quote), shipping.price);
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
  return [...result, lineOf(delivery.text, shipping.price)];
}

/**
 * The lines of a credit or debit note without VAT: what a refund returns in full at its price after the discount, else
 * one line with the amount. They add up to the taxable amount and, if no VAT was charged on it, delivery.
 * @param text names an amount that is not the price of anything
 */
export function refundLines(
  quote: Quote,
  lines: readonly OrderLine[],
  amounts: PartAmounts,
  contents: RefundContents | undefined,
  text: string,
): DocumentLine[] {
  const sum = withoutVat(amounts.goods) + withoutVat(amounts.delivery);
  if (contents === undefined) return [lineOf(text, sum)];
  const { products, delivery } = contents;
  // Without the other, one part is all there is, with a cent of rounding from it.
  const forGoods = delivery ? withoutVat(amounts.goods) : sum;
  const forDelivery = products.length > 0 ? sum - forGoods : sum;
  const { discount, subtotal } = quote;
  const paidShare = discount ? 1 - discount.amount / subtotal : 1;
  const goods = lines.map(({ productId, name, sku, unitPrice }) => {
    const quantity = unitsOf(products, productId);
    const label = `${name} (${sku})`;
    return {
      text: discount ? `${label}, less discount ${discount.code}` : label,
      quantity,
      price: unitPrice,
      total: unitPrice * quantity,
    };
  });
  return [
    ...spread(goods, sum - forDelivery).map((line) => ({
      text: line.text,
      quantity: line.quantity,
      unitPrice: Math.round(unitPriceWithoutVat(line.price, quote) * paidShare),
      amount: line.amount,
    })),
    lineOf(deliveryText(quote), forDelivery),
  ].filter(({ amount }) => amount !== 0);
}

function lineOf(text: string, amount: Cents): DocumentLine {
  return { text, quantity: 1, unitPrice: amount * 100, amount };
}

function withoutVat({ taxable, untaxed }: VatAmounts): Cents {
  return taxable + untaxed;
}

function deliveryText({ shipping }: Quote): string {
  return `Delivery: ${shipping.name}`;
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
