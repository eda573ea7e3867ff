import type { BasisPoints, Cents } from './money.ts';

/** The constants of the trade that law or the owner may change; each has its one home here. */
export interface TradeTerms {
  /** VAT on the discounted subtotal (spec section 9: 21 %). */
  vat: BasisPoints;
  /** Whether catalogue prices already hold the VAT; the spec adds it on top. */
  pricesIncludeVat: boolean;
  /** Subtotal in cents above which the shop advertises free shipping (spec section 2). */
  freeShippingOver: Cents;
  /** Whether that advertisement is applied; the spec says that it is not (section 9). */
  freeShippingApplies: boolean;
}

export const TRADE_TERMS: TradeTerms = {
  vat: 2100,
  pricesIncludeVat: false,
  freeShippingOver: 100_00,
  freeShippingApplies: false,
};

/** What customers are told beside prices of the VAT. */
export function vatNote(terms: TradeTerms = TRADE_TERMS): string {
  return terms.pricesIncludeVat
    ? `${vatText(terms)} VAT is included.`
    : `${vatText(terms)} VAT is added at checkout.`;
}

/** The VAT rate as customers read it, such as '21%'. */
export function vatText(terms: TradeTerms = TRADE_TERMS): string {
  return `${terms.vat / 100}%`;
}
