import { join } from 'node:path';
import { shop } from '#shop.config.ts';
import type { CardCompany } from './partners/cards/card-company.ts';
import { stripeCardCompany } from './partners/cards/stripe.ts';
import type { Carrier } from './partners/carrier/carrier.ts';
import { tariffTableCarrier } from './partners/carrier/tariff-table.ts';
import { upsCarrier } from './partners/carrier/ups/ups.ts';
import { emlFolder } from './partners/mail/eml-folder.ts';
import type { Mailbox } from './partners/mail/mailbox.ts';
import { smtpMailbox } from './partners/mail/smtp.ts';
import { SANDBOX_KEYS } from './settings/sandbox-keys.ts';
import type { Settings } from './settings/settings.ts';
import type { Log } from './workflows/back-office.ts';

/** The companies outside that the settings name, each behind its interface. */
export function openPartners(
  settings: Settings,
  log: Log,
): {
  cards: CardCompany;
  carrier: Carrier;
  mailbox: Mailbox;
} {
  return {
    cards: cardCompany(settings),
    carrier: carrier(settings, log),
    mailbox: mailbox(settings),
  };
}

function cardCompany({ cards }: Settings): CardCompany {
  return cards.kind === 'stripe'
    ? stripeCardCompany(cards)
    : stripeCardCompany({
        secretKey: SANDBOX_KEYS.secretKey,
        webhookSecret: SANDBOX_KEYS.webhookSecret,
        apiHost: cards.url,
      });
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
