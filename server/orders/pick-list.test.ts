import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import {
  CUSTOMER,
  MORNING,
  sampleOrder,
  sampleToday,
  sampleWithdrawal,
} from '#scripts/emails/sample-records.ts';
import { pickList } from './pick-list.ts';

const { parcels } = sampleToday(
  [sampleOrder(CUSTOMER)],
  sampleWithdrawal({ name: 'Aoife', email: CUSTOMER.email, items: '' }),
);
const [recent] = parcels;

test('R14.94: marks the parcel that is late, and puts it first', () => {
  if (!recent) throw new Error('There must be a parcel');
  const order = { ...recent.order, id: 'EC00000001', paidAt: MORNING - 14 * DAY_MS };
  const list = pickList([recent, { ...recent, order }], MORNING);
  expect(list.match(/>Late</g)).toHaveLength(1);
  expect(list).toMatch(
    /EC00000001<\/p><p class="tags"><span class="express">Late<.*Should have left on Thursday\s26\sNovember/,
  );
  expect(list.indexOf('EC00000001')).toBeLessThan(list.indexOf(recent.order.id));
});

test('R14.96: has a box to tick for each product of the shelf and each parcel', () => {
  if (!recent) throw new Error('There must be a parcel');
  expect(pickList([recent], MORNING).match(/<td><span class="box">/g)).toHaveLength(
    recent.lines.length + 1,
  );
});
