import type { AppContext } from '#server/app-context.ts';
import { emailProblem } from '#server/providers/email/email-problem.ts';
import { CARD_SANDBOX_NOT_STARTED } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { shop } from '#shop.config.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const PARCEL_KG = 0.5;
/** Stripe's signatures are valid for five minutes (https://docs.stripe.com/webhooks#replay-attacks). */
const MAX_CLOCK_OFFSET_S = 60;

type Providers = Pick<AppContext, 'payments' | 'carrier' | 'emailSender' | 'now'>;

/** Checks that the providers answer, and compares this machine's clock with the payment provider's. */
export function checkProviders(providers: Providers, settings: Settings): Promise<Finding[]> {
  const { payments } = settings;
  const noSandbox = payments.kind === 'sandbox' && payments.url === CARD_SANDBOX_NOT_STARTED;
  return Promise.all([
    ...(noSandbox ? [] : [checkPaymentsApi(providers), checkClock(providers)]),
    checkEmailServer(providers, settings),
    ...(settings.carrier.kind === 'tariff-table' ? [] : [checkRates(providers)]),
  ]);
}

async function checkPaymentsApi({ payments }: Providers): Promise<Finding> {
  if (await payments.isReachable()) return ok('Payments API', 'answers, and takes the key');
  return problem(
    'Payments API',
    'does not answer, or rejects the key, so that no card can be charged',
    'Check STRIPE_SECRET_KEY, the network, and https://status.stripe.com.',
  );
}

async function checkEmailServer(
  { emailSender }: Providers,
  { email, dataDir }: Settings,
): Promise<Finding> {
  const error = await emailSender.verify().catch((reason: unknown) => reason);
  if (email.smtpUrl === undefined)
    return error === undefined
      ? ok('Mail server', 'none; emails are written to a folder')
      : problem(
          'Mail server',
          `${dataDir}/outbox is not writable, so that no email is written`,
          'Check who owns that folder.',
        );
  if (error === undefined) return ok('Mail server', 'answers, and accepts the login');
  const { text, remedy } = emailProblem(error);
  return problem(
    'Mail server',
    text,
    `${remedy} Emails wait in the outbox meanwhile; none is lost.`,
  );
}

async function checkRates({ carrier }: Providers): Promise<Finding> {
  const { city, postalCode, country } = shop.address;
  const response = await carrier.ratesTo({ city, postalCode, country }, PARCEL_KG);
  const rates = response.kind === 'rates' ? response.rates.length : 0;
  if (rates > 0) return ok('Rates', `UPS has ${rates} for a parcel to ${city}`);
  return warning(
    'Rates',
    'UPS returns none; customers pay the fallback rates',
    'Check UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT, and the network.',
  );
}

async function checkClock({ payments, now }: Providers): Promise<Finding> {
  const providerTime = await payments.currentTime();
  if (providerTime === undefined)
    return problem('Clock', 'could not be compared', 'Fix the payments API first.');
  const offset = Math.round((now() - providerTime) / 1_000);
  if (Math.abs(offset) < MAX_CLOCK_OFFSET_S)
    return ok('Clock', 'agrees with the payment provider’s');
  return problem(
    'Clock',
    `is ${Math.abs(offset)} s ${offset > 0 ? 'ahead' : 'behind'}: above 300 s webhook events are rejected`,
    'Set it by NTP: timedatectl set-ntp true.',
  );
}
