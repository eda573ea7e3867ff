import type { Stripe } from '@stripe/stripe-js';
import { loadConfig } from '#storefront/api/config.ts';

/**
 * Loads Stripe.js. With the card sandbox, the sandbox's script is added to the page first and defines `window.Stripe`;
 * `loadStripe` then uses that and does not load Stripe.js.
 * @throws Error if a script cannot be loaded
 */
export async function loadCardScript(): Promise<Stripe> {
  const [{ card }, { loadStripe }] = await Promise.all([
    loadConfig(),
    import('@stripe/stripe-js/pure'),
  ]);
  if (isSameOrigin(card.scriptUrl) && !('Stripe' in window)) await appendScript(card.scriptUrl);
  const stripe = await loadStripe(card.publishableKey);
  if (!stripe) throw new Error('Stripe.js was loaded but did not initialise');
  return stripe;
}

function isSameOrigin(url: string): boolean {
  return new URL(url, location.href).origin === location.origin;
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Cannot load the card script ${url}`));
    };
    document.head.append(script);
  });
}
