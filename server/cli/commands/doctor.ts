import { Command, Option } from '@commander-js/extra-typings';
import { DAY_MS } from '#domain/durations.ts';
import type { Run, SettingsContext } from '#server/cli/cli-context.ts';
import { findingsResult } from '#server/cli/findings-result.ts';
import { openDatabase } from '#server/database/database.ts';
import { createProviders, NO_LOG, stripeSettings } from '#server/open-app-context.ts';
import { checkShop } from '#server/owner/doctor/check-shop.ts';
import { comparePayments } from '#server/owner/doctor/compare-payments.ts';
import { emailProblems } from '#server/owner/doctor/email-problems.ts';
import { countProblems } from '#server/owner/doctor/finding.ts';
import { tryPayments } from '#server/owner/doctor/try-payments.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseDay } from '#server/owner/parse-input.ts';
import { CARD_SANDBOX_NOT_STARTED, isLiveKey } from '#server/settings/payment-settings.ts';

/** The payments that --compare-payments looks at without --from (ms). */
const COMPARED_MS = 7 * DAY_MS;

/** Checks whether the shop can open. */
export function doctorCommand(run: Run<SettingsContext>) {
  return new Command('doctor')
    .description(
      'Checks the shop, with a remedy for each problem. Changes nothing; only --try-payments makes test payments, at Stripe. The exit code is 1 if there is a problem.',
    )
    .option(
      '--try-payments',
      'pay with test cards at Stripe, with test keys, and check that Stripe responds as the shop expects',
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
        return comparePayments ? compareWithProvider(cli, from) : examine(cli, email);
      }),
    );
}

async function examine({ settings, builtFolder, now }: SettingsContext, email: boolean) {
  const findings = await checkShop(settings, builtFolder, now);
  const closed = findings.some((finding) => finding.closed);
  if (email)
    findings.push(
      ...(await emailProblems(findings, {
        ...createProviders(settings, NO_LOG),
        ...settings,
        now: now(),
      })),
    );
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

async function checkStripeBehaviour({ settings }: SettingsContext) {
  if (settings.payments.kind === 'sandbox')
    throw new OwnerError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set for --try-payments: without them the shop uses the card sandbox, and nothing of Stripe can be tried.',
    );
  const stripe = stripeSettings(settings);
  if (isLiveKey(stripe.secretKey))
    throw new OwnerError(
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

async function compareWithProvider({ settings, now }: SettingsContext, from = now() - COMPARED_MS) {
  if (settings.payments.kind === 'sandbox' && settings.payments.url === CARD_SANDBOX_NOT_STARTED)
    throw new OwnerError(
      'STRIPE_SECRET_KEY must be set for --compare-payments: without it there are no payments at Stripe.',
    );
  const { payments } = createProviders(settings, NO_LOG);
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
