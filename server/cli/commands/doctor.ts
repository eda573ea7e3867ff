import { Command } from '@commander-js/extra-typings';
import { type CliContextWithoutDb, CommandError, type Run } from '#server/cli/cli-context.ts';
import { checkBuild } from '#server/cli/doctor/check-build.ts';
import { checkDatabase } from '#server/cli/doctor/check-database.ts';
import { checkProviders } from '#server/cli/doctor/check-providers.ts';
import { checkSettings } from '#server/cli/doctor/check-settings.ts';
import { checkWebhook } from '#server/cli/doctor/check-webhook.ts';
import { countProblems, findingsResult } from '#server/cli/doctor/finding.ts';
import { tryPayments } from '#server/cli/doctor/try-payments.ts';
import { openDatabase } from '#server/database/database.ts';
import { isLiveKey } from '#server/live-key.ts';
import { openProviders, stripeSettings } from '#server/open-providers.ts';

const NO_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Checks whether the shop can open. */
export function doctorCommand(run: Run<CliContextWithoutDb>) {
  return new Command('doctor')
    .description(
      'Checks the shop, with a remedy for each problem. Changes nothing; only --try-payments makes test payments, at Stripe. The exit code is 1 if there is a problem.',
    )
    .option(
      '--try-payments',
      'pay with test cards at Stripe, and check that Stripe responds as the shop expects',
    )
    .addHelpText('after', EXAMPLES)
    .action((options) => run(options.tryPayments ? checkStripeBehaviour : checkShop));
}

async function checkShop({ settings, builtFolder, now }: CliContextWithoutDb) {
  const providers = openProviders(settings, NO_LOG);
  const findings = await checkSettings(settings);
  findings.push(await checkBuild(builtFolder));
  const db = openDatabase(settings);
  try {
    findings.push(...(await checkDatabase(db, settings, now())));
  } finally {
    await db.destroy();
  }
  findings.push(...(await checkProviders({ ...providers, now }, settings)));
  findings.push(...(await checkWebhook(settings)));
  const problems = countProblems(findings);
  const verdict =
    problems === 0
      ? 'The shop can open.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'} to fix.`;
  return findingsResult(findings, verdict, { healthy: problems === 0 });
}

async function checkStripeBehaviour({ settings }: CliContextWithoutDb) {
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
