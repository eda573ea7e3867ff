import { describe, expect, test } from 'vitest';
import {
  confirm,
  eventTypes,
  makeIntent,
  makeMethod,
  openSandbox,
  pay,
} from '../testing/open-sandbox.ts';

describe('POST /v1/payment_intents/:id/cancel', () => {
  test('cancels an unpaid intent', async () => {
    const sandbox = openSandbox();
    const intent = await makeIntent(sandbox);
    const canceled = await sandbox.post(`/v1/payment_intents/${intent.id}/cancel`, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled.body).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await eventTypes(sandbox)).toContain('payment_intent.canceled');
    const response = await confirm(sandbox, intent.id, await makeMethod(sandbox));
    expect(response.body.error.code).toBe('payment_intent_unexpected_state');
  });

  test('cancels an intent in requires_action', async () => {
    const sandbox = openSandbox();
    const { body: waiting } = await pay(sandbox, '4000002760003184');
    const canceled = await sandbox.post(`/v1/payment_intents/${waiting.id}/cancel`);
    expect(canceled.body).toMatchObject({ status: 'canceled', next_action: null });
  });

  test('refuses to cancel a paid intent and returns it', async () => {
    const sandbox = openSandbox();
    const { body: paid } = await pay(sandbox);
    const response = await sandbox.post(`/v1/payment_intents/${paid.id}/cancel`);
    expect(response.status).toBe(400);
    expect(response.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });
});
