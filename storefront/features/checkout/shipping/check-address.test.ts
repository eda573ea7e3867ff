import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { fetchShippingRates, validateAddress } from '#storefront/api/shipping.ts';
import { fakeServer, ok, problem } from '#storefront/testing/fake-server.ts';
import { type AddressCheckEvent, checkAddress, loadRates } from './check-address.ts';

const entered = {
  addressLine: '1 Main Street',
  city: 'Cork',
  postalCode: 'T12',
  countryCode: 'IE',
};
const found = { addressLine: '1 MAIN ST', city: 'CORK', postalCode: 'T12 AB1' };
const rate = {
  serviceCode: 'standard',
  serviceName: 'Standard Delivery',
  totalPrice: 8.99,
  currency: 'EUR',
  deliveryTimeEstimate: '3-5 business days',
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function check(
  addresses: Parameters<typeof fakeServer>[0][string],
  rates: Parameters<typeof fakeServer>[0][string] = [],
) {
  const requests = fakeServer({
    [PATHS.validateAddress]: addresses,
    [PATHS.shippingRates]: rates,
  });
  const events: AddressCheckEvent[] = [];
  await checkAddress(
    { validateAddress, fetchRates: (destination) => fetchShippingRates(destination, 1.5) },
    entered,
    (event) => events.push(event),
  );
  const notices = events.flatMap((event) => (event.type === 'notice' ? [event.notice.title] : []));
  const actions = events.filter((event) => event.type !== 'notice');
  return { requests, notices, actions, last: events.at(-1) };
}

describe('checkAddress', () => {
  test('R4.23, R4.24: replaces the address with the one found and offers its rates', async () => {
    const { requests, notices, actions, last } = await check(
      [ok({ addresses: [found] })],
      [ok({ rates: [rate] })],
    );
    const requested = { ...found, countryCode: 'IE' };
    expect(notices).toEqual(['Address Processed', 'Shipping Options Available']);
    expect(actions[0]).toEqual({ type: 'address-found', requested: entered, found });
    expect(actions[1]).toMatchObject({ type: 'rates-found', requested, rates: [{ price: 8_99 }] });
    expect(requests[1]?.body).toEqual({ destination: requested, weightKg: 1.5 });
    expect(last).toMatchObject({
      notice: { description: '1 shipping options found for your address.' },
    });
  });

  test.each([
    ['does not support the country', problem(422, 'unsupported_address')],
    ['is unavailable', problem(503, 'unavailable')],
    ['cannot be reached', 'lost' as const],
  ])(
    'R4.18: keeps the address as entered and offers rates when the carrier %s',
    async (_, response) => {
      const { requests, notices, actions } = await check([response], [ok({ rates: [rate] })]);
      expect(notices).toEqual(['Address Validation Notice', 'Shipping Options Available']);
      expect(actions).toMatchObject([
        { type: 'address-unchecked', requested: entered },
        { type: 'rates-found', requested: entered },
      ]);
      expect(requests[1]?.body).toMatchObject({ destination: entered });
    },
  );

  test('R4.19: offers the fallback rates when the address is not found', async () => {
    const { requests, notices, actions } = await check([ok({ addresses: [] })]);
    expect(notices).toEqual(['Address Not Found']);
    expect(actions).toEqual([{ type: 'rates-missing', requested: entered }]);
    expect(requests).toHaveLength(1);
  });

  test('R4.21: offers the fallback rates when there is no rate', async () => {
    const { notices, actions } = await check([ok({ addresses: [found] })], [ok({ rates: [] })]);
    expect(notices).toEqual(['Address Processed', 'Shipping Estimate']);
    expect(actions.at(-1)).toMatchObject({ type: 'rates-missing' });
  });

  test.each([problem(503, 'unavailable'), 'lost' as const])(
    'R4.22: falls back to the standard rates when fetching the rates fails',
    async (response) => {
      const { notices, actions } = await check([ok({ addresses: [found] })], [response]);
      expect(notices).toEqual(['Address Processed', 'Shipping Information']);
      expect(actions.at(-1)).toMatchObject({ type: 'rates-missing' });
    },
  );

  test.each([{ totalPrice: 10.555 }, { totalPrice: -1 }, { currency: 'GBP' }])(
    'R5.14: falls back to the standard rates when a rate has %j',
    async (odd) => {
      const { notices, actions } = await check(
        [ok({ addresses: [found] })],
        [ok({ rates: [rate, { ...rate, ...odd }] })],
      );
      expect(notices).toEqual(['Address Processed', 'Shipping Information']);
      expect(actions.at(-1)).toMatchObject({ type: 'rates-missing' });
    },
  );

  test('sends and logs nothing when it is aborted', async () => {
    const events: AddressCheckEvent[] = [];
    const aborted = () => Promise.reject(new DOMException('Aborted', 'AbortError'));
    await checkAddress({ validateAddress: aborted, fetchRates: aborted }, entered, (event) =>
      events.push(event),
    );
    expect(events).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each([
    new RangeError('bug'),
    new DOMException('Broken', 'InvalidStateError'),
    Object.assign(new Error('bug'), { name: 'AbortError' }),
  ])('R4.20: offers the fallback rates and logs it after the unexpected %s', async (error) => {
    const fail = () => Promise.reject(error);
    const missing = [
      { type: 'rates-missing', requested: entered },
      { type: 'notice', notice: { title: 'Shipping Calculation' } },
    ];
    const events: AddressCheckEvent[] = [];
    await checkAddress({ validateAddress: fail, fetchRates: fail }, entered, (event) =>
      events.push(event),
    );
    expect(events).toMatchObject(missing);
    const ofRates: AddressCheckEvent[] = [];
    await loadRates({ fetchRates: fail }, entered, (event) => ofRates.push(event));
    expect(ofRates).toMatchObject(missing);
    expect(console.error).toHaveBeenCalledTimes(2);
    expect(console.error).toHaveBeenCalledWith(error);
  });
});
