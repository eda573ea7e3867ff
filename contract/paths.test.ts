import { expect, test } from 'vitest';
import { orderPath, PATHS } from './paths.ts';

test('every call has a path of its own', () => {
  expect(new Set(Object.values(PATHS)).size).toBe(Object.keys(PATHS).length);
});

test('the calls that the e-mail library and the specification name are where they expect them', () => {
  expect(PATHS.emailSend).toBe('/api/v1.0/email/send');
  expect(PATHS.emailSendForm).toBe('/api/v1.0/email/send-form');
  expect(PATHS.createPayment).toBe('/api/create-payment');
});

test('a customer’s order is read below the orders, whatever its number holds', () => {
  expect(orderPath('EC00004711')).toBe('/api/orders/EC00004711');
  expect(orderPath('../config?x#y')).toBe('/api/orders/..%2Fconfig%3Fx%23y');
});
