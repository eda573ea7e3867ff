import { Command } from '@commander-js/extra-typings';
import { type CliContextWithoutDb, CommandError, type Run } from '#server/cli/cli-context.ts';
import { checkDatabase } from '#server/cli/doctor/check-database.ts';
import { checkLaw } from '#server/cli/doctor/check-law.ts';
import { checkProviders } from '#server/cli/doctor/check-providers.ts';
import { checkSender } from '#server/cli/doctor/check-sender.ts';
import { checkSettings } from '#server/cli/doctor/check-settings.ts';
import { checkWebhook } from '#server/cli/doctor/check-webhook.ts';
import { countProblems, findingsResult } from '#server/cli/doctor/finding.ts';
import { tryPayments } from '#server/cli/doctor/try-payments.ts';
import { NO_LOG } from '#server/cli/no-log.ts';
import { isLiveKey } from '#server/live-key.ts';
import { openProviders, stripeSettings } from '#server/open-providers.ts';

/** Checks whether the shop can open. */
export function doctorCommand(run: Run<CliContextWithoutDb>) {
  return new Command('doctor')
    .description(
      'Checks the shop, with a remedy for each problem. Changes nothing; only --try-payments makes test payments, at Stripe. The exit code is 1 if there is a problem.',
    )
    .option(
      '--try-payments',
      'pay with test cards at Stripe, with test keys, and check that Stripe responds as the shop expects',
    )
    .addHelpText('after', EXAMPLES)
    .action((options) => run(options.tryPayments ? checkStripeBehaviour : checkShop));
}

async function checkShop({ settings, now }: CliContextWithoutDb) {
  const providers = openProviders(settings, NO_LOG);
  const findings = await checkSettings(settings);
  findings.push(...(await checkDatabase(settings, now())));
  findings.push(...(await checkProviders({ ...providers, now }, settings)));
  findings.push(...(await checkWebhook(settings)));
  if (settings.mail.smtpUrl !== undefined)
    findings.push(...(await checkSender(settings.shopEmail)));
  findings.push(...checkLaw(settings));
  const problems = countProblems(findings);
  const verdict =
    problems === 0
      ? 'The shop can open.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'} to fix.`;
  return findingsResult(findings, verdict, { healthy: problems === 0 });
}

async function checkStripeBehaviour({ settings }: CliContextWithoutDb) {
  if (settings.payments.kind === 'sandbox')
    throw new CommandError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set for --try-payments: without them the shop uses the card sandbox, and nothing of Stripe can be tried.',
    );
  const stripe = stripeSettings(settings);
  if (isLiveKey(stripe.secretKey))
    throw new CommandError(
      'STRIPE_SECRET_KEY must be a test key for --try-payments, got a live key; nothing was tried. Test keys are on the same page of Stripe’s dashboard.',
    );
  const findings = await tryPayments(stripe);
  const problems = countProblems(findings);
  const verdict =
    problems === 0
      ? 'Stripe responds as the shop expects.'
      : `${problems} of ${findings.length} checks of Stripe’s responses failed: do not open the shop before they pass.`;
  return findingsResult(findings, verdict, { held: problems === 0 });
}

const EXAMPLES = `
Examples:
  npm run shop -- doctor
  npm run shop -- doctor --try-payments`;
