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

/** The companies outside that the settings name, each behind its interface. */
export function openPartners(settings: Settings): {
  cards: CardCompany;
  carrier: Carrier;
  mailbox: Mailbox;
} {
  return {
    cards: cardCompany(settings),
    carrier: carrier(settings),
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

function carrier({ carrier }: Settings): Carrier {
  return carrier.kind === 'ups'
    ? upsCarrier(carrier, { name: shop.name, ...shop.address })
    : tariffTableCarrier();
}

function mailbox({ mail, shopEmail, dataDir }: Settings): Mailbox {
  const from = { name: shop.name, address: shopEmail };
  return mail.smtpUrl === undefined
    ? emlFolder(join(dataDir, 'outbox'), from)
    : smtpMailbox(mail.smtpUrl, from);
}
