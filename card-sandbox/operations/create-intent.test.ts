import { expect, test } from 'vitest';
import { makeIntent, makeMethod, openSandbox } from '../testing/open-sandbox.ts';

test('a new intent waits for a payment method and keeps what the shop says of it', async () => {
  const sandbox = openSandbox({ clock: () => Date.UTC(2026, 10, 21) });
  const { id, clientSecret } = await makeIntent(sandbox);
  const { body } = await sandbox.get(`/v1/payment_intents/${id}`);
  expect(body).toMatchObject({
    status: 'requires_payment_method',
    confirmation_method: 'manual',
    payment_method_types: ['card'],
    description: 'Order EC00000001',
    metadata: { orderId: 'EC00000001' },
    created: Date.UTC(2026, 10, 21) / 1000,
  });
  expect(clientSecret).toMatch(new RegExp(`^${id}_secret_\\w{25}$`));
});

test('an intent with a payment method waits to be confirmed', async () => {
  const sandbox = openSandbox();
  const method = await makeMethod(sandbox);
  const { id } = await makeIntent(sandbox, { payment_method: method });
  const { body } = await sandbox.get(`/v1/payment_intents/${id}?expand[]=payment_method`);
  expect(body).toMatchObject({ status: 'requires_confirmation', payment_method: { id: method } });
});

test.each([
  [{ amount: 49 }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
  [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: -100 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 12.5 }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '1e4' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: undefined }, 'parameter_missing', 'amount'],
  [{ confirmation_method: undefined }, 'parameter_missing', 'confirmation_method'],
  [
    { automatic_payment_methods: { enabled: true } },
    'parameter_unknown',
    'automatic_payment_methods',
  ],
  [{ error_on_requires_action: true }, 'parameter_unknown', 'error_on_requires_action'],
  [{ currency: 'usd' }, undefined, 'currency'],
  [{ payment_method_types: ['sepa_debit'] }, undefined, 'payment_method_types[0]'],
])('%j is refused with 400 %s', async (params, code, param) => {
  const { post } = openSandbox();
  const wanted = { amount: 5000, currency: 'eur', confirmation_method: 'manual', ...params };
  const { status, body } = await post('/v1/payment_intents', wanted);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: 'invalid_request_error', param });
  expect(body.error.code).toBe(code);
});

test('intents are listed newest first, page by page', async () => {
  const sandbox = openSandbox();
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.unshift((await makeIntent(sandbox)).id);
  const idsOf = (body: { data: { id: string }[] }) => body.data.map((it) => it.id);
  const first = await sandbox.get('/v1/payment_intents?limit=2');
  expect([idsOf(first.body), first.body.has_more]).toEqual([ids.slice(0, 2), true]);
  const second = await sandbox.get(`/v1/payment_intents?limit=2&starting_after=${ids[1]}`);
  expect([idsOf(second.body), second.body.has_more]).toEqual([ids.slice(2), false]);
  const back = await sandbox.get(`/v1/payment_intents?limit=2&ending_before=${ids[2]}`);
  expect(idsOf(back.body)).toEqual(ids.slice(0, 2));
});
