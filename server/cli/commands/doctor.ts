import { Command } from '@commander-js/extra-typings';
import { openDatabase } from '../../database/database.ts';
import { isLiveKey } from '../../live-key.ts';
import { openPartners, stripeSettings } from '../../open-providers.ts';
import {
  type Answer,
  type CliContextWithoutDb,
  type RunWithoutDb,
  refused,
} from '../cli-context.ts';
import { lookAtBooks } from '../doctor/check-orders.ts';
import { checkProviders } from '../doctor/check-providers.ts';
import { lookAtSettings } from '../doctor/check-settings.ts';
import type { Finding } from '../doctor/finding.ts';
import { tryPayments } from '../doctor/try-payments.ts';
import type { Output } from '../output.ts';

const NOT_LOGGED = { info: () => undefined, warn: () => undefined, error: () => undefined };

const MARKS = { good: ['green', '✓'], note: ['yellow', '!'], bad: ['red', '✗'] } as const;

/** Looks whether the shop can open. */
export function doctorCommand(run: RunWithoutDb) {
  return new Command('doctor')
    .summary('look whether all is well, with the remedy where it is not')
    .description(
      'Looks at settings, disk, database, card company, mail and clock, and at what waits for somebody. Changes nothing. The exit code is 1 when something has to be done.',
    )
    .option(
      '--try-payments',
      'buy with test cards at Stripe, and print what held of what the shop assumes',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- doctor\n  npm run shop -- doctor --try-payments',
    )
    .action(({ tryPayments = false }) => run(tryPayments ? purchase : examine));
}

async function examine({ settings, now }: CliContextWithoutDb): Promise<Answer> {
  const partners = openPartners(settings, NOT_LOGGED);
  const found = await lookAtSettings(settings);
  const db = openDatabase(settings);
  try {
    found.push(...(await lookAtBooks(db, settings, now())));
  } finally {
    await db.destroy();
  }
  found.push(...(await checkProviders({ ...partners, now }, settings)));
  const ill = found.filter(({ state }) => state === 'bad').length;
  return {
    ok: true,
    data: { findings: found, healthy: ill === 0 },
    alarming: ill > 0,
    show: (output) =>
      showFindings(output, found) +
      output.lines(['', output.style(ill === 0 ? 'green' : 'red', verdict(ill))]),
  };
}

async function purchase({ settings }: CliContextWithoutDb): Promise<Answer> {
  const stripe = stripeSettings(settings);
  if (isLiveKey(stripe.secretKey))
    return refused(
      'These are live keys: nothing was tried. Set the test keys from the same page of Stripe’s dashboard.',
    );
  const found = await tryPayments(stripe);
  const failed = found.filter(({ state }) => state === 'bad').length;
  return {
    ok: true,
    data: { findings: found, held: failed === 0 },
    alarming: failed > 0,
    show: (output) =>
      showFindings(output, found) +
      output.lines([
        '',
        output.style(
          failed === 0 ? 'green' : 'red',
          failed === 0
            ? 'Every assumption held.'
            : `${failed} of ${found.length} did not hold: do not open before they do.`,
        ),
      ]),
  };
}

function verdict(ill: number): string {
  if (ill === 0) return 'The shop can open.';
  return `${ill} ${ill === 1 ? 'thing has' : 'things have'} to be done.`;
}

function showFindings(output: Output, findings: readonly Finding[]): string {
  return output.columns(
    findings.flatMap(({ name, state, text, remedy }) => {
      const [style, mark] = MARKS[state];
      const line = [`${output.style(style, mark)} ${name}`, text];
      return remedy ? [line, ['', output.style('dim', remedy)]] : [line];
    }),
  );
}
