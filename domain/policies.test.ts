import { expect, test } from 'vitest';
import { MASK_USE, POLICIES } from './policies.ts';

test('R10.10: has the stated periods', () => {
  expect(POLICIES).toEqual({
    returnDays: 14,
    goodwillReturnDays: 30,
    damageReportDays: 14,
    refundDays: 14,
    warrantyYears: 2,
    defectReportDays: 14,
    processing: '1-3 business days',
    deliveryIreland: '3-5 business days',
    deliveryEu: '5-10 business days',
    deliveryElsewhere: '10-15 business days',
    orderDataYears: 6,
    unpaidOrderDays: 30,
    orderDetailsMinutes: 30,
    technicalDataMonths: 12,
    supportDataYears: 2,
    leastAge: 16,
    replyHours: 24,
  });
});

test('R9.9: has the use of the mask', () => {
  expect(MASK_USE).toEqual({ leastMinutes: 10, howOften: 'once a week' });
});
