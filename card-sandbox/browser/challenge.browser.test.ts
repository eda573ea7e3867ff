import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardParams, SECRET_KEY } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/open-shop-page.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openShop();
  const { hostname, port } = new URL(shop.sandboxUrl);
  stripe = new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', telemetry: false });
}, 60_000);
afterAll(() => shop?.close());

/** An intent that waits for 3-D Secure, and a page on which the challenge has been opened. */
async function openChallenge() {
  const intent = await stripe.paymentIntents.create({
    amount: 11027,
    currency: 'eur',
    confirmation_method: 'manual',
    description: 'Order EC00000001',
  });
  const { card } = cardParams('4000002760003184');
  const method = await stripe.paymentMethods.create({ type: 'card', card });
  await stripe.paymentIntents.confirm(intent.id, { payment_method: method.id });
  const { page, complaints } = await shop.openPage();
  await page.getByRole('button', { name: 'Pay' }).focus();
  const result = page.evaluate(
    (secret) => window.payment.handleNextAction(secret),
    String(intent.client_secret),
  );
  const dialog = page.frameLocator('iframe[title="Card authentication"]');
  await dialog.getByText('Visa ending in 3184').waitFor();
  return { page, complaints, intent, dialog, result };
}

test('the dialog names amount, order and card, and has the focus', async () => {
  const { page, dialog, complaints, result } = await openChallenge();
  expect(await dialog.locator('#amount').textContent()).toBe('€110.27');
  expect(await dialog.locator('#purpose').textContent()).toBe('Order EC00000001');
  const complete = dialog.getByRole('button', { name: 'Complete' });
  await expect.poll(() => complete.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await result;
  await page.close();
  expect(complaints).toEqual([]);
});

test('Complete lets the shop confirm the payment', async () => {
  const { page, dialog, intent, result } = await openChallenge();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  expect(await result).toMatchObject({
    paymentIntent: { id: intent.id, status: 'requires_confirmation' },
  });
  expect(await page.locator('dialog').count()).toBe(0);
  const focused = await page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toContain('Pay');
  const paid = await stripe.paymentIntents.confirm(intent.id);
  expect(paid.status).toBe('succeeded');
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

test('Fail is told in the words of the card company', async () => {
  const { page, dialog, intent, result } = await openChallenge();
  await dialog.getByRole('button', { name: 'Fail' }).click();
  expect(await result).toMatchObject(FAILED);
  const { status } = await stripe.paymentIntents.retrieve(intent.id);
  expect(status).toBe('requires_payment_method');
  await page.close();
});

test('Escape fails the challenge', async () => {
  const { page, result } = await openChallenge();
  await page.keyboard.press('Escape');
  expect(await result).toMatchObject(FAILED);
  await page.close();
});

test('an intent with nothing to do comes back as it is', async () => {
  const { page } = await shop.openPage();
  const intent = await stripe.paymentIntents.create({
    amount: 11027,
    currency: 'eur',
    confirmation_method: 'manual',
  });
  const result = await page.evaluate(
    (secret) => window.payment.handleNextAction(secret),
    String(intent.client_secret),
  );
  expect(result).toMatchObject({ paymentIntent: { id: intent.id } });
  expect(await page.locator('dialog').count()).toBe(0);
  await page.close();
});
