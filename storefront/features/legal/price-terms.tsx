import { PRICING_RULES, type PricingRules, vatText } from '#domain/pricing-rules.ts';

/** What the Terms say about prices and VAT, as the pricing rules have it. */
export function PriceTerms({ rules = PRICING_RULES }: { rules?: PricingRules }) {
  const { vatRate, pricesIncludeVat, vatOnDelivery, vatOnExports } = rules;
  const taxed = vatOnDelivery ? 'of delivery and of the products' : 'of the products';
  return (
    <p>
      Prices are in euro.{' '}
      {pricesIncludeVat
        ? `The price ${taxed} includes VAT of ${vatText(vatRate)}.`
        : `At checkout, VAT of ${vatText(vatRate)} is added to the price ${taxed} after any discount.`}{' '}
      {!vatOnExports && 'No VAT is charged on orders to Switzerland and Norway. '}
      Delivery is shown as a separate line. You see the total, with everything included, before you
      pay.
    </p>
  );
}
