import { expect, test } from 'vitest';
import { MASK_USE, POLICIES } from './policies.ts';

test('the shop promises its customers exactly what its owner stated', () => {
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
    technicalDataMonths: 12,
    supportDataYears: 2,
    leastAge: 16,
    replyHours: 24,
  });
});

test('a hair mask is left on at least 10 minutes, once a week', () => {
  expect(MASK_USE).toEqual({ leastMinutes: 10, howOften: 'once a week' });
});
