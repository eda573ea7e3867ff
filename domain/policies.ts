import { STANDARD_DELIVERY_TIMES } from './delivery-times.ts';

/**
 * What the shop promises its customers (spec sections 2, Legal pages, and 9). Every page that
 * states one of these takes it from here, so that no two pages can say different things.
 */
export const POLICIES = {
  returnDays: 14,
  /** What the Terms grant beyond the statutory period, for sealed products. */
  goodwillReturnDays: 30,
  /** Within which damaged items are to be reported, and are refunded. */
  damageReportDays: 14,
  refundDays: 14,
  warrantyYears: 2,
  defectReportDays: 14,
  processing: '1-3 business days',
  deliveryIreland: STANDARD_DELIVERY_TIMES.ireland,
  deliveryEu: STANDARD_DELIVERY_TIMES.eu,
  deliveryElsewhere: STANDARD_DELIVERY_TIMES.elsewhere,
  orderDataYears: 6,
  /** Orders that ended without having been paid. */
  unpaidOrderDays: 30,
  technicalDataMonths: 12,
  supportDataYears: 2,
  leastAge: 16,
  replyHours: 24,
} as const;

/** Where a customer withdraws from the contract. */
export const WITHDRAWAL_PATH = '/returns#withdraw';

/** How the hair mask is used (spec section 9). */
export const MASK_USE = { leastMinutes: 10, howOften: 'once a week' } as const;
