import { shop } from '#shop.config.ts';
import type { AppContext } from '../../app-context.ts';
import type { Settings } from '../../settings/settings.ts';
import { bad, type Finding, good, note } from './finding.ts';

const STRIPE = 'https://api.stripe.com';
const PARCEL_KG = 0.5;
const TIMEOUT_MS = 5_000;
/** Stripe's signatures are good for five minutes (https://docs.stripe.com/webhooks#replay-attacks). */
const CLOCK_OFF_MS = 60_000;

type Outside = Pick<AppContext, 'payments' | 'carrier' | 'mailbox' | 'now'>;

/** Whether the companies outside answer, and whether this machine's clock is right. */
export function checkProviders(context: Outside, settings: Settings): Promise<Finding[]> {
  return Promise.all([
    cards(context),
    mail(context, settings),
    ...(settings.carrier.kind === 'tariff-table' ? [] : [carrier(context)]),
    clock(context, settings),
  ]);
}

async function cards({ payments }: Outside): Promise<Finding> {
  return (await payments.isReachable())
    ? good('Card company', 'answers, and takes the key')
    : bad(
        'Card company',
        'does not answer, or refuses the key',
        'Look at STRIPE_SECRET_KEY, at the network, and at https://status.stripe.com.',
      );
}

async function mail({ mailbox }: Outside, { mail, dataDir }: Settings): Promise<Finding> {
  if (await mailbox.isReachable())
    return good(
      'Mail server',
      mail.smtpUrl === undefined ? 'none; the folder is there' : 'answers',
    );
  return mail.smtpUrl === undefined
    ? bad('Mail server', `${dataDir}/outbox cannot be written`, 'Look at who owns that folder.')
    : bad(
        'Mail server',
        'does not answer, or refuses the login',
        'Look at SMTP_URL and at the network. Mails wait meanwhile; none is lost.',
      );
}

async function carrier({ carrier }: Outside): Promise<Finding> {
  const { city, postalCode, country } = shop.address;
  const answer = await carrier.ratesTo({ city, postalCode, country }, PARCEL_KG);
  const rates = answer.kind === 'rates' ? answer.rates.length : 0;
  return rates > 0
    ? good('Rates', `UPS has ${rates} for a parcel to ${city}`)
    : note(
        'Rates',
        'UPS gives none; customers see the estimated ones',
        'Look at UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT, and at the network.',
      );
}

async function clock({ now }: Outside, { cards }: Settings): Promise<Finding> {
  const host = cards.kind === 'sandbox' ? cards.url : (cards.apiHost ?? STRIPE);
  const told = await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((answer) => Date.parse(answer.headers.get('date') ?? ''))
    .catch(() => Number.NaN);
  if (Number.isNaN(told))
    return bad('Clock', 'could not be compared', 'Look at the card company’s line first.');
  const off = Math.round((now() - told) / 1_000);
  return Math.abs(off) * 1_000 < CLOCK_OFF_MS
    ? good('Clock', 'agrees with the card company’s')
    : bad(
        'Clock',
        `is ${Math.abs(off)} s ${off > 0 ? 'ahead' : 'behind'}`,
        'Set it by NTP (timedatectl set-ntp true): the card company’s news are refused otherwise.',
      );
}
