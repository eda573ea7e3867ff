import { inBusinessDays, PROCESSING_DAYS, STANDARD_DELIVERY_TIMES } from './delivery-times.ts';
import { DAY_MS } from './durations.ts';

/** The shop's promises to customers (R10.10), from which every page takes them. */
export const POLICIES = {
  returnDays: 14,
  /** For sealed products, in the Terms: longer than the law requires. */
  goodwillReturnDays: 30,
  /** How long damaged items can be reported and are refunded. */
  damageReportDays: 14,
  refundDays: 14,
  /** How long banks take to show a refund (https://docs.stripe.com/refunds). */
  bankRefundDelay: '5 to 10 business days',
  warrantyYears: 2,
  defectReportDays: 14,
  processing: inBusinessDays(PROCESSING_DAYS),
  /** As `processing`, for express orders, which the owner packs first. */
  expressProcessing: `${PROCESSING_DAYS.least} business day`,
  deliveryIreland: STANDARD_DELIVERY_TIMES.ireland,
  deliveryEu: STANDARD_DELIVERY_TIMES.eu,
  deliveryElsewhere: STANDARD_DELIVERY_TIMES.elsewhere,
  orderDataYears: 6,
  /**
   * How long orders with VAT of the customer's country are kept, from the end of the year: records of the One Stop Shop
   * (Directive 2006/112/EC, article 369k(2)).
   */
  oneStopShopYears: 10,
  /** How long orders that ended unpaid are stored. */
  unpaidOrderDays: 30,
  /** How long the link to an order works after its dispatch. */
  orderLinkDays: 90,
  /** How long a request for an email about a sold-out product waits for its confirmation, and for the product. */
  stockRequestConfirmDays: 2,
  stockRequestDays: 365,
  /** How long copies of emails about sold-out products are stored. */
  stockEmailDays: 7,
  /** How long the browser stores name, address, phone and email of its last order. */
  orderDetailsMinutes: 30,
  technicalDataMonths: 12,
  supportDataYears: 2,
  leastAge: 16,
  replyHours: 24,
} as const;

/**
 * The last moment (ms) for the refund after a withdrawal: 14 days from the day on which the shop is informed of it
 * (Directive 2011/83/EU, article 13(1)).
 */
export function refundBy(withdrawnAt: number): number {
  return withdrawnAt + POLICIES.refundDays * DAY_MS;
}

/**
 * After the last day of a refund whose goods are to be sent back (Directive 2011/83/EU, article 13(3)); the same words
 * wherever an order says it.
 */
export const UNLESS_GOODS_COME_LATER =
  'or when the goods, or proof of posting, reach us, if that is later';

/** The last moment (ms) to send the goods back after a withdrawal (Directive 2011/83/EU, article 14(1)). */
export function returnBy(withdrawnAt: number): number {
  return withdrawnAt + POLICIES.returnDays * DAY_MS;
}

/** What the customer may send back, in the same words wherever an order says it. */
export const RETURNS_PROMISE = `You may return your order within ${POLICIES.returnDays} days of receiving it by law, and sealed products within ${POLICIES.goodwillReturnDays} days by our own promise.`;

/** What cannot be sent back (Directive 2011/83/EU, article 16(e)). */
export const HYGIENE_CONDITION =
  'For health and hygiene reasons, a product whose seal has been broken cannot be returned unless it is damaged or defective.';

/** Where customers withdraw from the contract (R8.18). */
export const WITHDRAWAL_PATH = '/returns#withdraw';

/** Where they withdraw from an order; the form there takes its number from the path. */
export function withdrawalPathOf(orderId: string): string {
  return WITHDRAWAL_PATH.replace('#', `?order=${orderId}#`);
}

/** How to use the hair mask (R9.9). */
export const MASK_USE = { leastMinutes: 10, howOften: 'once a week' } as const;
