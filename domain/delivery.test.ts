import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES, COUNTRY_NAMES } from './countries.ts';
import {
  cartShipping,
  EXPECTED_DELIVERY,
  FALLBACK_RATES,
  MISSING_SHIPPING,
  parcelWeightKg,
  rateByCode,
  STANDARD_SHIPPING,
  tariffRatesTo,
} from './delivery.ts';
import { euroFromCents } from './money.ts';

const TARIFFS_OF_THE_SPEC =
  'IE 8.99/34.99; RO 10.19/22.29; FR 15.90/32.90; DE 15.90/25.90; ES 18.99/29.99; IT 17.50/27; NL 16.70/26.20; BE 16.50/26; PT 18.50/28; CH 21/32; AT 17/27; PL 18.80/29; SE 20/32; DK 19/30; NO 25/36; FI 21/33; GR 28/45';

const pricesTo = (country: string) =>
  tariffRatesTo(country).map((rate) => euroFromCents(rate.price));
const estimatesTo = (country: string) =>
  tariffRatesTo(country).map((rate) => rate.deliveryTimeEstimate);

describe('The tariff table', () => {
  const rows = TARIFFS_OF_THE_SPEC.split('; ').map((row) => {
    const [code = '', standard, express] = row.split(/[ /]/);
    return { code, prices: [Number(standard), Number(express)] };
  });

  test('has a row for each country of the select', () => {
    expect(rows.map(({ code }) => code)).toEqual(COUNTRIES.map(({ code }) => code));
  });

  test.each(rows)('delivers to $code for $prices euro, standard and express', (row) => {
    expect(pricesTo(row.code)).toEqual(row.prices);
  });

  test.each(COUNTRIES)('asks the same to $name, given by name or code', ({ name, code }) => {
    expect(tariffRatesTo(name)).toEqual(tariffRatesTo(code));
  });

  test.each(['Japan', 'GB', 'US', ''])(
    'asks 21.99 or 32.99 to any other country: %j',
    (country) => {
      expect(pricesTo(country)).toEqual([21.99, 32.99]);
    },
  );

  test('offers standard before express everywhere, under codes a customer can choose by', () => {
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

describe('The delivery estimate', () => {
  test('is 3-5 business days to Ireland', () => {
    expect(estimatesTo('Ireland')[0]).toBe('3-5 business days');
  });

  test.each(COUNTRY_NAMES.filter((name) => !['Ireland', 'Switzerland', 'Norway'].includes(name)))(
    'is 5-10 business days to %s in the EU',
    (country) => {
      expect(estimatesTo(country)[0]).toBe('5-10 business days');
    },
  );

  test.each(['Switzerland', 'Norway', 'Japan'])(
    'is 10-15 business days to %s outside the EU',
    (country) => {
      expect(estimatesTo(country)[0]).toBe('10-15 business days');
    },
  );

  test('is 1-2 business days by express, as for the fallback rate', () => {
    for (const country of [...COUNTRY_NAMES, 'Japan'])
      expect(estimatesTo(country)[1]).toBe('1-2 business days');
  });

  test('reads 3-5 business days on the order page', () => {
    expect(EXPECTED_DELIVERY).toBe('3-5 business days');
  });
});

describe('Rates without the carrier', () => {
  test('the fallback rates are standard for 5.99 and express for 12.99', () => {
    expect(FALLBACK_RATES).toEqual([
      {
        serviceCode: 'fallback_standard',
        serviceName: 'Standard Delivery',
        price: 5_99,
        deliveryTimeEstimate: '3-5 business days',
      },
      {
        serviceCode: 'fallback_express',
        serviceName: 'Express Delivery',
        price: 12_99,
        deliveryTimeEstimate: '1-2 business days',
      },
    ]);
  });

  test('an order with no chosen rate is labelled Standard Shipping at 5.99', () => {
    expect(STANDARD_SHIPPING).toMatchObject({ serviceName: 'Standard Shipping', price: 5_99 });
  });

  test('an order page without a shipping price falls back to 8.93', () => {
    expect(MISSING_SHIPPING).toBe(8_93);
  });

  test('a service that is not offered is not found', () => {
    expect(rateByCode(FALLBACK_RATES, 'express')).toBeUndefined();
    expect(rateByCode([], 'standard')).toBeUndefined();
  });

  test('cart shipping is 5.99 flat above 0, otherwise 0', () => {
    expect(cartShipping(0)).toBe(0);
    expect(cartShipping(1)).toBe(5_99);
    expect(cartShipping(1_000_00)).toBe(5_99);
  });
});

describe('The weight of a parcel', () => {
  test.each([
    [0, 0.1],
    [1, 0.5],
    [2, 1],
    [3, 1.5],
    [99, 49.5],
  ])('with %d units is %d kg', (units, kg) => {
    expect(parcelWeightKg(units)).toBe(kg);
  });

  test('is half a kilogram a unit and never below 0.1 kg', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (units) => {
        expect(parcelWeightKg(units)).toBe(units === 0 ? 0.1 : units / 2);
      }),
    );
  });
});
