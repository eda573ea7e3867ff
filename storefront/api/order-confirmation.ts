import { lineTotal } from '#domain/cart.ts';
import { MISSING_SHIPPING, STANDARD_SHIPPING } from '#domain/delivery.ts';
import { formatEuro } from '#domain/money.ts';
import { orderSku } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { sendEmail } from './email.ts';
import type { OrderData } from './last-order.ts';

/** Sends the confirmation email; a failure is only logged (R8.8). */
export async function sendOrderConfirmation(order: OrderData): Promise<void> {
  const result = await sendEmail('order', orderEmailParams(order));
  if (!result.ok)
    console.warn(`Confirmation of ${order.orderId} not sent: ${result.status} ${result.text}`);
}

/** Returns the params of the email template (R8.7). */
export function orderEmailParams(order: OrderData): Record<string, string> {
  const { customer, discount, paymentInfo } = order;
  return {
    order_id: order.orderId,
    to_name: shop.name,
    to_email: shop.email,
    customer_name: `${customer.firstName} ${customer.lastName}`,
    customer_email: customer.email,
    customer_phone: customer.phone,
    shipping_address: [customer.address, customer.city, customer.postalCode, customer.country].join(
      ', ',
    ),
    order_date: order.date,
    items_list: order.items
      .map(
        (line) =>
          `${line.quantity} x ${line.product.name} (${orderSku(line.product)}): ${formatEuro(lineTotal(line))}`,
      )
      .join('\n'),
    subtotal: formatEuro(order.subtotal),
    promo_code: discount?.code ?? '',
    discount_amount: formatEuro(discount?.amount ?? 0),
    shipping: formatEuro(order.shipping?.price ?? MISSING_SHIPPING),
    tax: formatEuro(order.tax),
    total: formatEuro(order.total),
    payment_method: `${paymentInfo.brand} ${paymentInfo.last4}`.trim(),
    shipping_method: order.shipping?.name ?? STANDARD_SHIPPING.serviceName,
  };
}
