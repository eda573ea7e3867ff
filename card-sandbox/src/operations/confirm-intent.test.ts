import { describe, expect, test } from 'vitest';
import {
  confirm,
  eventTypes,
  makeIntent,
  makeMethod,
  openSandbox,
  pay,
  RETURN_URL,
} from '../testing/open-sandbox.ts';

describe('POST /v1/payment_intents/:id/confirm', () => {
  describe('with a successful card', () => {
    test.each([
      ['4242424242424242', 'visa', '4242'],
      ['5555555555554444', 'mastercard', '4444'],
      ['378282246310005', 'amex', '0005'],
    ])('charges %s and returns its brand and last four digits', async (number, brand, last4) => {
      const sandbox = openSandbox();
      const paid = await pay(sandbox, number);
      expect(paid.status).toBe(200);
      expect(paid.body).toMatchObject({
        status: 'succeeded',
        amount: 11027,
        amount_received: 11027,
        currency: 'eur',
        metadata: { orderId: 'EC00000001' },
      });
      const charge = await sandbox.get(`/v1/charges/${paid.body.latest_charge}`);
      expect(charge.body).toMatchObject({
        paid: true,
        amount: 11027,
        payment_intent: paid.body.id,
        payment_method_details: { card: { brand, last4 } },
      });
      expect(await eventTypes(sandbox)).toEqual([
        'payment_intent.created',
        'charge.succeeded',
        'payment_intent.succeeded',
      ]);
    });

    test('expands payment method and charge on request', async () => {
      const sandbox = openSandbox();
      const intent = await makeIntent(sandbox);
      const paid = await sandbox.post(`/v1/payment_intents/${intent.id}/confirm`, {
        payment_method: await makeMethod(sandbox),
        return_url: RETURN_URL,
        expand: ['payment_method', 'latest_charge'],
      });
      expect(paid.body.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
      expect(paid.body.latest_charge).toMatchObject({ object: 'charge', paid: true });
    });
  });

  describe('with a declined card', () => {
    test.each([
      ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
      [
        '4000000000009995',
        'card_declined',
        'insufficient_funds',
        'Your card has insufficient funds.',
      ],
      ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
      ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
      ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
      [
        '4000000000000127',
        'incorrect_cvc',
        'incorrect_cvc',
        "Your card's security code is incorrect.",
      ],
      [
        '4000000000000119',
        'processing_error',
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
      ],
    ])(
      'returns 402 for %s with code %s and decline code %s',
      async (number, code, decline_code, message) => {
        const sandbox = openSandbox();
        const declined = await pay(sandbox, number);
        expect(declined.status).toBe(402);
        expect(declined.body.error).toMatchObject({
          type: 'card_error',
          code,
          decline_code,
          message,
          payment_method: { card: { last4: number.slice(-4) } },
          payment_intent: {
            status: 'requires_payment_method',
            payment_method: null,
            amount_received: 0,
            last_payment_error: { type: 'card_error', code, decline_code, message },
          },
        });
        expect(await eventTypes(sandbox)).toEqual([
          'payment_intent.created',
          'charge.failed',
          'payment_intent.payment_failed',
        ]);
      },
    );

    test('leaves the intent payable with another card', async () => {
      const sandbox = openSandbox();
      const intent = await makeIntent(sandbox);
      await confirm(sandbox, intent.id, await makeMethod(sandbox, '4000000000000002'));
      const paid = await confirm(sandbox, intent.id, await makeMethod(sandbox));
      expect(paid.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
    });
  });

  describe('with invalid parameters or in another status', () => {
    test('refuses a paid intent and returns it', async () => {
      const sandbox = openSandbox();
      const { body: paid } = await pay(sandbox);
      const again = await confirm(sandbox, paid.id, await makeMethod(sandbox));
      expect(again.status).toBe(400);
      expect(again.body.error).toMatchObject({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'succeeded', latest_charge: paid.latest_charge },
      });
    });

    test('refuses a payment method that has paid another intent', async () => {
      const sandbox = openSandbox();
      const { body: paid } = await pay(sandbox);
      const other = await makeIntent(sandbox);
      const reused = await confirm(sandbox, other.id, paid.payment_method);
      expect(reused.status).toBe(400);
      expect(reused.body.error.message).toContain('previously used');
    });

    test('refuses an intent without a payment method', async () => {
      const sandbox = openSandbox();
      const intent = await makeIntent(sandbox);
      const refused = await confirm(sandbox, intent.id);
      expect(refused.body.error.code).toBe('payment_intent_unexpected_state');
    });

    test.each([
      [undefined, 'parameter_missing'],
      ['/checkout', 'url_invalid'],
      ['shop.example/checkout', 'url_invalid'],
      ['shop://checkout', 'url_invalid'],
      ['https://', 'url_invalid'],
    ])('refuses the return URL %s', async (return_url, code) => {
      const sandbox = openSandbox();
      const { id } = await makeIntent(sandbox);
      const payment_method = await makeMethod(sandbox);
      const path = `/v1/payment_intents/${id}/confirm`;
      const refused = await sandbox.post(path, { payment_method, return_url });
      expect(refused.status).toBe(400);
      expect(refused.body.error).toMatchObject({ code, param: 'return_url' });
      const { body } = await sandbox.get(`/v1/payment_intents/${id}`);
      expect(body.status).toBe('requires_payment_method');
    });

    test('refuses payment_method_types', async () => {
      const sandbox = openSandbox();
      const { id } = await makeIntent(sandbox);
      const params = { payment_method_types: ['card'], return_url: RETURN_URL };
      const refused = await sandbox.post(`/v1/payment_intents/${id}/confirm`, params);
      expect(refused.status).toBe(400);
      expect(refused.body.error.code).toBe('payment_method_types_no_longer_supported');
    });

    test('refuses unknown ids', async () => {
      const sandbox = openSandbox();
      const intent = await makeIntent(sandbox);
      const noMethod = await confirm(sandbox, intent.id, 'pm_unknown');
      expect([noMethod.status, noMethod.body.error.code]).toEqual([400, 'resource_missing']);
      const noIntent = await confirm(sandbox, 'pi_unknown', 'pm_unknown');
      expect([noIntent.status, noIntent.body.error.code]).toEqual([404, 'resource_missing']);
    });
  });

  test('charges once for ten parallel confirmations', async () => {
    const sandbox = openSandbox();
    const intent = await makeIntent(sandbox);
    const methods = await Promise.all(Array.from({ length: 10 }, () => makeMethod(sandbox)));
    const responses = await Promise.all(methods.map((item) => confirm(sandbox, intent.id, item)));
    expect(responses.filter((item) => item.status === 200)).toHaveLength(1);
    const events = await eventTypes(sandbox);
    expect(events.filter((type) => type === 'charge.succeeded')).toHaveLength(1);
  });
});
