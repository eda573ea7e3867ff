import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { DeliveryCosts } from './delivery-costs.tsx';
import { PriceTerms } from './price-terms.tsx';

/** The Terms on prices and delivery with some pricing rules changed. */
function termsWith(changes: Partial<PricingRules>): string {
  const rules = { ...PRICING_RULES, ...changes };
  return renderToStaticMarkup(
    <>
      <PriceTerms rules={rules} />
      <DeliveryCosts rules={rules} />
    </>,
  ).replace(/<[^>]+>/g, '');
}

test.each<[Partial<PricingRules>, string, string]>([
  [{ vatRate: 2300 }, 'VAT of 23% is added to the price of the products', '21%'],
  [{ pricesIncludeVat: true }, 'The price of the products includes VAT of 21%', 'is added'],
  [{ vatOnDelivery: true }, 'added to the price of delivery and of the products', 'price of the'],
  [{ vatOnExports: false }, 'No VAT is charged on orders to Switzerland and Norway.', 'undefined'],
  [{ freeShippingApplies: true }, 'Delivery is free when the products cost more than', 'false'],
  [
    { fallbackRatesWithoutValidation: false },
    'The carrier’s price applies, usually the one below',
    '€5.99',
  ],
])('R4.30: the Terms follow the pricing rules %j', (changes, expected, absent) => {
  expect(termsWith({})).not.toContain(expected);
  expect(termsWith(changes)).toContain(expected);
  expect(termsWith(changes)).not.toContain(absent);
});
