import { lineTotal } from '#domain/cart.ts';
import { SHIPPING_SHOWN_WHEN_MISSING, STANDARD_SHIPPING } from '#domain/delivery.ts';
import { orderEmailParams } from '#domain/order-email.ts';
import { priceOf, skuOf } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { type EmailResult, repeatOrderEmail, sendEmail } from './email.ts';
import type { OrderData } from './last-order.ts';

/** The order that was posted last after its payment, and whether that post was accepted. */
let posted: { orderId: string; orderToken: string; accepted: Promise<boolean> } | undefined;

/**
 * Posts an order's confirmation email; a failure is only logged (R8.8). Called after the payment, and again on
 * the success page (R8.6).
 * @param orderToken known after the payment; kept in memory only, for the second post (R8.24)
 */
export async function postConfirmationEmail(order: OrderData, orderToken?: string): Promise<void> {
  const params = toEmailParams(order);
  const earlier = posted?.orderId === order.orderId ? posted : undefined;
  const sending =
    earlier && (await earlier.accepted)
      ? repeatOrderEmail(params, earlier.orderToken)
      : sendEmail('order', params);
  const accepted = post(order.orderId, sending);
  if (orderToken !== undefined) posted = { orderId: order.orderId, orderToken, accepted };
  await accepted;
}

async function post(orderId: string, sending: Promise<EmailResult>): Promise<boolean> {
  const result = await sending;
  if (!result.ok)
    console.warn(`Confirmation of ${orderId} not sent: ${result.status} ${result.text}`);
  return result.ok;
}

/** The params of the email template (R8.7). */
export function toEmailParams(order: OrderData): Record<string, string> {
  const { shipping, paymentInfo } = order;
  const lines = order.items.map((line) => ({
    name: line.product.name,
    sku: skuOf(line.product),
    quantity: line.quantity,
    unitPrice: priceOf(line.product),
    total: lineTotal(line),
  }));
  const quote = {
    ...order,
    shipping: {
      name: shipping?.name ?? STANDARD_SHIPPING.serviceName,
      price: shipping?.price ?? SHIPPING_SHOWN_WHEN_MISSING,
    },
  };
  const { orderId: id, customer } = order;
  const card = paymentInfo.last4 === '' ? null : paymentInfo;
  const createdAt = Date.parse(order.date);
  return orderEmailParams({ id, createdAt, customer, lines, quote, card }, shop);
}
