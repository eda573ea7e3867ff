import { expect, test } from 'vitest';
import { postalLines } from './postal-address.ts';

test.each([
  ['Ireland', 'Galway', 'H91 TX33', ['Galway', 'H91 TX33']],
  ['Norway', 'Oslo', '0154', ['0154 Oslo']],
  ['Poland', 'Kraków', '31-147', ['31-147 Kraków']],
  ['Greece', 'Athens', '105 63', ['105 63 Athens']],
])('R14.76: orders an address as the post of %s wants it', (country, city, postalCode, town) => {
  const lines = postalLines({ address: '1 Main Street', city, postalCode, country });
  expect(lines).toEqual(['1 Main Street', ...town, country]);
});

test('R14.76: leaves out the lines of an erased address', () => {
  expect(postalLines({ address: '', city: '', postalCode: '', country: 'Norway' })).toEqual([
    'Norway',
  ]);
});
