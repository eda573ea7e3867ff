import type { ConfirmedOrder } from '#domain/order-email.ts';
import type { OrderRow } from '#server/database/tables.ts';

/** The customer of a stored order. */
export function customerOf(order: OrderRow): ConfirmedOrder['customer'] {
  return {
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    address: order.address,
    city: order.city,
    postalCode: order.postalCode,
    country: order.country,
  };
}
