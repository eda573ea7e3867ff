import { expect, test } from 'vitest';
import { orderPath, PATHS } from './paths.ts';

test('gives every call a different path', () => {
  expect(new Set(Object.values(PATHS)).size).toBe(Object.keys(PATHS).length);
});

test('has the paths that the email library and the payment page expect', () => {
  expect(PATHS.emailSend).toBe('/api/v1.0/email/send');
  expect(PATHS.emailSendForm).toBe('/api/v1.0/email/send-form');
  expect(PATHS.createPayment).toBe('/api/create-payment');
});

test('encodes the order number in its path', () => {
  expect(orderPath('EC00004711')).toBe('/api/orders/EC00004711');
  expect(orderPath('../config?x#y')).toBe('/api/orders/..%2Fconfig%3Fx%23y');
});
