import { countryCodeOf, isInTheEu } from './countries.ts';
import type { BasisPoints } from './money.ts';
import { type PricingRules, type VatScheme, vatText } from './pricing-rules.ts';
import { ORIGIN_RATES, rateAt, VAT_ORIGIN } from './vat-origin.ts';
import { standardVatRate } from './vat-rates.ts';

/** The VAT of one order. */
export interface OrderVat {
  vatRate: BasisPoints;
  /** Whether the VAT is part of the prices. */
  vatIncluded: boolean;
  /** Whether VAT is charged on delivery too. */
  vatOnDelivery: boolean;
  /** The scheme with which the order was priced. */
  vatScheme: VatScheme;
}

/**
 * The VAT of an order to a country.
 * @param country name or code; undefined in the cart, which does not know it yet and shows Ireland's
 * @param at when the order is placed (ms since 1970), which decides the rate
 */
export function orderVat(country: string | undefined, rules: PricingRules, at: number): OrderVat {
  return {
    vatRate: rateTo(country, rules, at),
    vatIncluded: rules.pricesIncludeVat,
    vatOnDelivery: rules.vatOnDelivery,
    vatScheme: rules.vat,
  };
}

function rateTo(country: string | undefined, rules: PricingRules, at: number): BasisPoints {
  const code = country === undefined ? VAT_ORIGIN : countryCodeOf(country);
  switch (rules.vat) {
    case 'none':
      return 0;
    case 'flat':
      return rules.vatOnExports || isInTheEu(code) ? rules.vatRate : 0;
    case 'origin':
      return isInTheEu(code) ? rateAt(ORIGIN_RATES, at) : 0;
    case 'destination':
      return isInTheEu(code) ? standardVatRate(code, at) : 0;
  }
}

/**
 * The name of the VAT among the amounts of an order.
 * @example vatLabel({ vatRate: 2100, vatIncluded: false, vatScheme: 'flat' }) // 'Tax (21% VAT)'
 */
export function vatLabel({
  vatRate,
  vatIncluded,
  vatScheme,
}: Pick<OrderVat, 'vatRate' | 'vatIncluded' | 'vatScheme'>): string {
  // Who is not registered must not state a rate.
  if (vatScheme === 'none') return 'No VAT (seller not registered)';
  return `${vatIncluded ? 'Included tax' : 'Tax'} (${vatText(vatRate)} VAT)`;
}
