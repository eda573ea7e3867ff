import { describe, expect, test } from 'vitest';
import { makeIntent, makeMethod, openSandbox } from '../testing/open-sandbox.ts';

describe('POST /v1/payment_intents', () => {
  test('creates an unconfirmed intent with automatic confirmation', async () => {
    const sandbox = openSandbox({ clock: () => Date.UTC(2026, 10, 21) });
    const { id, clientSecret } = await makeIntent(sandbox);
    const { body } = await sandbox.get(`/v1/payment_intents/${id}`);
    expect(body).toMatchObject({
      status: 'requires_payment_method',
      confirmation_method: 'automatic',
      allowed_payment_method_types: ['card'],
      payment_method_types: ['card'],
      automatic_payment_methods: null,
      description: 'Order EC00000001',
      metadata: { orderId: 'EC00000001' },
      livemode: false,
      created: Date.UTC(2026, 10, 21) / 1000,
    });
    expect(clientSecret).toMatch(new RegExp(`^${id}_secret_\\w{25}$`));
  });

  test('creates an intent in requires_confirmation with a payment method', async () => {
    const sandbox = openSandbox();
    const method = await makeMethod(sandbox);
    const { id } = await makeIntent(sandbox, { payment_method: method });
    const { body } = await sandbox.get(`/v1/payment_intents/${id}?expand[]=payment_method`);
    expect(body).toMatchObject({ status: 'requires_confirmation', payment_method: { id: method } });
  });

  test('uses dynamic payment methods without allowed_payment_method_types', async () => {
    const { post } = openSandbox();
    const { body } = await post('/v1/payment_intents', {
      amount: 5000,
      currency: 'eur',
      confirmation_method: 'automatic',
    });
    expect(body).toMatchObject({
      allowed_payment_method_types: null,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      payment_method_types: ['card'],
    });
  });

  test('ignores payment method types other than cards', async () => {
    const sandbox = openSandbox();
    const types = { allowed_payment_method_types: ['ideal', 'card'] };
    const { id } = await makeIntent(sandbox, types);
    const { body } = await sandbox.get(`/v1/payment_intents/${id}`);
    expect(body).toMatchObject({ ...types, payment_method_types: ['card'] });
  });

  const CARDS_ONLY = { allowed_payment_method_types: ['card'] };

  test.each([
    [{ amount: 49 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 0 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: -100 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 12.5 }, 'parameter_invalid_integer', 'amount'],
    [{ amount: '1e4' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: undefined }, 'parameter_missing', 'amount'],
    [{ confirmation_method: 'manual' }, undefined, 'confirmation_method'],
    [{ error_on_requires_action: true }, 'parameter_unknown', 'error_on_requires_action'],
    [{ currency: 'usd' }, undefined, 'currency'],
    [
      { payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    [
      { ...CARDS_ONLY, automatic_payment_methods: { enabled: true } },
      'parameters_exclusive',
      'automatic_payment_methods',
    ],
    [
      { ...CARDS_ONLY, excluded_payment_method_types: ['link'] },
      'parameters_exclusive',
      'excluded_payment_method_types',
    ],
    [
      { ...CARDS_ONLY, payment_method_configuration: 'pmc_1' },
      'parameters_exclusive',
      'payment_method_configuration',
    ],
    [{ automatic_payment_methods: { enabled: true } }, undefined, 'automatic_payment_methods'],
    [{ allowed_payment_method_types: ['sepa_debit'] }, undefined, 'allowed_payment_method_types'],
  ])('refuses %j with code %s', async (params, code, param) => {
    const { post } = openSandbox();
    const wanted = { amount: 5000, currency: 'eur', ...params };
    const { status, body } = await post('/v1/payment_intents', wanted);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param });
    expect(body.error.code).toBe(code);
  });
});
