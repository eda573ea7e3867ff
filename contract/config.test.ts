import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { configSchema } from './config.ts';
import { healthSchema, readinessSchema } from './health.ts';

const config = {
  card: { scriptUrl: '/card-sandbox/stripe.js', publishableKey: 'pk_test_1' },
  email: {
    origin: '',
    publicKey: 'shop',
    serviceId: 'shop',
    templates: { contact: 'contact', order: 'order' },
  },
};

test('R11.16: accepts the card script and the email service, and drops anything else', () => {
  const card = { ...config.card, secretKey: 'sk_test_1' };
  expect(z.parse(configSchema, { ...config, card, smtpUrl: 'smtp://' })).toEqual(config);
});

test.each(['card', 'email'])('rejects a configuration without %s', (part) => {
  const { error } = z.safeParse(configSchema, { ...config, [part]: undefined });
  expect(error?.issues[0]?.path).toEqual([part]);
});

test('accepts health and readiness responses', () => {
  expect(z.parse(healthSchema, { status: 'ok' })).toEqual({ status: 'ok' });
  const readiness = {
    status: 'unavailable',
    release: '1.2.0-3f2a91c',
    dependencies: { database: 'ok', payments: 'unavailable' },
  };
  expect(z.parse(readinessSchema, readiness)).toEqual(readiness);
  const vague = { ...readiness, dependencies: { database: 'perhaps' } };
  expect(z.safeParse(readinessSchema, vague).error?.issues[0]?.path).toEqual([
    'dependencies',
    'database',
  ]);
});
