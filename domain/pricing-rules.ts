import type { BasisPoints, Cents } from './money.ts';
import { ORIGIN_RATES, rateAt } from './vat-origin.ts';

/**
 * Which VAT is charged: `flat` is `vatRate` for all countries; `none` is for a seller who is not registered for VAT
 * (Directive 2006/112/EC, article 284); `origin` is Ireland's rate in the whole EU (article 59c), `destination` the rate
 * of the customer's country (article 33), both without VAT on exports (article 146).
 */
export const VAT_SCHEMES = ['flat', 'none', 'origin', 'destination'] as const;

export type VatScheme = (typeof VAT_SCHEMES)[number];

/**
 * For which orders invoices are made: `distance-sales` are those to other EU countries, for which a seller outside the
 * One Stop Shop must issue them (Directive 2006/112/EC, article 220(1)(2);
 * https://www.revenue.ie/en/vat/vat-records-invoices-credit-notes/invoices/who-must-issue-vat-invoice.aspx).
 */
export type InvoiceRule = 'none' | 'distance-sales' | 'all';

/** The owner's choices on VAT and delivery prices. A stored order keeps the amounts and the VAT with which it was placed. */
export interface PricingRules {
  vat: VatScheme;
  /** On the discounted subtotal (R4.12), with the scheme `flat` only. */
  vatRate: BasisPoints;
  /** Whether prices include VAT; otherwise it is added at checkout. If `vatOnDelivery`, this holds for delivery prices too. */
  pricesIncludeVat: boolean;
  /** Whether VAT is charged on delivery too (Directive 2006/112/EC, article 78(b)). */
  vatOnDelivery: boolean;
  /**
   * Whether the scheme `flat` charges VAT to Switzerland and Norway too, although Directive 2006/112/EC, article 146
   * exempts exports.
   */
  vatOnExports: boolean;
  invoices: InvoiceRule;
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
  vat: 'flat',
  vatRate: 2100,
  pricesIncludeVat: false,
  vatOnDelivery: false,
  vatOnExports: true,
  invoices: 'none',
  freeShippingOver: 100_00,
  freeShippingApplies: false,
  fallbackRatesWithoutValidation: true,
};

/**
 * The note on VAT beside prices, where the customer's country is not known yet.
 * @param at the time (ms since 1970) that decides the rate
 */
export function vatNote(at: number, rules: PricingRules = PRICING_RULES): string {
  const how = rules.pricesIncludeVat ? 'included' : 'added at checkout';
  const rate = vatText(rateAt(ORIGIN_RATES, at));
  switch (rules.vat) {
    case 'none':
      return NOT_REGISTERED;
    case 'flat':
      return `${vatText(rules.vatRate)} VAT is ${how}.`;
    case 'origin':
      return `${rate} VAT is ${how}.`;
    case 'destination':
      return `VAT is ${how} at the rate of your country; in Ireland it is ${rate}.`;
  }
}

/** What a seller without registration states instead of VAT (Directive 2006/112/EC, article 226(11)). */
export const NOT_REGISTERED = 'No VAT is charged: we are not registered for VAT.';

/** Whether the checkout adds VAT to the prices. */
export function addsVat({ vat, pricesIncludeVat }: PricingRules = PRICING_RULES): boolean {
  return vat !== 'none' && !pricesIncludeVat;
}

/** Whether orders to Switzerland and Norway are without the VAT that other orders bear. */
export function exemptsExports({ vat, vatOnExports }: PricingRules): boolean {
  return vat === 'flat' ? !vatOnExports : vat !== 'none';
}

/** A VAT rate for display, such as '21%'. */
export function vatText(rate: BasisPoints = PRICING_RULES.vatRate): string {
  return `${rate / 100}%`;
}
