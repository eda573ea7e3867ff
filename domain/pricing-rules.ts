import type { BasisPoints, Cents } from './money.ts';

/** The owner's choices on VAT and delivery prices. A stored order keeps the amounts and the VAT with which it was placed. */
export interface PricingRules {
  /** On the discounted subtotal (R4.12). */
  vatRate: BasisPoints;
  /** Whether prices include VAT; otherwise it is added at checkout. If `vatOnDelivery`, this holds for delivery prices too. */
  pricesIncludeVat: boolean;
  /** Whether VAT is charged on delivery too (Directive 2006/112/EC, article 78(b)). */
  vatOnDelivery: boolean;
  /** Whether VAT is charged to Switzerland and Norway, although Directive 2006/112/EC, article 146 exempts exports. */
  vatOnExports: boolean;
  /** The subtotal above which pages advertise free shipping (R3.15). */
  freeShippingOver: Cents;
  /** Whether shipping really is free above that subtotal; R3.15 only advertises it. */
  freeShippingApplies: boolean;
  /**
   * Whether an address that was not validated ('Validate with UPS') pays the fallback rates (R5.4). If false, it pays
   * the carrier's rates, and the fallback rates only if there are none (R5.11).
   */
  fallbackRatesWithoutValidation: boolean;
}

export const PRICING_RULES: PricingRules = {
  vatRate: 2100,
  pricesIncludeVat: false,
  vatOnDelivery: false,
  vatOnExports: true,
  freeShippingOver: 100_00,
  freeShippingApplies: false,
  fallbackRatesWithoutValidation: true,
};

/** The note on VAT beside prices. */
export function vatNote(rules: PricingRules = PRICING_RULES): string {
  return `${vatText(rules.vatRate)} VAT is ${rules.pricesIncludeVat ? 'included' : 'added at checkout'}.`;
}

/** A VAT rate for display, such as '21%'. */
export function vatText(rate: BasisPoints = PRICING_RULES.vatRate): string {
  return `${rate / 100}%`;
}
