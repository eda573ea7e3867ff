import { expect, test } from 'vitest';
import { tariffTableCarrier } from './tariff-table.ts';

test('R4.9: returns the address unchanged after 800 ms', async () => {
  const started = performance.now();
  const address = { addressLine: '1 Grafton Street', city: 'Dublin', postalCode: 'D02' };
  const check = await tariffTableCarrier().checkAddress({ ...address, countryCode: 'IE' });
  expect(check).toEqual({ kind: 'checked', addresses: [address] });
  expect(performance.now() - started).toBeGreaterThan(790);
});
