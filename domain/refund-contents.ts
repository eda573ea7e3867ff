import { type Cents, formatEuro, shareOf, sumOf } from './money.ts';
import type { OrderLine, Quote, Refund } from './order.ts';

const LIST = new Intl.ListFormat('en-IE', { type: 'conjunction' });

/** The amounts of a quote without its delivery service. */
type Amounts = Omit<Quote, 'shipping'>;

/** Units of a product. */
export interface ProductUnits {
  productId: number;
  quantity: number;
}

/** What of an order a refund is for. */
export interface RefundContents {
  /** Each product once, at least one unit of it. */
  products: readonly ProductUnits[];
  delivery: boolean;
}

/** What a refund is made of, as its customer can check it: goods - discount + delivery + vat. */
export interface RefundParts {
  /** At their prices in the order. */
  goods: Cents;
  discount: Cents;
  delivery: Cents;
  /** On top of the prices; 0 where they include it. */
  vat: Cents;
}

/**
 * The parts as a sum in words.
 * @param goods what stands for the goods
 * @example partsText({ goods: 36_00, discount: 3_60, delivery: 0, vat: 6_81 }, '€36.00')
 * // '€36.00, less your discount of €3.60, plus VAT of €6.81'
 */
export function partsText({ discount, delivery, vat }: RefundParts, goods: string): string {
  return [
    goods,
    discount > 0 && `less your discount of ${formatEuro(discount)}`,
    delivery > 0 && `plus delivery of ${formatEuro(delivery)}`,
    vat > 0 && `plus VAT of ${formatEuro(vat)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a customer paid for a part of an order: goods after the discount and with VAT, rounded half up, and delivery. */
export function paidFor(
  quote: Amounts,
  lines: readonly Pick<OrderLine, 'productId' | 'unitPrice'>[],
  { products, delivery }: RefundContents,
): Cents {
  const goods = sumOf(
    lines.map(({ productId, unitPrice }) => unitPrice * unitsOf(products, productId)),
  );
  return paidForGoods(quote, goods) + (delivery ? paidForDelivery(quote) : 0);
}

/** What a customer paid for some units of a product. */
export function paidForUnits(
  quote: Amounts,
  lines: readonly Pick<OrderLine, 'productId' | 'unitPrice'>[],
  units: ProductUnits,
): Cents {
  return paidFor(quote, lines, { products: [units], delivery: false });
}

export function paidForDelivery(quote: Amounts): Cents {
  return quote.total - paidForGoods(quote, quote.subtotal);
}

/** @param goods at their prices in the order, at most the subtotal */
function paidForGoods(quote: Amounts, goods: Cents): Cents {
  const { subtotal, discount, tax, vatRate, vatIncluded } = quote;
  if (subtotal === 0) return 0;
  const net = subtotal - (discount?.amount ?? 0);
  // The rest of the VAT, if any, is that on the delivery.
  const paid = vatIncluded ? net : net + Math.min(tax, shareOf(net, vatRate));
  return Math.floor((paid * goods * 2 + subtotal) / (subtotal * 2));
}

/** What of an order's contents no refund has named; one that failed does not count. */
export function notRefunded(
  lines: readonly ProductUnits[],
  refunds: readonly Pick<Refund, 'contents' | 'state'>[],
): RefundContents {
  const named = refunds.flatMap((it) => (it.state === 'failed' ? [] : (it.contents ?? [])));
  return { products: without(lines, named), delivery: !named.some(({ delivery }) => delivery) };
}

/** The units of an order that refunds have named; one that failed does not count. */
export function refundedUnits(
  lines: readonly ProductUnits[],
  refunds: readonly Pick<Refund, 'contents' | 'state'>[],
): ProductUnits[] {
  const left = notRefunded(lines, refunds).products;
  return lines
    .map(({ productId, quantity }) => ({
      productId,
      // At least 0: a refund that failed, and succeeded after all, may be for what another one was for meanwhile.
      quantity: quantity - Math.max(0, unitsOf(left, productId)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The units of an order that were not put back into stock, also by refunds that failed later. */
export function notRestocked(
  lines: readonly ProductUnits[],
  refunds: readonly Pick<Refund, 'contents' | 'restockedAt'>[],
): ProductUnits[] {
  return without(
    lines,
    refunds.flatMap((it) => (it.restockedAt === null ? [] : (it.contents ?? []))),
  );
}

/** What of a refund's products can be put back into stock. */
export function toRestock(
  { products }: Pick<RefundContents, 'products'>,
  restockable: readonly ProductUnits[],
): ProductUnits[] {
  return products
    .map(({ productId, quantity }) => ({
      productId,
      quantity: Math.min(quantity, unitsOf(restockable, productId)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether all of a part is among what is left. */
export function isWithin({ products, delivery }: RefundContents, left: RefundContents): boolean {
  return (
    (left.delivery || !delivery) &&
    products.every(({ productId, quantity }) => quantity <= unitsOf(left.products, productId))
  );
}

export function unitsOf(products: readonly ProductUnits[], id: number): number {
  return products.find(({ productId }) => productId === id)?.quantity ?? 0;
}

/** A part of an order, as people read it, such as '1 × Shampoo and delivery'; empty when it is not known. */
export function contentsText(
  contents: RefundContents | null,
  lines: readonly Pick<OrderLine, 'productId' | 'name'>[],
): string {
  if (contents === null) return '';
  const { products, delivery } = contents;
  return LIST.format([...unitTexts(products, lines), ...(delivery ? ['delivery'] : [])]);
}

/** Units of products, as people read them, such as '1 × Shampoo and 2 × Mask'. */
export function unitsText(
  products: readonly ProductUnits[],
  lines: readonly Pick<OrderLine, 'productId' | 'name'>[],
): string {
  return LIST.format(unitTexts(products, lines));
}

/**
 * Units of an order's products in running text, such as 'the Mask and 1 × Shampoo': 'the' where the order has one unit.
 * @param ordered the order's lines
 */
export function unitsInText(
  products: readonly ProductUnits[],
  ordered: readonly Pick<OrderLine, 'productId' | 'name' | 'quantity'>[],
): string {
  const texts = ordered.flatMap(({ productId, name, quantity }) => {
    const units = unitsOf(products, productId);
    if (units === 0) return [];
    return quantity === 1 ? `the ${name}` : `${units}\u00a0× ${name}`;
  });
  return LIST.format(texts);
}

function unitTexts(
  products: readonly ProductUnits[],
  lines: readonly Pick<OrderLine, 'productId' | 'name'>[],
): string[] {
  return lines
    .map(({ productId, name }) => ({ name, quantity: unitsOf(products, productId) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`);
}

function without(
  lines: readonly ProductUnits[],
  parts: readonly Pick<RefundContents, 'products'>[],
): ProductUnits[] {
  return lines.map(({ productId, quantity }) => ({
    productId,
    quantity: quantity - sumOf(parts.map(({ products }) => unitsOf(products, productId))),
  }));
}
