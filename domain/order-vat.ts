import { countryCodeOf, isInTheEu } from './countries.ts';
import type { BasisPoints } from './money.ts';
import { type PricingRules, vatText } from './pricing-rules.ts';

/** The VAT of one order. */
export interface OrderVat {
  vatRate: BasisPoints;
  /** Whether the VAT is part of the prices. */
  vatIncluded: boolean;
}

/**
 * The VAT of an order to a country.
 * @param country name or code; undefined in the cart, which does not know it yet
 */
export function orderVat(country: string | undefined, rules: PricingRules): OrderVat {
  const exempt = country !== undefined && !rules.vatOnExports && !isInTheEu(countryCodeOf(country));
  return { vatRate: exempt ? 0 : rules.vatRate, vatIncluded: rules.pricesIncludeVat };
}

/**
 * The name of the VAT among the amounts of an order.
 * @example vatLabel({ vatRate: 2100, vatIncluded: false }) // 'Tax (21% VAT)'
 */
export function vatLabel({ vatRate, vatIncluded }: OrderVat): string {
  return `${vatIncluded ? 'Included tax' : 'Tax'} (${vatText(vatRate)} VAT)`;
}
