import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardParams, RETURN_URL, SECRET_KEY } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/open-shop-page.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  const { hostname, port } = new URL(shop.sandboxUrl);
  stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
}, 60_000);
afterAll(() => shop?.close());

/** Opens a page with the challenge of an intent in requires_action. */
async function openChallenge(number = '4000002760003184') {
  const intent = await stripe.paymentIntents.create({
    amount: 11027,
    currency: 'eur',
    description: 'Order EC00000001',
  });
  const { card } = cardParams(number);
  const method = await stripe.paymentMethods.create({ type: 'card', card });
  await stripe.paymentIntents.confirm(intent.id, {
    payment_method: method.id,
    use_stripe_sdk: true,
    return_url: RETURN_URL,
  });
  const { page, consoleErrors } = await shop.openPage();
  await page.getByRole('button', { name: 'Pay' }).focus();
  const result = page.evaluate(
    (secret) => window.payment.handleNextAction(secret),
    String(intent.client_secret),
  );
  const dialog = page.frameLocator('iframe[title="Card authentication"]');
  await dialog.getByText(`Visa ending in ${number.slice(-4)}`).waitFor();
  return { page, consoleErrors, intent, dialog, result };
}

describe('handleNextAction', () => {
  test('shows amount, order and card in a dialog and focuses it', async () => {
    const { page, dialog, consoleErrors, result } = await openChallenge();
    expect(await dialog.locator('#amount').textContent()).toBe('€110.27');
    expect(await dialog.locator('#purpose').textContent()).toBe('Order EC00000001');
    const complete = dialog.getByRole('button', { name: 'Complete' });
    await expect
      .poll(() => complete.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await result;
    await page.close();
    expect(consoleErrors).toEqual([]);
  });

  test('resolves with the paid intent when the customer completes the challenge', async () => {
    const { page, dialog, intent, result } = await openChallenge();
    await dialog.getByRole('button', { name: 'Complete' }).click();
    expect(await result).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } });
    expect(await page.locator('dialog').count()).toBe(0);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toContain('Pay');
    const paid = await stripe.paymentIntents.retrieve(intent.id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 11027 });
    await page.close();
  });

  test('resolves with the decline when the card is declined after the challenge', async () => {
    const { page, dialog, intent, result } = await openChallenge('4000008260003178');
    await dialog.getByRole('button', { name: 'Complete' }).click();
    expect(await result).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    });
    await page.close();
  });

  const FAILED = {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  };

  test('resolves with the authentication error when the customer fails the challenge', async () => {
    const { page, dialog, intent, result } = await openChallenge();
    await dialog.getByRole('button', { name: 'Fail' }).click();
    expect(await result).toMatchObject(FAILED);
    const { status } = await stripe.paymentIntents.retrieve(intent.id);
    expect(status).toBe('requires_payment_method');
    await page.close();
  });

  test('fails the challenge on Escape', async () => {
    const { page, result } = await openChallenge();
    await page.keyboard.press('Escape');
    expect(await result).toMatchObject(FAILED);
    await page.close();
  });

  test('rejects with an IntegrationError when the intent needs no action', async () => {
    const { page } = await shop.openPage();
    const intent = await stripe.paymentIntents.create({ amount: 11027, currency: 'eur' });
    const error = await page.evaluate(
      (secret) =>
        window.payment
          .handleNextAction(secret)
          .catch(({ name, message }: Error) => [name, message]),
      String(intent.client_secret),
    );
    expect(error).toEqual([
      'IntegrationError',
      expect.stringContaining('is not in the requires_action state'),
    ]);
    expect(await page.locator('dialog').count()).toBe(0);
    await page.close();
  });
});
