import { tariffRatesTo } from '#domain/delivery.ts';
import { TRADE_TERMS } from '#domain/trade-terms.ts';

/** The periods that the legal texts state (spec section 2, Legal pages); each has one home here. */
export const POLICIES = {
  returnDays: 14,
  /** What the Terms grant beyond the statutory period, for sealed products. */
  goodwillReturnDays: 30,
  refundDays: 14,
  warrantyYears: 2,
  defectReportDays: 14,
  processing: '1-3 business days',
  deliveryIreland: standardDeliveryTo('Ireland'),
  deliveryEu: standardDeliveryTo('France'),
  deliveryElsewhere: standardDeliveryTo('anywhere else'),
  orderDataYears: 6,
  technicalDataMonths: 12,
  supportDataYears: 2,
  leastAge: 16,
} as const;

/** The VAT rate as people read it, such as '21%'. */
export const VAT_RATE = `${TRADE_TERMS.vat / 100}%`;

function standardDeliveryTo(country: string): string {
  return tariffRatesTo(country)[0]?.deliveryTimeEstimate ?? '';
}
