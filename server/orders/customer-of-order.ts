import type { ConfirmedOrder } from '#domain/order-email.ts';
import type { OrderRow } from '#server/database/tables.ts';

/** The customer of a stored order. */
export function customerOf(order: OrderRow): ConfirmedOrder['customer'] {
  return {
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    address: order.address,
    city: order.city,
    postalCode: order.postal_code,
    country: order.country,
  };
}
