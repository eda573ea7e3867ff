import Stripe from 'stripe';
import { PATHS } from '#contract/paths.ts';
import { stripeSettings } from '#server/open-app-context.ts';
import { stripeClient } from '#server/providers/payments/stripe/stripe-client.ts';
import { WANTED_EVENTS } from '#server/providers/payments/stripe/stripe-event.ts';
import { isLiveKey } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'livemode' | 'enabled_events'>;

const REQUEST = { timeout: 5_000, maxNetworkRetries: 0 };

/**
 * Compares the webhook endpoints at Stripe with what the shop needs
 * (https://docs.stripe.com/api/webhook_endpoints/list). Stripe does not return their secrets: whether the shop's
 * secret is the right one can be seen only once events arrive (check-events.ts).
 */
export async function checkWebhook(settings: Settings): Promise<Finding[]> {
  const { payments, publicUrl } = settings;
  if (payments.kind === 'sandbox') return [];
  const stripe = stripeClient(stripeSettings(settings));
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, REQUEST);
    const url = new URL(PATHS.stripeWebhook, publicUrl).href;
    return [webhookFinding(data, url, isLiveKey(payments.secretKey))];
  } catch (error) {
    // Other errors are the finding of checkProviders.
    if (!(error instanceof Stripe.errors.StripePermissionError)) return [];
    return [
      warning(
        'Webhook',
        'not checked: the key may not read webhook endpoints',
        'Give the restricted key that permission, or compare the endpoint with docs/operations.md.',
      ),
    ];
  }
}

/** @param livemode whether the shop has live keys: each mode has endpoints and secrets of its own */
export function webhookFinding(
  endpoints: readonly Endpoint[],
  url: string,
  livemode: boolean,
): Finding {
  const mode = livemode ? 'live' : 'test';
  const [endpoint] = endpoints
    .filter((it) => it.url === url && it.livemode === livemode)
    .sort((a, b) => Number(b.status === 'enabled') - Number(a.status === 'enabled'));
  if (!endpoint)
    return problem(
      'Webhook',
      `none in ${mode} mode for ${url}: the shop would miss refunds and disputes`,
      `Add it in Stripe’s dashboard, in ${mode} mode, and copy its signing secret to STRIPE_WEBHOOK_SECRET.`,
    );
  if (endpoint.status !== 'enabled')
    return problem(
      'Webhook',
      `${url} is disabled: the shop misses refunds and disputes`,
      'Enable the endpoint in Stripe’s dashboard.',
    );
  const enabled = endpoint.enabled_events;
  const missing = WANTED_EVENTS.filter((type) => !enabled.includes(type));
  if (missing.length > 0 && !enabled.includes('*'))
    return problem(
      'Webhook',
      `Stripe does not send ${missing.join(', ')}, which the shop needs`,
      'Add these events to the endpoint in Stripe’s dashboard.',
    );
  return ok('Webhook', `Stripe sends its events to ${url}`);
}
