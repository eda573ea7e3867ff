import Stripe from 'stripe';
import { PATHS } from '#contract/paths.ts';
import { TEST_WEBHOOK_SECRET, type TestShop } from './test-shop.ts';

/**
 * Posts a signed event of the payment provider to the shop.
 * @param secret the shop's when absent
 * @returns the status of the response
 */
export async function sendCardEvent(
  shop: TestShop,
  event: { id: string; type: string; about: object },
  secret = TEST_WEBHOOK_SECRET,
): Promise<number> {
  const { id, type, about } = event;
  const payload = JSON.stringify({
    ...{ id, object: 'event', type, livemode: false },
    data: { object: about },
  });
  const response = await shop.app.inject({
    method: 'POST',
    url: PATHS.stripeWebhook,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  });
  return response.statusCode;
}
