import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packingSummary } from './packing-summary.ts';

/** L: late, E: express, B: both, N: neither. */
const parcelsOf = (kinds: string) =>
  [...kinds].map((kind) => ({ isLate: 'LB'.includes(kind), isExpress: 'EB'.includes(kind) }));

test.each([
  ['N', 'pack 1 parcel'],
  ['L', 'pack 1 parcel: it’s late'],
  ['E', 'pack 1 express parcel'],
  ['B', 'pack 1 express parcel: it’s late'],
  ['NN', 'pack 2 parcels'],
  ['BN', 'pack 2 parcels: 1 express is late'],
  ['LE', 'pack 2 parcels: 1 is late, 1 goes by express'],
  ['LLEE', 'pack 4 parcels: 2 are late, 2 go by express'],
  ['BLN', 'pack 3 parcels: 1 express and 1 other are late'],
  ['BLLEN', 'pack 5 parcels: 1 express and 2 others are late, 1 more goes by express'],
])('R14.94: says what there is to pack: %s', (kinds, text) => {
  expect(packingSummary(parcelsOf(kinds))).toBe(text);
});

test('R14.94: counts each parcel that is late or goes by express once', () => {
  const kinds = fc.array(fc.constantFrom('L', 'E', 'B', 'N'), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(kinds, (all) => {
      const [count = 0, ...counted] = [...packingSummary(parcelsOf(all.join(''))).matchAll(/\d+/g)];
      expect(Number(count)).toBe(all.length);
      const sum = counted.reduce((total, [number]) => total + Number(number), 0);
      expect(sum).toBe(all.filter((kind) => kind !== 'N').length);
    }),
  );
});
