import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/countries.ts';
import {
  openUpsServer,
  UPS_CREDENTIALS,
  type UpsServer,
} from '#server/providers/carrier/testing/ups-server.ts';
import { upsCarrier } from './ups.ts';

const ORIGIN = {
  name: 'Example shop',
  street: '14 Wicklow Lane',
  city: 'Dublin',
  postalCode: 'D02 XY45',
  countryCode: 'IE',
};
const BERLIN = { city: 'Berlin', postalCode: '10115', country: 'Germany' };

describe('upsCarrier', () => {
  let ups: UpsServer;
  let clock: number;
  let reports: string[];

  beforeEach(async () => {
    ups = await openUpsServer();
    clock = 1_000_000;
    reports = [];
    ups.charges = [
      { service: '65', amount: '31.40', days: '1' },
      { service: '11', amount: '12.3' },
    ];
  });

  afterEach(() => ups.close());

  const carrier = (changes: object = {}) =>
    upsCarrier(
      { ...UPS_CREDENTIALS, apiUrl: ups.url, ...changes },
      ORIGIN,
      (reason) => reports.push(reason),
      () => clock,
    );

  test('R5.9: gives the services in euro, cheapest first, with their delivery times', async () => {
    expect(await carrier().ratesTo(BERLIN, 1.5)).toEqual({
      kind: 'rates',
      rates: [
        {
          serviceCode: 'ups_11',
          serviceName: 'UPS Standard',
          price: 12_30,
          deliveryTimeEstimate: '5-10 business days',
        },
        {
          serviceCode: 'ups_65',
          serviceName: 'UPS Saver',
          price: 31_40,
          deliveryTimeEstimate: '1 business day',
        },
      ],
    });
  });

  test('is reachable while UPS knows the account', async () => {
    const upsWithCache = carrier();
    expect(await upsWithCache.isReachable()).toBe(true);
    ups.failures = [401];
    expect(await upsWithCache.isReachable()).toBe(false);
    expect(await upsWithCache.isReachable()).toBe(true);
  });

  test('sends origin, destination and weight, in parcels that one person can lift', async () => {
    await carrier().ratesTo({ ...BERLIN, addressLine: 'Torstraße 1' }, 60);
    expect(ups.requests[0]?.body).toMatchObject({
      RateRequest: {
        Shipment: {
          Shipper: { ShipperNumber: 'A1B2C3' },
          ShipFrom: { Address: { City: 'Dublin', PostalCode: 'D02 XY45', CountryCode: 'IE' } },
          ShipTo: { Address: { AddressLine: ['Torstraße 1'], CountryCode: 'DE' } },
          Package: Array(3).fill({ PackageWeight: { Weight: '20.0' } }),
        },
      },
    });
  });

  test('R5.13: asks for the rates of the contract, and prefers them to the list prices', async () => {
    ups.charges = [
      { service: '11', amount: '24.10', negotiated: '9.85' },
      { service: '65', amount: '31.40' },
    ];
    expect(await carrier().ratesTo(BERLIN, 1)).toMatchObject({
      rates: [
        { serviceCode: 'ups_11', price: 9_85 },
        { serviceCode: 'ups_65', price: 31_40 },
      ],
    });
  });

  test('R5.9: leaves out unknown services and prices that cannot be charged', async () => {
    ups.charges = [
      { service: '99', amount: '12.30' },
      { service: '65', amount: '12.30', currency: 'GBP' },
      { service: '07', amount: '40.10', negotiated: '10.555' },
      { service: '11', amount: '12.30' },
    ];
    expect(await carrier().ratesTo(BERLIN, 1)).toMatchObject({
      rates: [{ serviceCode: 'ups_11' }],
    });
    expect(reports).toEqual([]);
  });

  test('R5.9: gives no rates, which is no failure, when UPS offers unknown services only', async () => {
    ups.charges = [{ service: '99', amount: '12.30' }];
    expect(await carrier().ratesTo(BERLIN, 1)).toEqual({ kind: 'rates', rates: [] });
    expect(reports).toEqual(['UPS offered no service that the shop knows']);
  });

  test.each([
    ['finer than a cent', { amount: '10.555' }],
    ['negative', { amount: '-5.00' }],
    ['in another currency', { amount: '12.30', currency: 'GBP' }],
    ['in exponents', { amount: '1e3' }],
  ])('R5.14: gives unavailable when each price is %s', async (_, price) => {
    ups.charges = [{ service: '11', ...price }];
    expect(await carrier().ratesTo(BERLIN, 1)).toEqual({ kind: 'unavailable' });
    expect(reports).toEqual(['UnreadableRatesError']);
  });

  test('requests one token for simultaneous calls, and another before it expires', async () => {
    const upsWithCache = carrier();
    await Promise.all([1, 2, 3].map((weight) => upsWithCache.ratesTo(BERLIN, weight)));
    expect(ups.tokens).toHaveLength(1);
    clock += 14_399_000 - 60_000;
    await upsWithCache.ratesTo(BERLIN, 4);
    expect(ups.tokens).toHaveLength(2);
  });

  test('repeats a call once with a new token when UPS rejects the token', async () => {
    const upsWithCache = carrier();
    await upsWithCache.ratesTo(BERLIN, 1);
    ups.expired.add('token-0');
    expect(await upsWithCache.ratesTo(BERLIN, 2)).toMatchObject({ kind: 'rates' });
    for (let tokens = 1; tokens < 9; tokens += 1) ups.expired.add(`token-${tokens}`);
    expect(await upsWithCache.ratesTo(BERLIN, 3)).toEqual({ kind: 'unavailable' });
    expect(ups.tokens).toHaveLength(3);
  });

  test('caches rates for ten minutes', async () => {
    const upsWithCache = carrier();
    await upsWithCache.ratesTo(BERLIN, 1);
    ups.charges = [{ service: '11', amount: '99.99' }];
    expect(await upsWithCache.ratesTo({ ...BERLIN, country: 'DE' }, 1)).toMatchObject({
      rates: [{ price: 12_30 }, { price: 31_40 }],
    });
    clock += 600_001;
    expect(await upsWithCache.ratesTo(BERLIN, 1)).toMatchObject({ rates: [{ price: 99_99 }] });
    expect(ups.requests).toHaveLength(2);
  });

  test.each([400, 403, 429, 500, 503])(
    'gives unavailable for status %i, and rates afterwards',
    async (status) => {
      const upsWithCache = carrier();
      await upsWithCache.ratesTo(BERLIN, 1);
      ups.failures = [status];
      expect(await upsWithCache.ratesTo(BERLIN, 2)).toEqual({ kind: 'unavailable' });
      expect(reports).toEqual([`UPS gave no rates: ${status} ${status}`]);
      expect(await upsWithCache.ratesTo(BERLIN, 2)).toMatchObject({ kind: 'rates' });
    },
  );

  test.each(['', '<html>', '"text"', '{}', '{"RateResponse":{"RatedShipment":[{}]}}'])(
    'gives unavailable for the body %s',
    async (garbage) => {
      ups.garbage = garbage;
      expect(await carrier().ratesTo(BERLIN, 1)).toEqual({ kind: 'unavailable' });
    },
  );

  test('gives unavailable for a timeout, wrong credentials and an unreachable host', async () => {
    ups.delayMs = 300;
    expect(await carrier({ timeoutMs: 100 }).ratesTo(BERLIN, 1)).toEqual({ kind: 'unavailable' });
    ups.delayMs = 0;
    expect(await carrier({ clientSecret: 'wrong' }).ratesTo(BERLIN, 1)).toEqual({
      kind: 'unavailable',
    });
    expect(await carrier({ apiUrl: 'http://127.0.0.1:1' }).ratesTo(BERLIN, 1)).toEqual({
      kind: 'unavailable',
    });
    // The reason, without the destination.
    expect(reports).toEqual([
      'TimeoutError',
      'UPS gave no token: 401 10401',
      expect.stringMatching(/^TypeError( \w+)?$/),
    ]);
  });

  test.each(COUNTRIES.map(({ code }) => code))(
    'R4.10: cannot check an address in %s, and sends none',
    async (countryCode) => {
      const address = { addressLine: 'Main Street 1', city: 'Town', postalCode: '1', countryCode };
      expect(await carrier().checkAddress(address)).toEqual({ kind: 'unsupported' });
      expect(ups.requests).toEqual([]);
    },
  );

  test('requests no rates for countries to which the shop does not deliver', async () => {
    expect(await carrier().ratesTo({ ...BERLIN, country: 'US' }, 1)).toEqual({
      kind: 'rates',
      rates: [],
    });
    expect(ups.tokens).toEqual([]);
  });
});
