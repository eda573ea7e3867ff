import {
  exemptsExports,
  NOT_REGISTERED,
  PRICING_RULES,
  type PricingRules,
  vatText,
} from '#domain/pricing-rules.ts';
import { ORIGIN_RATES, rateAt } from '#domain/vat-origin.ts';

/** What the Terms say about prices and VAT, as the pricing rules have it. */
export function PriceTerms({ rules = PRICING_RULES }: { rules?: PricingRules }) {
  return (
    <p>
      Prices are in euro. {vatTerms(rules)}{' '}
      {exemptsExports(rules) && 'No VAT is charged on orders to Switzerland and Norway. '}
      Delivery is shown as a separate line. You see the total, with everything included, before you
      pay.
    </p>
  );
}

function vatTerms(rules: PricingRules): string {
  if (rules.vat === 'none') return NOT_REGISTERED;
  const vat = vatRateTerms(rules);
  const taxed = rules.vatOnDelivery ? 'of delivery and of the products' : 'of the products';
  return rules.pricesIncludeVat
    ? `The price ${taxed} includes ${vat}.`
    : `At checkout, ${vat} is added to the price ${taxed} after any discount.`;
}

function vatRateTerms({ vat, vatRate }: PricingRules): string {
  if (vat === 'flat') return `VAT of ${vatText(vatRate)}`;
  const ofIreland = vatText(rateAt(ORIGIN_RATES, Date.now()));
  return vat === 'origin'
    ? `VAT of ${ofIreland}`
    : `VAT at the rate of the country of delivery (in Ireland ${ofIreland})`;
}
