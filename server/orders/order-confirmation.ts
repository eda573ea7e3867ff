import { productPath } from '#contract/pages.ts';
import { uncapitalise } from '#domain/capitalise.ts';
import { isExpress } from '#domain/delivery.ts';
import { inRunningText } from '#domain/delivery-times.ts';
import { NOTICE_LINK } from '#domain/guarantee-notice.ts';
import { formatDay, formatWeekdayAndTime } from '#domain/local-time.ts';
import type { Order } from '#domain/order.ts';
import { type OrderEmailParams, orderEmailParams } from '#domain/order-email.ts';
import { POLICIES, withdrawalPathOf } from '#domain/policies.ts';
import type { Product, UsageStep } from '#domain/product.ts';
import type { OrderLineRow } from '#server/database/tables.ts';
import { composeEmail, greeting } from '#server/email/compose-email.ts';
import type { Part, Row, SmallPrint, Step, StoredEmail } from '#server/email/email-parts.ts';
import { deskTask } from '#server/email/owner-step.ts';
import { shop } from '#shop.config.ts';
import { arrivalDays, leaveBy } from './arrival-days.ts';
import {
  addressLines,
  amounts,
  cardName,
  customerName,
  type OrderEmailOptions,
  orderButton,
  pricedItems,
} from './order-parts.ts';

/** The values that the owner's email shows, for a stored order. */
export function paramsOfStoredOrder(
  order: Order,
  lines: readonly OrderLineRow[],
  email: string,
): OrderEmailParams {
  return orderEmailParams({ ...order, lines }, { ...shop, email });
}

/** Informs the owner of a paid order (R8.7): first what to pack and for whom. */
export function ownerEmail(
  order: Order,
  lines: readonly OrderLineRow[],
  params: OrderEmailParams,
): StoredEmail {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const express = isExpress(order.quote.shipping.serviceCode);
  const { city, country } = order.customer;
  const goods = `${pieces} ${pieces === 1 ? 'item' : 'items'}`;
  return composeEmail({
    to: params.to_email,
    replyTo: params.customer_email,
    subject: `${express ? 'EXPRESS: new' : 'New'} order ${order.id}, pack by ${leaveBy(order).replaceAll('\u00a0', ' ')}`,
    preview: `${params.total}: ${contentsOf(lines)}; ${city}, ${country}`,
    parts: [
      deskTask(
        'Pack',
        `Pack ${order.id}${express ? ' first' : ''}: ${goods} for ${customerName(order)}.`,
        {
          there: 'Enter the tracking number there: the customer gets it by email.',
          ...(express && { badge: 'EXPRESS' }),
        },
      ),
      pricedItems(lines, { sku: true }),
      [
        ['Ship to', addressLines(order)],
        ['Delivery', { text: [params.shipping_method, ...deliveryLines(order)].join('\n') }],
      ],
      amounts(order, { shipping: 'Shipping', total: 'Total paid' }),
      [
        ['Ordered', formatWeekdayAndTime(order.createdAt, shop.timeZone)],
        ['Email', params.customer_email],
        ['Phone', params.customer_phone],
        ['Paid with', cardName(order.card)],
      ],
    ],
  });
}

/** How long the delivery takes, and the days of arrival if they are known. */
function deliveryLines(order: Order): string[] {
  const arrival = arrivalDays(order);
  return [inRunningText(order.deliveryTime), ...(arrival === undefined ? [] : [arrival])];
}

function contentsOf(lines: readonly OrderLineRow[]): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

/** The customer's receipt, with links to the order (R13.40) and to the withdrawal function (R8.20). */
export function customerEmail(
  order: Order,
  lines: readonly OrderLineRow[],
  catalogue: readonly Product[],
  options: OrderEmailOptions,
): StoredEmail {
  const arrival = arrivalDays(order);
  const arrivalRow: Row[] = arrival === undefined ? [] : [['Arrives', arrival]];
  return composeEmail({
    to: order.customer.email,
    replyTo: options.shopEmail,
    subject: `Your order ${order.id} at ${shop.name}`,
    title: 'Thank you for your order',
    ...(arrival !== undefined && { preview: `Arrives ${arrival}: ${contentsOf(lines)}` }),
    photograph: 'parcel',
    greeting: greeting(order),
    parts: [
      introductionOf(order),
      ...orderButton(order, options),
      [
        ['Order number', order.id],
        ['Ordered on', formatDay(order.createdAt, shop.timeZone)],
        ...arrivalRow,
        ['Delivery to', addressLines(order)],
        ['Service', order.quote.shipping.name],
        ['Paid with', cardName(order.card)],
      ],
      'Wrong address? Reply before we pack, and we’ll correct it.',
      { heading: 'What you ordered' },
      pricedItems(lines),
      amounts(order),
      ...howToUse(lines, catalogue, options.publicUrl),
    ],
    toCustomer: true,
    smallPrint: smallPrint(order, options),
    withdrawalTerms: true,
  });
}

/** What the customer may do later; the conditions of withdrawal follow. */
function smallPrint({ id }: Order, { publicUrl }: OrderEmailOptions): SmallPrint[] {
  return [
    {
      lead: 'Legal guarantee',
      text: `In the European Union goods have a legal guarantee of at least ${POLICIES.warrantyYears} years. If they are defective or not as described, you may have them repaired or replaced free of charge; in some cases, the price reduced or refunded. Your rights in each country: ${NOTICE_LINK}`,
      more: {
        label: 'Read the official notice in our terms of sale',
        url: `${publicUrl}/terms#warranty`,
      },
    },
    {
      lead: 'Changed your mind? Your right of withdrawal',
      text: `Sealed products may come back within ${POLICIES.goodwillReturnDays} days by our own promise. On our site, the order number and this email address are enough.`,
      more: { label: 'Withdraw from this order', url: publicUrl + withdrawalPathOf(id) },
    },
  ];
}

function introductionOf(order: Order): string {
  const { quote, deliveryTime } = order;
  const arrival = arrivalDays(order);
  const express = isExpress(quote.shipping.serviceCode) ? ' Express orders are packed first.' : '';
  const ready = `We have your payment and are getting your parcel ready.${express}`;
  return arrival === undefined
    ? `${ready} It leaves us within ${inRunningText(POLICIES.processing)}; delivery then usually takes ${inRunningText(deliveryTime)}.`
    : `Your parcel should arrive ${arrival}. ${ready}`;
}

/** How to use the products of an order, for those that say so. */
function howToUse(
  lines: readonly OrderLineRow[],
  catalogue: readonly Product[],
  publicUrl: string,
): Part[] {
  const parts = lines.flatMap(({ productId, name }): Part[] => {
    const steps = catalogue.find(({ id }) => id === productId)?.usageSteps ?? [];
    const more = { label: `More about the ${name}`, url: publicUrl + productPath(productId) };
    return steps.length === 0 ? [] : [{ steps: steps.map(toStep), of: name, more }];
  });
  return parts.length === 0 ? [] : [{ heading: 'How to use it' }, ...parts];
}

function toStep({ amount, text, brief = text }: UsageStep): Step {
  return [amount, uncapitalise(brief)];
}
