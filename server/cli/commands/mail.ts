import { Command, Option } from '@commander-js/extra-typings';
import { findMail, mailsIn } from '../../database/outbox.ts';
import type { OutboxRow } from '../../database/tables.ts';
import type { Mail } from '../../providers/mail/mailbox.ts';
import { sendMailAgain } from '../../workflows/send-mail-again.ts';
import { type Answer, type CliContext, type Run, refused, success } from '../cli-context.ts';
import { atTime, isoTime } from '../format-date.ts';
import type { Output } from '../output.ts';
import { readCount } from '../read-values.ts';
import { withLimitNote } from '../with-limit-note.ts';

/** The outbox: what waits, what failed, what was sent. */
export function mailCommand(run: Run) {
  const mail = new Command('mail')
    .summary('look into the outbox, send a mail again')
    .description('The outbox. Mails that fail are tried again by themselves for about two days.')
    .addHelpText('after', EXAMPLES);
  mail
    .command('list', { isDefault: true })
    .description('Lists mails, newest first.')
    .addOption(
      new Option('-s, --state <state>', 'only these').choices(['waiting', 'failed', 'sent']),
    )
    .option('-n, --limit <count>', 'how many at most', readCount, 20)
    .action(({ state, limit }) =>
      run(async ({ context }) => {
        const mails = await mailsIn(context.db, { state, limit });
        return {
          ok: true,
          data: mails.map(mailData),
          show: (output) =>
            mails.length === 0
              ? output.lines(['No mail fits.'])
              : withLimitNote(output, mailTable(output, mails), mails.length, limit),
        };
      }),
    );
  mail
    .command('read')
    .alias('show')
    .description('Shows one mail whole.')
    .argument('<key>', 'its key, such as order-customer-EC12345678')
    .action((key) => run((cli) => read(cli, key)));
  mail
    .command('again')
    .alias('retry')
    .description('Sends a mail again: one that failed, or one that the customer cannot find.')
    .argument('<key>', 'its key')
    .action((key) => run((cli) => again(cli, key)));
  return mail;
}

async function read({ context }: CliContext, key: string): Promise<Answer> {
  const mail = await findMail(context.db, key);
  if (!mail) return refused(noMail(key));
  const { to, replyTo, subject, text } = JSON.parse(mail.mail) as Mail;
  return {
    ok: true,
    data: { ...mailData(mail), replyTo: replyTo ?? null, text },
    show: (output) =>
      output.facts([
        ['Mail', key],
        ['To', to],
        ['Subject', subject],
        ['State', stateText(output, mail)],
      ]) + output.lines(['', text.trimEnd()]),
  };
}

async function again({ context }: CliContext, key: string): Promise<Answer> {
  const mail = await sendMailAgain(context, key);
  if (!mail) return refused(noMail(key));
  return success(`${key} is sent again within a second while the shop is open.`, mailData(mail));
}

function noMail(key: string): string {
  return `There is no mail ${key}; npm run shop -- mail lists their keys.`;
}

function mailTable(output: Output, mails: readonly OutboxRow[]): string {
  return output.table(
    ['Mail', 'To', 'State'],
    mails.map((it) => [
      output.style('bold', it.dedupe_key),
      (JSON.parse(it.mail) as Mail).to,
      stateText(output, it),
    ]),
  );
}

function stateText(
  output: Output,
  { state, tries, created_at, due_at, sent_at, last_error }: OutboxRow,
): string {
  switch (state) {
    case 'sent':
      return `${output.style('green', 'sent')} ${atTime(sent_at ?? due_at)}`;
    case 'failed':
      return `${output.style('red', 'failed')} after ${tries} tries: ${last_error}`;
    case 'waiting':
      return last_error === null
        ? `${output.style('yellow', 'waiting')} since ${atTime(created_at)}`
        : `${output.style('yellow', 'waiting')} until ${atTime(due_at)}: ${last_error}`;
  }
}

function mailData(row: OutboxRow) {
  const { to, subject } = JSON.parse(row.mail) as Mail;
  return {
    key: row.dedupe_key,
    to,
    subject,
    state: row.state,
    tries: row.tries,
    createdAt: isoTime(row.created_at),
    sentAt: isoTime(row.sent_at),
    dueAt: row.state === 'waiting' ? isoTime(row.due_at) : null,
    lastError: row.last_error,
  };
}

const EXAMPLES = `
Examples:
  npm run shop -- mail --state failed
  npm run shop -- mail read order-customer-EC12345678
  npm run shop -- mail again order-customer-EC12345678`;
