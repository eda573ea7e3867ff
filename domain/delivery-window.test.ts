import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  businessDaysIn,
  deliveryWindow,
  lastDispatchDay,
  transitWindow,
} from './delivery-window.ts';

describe('addBusinessDays', () => {
  it.each([
    ['2026-11-23', 1, '2026-11-24'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 1, '2026-11-30'],
    ['2026-12-30', 3, '2027-01-04'],
    ['2028-02-28', 2, '2028-03-01'],
  ])('adds to %s %i business days', (day, count, wanted) => {
    expect(addBusinessDays(day, count)).toBe(wanted);
  });

  it('throws for what is not a calendar day', () => {
    expect(() => addBusinessDays('yesterday', 1)).toThrow(RangeError);
  });

  it('ends on a weekday, five days after which is the same weekday a week later', () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: 1, max: 60 }), (day, count) => {
        const end = addBusinessDays(day, count);
        expect([1, 2, 3, 4, 5]).toContain(new Date(end).getUTCDay());
        expect(daysBetween(end, addBusinessDays(end, 5))).toBe(7);
      }),
    );
  });

  it('adds one day after another', () => {
    fc.assert(
      fc.property(
        anyDay(),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (day, first, second) => {
          const inSteps = addBusinessDays(addBusinessDays(day, first), second);
          expect(inSteps).toBe(addBusinessDays(day, first + second));
        },
      ),
    );
  });
});

describe('deliveryWindow', () => {
  it.each([
    ['2026-11-25', '2026-12-01', '2026-12-07'],
    ['2026-11-22', '2026-11-26', '2026-12-02'],
    ['2026-12-24', '2026-12-30', '2027-01-05'],
  ])(
    'R1.26: from %s is %s to %s: 1-3 days of packing, 3-5 of delivery',
    (day, earliest, latest) => {
      expect(deliveryWindow(day)).toEqual({ earliest, latest });
    },
  );

  it('takes the time of another service', () => {
    expect(deliveryWindow('2026-11-25', { least: 1, most: 2 })).toEqual({
      earliest: '2026-11-27',
      latest: '2026-12-02',
    });
  });

  it('begins within a week and ends within two weeks of the order', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        const { earliest, latest } = deliveryWindow(day);
        expect(daysBetween(day, earliest)).toBeGreaterThanOrEqual(4);
        expect(daysBetween(day, earliest)).toBeLessThanOrEqual(6);
        expect(daysBetween(earliest, latest)).toBeGreaterThanOrEqual(4);
        expect(daysBetween(day, latest)).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('lastDispatchDay', () => {
  it.each([
    ['2026-11-24', '2026-11-27'],
    ['2026-11-25', '2026-11-30'],
    ['2026-11-28', '2026-12-02'],
  ])('R13.4: of an order paid on %s is %s, three business days later', (paidDay, wanted) => {
    expect(lastDispatchDay(paidDay)).toBe(wanted);
  });

  it.each([
    ['2026-11-24', '2026-11-25'],
    ['2026-11-27', '2026-11-30'],
  ])('R13.4: of an express order paid on %s is %s, the next business day', (paidDay, wanted) => {
    expect(lastDispatchDay(paidDay, { express: true })).toBe(wanted);
  });

  it('R13.4: of an express order lets it arrive from the first day of its window on', () => {
    const delivery = { least: 1, most: 2 };
    fc.assert(
      fc.property(anyDay(), (day) => {
        const { earliest } = transitWindow(lastDispatchDay(day, { express: true }), delivery);
        expect(earliest).toBe(deliveryWindow(day, delivery).earliest);
      }),
    );
  });

  it('R13.4: leaves the carrier its whole time up to the last day of arrival', () => {
    const delivery = fc.integer({ min: 1, max: 15 });
    fc.assert(
      fc.property(anyDay(), delivery, delivery, (day, one, other) => {
        const days = { least: Math.min(one, other), most: Math.max(one, other) };
        const { latest } = transitWindow(lastDispatchDay(day), days);
        expect(latest).toBe(deliveryWindow(day, days).latest);
      }),
    );
  });
});

describe('businessDaysIn', () => {
  it.each([
    ['3-5 business days', { least: 3, most: 5 }],
    ['10-15 business days', { least: 10, most: 15 }],
    ['1 business day', { least: 1, most: 1 }],
    ['4 business days', { least: 4, most: 4 }],
    ['by noon', undefined],
    ['about 4 business days', undefined],
    ['4 business days later', undefined],
    ['', undefined],
  ])('reads %j', (estimate, wanted) => {
    expect(businessDaysIn(estimate)).toEqual(wanted);
  });
});

function anyDay() {
  return fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
