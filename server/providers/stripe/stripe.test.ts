import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS } from '../../../tests/helpers/checkouts.ts';
import { openTestSandbox, type TestSandbox } from '../../../tests/helpers/test-sandbox.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe.ts';

describe('A card company on a bad day', () => {
  let sandbox: TestSandbox;
  let cards: PaymentProvider;

  beforeAll(async () => {
    sandbox = await openTestSandbox();
    const { secretKey, url: apiHost } = sandbox;
    cards = stripeProvider({ secretKey, webhookSecret: 'whsec_test', apiHost });
  });

  afterAll(() => sandbox.close());

  async function goesWrong(fault: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/control/faults`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${sandbox.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify([fault]),
    });
    expect(answer.status).toBe(200);
  }

  async function intentToPay(): Promise<string> {
    const answer = await cards.createIntent({
      amount: 110_27,
      orderId: 'EC00004711',
      description: 'Order EC00004711',
      idempotencyKey: randomUUID(),
    });
    if (answer.kind !== 'intent') throw new Error(`No intent was made: ${answer.kind}`);
    return answer.intent.id;
  }

  // Some of them are repeated once before anybody is told.
  test.each([
    [{ kind: 'lose-before', times: 2 }, 'requires_payment_method'],
    [{ kind: 'lose-after', times: 2 }, 'succeeded'],
    [{ kind: 'error-500-before', times: 2 }, 'requires_payment_method'],
    [{ kind: 'error-500-after', times: 1 }, 'succeeded'],
    [{ kind: 'conflict-409', times: 2 }, 'requires_payment_method'],
    [{ kind: 'rate-limit-429', times: 2 }, 'requires_payment_method'],
    [{ kind: 'garbage', body: 'html', times: 2 }, 'succeeded'],
    [{ kind: 'garbage', body: 'no-error', times: 2 }, 'succeeded'],
    [{ kind: 'garbage', body: 'string', times: 2 }, 'succeeded'],
    [{ kind: 'garbage', body: 'cut-off', times: 2 }, 'succeeded'],
  ])(
    'that answers a charge with %o leaves it unknown, and tells the truth when asked',
    async (fault, status) => {
      const intentId = await intentToPay();
      const paymentMethodId = await sandbox.paymentMethod(CARDS.visa);
      await goesWrong({ ...fault, on: 'confirm' });
      const answer = await cards.confirmIntent(intentId, paymentMethodId, randomUUID());
      expect(answer.kind).toBe('unknown');
      const seen = await cards.retrieveIntent(intentId);
      expect(seen).toMatchObject({ kind: 'intent', intent: { status } });
    },
  );

  test.each([
    { kind: 'lose-before' },
    { kind: 'lose-after' },
    { kind: 'error-500-before' },
    { kind: 'conflict-409' },
    { kind: 'garbage', body: 'cut-off' },
  ])(
    'that fails once with %o is asked again under the same key, and charges once',
    async (fault) => {
      const intentId = await intentToPay();
      const paymentMethodId = await sandbox.paymentMethod(CARDS.visa);
      await goesWrong({ ...fault, times: 1, on: 'confirm' });
      const answer = await cards.confirmIntent(intentId, paymentMethodId, randomUUID());
      expect(answer).toMatchObject({ kind: 'intent', intent: { status: 'succeeded' } });
      const { data } = await sandbox.stripe.charges.list({ limit: 100 });
      expect(data.filter((it) => it.payment_intent === intentId)).toHaveLength(1);
    },
  );

  test.each(['html', 'no-error', 'string', 'cut-off'])(
    'that answers every call with %s is unknown to the shop, and never the end of it',
    async (body) => {
      const intentId = await intentToPay();
      await goesWrong({ kind: 'garbage', body, on: 'any' });
      const answers = [
        await cards.retrieveIntent(intentId),
        await cards.cancelIntent(intentId),
        await cards.refund({ intentId, amount: 1_00, refundId: 'r1' }),
      ];
      expect(answers.map(({ kind }) => kind)).not.toContain('intent');
      await fetch(`${sandbox.url}/control/faults`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${sandbox.secretKey}` },
      });
    },
  );
});
