import { expect, test } from 'vitest';
import { PATHS } from './paths.ts';

test('gives every call a different path', () => {
  expect(new Set(Object.values(PATHS)).size).toBe(Object.keys(PATHS).length);
});

test('has the paths that the email library and the payment page expect', () => {
  expect(PATHS.emailSend).toBe('/api/v1.0/email/send');
  expect(PATHS.emailSendForm).toBe('/api/v1.0/email/send-form');
  expect(PATHS.createPayment).toBe('/api/create-payment');
});
