import type { Insertable } from 'kysely';
import { vatOn } from '#domain/checkout-totals.ts';
import type { Order } from '#domain/order.ts';
import type { OrderRow } from '#server/database/tables.ts';

/** What changes after an order was placed. */
export type OrderChanges = Partial<
  Pick<
    Order,
    | 'state'
    | 'intentId'
    | 'received'
    | 'card'
    | 'paidAt'
    | 'dispatchedAt'
    | 'trackingNumber'
    | 'cancelledAt'
    | 'customer'
    | 'note'
  >
>;

/** The order that a row holds. */
export function toOrder(row: OrderRow): Order {
  const {
    firstName,
    lastName,
    email,
    phone,
    address,
    city,
    postalCode,
    country,
    ...withoutCustomer
  } = row;
  const { promoCode, shippingCode, shippingName, cardBrand, cardLast4, ...withoutCard } =
    withoutCustomer;
  const { subtotal, discount, shipping, tax, total, ...withoutAmounts } = withoutCard;
  const { vatRate, vatIncluded, vatOnDelivery, vatScheme, ...facts } = withoutAmounts;
  return {
    ...facts,
    customer: { firstName, lastName, email, phone, address, city, postalCode, country },
    quote: {
      subtotal,
      discount: promoCode === null ? null : { code: promoCode, amount: discount },
      shipping: { serviceCode: shippingCode, name: shippingName, price: shipping },
      tax,
      vatRate,
      vatIncluded: vatIncluded === 1,
      vatOnDelivery: vatOnDelivery === null ? wasDeliveryTaxed(row) : vatOnDelivery === 1,
      vatScheme,
      total,
    },
    card: cardLast4 === null ? null : { brand: cardBrand ?? '', last4: cardLast4 },
    livemode: row.livemode === 1,
  };
}

/** Orders of earlier releases did not record it: it was where the VAT is not that of the goods alone. */
function wasDeliveryTaxed({ subtotal, discount, tax, vatRate, vatIncluded }: OrderRow): boolean {
  return tax !== vatOn(subtotal - discount, { vatRate, vatIncluded: vatIncluded === 1 });
}

/** The row of a new order. */
export function toOrderRow({ customer, quote, card, ...facts }: Order): Insertable<OrderRow> {
  const { subtotal, discount, shipping, tax, total, vatScheme } = quote;
  return {
    ...facts,
    ...customer,
    subtotal,
    promoCode: discount?.code ?? null,
    discount: discount?.amount ?? 0,
    shippingCode: shipping.serviceCode,
    shippingName: shipping.name,
    shipping: shipping.price,
    tax,
    total,
    vatRate: quote.vatRate,
    vatIncluded: quote.vatIncluded ? 1 : 0,
    vatOnDelivery: quote.vatOnDelivery ? 1 : 0,
    vatScheme,
    ...cardColumns(card),
    livemode: facts.livemode ? 1 : 0,
  };
}

/** The columns of an order's changes. */
export function toOrderColumns({ customer, card, ...facts }: OrderChanges): Partial<OrderRow> {
  return { ...facts, ...customer, ...(card !== undefined && cardColumns(card)) };
}

function cardColumns(card: Order['card']): Pick<OrderRow, 'cardBrand' | 'cardLast4'> {
  return { cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
}
