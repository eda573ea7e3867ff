import { type CountryCode, countryCodeOf } from './countries.ts';
import type { BasisPoints, Cents } from './money.ts';
import type { Quote } from './order.ts';
import { VAT_ORIGIN } from './vat-origin.ts';

/** An amount with its VAT, as a return wants it; the three add up to what was paid. */
export interface VatAmounts {
  /** Without VAT. */
  taxable: Cents;
  vat: Cents;
  /** Delivery on which no VAT was charged. */
  untaxed: Cents;
}

export const NO_AMOUNTS: VatAmounts = { taxable: 0, vat: 0, untaxed: 0 };

type PricedGoods = Omit<Quote, 'shipping'> & { shipping: Pick<Quote['shipping'], 'price'> };

/** The amounts of an order. */
export function vatAmounts(quote: PricedGoods): VatAmounts {
  const { subtotal, discount, shipping, tax: vat, vatIncluded, vatOnDelivery, total } = quote;
  // Without VAT there is one amount, of goods and delivery.
  if (quote.vatRate === 0) return { taxable: total, vat, untaxed: 0 };
  const goods = subtotal - (discount?.amount ?? 0);
  const taxed = vatOnDelivery ? goods + shipping.price : goods;
  const untaxed = vatOnDelivery ? 0 : shipping.price;
  return { taxable: vatIncluded ? taxed - vat : taxed, vat, untaxed };
}

/** What was paid: negative for a refund. */
export function totalOf({ taxable, vat, untaxed }: VatAmounts): Cents {
  return taxable + vat + untaxed;
}

/**
 * A part of amounts, in proportion. What is left never falls below zero, and the last part takes it whole.
 * @param sum at most the total of the amounts
 */
export function partOfAmounts(amounts: VatAmounts, sum: Cents): VatAmounts {
  const total = totalOf(amounts);
  const part = (amount: Cents) => (total === 0 ? 0 : roundedShare(amount, sum, total));
  const [vat, untaxed] = [part(amounts.vat), part(amounts.untaxed)];
  return { taxable: sum - vat - untaxed, vat, untaxed };
}

/** The sum of amounts, or with `sign` -1 the difference. */
export function addAmounts(a: VatAmounts, b: VatAmounts, sign: 1 | -1 = 1): VatAmounts {
  return {
    taxable: a.taxable + sign * b.taxable,
    vat: a.vat + sign * b.vat,
    untaxed: a.untaxed + sign * b.untaxed,
  };
}

/** The country whose VAT an order bears; of an order without VAT, the customer's. */
export function vatCountry(
  { vatScheme, vatRate }: Pick<Quote, 'vatScheme' | 'vatRate'>,
  customerCountry: string,
): CountryCode | undefined {
  const isOfOrigin = vatRate > 0 && vatScheme !== 'destination';
  return isOfOrigin ? VAT_ORIGIN : countryCodeOf(customerCountry);
}

/** amount × part / whole in cents, rounded half up; exact up to €90 million each. */
function roundedShare(amount: Cents, part: Cents, whole: Cents): Cents {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * The price without VAT of one unit, in hundredths of a cent (Directive 2006/112/EC, article 226(8)).
 * @example unitPriceWithoutVat(2850, { vatRate: 2300, vatIncluded: true }) // 231707
 */
export function unitPriceWithoutVat(
  price: Cents,
  { vatRate, vatIncluded }: { vatRate: BasisPoints; vatIncluded: boolean },
): number {
  return vatIncluded ? Math.round((price * 100 * 10_000) / (10_000 + vatRate)) : price * 100;
}
