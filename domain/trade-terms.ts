import type { BasisPoints, Cents } from './money.ts';

/** Constants that a law or the owner may change. */
export interface TradeTerms {
  /** On the discounted subtotal (R4.12). */
  vat: BasisPoints;
  /** Whether catalogue prices include VAT. */
  pricesIncludeVat: boolean;
  /** The subtotal above which free shipping is advertised (R3.15). */
  freeShippingOver: Cents;
  /** Whether the advertised free shipping is applied (R3.15: it is not). */
  freeShippingApplies: boolean;
}

export const TRADE_TERMS: TradeTerms = {
  vat: 2100,
  pricesIncludeVat: false,
  freeShippingOver: 100_00,
  freeShippingApplies: false,
};

/** The note about VAT next to prices (R1.21). */
export function vatNote(terms: TradeTerms = TRADE_TERMS): string {
  return terms.pricesIncludeVat
    ? `${vatText(terms)} VAT is included.`
    : `${vatText(terms)} VAT is added at checkout.`;
}

/** The VAT rate for display, such as '21%'. */
export function vatText(terms: TradeTerms = TRADE_TERMS): string {
  return `${terms.vat / 100}%`;
}
