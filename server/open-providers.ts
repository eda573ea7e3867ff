import { join } from 'node:path';
import { shop } from '#shop.config.ts';
import type { Log } from './app-context.ts';
import type { Carrier } from './providers/carrier/carrier.ts';
import { tariffTableCarrier } from './providers/carrier/tariff-table.ts';
import { upsCarrier } from './providers/carrier/ups/ups.ts';
import { emlFolder } from './providers/mail/eml-folder.ts';
import type { Mailbox } from './providers/mail/mailbox.ts';
import { smtpMailbox } from './providers/mail/smtp.ts';
import type { PaymentProvider } from './providers/stripe/payment-provider.ts';
import { type StripeSettings, stripeProvider } from './providers/stripe/stripe.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { Settings } from './settings/settings.ts';

/** Creates the adapters of the external services that the settings name. */
export function openProviders(
  settings: Settings,
  log: Log,
): { payments: PaymentProvider; carrier: Carrier; mailbox: Mailbox } {
  return {
    payments: stripeProvider(stripeSettings(settings)),
    carrier: carrier(settings, log),
    mailbox: mailbox(settings),
  };
}

/** How to reach Stripe, or the card sandbox when no keys of Stripe are set. */
export function stripeSettings({ cards, publicUrl }: Settings): StripeSettings {
  const returnUrl = new URL('/checkout?step=3', publicUrl).href;
  return cards.kind === 'stripe'
    ? { ...cards, returnUrl }
    : { ...SANDBOX_KEYS, apiHost: cards.url, returnUrl };
}

function carrier({ carrier }: Settings, log: Log): Carrier {
  if (carrier.kind === 'tariff-table') return tariffTableCarrier();
  const origin = { name: shop.name, ...shop.address };
  return upsCarrier(carrier, origin, (reason) => log.warn({ reason }, 'UPS gave no rates'));
}

function mailbox({ mail, shopEmail, dataDir }: Settings): Mailbox {
  const from = { name: shop.name, address: shopEmail };
  return mail.smtpUrl === undefined
    ? emlFolder(join(dataDir, 'outbox'), from)
    : smtpMailbox(mail.smtpUrl, from);
}
