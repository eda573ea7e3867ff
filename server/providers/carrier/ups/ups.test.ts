import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/countries.ts';
import { openUpsServer, UPS_CREDENTIALS, type UpsServer } from '../testing/ups-server.ts';
import { upsCarrier } from './ups.ts';

const ORIGIN = {
  name: 'Elder & Clover',
  street: '14 Wicklow Lane',
  city: 'Dublin',
  postalCode: 'D02 XY45',
  countryCode: 'IE',
};
const BERLIN = { city: 'Berlin', postalCode: '10115', country: 'Germany' };

describe('UPS', () => {
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
      { ...UPS_CREDENTIALS, apiHost: ups.url, ...changes },
      ORIGIN,
      (reason) => reports.push(reason),
      () => clock,
    );

  test('offers its services in euro, cheapest first, each with its delivery time', async () => {
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

  test('is there for as long as it knows the account', async () => {
    const asked = carrier();
    expect(await asked.isReachable()).toBe(true);
    ups.failing = [401];
    expect(await asked.isReachable()).toBe(false);
    expect(await asked.isReachable()).toBe(true);
  });

  test('is told from where to where and how heavy, in parcels that one person can lift', async () => {
    await carrier().ratesTo({ ...BERLIN, addressLine: 'Torstraße 1' }, 60);
    expect(ups.questions[0]?.body).toMatchObject({
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

  test('that asks for another currency, or names a service nobody knows, offers nothing', async () => {
    ups.charges = [
      { service: '11', amount: '12.30', currency: 'GBP' },
      { service: '99', amount: '12.30' },
      { service: '65', amount: '1e3' },
    ];
    expect(await carrier().ratesTo(BERLIN, 1)).toEqual({ kind: 'rates', rates: [] });
    expect(reports).toEqual(['UPS offered no known service in euro']);
  });

  test('is asked for one token by all who ask at once, and for another before it ends', async () => {
    const asking = carrier();
    await Promise.all([1, 2, 3].map((weight) => asking.ratesTo(BERLIN, weight)));
    expect(ups.tokens).toHaveLength(1);
    clock += 14_399_000 - 60_000;
    await asking.ratesTo(BERLIN, 4);
    expect(ups.tokens).toHaveLength(2);
  });

  test('that no longer takes a token is asked again with a new one, once', async () => {
    const asking = carrier();
    await asking.ratesTo(BERLIN, 1);
    ups.expired.add('token-0');
    expect(await asking.ratesTo(BERLIN, 2)).toMatchObject({ kind: 'rates' });
    for (let tokens = 1; tokens < 9; tokens += 1) ups.expired.add(`token-${tokens}`);
    expect(await asking.ratesTo(BERLIN, 3)).toEqual({ kind: 'unavailable' });
    expect(ups.tokens).toHaveLength(3);
  });

  test('is asked the same question once in ten minutes', async () => {
    const asking = carrier();
    await asking.ratesTo(BERLIN, 1);
    ups.charges = [{ service: '11', amount: '99.99' }];
    expect(await asking.ratesTo({ ...BERLIN, country: 'DE' }, 1)).toMatchObject({
      rates: [{ price: 12_30 }, { price: 31_40 }],
    });
    clock += 600_001;
    expect(await asking.ratesTo(BERLIN, 1)).toMatchObject({ rates: [{ price: 99_99 }] });
    expect(ups.questions).toHaveLength(2);
  });

  test.each([400, 403, 429, 500, 503])(
    'that answers %i is unavailable, until it answers again',
    async (status) => {
      const asking = carrier();
      await asking.ratesTo(BERLIN, 1);
      ups.failing = [status];
      expect(await asking.ratesTo(BERLIN, 2)).toEqual({ kind: 'unavailable' });
      expect(reports).toEqual([`UPS gave no rates: ${status} ${status}`]);
      expect(await asking.ratesTo(BERLIN, 2)).toMatchObject({ kind: 'rates' });
    },
  );

  test.each(['', '<html>', '"text"', '{}', '{"RateResponse":{"RatedShipment":[{}]}}'])(
    'that answers %s is unavailable',
    async (garbage) => {
      ups.garbage = garbage;
      expect(await carrier().ratesTo(BERLIN, 1)).toEqual({ kind: 'unavailable' });
    },
  );

  test('that does not answer in time, cannot be reached or does not know the shop is unavailable', async () => {
    ups.thinksMs = 300;
    expect(await carrier({ timeoutMs: 100 }).ratesTo(BERLIN, 1)).toEqual({ kind: 'unavailable' });
    ups.thinksMs = 0;
    expect(await carrier({ clientSecret: 'wrong' }).ratesTo(BERLIN, 1)).toEqual({
      kind: 'unavailable',
    });
    expect(await carrier({ apiHost: 'http://127.0.0.1:1' }).ratesTo(BERLIN, 1)).toEqual({
      kind: 'unavailable',
    });
    // The shopkeeper reads which of them it was, and nobody reads where the parcel was to go.
    expect(reports).toEqual([
      'TimeoutError',
      'UPS gave no token: 401 10401',
      expect.stringMatching(/^TypeError( \w+)?$/),
    ]);
  });

  test.each(COUNTRIES.map(({ code }) => code))(
    'cannot check an address in %s, and is not asked to',
    async (countryCode) => {
      const address = { addressLine: 'Main Street 1', city: 'Town', postalCode: '1', countryCode };
      expect(await carrier().checkAddress(address)).toEqual({ kind: 'unsupported' });
      expect(ups.questions).toEqual([]);
    },
  );

  test('is not asked about countries that the shop does not deliver to', async () => {
    expect(await carrier().ratesTo({ ...BERLIN, country: 'US' }, 1)).toEqual({
      kind: 'rates',
      rates: [],
    });
    expect(ups.tokens).toEqual([]);
  });
});
