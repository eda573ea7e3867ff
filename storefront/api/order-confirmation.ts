import { lineTotal } from '#domain/cart.ts';
import { MISSING_SHIPPING, STANDARD_SHIPPING } from '#domain/delivery.ts';
import { orderEmailParams } from '#domain/order-email.ts';
import { orderSku, priceOf } from '#domain/product.ts';
import { shop } from '#shop.config.ts';
import { sendEmail } from './email.ts';
import type { OrderData } from './last-order.ts';

/** Sends the confirmation email; a failure is only logged (R8.8). */
export async function sendOrderConfirmation(order: OrderData): Promise<void> {
  const result = await sendEmail('order', emailParamsOf(order));
  if (!result.ok)
    console.warn(`Confirmation of ${order.orderId} not sent: ${result.status} ${result.text}`);
}

/** The params of the email template (R8.7). */
export function emailParamsOf(order: OrderData): Record<string, string> {
  const { discount, shipping } = order;
  const confirmed = {
    ...order,
    placedAt: Date.parse(order.date),
    lines: order.items.map((line) => ({
      name: line.product.name,
      sku: orderSku(line.product),
      quantity: line.quantity,
      unitPrice: priceOf(line.product),
      total: lineTotal(line),
    })),
    promoCode: discount?.code ?? null,
    discount: discount?.amount ?? 0,
    shipping: shipping?.price ?? MISSING_SHIPPING,
    shippingName: shipping?.name ?? STANDARD_SHIPPING.serviceName,
    card: order.paymentInfo,
  };
  return orderEmailParams(confirmed, shop);
}
