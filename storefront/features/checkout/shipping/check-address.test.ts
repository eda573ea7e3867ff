import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { fetchShippingRates, validateAddress } from '../../../api/shipping.ts';
import { answerRequests, ok, problem } from '../../../testing/fake-server.ts';
import { type AddressCheckEvent, checkAddress } from './check-address.ts';

const entered = {
  addressLine: '1 Main Street',
  city: 'Cork',
  postalCode: 'T12',
  countryCode: 'IE',
};
const known = { addressLine: '1 MAIN ST', city: 'CORK', postalCode: 'T12 AB1' };
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
  addresses: Parameters<typeof answerRequests>[0][string],
  rates: Parameters<typeof answerRequests>[0][string] = [],
) {
  const requests = answerRequests({
    [PATHS.validateAddress]: addresses,
    [PATHS.shippingRates]: rates,
  });
  const events: AddressCheckEvent[] = [];
  await checkAddress(
    { validateAddress, fetchRates: (destination) => fetchShippingRates(destination, 1.5) },
    entered,
    (event) => events.push(event),
  );
  const said = events.flatMap((event) => (event.type === 'notice' ? [event.notice.title] : []));
  const done = events.filter((event) => event.type !== 'notice');
  return { requests, said, done, last: events.at(-1) };
}

test('a known address is adopted and its rates are offered', async () => {
  const { requests, said, done, last } = await check(
    [ok({ addresses: [known] })],
    [ok({ rates: [rate] })],
  );
  const asked = { ...known, countryCode: 'IE' };
  expect(said).toEqual(['Address Processed', 'Shipping Options Available']);
  expect(done[0]).toEqual({ type: 'address-found', asked: entered, found: known });
  expect(done[1]).toMatchObject({ type: 'rates-found', asked, rates: [{ price: 8_99 }] });
  expect(requests[1]?.body).toEqual({ destination: asked, weightKg: 1.5 });
  expect(last).toMatchObject({
    notice: { description: '1 shipping options found for your address.' },
  });
});

test.each([
  ['does not serve the country', problem(422, 'unsupported_address')],
  ['is out of order', problem(503, 'unavailable')],
  ['cannot be reached', 'lost' as const],
])('a carrier that %s leaves the address as entered and still gives rates', async (_, answer) => {
  const { requests, said, done } = await check([answer], [ok({ rates: [rate] })]);
  expect(said).toEqual(['Address Validation Notice', 'Shipping Options Available']);
  expect(done).toMatchObject([{ type: 'rates-found', asked: entered }]);
  expect(requests[1]?.body).toMatchObject({ destination: entered });
});

test('an address that the carrier does not find ends with the fallback rates', async () => {
  const { requests, said, done } = await check([ok({ addresses: [] })]);
  expect(said).toEqual(['Address Not Found']);
  expect(done).toEqual([{ type: 'rates-missing', asked: entered }]);
  expect(requests).toHaveLength(1);
});

test('a carrier without a rate to the place ends with estimated rates', async () => {
  const { said, done } = await check([ok({ addresses: [known] })], [ok({ rates: [] })]);
  expect(said).toEqual(['Address Processed', 'Shipping Estimate']);
  expect(done.at(-1)).toMatchObject({ type: 'rates-missing' });
});

test.each([problem(503, 'unavailable'), 'lost' as const])(
  'rates that cannot be had end with standard rates',
  async (answer) => {
    const { said, done } = await check([ok({ addresses: [known] })], [answer]);
    expect(said).toEqual(['Address Processed', 'Shipping Information']);
    expect(done.at(-1)).toMatchObject({ type: 'rates-missing' });
  },
);

test('a check that was broken off says nothing', async () => {
  const events: AddressCheckEvent[] = [];
  const stopped = () => Promise.reject(new DOMException('Stopped', 'AbortError'));
  await checkAddress({ validateAddress: stopped, fetchRates: stopped }, entered, (event) =>
    events.push(event),
  );
  expect(events).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test('anything nobody thought of ends with estimated rates, never with an error', async () => {
  const events: AddressCheckEvent[] = [];
  const carrier = {
    validateAddress: () => Promise.reject(new RangeError('a mistake of ours')),
    fetchRates: () => Promise.resolve([]),
  };
  await checkAddress(carrier, entered, (event) => events.push(event));
  expect(events).toMatchObject([
    { type: 'rates-missing', asked: entered },
    { type: 'notice', notice: { title: 'Shipping Calculation' } },
  ]);
});
