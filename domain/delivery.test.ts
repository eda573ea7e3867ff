import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_NAMES } from './countries.ts';
import {
  cartShipping,
  deliveryTimeFor,
  FALLBACK_RATES,
  parcelWeightKg,
  rateByCode,
  STANDARD_SHIPPING,
  tariffRatesTo,
  tariffTimeOf,
} from './delivery.ts';
import { euroFromCents } from './money.ts';

const TARIFFS_OF_THE_SPEC =
  'IE 8.99/34.99; RO 10.19/22.29; FR 15.90/32.90; DE 15.90/25.90; ES 18.99/29.99; IT 17.50/27; NL 16.70/26.20; BE 16.50/26; PT 18.50/28; CH 21/32; AT 17/27; PL 18.80/29; SE 20/32; DK 19/30; NO 25/36; FI 21/33; GR 28/45';

const pricesTo = (country: string) =>
  tariffRatesTo(country).map((rate) => euroFromCents(rate.price));
const estimatesTo = (country: string) =>
  tariffRatesTo(country).map((rate) => rate.deliveryTimeEstimate);

describe('tariffRatesTo', () => {
  const rows = TARIFFS_OF_THE_SPEC.split('; ').map((row) => {
    const [code = '', standard, express] = row.split(/[ /]/);
    return { code, prices: [Number(standard), Number(express)] };
  });

  test('R5.7: has a tariff for each country', () => {
    expect(rows.map(({ code }) => code)).toEqual(COUNTRIES.map(({ code }) => code));
  });

  test.each(rows)('R5.7: gives $prices euro to $code, standard and express', (row) => {
    expect(pricesTo(row.code)).toEqual(row.prices);
  });

  test.each(COUNTRIES)('gives the same rates for the name $name and its code', ({ name, code }) => {
    expect(tariffRatesTo(name)).toEqual(tariffRatesTo(code));
  });

  test.each(['Japan', 'GB', 'US', ''])(
    'R5.7: gives 21.99 and 32.99 to the other country %j',
    (country) => {
      expect(pricesTo(country)).toEqual([21.99, 32.99]);
    },
  );

  test('gives standard before express, with distinct codes', () => {
    for (const country of [...COUNTRY_NAMES, 'Japan']) {
      const rates = tariffRatesTo(country);
      expect(rates.map((rate) => rate.serviceName)).toEqual([
        'Standard Delivery',
        'Express Delivery',
      ]);
      for (const rate of rates) expect(rateByCode(rates, rate.serviceCode)).toBe(rate);
    }
  });
});

describe('delivery estimates', () => {
  test('R5.8: are 3-5 business days to Ireland', () => {
    expect(estimatesTo('Ireland')[0]).toBe('3-5 business days');
  });

  test.each(COUNTRY_NAMES.filter((name) => !['Ireland', 'Switzerland', 'Norway'].includes(name)))(
    'R5.8: are 5-10 business days to %s in the EU',
    (country) => {
      expect(estimatesTo(country)[0]).toBe('5-10 business days');
    },
  );

  test.each(['Switzerland', 'Norway', 'Japan'])(
    'R5.8: are 10-15 business days to %s outside the EU',
    (country) => {
      expect(estimatesTo(country)[0]).toBe('10-15 business days');
    },
  );

  test('R5.8: are 1-2 business days by express, as for the fallback rate', () => {
    for (const country of [...COUNTRY_NAMES, 'Japan'])
      expect(estimatesTo(country)[1]).toBe('1-2 business days');
  });

  test.each([
    ['Ireland', '3-5 business days'],
    ['Germany', '5-10 business days'],
    ['NO', '10-15 business days'],
  ])('R8.21: are for an order to %s %s by each standard rate', (country, time) => {
    for (const rate of [
      STANDARD_SHIPPING,
      FALLBACK_RATES[0],
      ...tariffRatesTo(country).slice(0, 1),
    ])
      expect(deliveryTimeFor(rate, country)).toBe(time);
  });

  test('R8.21: are for an order those of its express rate, and of the rate of a carrier', () => {
    const saver = { serviceCode: 'ups_65', serviceName: 'UPS Saver', price: 31_40 };
    const express = [FALLBACK_RATES[1], ...tariffRatesTo('Norway').slice(1)];
    for (const rate of express) expect(deliveryTimeFor(rate, 'Norway')).toBe('1-2 business days');
    const byUps = { ...saver, deliveryTimeEstimate: '1 business day' };
    expect(deliveryTimeFor(byUps, 'Norway')).toBe('1 business day');
  });

  test.each([
    ['Standard Delivery', 'Ireland', '3-5 business days'],
    ['Standard Delivery', 'Germany', '5-10 business days'],
    ['Express Delivery', 'Norway', '1-2 business days'],
    ['Standard Shipping', 'Ireland', '3-5 business days'],
    ['UPS Worldwide Saver', 'Ireland', undefined],
  ])('of %s to %s are %s', (service, country, estimate) => {
    expect(tariffTimeOf(service, country)?.time).toBe(estimate);
  });
});

describe('rates without a carrier', () => {
  test('gives undefined for a service that is not offered', () => {
    expect(rateByCode(FALLBACK_RATES, 'express')).toBeUndefined();
    expect(rateByCode([], 'standard')).toBeUndefined();
  });

  test('R3.11: charges 5.99 in the cart above 0, otherwise 0', () => {
    expect(cartShipping(0)).toBe(0);
    expect(cartShipping(1)).toBe(5_99);
    expect(cartShipping(1_000_00)).toBe(5_99);
  });
});

describe('parcelWeightKg', () => {
  test.each([
    [0, 0.1],
    [1, 0.5],
    [2, 1],
    [3, 1.5],
    [99, 49.5],
  ])('R5.6: gives %2$d kg for %1$d units', (units, kg) => {
    expect(parcelWeightKg(units)).toBe(kg);
  });

  test('R5.6: gives 0.5 kg a unit and at least 0.1 kg', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (units) => {
        expect(parcelWeightKg(units)).toBe(units === 0 ? 0.1 : units / 2);
      }),
    );
  });
});
