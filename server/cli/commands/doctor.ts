import { Command, Option } from '@commander-js/extra-typings';
import { type CliContextWithoutDb, CommandError, type Run } from '#server/cli/cli-context.ts';
import { checkCertificate } from '#server/cli/doctor/check-certificate.ts';
import { checkDatabase } from '#server/cli/doctor/check-database.ts';
import { checkProviders } from '#server/cli/doctor/check-providers.ts';
import { checkSettings } from '#server/cli/doctor/check-settings.ts';
import { checkWebhook } from '#server/cli/doctor/check-webhook.ts';
import { comparePayments } from '#server/cli/doctor/compare-payments.ts';
import { emailProblems } from '#server/cli/doctor/email-problems.ts';
import {
  countProblems,
  type Finding,
  findingsResult,
  problem,
} from '#server/cli/doctor/finding.ts';
import { tryPayments } from '#server/cli/doctor/try-payments.ts';
import { parseDay } from '#server/cli/parse-arguments.ts';
import { openDatabase } from '#server/database/database.ts';
import { isLiveKey } from '#server/live-key.ts';
import { openProviders, stripeSettings } from '#server/open-providers.ts';
import type { Settings } from '#server/settings/settings.ts';

/** The payments that --compare-payments looks at without --from (ms). */
const COMPARED_MS = 7 * 24 * 3_600_000;
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
    .addOption(
      new Option(
        '--email',
        'email the problems to SHOP_EMAIL, if there are any; for a daily timer',
      ).conflicts(['tryPayments', 'comparePayments']),
    )
    .option(
      '--compare-payments',
      'list payments at Stripe that have no paid order here, such as after a restore',
    )
    .option(
      '--from <day>',
      'with --compare-payments: payments since then; by default 7 days',
      parseDay,
    )
    .addHelpText('after', EXAMPLES)
    .action(({ tryPayments, comparePayments, from, email = false }) =>
      run((cli) => {
        if (tryPayments) return checkStripeBehaviour(cli);
        return comparePayments ? compareWithProvider(cli, from) : checkShop(cli, email);
      }),
    );
}

async function checkShop({ settings, now }: CliContextWithoutDb, email: boolean) {
  const providers = openProviders(settings, NO_LOG);
  const findings = [
    ...(await checkSettings(settings)),
    ...(await checkOpenedDatabase(settings, now())),
    ...(await checkProviders({ ...providers, now }, settings)),
    ...(await checkWebhook(settings)),
    ...(await checkCertificate(settings.publicUrl, now())),
  ];
  const closed = findings.some((finding) => finding.closed);
  if (email)
    findings.push(...(await emailProblems(findings, { ...providers, ...settings, now: now() })));
  const problems = countProblems(findings);
  const verdict = [
    problems > 0 && `${problems} ${problems === 1 ? 'problem' : 'problems'} to fix.`,
    closed && 'The shop is closed: customers cannot order.',
    problems === 0 && !closed && 'The shop can open.',
  ];
  return findingsResult(findings, verdict.filter(Boolean).join(' '), {
    healthy: problems === 0,
    closed,
  });
}

/** Opening the file fails on a full disk, and a query on a broken one. */
async function checkOpenedDatabase(settings: Settings, now: number): Promise<Finding[]> {
  try {
    const db = openDatabase(settings);
    try {
      return await checkDatabase(db, settings, now);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [problem('Database', `could not be read: ${reason}`, 'Check the disk and DATA_DIR.')];
  }
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

async function compareWithProvider(
  { settings, now }: CliContextWithoutDb,
  from = now() - COMPARED_MS,
) {
  const { payments } = openProviders(settings, NO_LOG);
  const db = openDatabase(settings);
  try {
    const findings = await comparePayments({ db, payments }, { since: from, until: now() });
    const problems = countProblems(findings);
    const verdict =
      problems === 0
        ? 'Every payment has its order.'
        : `${problems} ${problems === 1 ? 'payment' : 'payments'} to look at.`;
    return findingsResult(findings, verdict, { complete: problems === 0 });
  } finally {
    await db.destroy();
  }
}

const EXAMPLES = `
Examples:
  npm run shop -- doctor
  npm run shop -- doctor --email
  npm run shop -- doctor --try-payments
  npm run shop -- doctor --compare-payments --from 2026-11-20`;
