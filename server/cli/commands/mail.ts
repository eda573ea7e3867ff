import { randomUUID } from 'node:crypto';
import { Command, Option } from '@commander-js/extra-typings';
import {
  type CliContext,
  listResult,
  type Run,
  type SettingsContext,
  success,
} from '#server/cli/cli-context.ts';
import type { Cell, Output } from '#server/cli/output.ts';
import type { OutboxRow } from '#server/database/tables.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { sendEmailAgain } from '#server/email/deliver-email.ts';
import { findEmail, findEmails } from '#server/email/outbox-queries.ts';
import { testEmail } from '#server/email/test-email.ts';
import { createProviders, NO_LOG } from '#server/open-app-context.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseCount, parseEmail } from '#server/owner/parse-input.ts';
import { emailProblem } from '#server/providers/email/email-problem.ts';

/** Lists and shows emails of the outbox, and sends one again. */
export function emailCommand(run: Run, runWithoutDb: Run<SettingsContext>) {
  const mail = new Command('mail')
    .description(
      'Lists and shows emails of the outbox, sends one again, or a test email. Emails that fail are retried automatically for about two days.',
    )
    .addHelpText('after', EXAMPLES);
  mail
    .command('list', { isDefault: true })
    .description('Lists emails, newest first.')
    .addOption(
      new Option('-s, --state <state>', 'only in this state').choices([
        'waiting',
        'held',
        'failed',
        'sent',
      ]),
    )
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .action(({ state, limit }) =>
      run(async ({ context }) =>
        listResult({
          rows: await findEmails(context.db, { state, limit }),
          rowData: emailData,
          heads: ['Key', 'To', 'State'],
          cells: (row, output) => [
            output.style('bold', row.dedupeKey),
            storedEmail(row).to,
            stateText(output, row),
          ],
          empty: 'No emails found.',
          limit,
        }),
      ),
    );
  mail
    .command('read')
    .alias('show')
    .description('Shows an email.')
    .argument('<key>', 'its key, such as order-customer-EC12345678')
    .action((key) => run((cli) => read(cli, key)));
  mail
    .command('again')
    .alias('retry')
    .description('Sends an email again, whether it failed or was delivered.')
    .argument('<key>', 'its key')
    .action((key) => run((cli) => again(cli, key)));
  mail
    .command('test')
    .description('Sends a test email at once, also before the shop was started.')
    .argument('<email>', 'your own email address', parseEmail)
    .action((email) => runWithoutDb((cli) => sendTest(cli, email)));
  return mail;
}

async function read({ context }: CliContext, key: string) {
  const row = await findEmail(context.db, key);
  if (!row) throw noEmail(key);
  const { to, replyTo, subject, text } = toEmail(storedEmail(row), context.publicUrl);
  return {
    data: { ...emailData(row), replyTo: replyTo ?? null, text },
    show: (output: Output) =>
      output.nameValuePairs([
        ['Key', key],
        ['To', to],
        ['Subject', subject],
        ['State', stateText(output, row)],
      ]) + output.lines(['', text.trimEnd()]),
  };
}

async function again({ context }: CliContext, key: string) {
  const row = await sendEmailAgain(context, key);
  if (!row) throw noEmail(key);
  return success(`${key} will be sent again as soon as the shop runs.`, emailData(row));
}

async function sendTest({ settings }: SettingsContext, email: string) {
  const { smtpUrl } = settings.email;
  if (smtpUrl === undefined)
    throw new OwnerError('SMTP_URL must be set: without it emails are written to a folder.');
  const { hostname } = new URL(smtpUrl);
  const { emailSender } = createProviders(settings, NO_LOG);
  try {
    const mail = toEmail(testEmail(email, settings.shopEmail), settings.publicUrl);
    await emailSender.send(mail, `test-${randomUUID()}`);
  } catch (error) {
    const { text, remedy } = emailProblem(error);
    throw new OwnerError(`The mail server ${hostname} ${text}\n${remedy}`);
  }
  return success(
    `${hostname} accepted a test email from ${settings.shopEmail} to ${email}. Look for it, also among spam; its header Authentication-Results should say spf=pass, dkim=pass and dmarc=pass.`,
    { to: email, from: settings.shopEmail, server: hostname },
  );
}

function noEmail(key: string): OwnerError {
  return new OwnerError(`There is no email ${key}; npm run shop -- mail lists the keys.`);
}

function stateText(
  output: Output,
  { state, tries, createdAt, dueAt, sentAt, lastError }: OutboxRow,
): Cell {
  switch (state) {
    case 'sent':
      return [output.style('green', 'sent'), ` ${formatTime(sentAt ?? dueAt)}`];
    case 'failed':
      return [output.style('red', 'failed'), ` after ${tries} tries: ${lastError}`];
    case 'held':
      return [
        output.style('yellow', 'held'),
        ` since ${formatTime(createdAt)}, for the summary of the hour`,
      ];
    case 'waiting':
      return [
        output.style('yellow', 'waiting'),
        lastError === null && dueAt <= createdAt
          ? ` since ${formatTime(createdAt)}`
          : ` until ${formatTime(dueAt)}${lastError === null ? '' : `: ${lastError}`}`,
      ];
  }
}

function emailData(row: OutboxRow) {
  const { to, subject } = storedEmail(row);
  return {
    key: row.dedupeKey,
    to,
    subject,
    state: row.state,
    tries: row.tries,
    createdAt: isoTime(row.createdAt),
    sentAt: isoTime(row.sentAt),
    dueAt: row.state === 'waiting' ? isoTime(row.dueAt) : null,
    lastError: row.lastError,
  };
}

const EXAMPLES = `
Examples:
  npm run shop -- mail --state failed
  npm run shop -- mail read order-customer-EC12345678
  npm run shop -- mail again order-customer-EC12345678
  npm run shop -- mail test you@example.com`;
