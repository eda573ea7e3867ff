import type { Stripe } from '@stripe/stripe-js';
import { loadConfig } from '../../../api/config.ts';

/**
 * The provider's script, ready to use. A script that this shop serves itself is put into the page
 * first; the loader then finds it there instead of fetching the provider's.
 * @throws Error when a script cannot be loaded
 */
export async function loadCardScript(): Promise<Stripe> {
  const [{ card }, { loadStripe }] = await Promise.all([
    loadConfig(),
    import('@stripe/stripe-js/pure'),
  ]);
  if (isOurs(card.scriptUrl) && !('Stripe' in window)) await appendScript(card.scriptUrl);
  const stripe = await loadStripe(card.publishableKey);
  if (!stripe) throw new Error('The card script did not start');
  return stripe;
}

function isOurs(url: string): boolean {
  return new URL(url, location.href).origin === location.origin;
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The card script ${url} could not be loaded`));
    };
    document.head.append(script);
  });
}
