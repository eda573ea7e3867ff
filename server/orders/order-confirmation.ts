import type { Order } from '#domain/order.ts';
import { type OrderEmailParams, orderEmailParams } from '#domain/order-email.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { POLICIES, withdrawalPathOf } from '#domain/policies.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { CLOSING, composeEmail, greeting, type Row } from '#server/email/compose-email.ts';
import type { Email } from '#server/providers/email/email-sender.ts';
import { shop } from '#shop.config.ts';
import { orderLink } from './order-link.ts';

/** The values that both emails show, for a stored order. */
export function paramsOfStoredOrder(
  order: Order,
  lines: readonly OrderLineRow[],
  email: string,
): OrderEmailParams {
  return orderEmailParams({ ...order, lines }, { ...shop, email });
}

/** Informs the owner of a paid order (R8.7). */
export function ownerEmail(order: Order, params: OrderEmailParams): Email {
  return composeEmail({
    to: params.to_email,
    replyTo: params.customer_email,
    subject: `New order ${params.order_id} (${params.total})`,
    title: `New order ${params.order_id}`,
    parts: [
      [
        ['Order', params.order_id],
        ['Date', params.order_date],
        ['Customer', params.customer_name],
        ['Email', params.customer_email],
        ['Phone', params.customer_phone],
        ['Ship to', params.shipping_address],
        ['Shipping method', params.shipping_method],
        ['Expected delivery', order.deliveryTime],
        ['Payment', params.payment_method],
        ['Items', { text: params.items_list }],
        ...amountRows(order, params),
      ],
    ],
  });
}

/** The customer's receipt, with links to the order (R13.40) and to the withdrawal function (R8.20). */
export function customerEmail(
  order: Order,
  params: OrderEmailParams,
  { shopEmail, publicUrl }: { shopEmail: string; publicUrl: string },
): Email {
  return composeEmail({
    to: order.customer.email,
    replyTo: shopEmail,
    subject: `Your order ${order.id} at ${shop.name}`,
    title: 'Thank you for your order',
    parts: [
      greeting(order),
      `Thank you for your order at ${shop.name}. We have received your payment and will send your parcel to ${params.shipping_address}. We dispatch within ${POLICIES.processing}; delivery then usually takes ${order.deliveryTime}.`,
      [
        ['Order number', params.order_id],
        ['Items', { text: params.items_list }],
        ...amountRows(order, params),
        ['Shipping method', params.shipping_method],
        ['Payment', params.payment_method],
      ],
      { label: 'See your order', url: orderLink(order, publicUrl) },
      {
        text: `Changed your mind? You may withdraw from the contract within ${POLICIES.returnDays} days of receiving your order, without giving a reason: ${publicUrl}${withdrawalPathOf(order.id)}\nAll you need is the order number above and this email address. The conditions, the model withdrawal form and your statutory rights when goods are defective are on the same page.`,
      },
      CLOSING,
    ],
  });
}

function amountRows(order: Order, params: OrderEmailParams): Row[] {
  const discountRow: Row = [`Discount (${params.promo_code})`, params.discount_amount];
  return [
    ['Subtotal', params.subtotal],
    ...(order.quote.discount === null ? [] : [discountRow]),
    ['Shipping', params.shipping],
    [vatLabel(order.quote), params.tax],
    ['Total', params.total],
  ];
}
