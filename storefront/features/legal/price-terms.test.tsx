import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { DeliveryCosts } from './delivery-costs.tsx';
import { PriceTerms } from './price-terms.tsx';

/** The Terms on prices and delivery with some pricing rules changed. */
async function termsWith(changes: Partial<PricingRules>) {
  const rules = { ...PRICING_RULES, ...changes };
  const screen = await render(
    <>
      <PriceTerms rules={rules} />
      <DeliveryCosts rules={rules} />
    </>,
  );
  return screen.container.textContent;
}

test.each<[Partial<PricingRules>, string, string]>([
  [{ vatRate: 2300 }, 'VAT of 23% is added to the price of the products', '21%'],
  [{ pricesIncludeVat: true }, 'The price of the products includes VAT of 21%', 'is added'],
  [{ vatOnDelivery: true }, 'added to the price of delivery and of the products', 'price of the'],
  [{ vatOnExports: false }, 'No VAT is charged on orders to Switzerland and Norway.', 'undefined'],
  [{ vat: 'none' }, 'No VAT is charged: we are not registered for VAT.', '%'],
  [{ vat: 'origin' }, 'VAT of 23% is added to the price of the products', '21%'],
  [{ vat: 'origin' }, 'No VAT is charged on orders to Switzerland and Norway.', '21%'],
  [
    { vat: 'destination', pricesIncludeVat: true },
    'includes VAT at the rate of the country of delivery (in Ireland 23%)',
    '21%',
  ],
  [{ freeShippingApplies: true }, 'Delivery is free when the products cost more than', 'false'],
  [
    { fallbackRatesWithoutValidation: false },
    'The carrier’s price applies, usually the one below',
    '€5.99',
  ],
])(
  'R4.30, R15.1, R15.2: the Terms follow the pricing rules %j',
  async (changes, expected, absent) => {
    expect(await termsWith({})).not.toContain(expected);
    const terms = await termsWith(changes);
    expect(terms).toContain(expected);
    expect(terms).not.toContain(absent);
  },
);
