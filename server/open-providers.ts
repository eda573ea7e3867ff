import { join } from 'node:path';
import { shop } from '#shop.config.ts';
import type { Log } from './app-context.ts';
import type { Carrier } from './providers/carrier/carrier.ts';
import { tariffTableCarrier } from './providers/carrier/tariff-table.ts';
import { upsCarrier } from './providers/carrier/ups/ups.ts';
import type { EmailSender } from './providers/email/email-sender.ts';
import { emlFolder } from './providers/email/eml-folder.ts';
import { smtpSender } from './providers/email/smtp.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import { type StripeSettings, stripeProvider } from './providers/payments/stripe/stripe.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { Settings } from './settings/settings.ts';

/** Creates the adapters of the external services that the settings name. */
export function openProviders(
  settings: Settings,
  log: Log,
): { payments: PaymentProvider; carrier: Carrier; emailSender: EmailSender } {
  return {
    payments: stripeProvider(stripeSettings(settings)),
    carrier: openCarrier(settings, log),
    emailSender: openEmailSender(settings),
  };
}

/** How to reach Stripe, or the card sandbox when no keys of Stripe are set. */
export function stripeSettings({ payments, publicUrl }: Settings): StripeSettings {
  const returnUrl = new URL('/checkout?step=3', publicUrl).href;
  return payments.kind === 'stripe'
    ? { ...payments, returnUrl }
    : { ...SANDBOX_KEYS, apiUrl: payments.url, returnUrl };
}

function openCarrier({ carrier }: Settings, log: Log): Carrier {
  if (carrier.kind === 'tariff-table') return tariffTableCarrier();
  const origin = { name: shop.name, ...shop.address };
  return upsCarrier(carrier, origin, (reason) => log.warn({ reason }, 'UPS gave no rates'));
}

function openEmailSender({ mail, shopEmail, dataDir }: Settings): EmailSender {
  const from = { name: shop.name, address: shopEmail };
  return mail.smtpUrl === undefined
    ? emlFolder(join(dataDir, 'outbox'), from)
    : smtpSender(mail.smtpUrl, from);
}
