import type { Graph } from 'schema-dts';
import { expect, test } from 'vitest';
import { company } from '#shop.config.ts';
import { factsOfPage, factsTag } from './page-facts.ts';

const pictureOf = (name: string) => `/assets/${name}.webp`;

test('R10.27: states price and time of delivery per country in the product offer', () => {
  const html = factsTag(factsOfPage('/product/1', pictureOf) as Graph);
  expect(html).toContain(delivery('IE', '8.99', { from: 3, to: 5 }));
  expect(html).toContain(delivery('NO', '25.00', { from: 10, to: 15 }));
});

test('R12.20: states company, VAT number and telephone of the shop', () => {
  expect(JSON.stringify(factsOfPage('/', pictureOf))).toContain(
    JSON.stringify({ legalName: company.registeredName }).slice(1, -1),
  );
  expect(factsOfPage('/contact', pictureOf)?.['@graph']).toContainEqual(
    expect.objectContaining({ telephone: company.telephone, vatID: company.vatNumber }),
  );
});

test('returns nothing for the cart page', () => {
  expect(factsOfPage('/cart', pictureOf)).toBeUndefined();
});

test('escapes markup in the JSON-LD tag', () => {
  const name = '</script><img src=x>';
  const facts = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name }],
  } as const;
  const html = factsTag(facts);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('</script>')))).toEqual(
    facts,
  );
});

function delivery(country: string, price: string, { from, to }: { from: number; to: number }) {
  return JSON.stringify({
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    shippingRate: { '@type': 'MonetaryAmount', value: price, currency: 'EUR' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(1, 3),
      transitTime: days(from, to),
    },
  });
}

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
