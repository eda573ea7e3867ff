import { EXPECTED_DELIVERY } from '#domain/delivery.ts';
import { POLICIES, WITHDRAWAL_PATH } from '#domain/policies.ts';
import { vatText } from '#domain/trade-terms.ts';
import { shop } from '#shop.config.ts';
import type { Mail } from '../../providers/mail/mailbox.ts';
import { mailPage, mailParagraph, mailTable } from './html.ts';
import type { OrderParams } from './order-params.ts';

type Row = readonly [string, string];

/** The administrator's mail about a paid order, with every parameter of spec section 7, call 9. */
export function administratorMail(params: OrderParams): Mail {
  const rows: Row[] = [
    ['Order', params.order_id],
    ['Date', params.order_date],
    ['Customer', params.customer_name],
    ['E-mail', params.customer_email],
    ['Phone', params.customer_phone],
    ['Ship to', params.shipping_address],
    ['Shipping method', params.shipping_method],
    ['Payment', params.payment_method],
    ['Items', params.items_list],
    ...amountRows(params),
  ];
  return {
    to: params.to_email,
    replyTo: params.customer_email,
    subject: `New order ${params.order_id} (${params.total})`,
    text: `${asText(rows)}\n`,
    html: mailPage(`New order ${params.order_id}`, mailTable(rows)),
  };
}

/**
 * The customer's receipt.
 * @param publicUrl the shop's address, for the link to the withdrawal function
 */
export function customerMail(params: OrderParams, publicUrl: string): Mail {
  const greeting = `Dear ${params.customer_name},`;
  const thanks = `thank you for your order at ${shop.name}. We have received your payment and will send your parcel to ${params.shipping_address}. Expected delivery: ${EXPECTED_DELIVERY}.`;
  const details: Row[] = [
    ['Order number', params.order_id],
    ['Items', params.items_list],
    ...amountRows(params),
    ['Shipping method', params.shipping_method],
    ['Payment', params.payment_method],
  ];
  const withdrawal = `Changed your mind? You may withdraw from the contract within ${POLICIES.returnDays} days of receiving your order, without giving a reason: ${publicUrl}${WITHDRAWAL_PATH}\nAll you need is the order number above and this e-mail address. The conditions, the model withdrawal form and your statutory rights when goods are defective are on the same page.`;
  const closing = `Questions? Just reply to this mail.\n${shop.name}, ${addressLine()}`;
  return {
    to: params.customer_email,
    replyTo: params.to_email,
    subject: `Your order ${params.order_id} at ${shop.name}`,
    text: `${greeting}\n\n${thanks}\n\n${asText(details)}\n\n${withdrawal}\n\n${closing}\n`,
    html: mailPage(
      'Thank you for your order',
      `${mailParagraph(`${greeting}\n${thanks}`)}${mailTable(details)}${mailParagraph(withdrawal)}${mailParagraph(closing)}`,
    ),
  };
}

function amountRows(params: OrderParams): Row[] {
  const discount: Row[] =
    params.promo_code === 'None'
      ? []
      : [[`Discount (${params.promo_code})`, `-${params.discount_amount}`]];
  return [
    ['Subtotal', params.subtotal],
    ...discount,
    ['Shipping', params.shipping],
    [`Tax (${vatText()} VAT)`, params.tax],
    ['Total', params.total],
  ];
}

function asText(rows: readonly Row[]): string {
  return rows
    .map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`))
    .join('\n');
}

function addressLine(): string {
  const { street, city, postalCode, country } = shop.address;
  return `${street}, ${city} ${postalCode}, ${country}`;
}
