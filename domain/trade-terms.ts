import { type BasisPoints, type Cents, formatEuro } from './money.ts';

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

/**
 * The note on VAT beside prices.
 * @param vat the VAT in cents, where the prices add up to a sum
 * @example vatNote(TRADE_TERMS, 1953) // '21% VAT, €19.53, is added at checkout.'
 */
export function vatNote(terms: TradeTerms = TRADE_TERMS, vat?: Cents): string {
  const sum = vat === undefined ? '' : `, ${formatEuro(vat)},`;
  return `${vatText(terms)} VAT${sum} is ${terms.pricesIncludeVat ? 'included' : 'added at checkout'}.`;
}

/** The VAT rate for display, such as '21%'. */
export function vatText(terms: TradeTerms = TRADE_TERMS): string {
  return `${terms.vat / 100}%`;
}
