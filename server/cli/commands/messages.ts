import { Command } from '@commander-js/extra-typings';
import { contactMessages, findContactMessage } from '../../database/contact-messages.ts';
import type { ContactMessageRow } from '../../database/tables.ts';
import { markMessage } from '../../workflows/mark-message.ts';
import { type Answer, type CliContext, type Run, refused, success } from '../cli-context.ts';
import { findByBeginning, shortId } from '../find-by-id.ts';
import { atTime, isoTime } from '../format-date.ts';
import type { Output } from '../output.ts';
import { readCount } from '../read-values.ts';
import { withLimitNote } from '../with-limit-note.ts';

/** Customers' messages: what waits for an answer, one whole, and what was answered. */
export function messagesCommand(run: Run) {
  const messages = new Command('messages')
    .summary('read customers’ messages and mark what is answered')
    .description('Customers’ messages. Answers are written by mail: each came to you as one.')
    .addHelpText('after', EXAMPLES);
  messages
    .command('list', { isDefault: true })
    .description('Lists messages that wait for an answer, newest first.')
    .option('--all', 'those that are answered too')
    .option('-n, --limit <count>', 'how many at most', readCount, 20)
    .action(({ all, limit }) => run((cli) => list(cli, !all, limit)));
  messages
    .command('read')
    .description('Shows one message whole.')
    .argument('<id>', 'its id, or the beginning of it')
    .action((id) => run((cli) => read(cli, id)));
  messages
    .command('answered')
    .description('Marks a message as answered.')
    .argument('<id>', 'its id, or the beginning of it')
    .option('--undo', 'it waits for an answer after all')
    .action((id, { undo }) => run((cli) => mark(cli, id, !undo)));
  return messages;
}

async function list({ context }: CliContext, open: boolean, limit: number): Promise<Answer> {
  const found = await contactMessages(context.db, { open, limit });
  return {
    ok: true,
    data: found.map(messageData),
    show: (output) =>
      found.length === 0
        ? output.lines(['No message waits.'])
        : withLimitNote(output, messageTable(output, found), found.length, limit),
  };
}

async function read(cli: CliContext, beginning: string): Promise<Answer> {
  const found = await findByBeginning(cli, 'contact_messages', beginning);
  if ('problem' in found) return refused(found.problem);
  const message = await findContactMessage(cli.context.db, found.id);
  if (!message) return refused(`There is no message ${beginning}.`);
  return {
    ok: true,
    data: messageData(message),
    show: (output) =>
      output.facts([
        ['Message', message.id],
        ['Came', atTime(message.created_at)],
        ['From', `${message.name}, ${message.email}${message.phone && `, ${message.phone}`}`],
        ['Subject', message.subject],
        ['Answered', message.answered_at === null ? 'no' : atTime(message.answered_at)],
      ]) + output.lines(['', message.message]),
  };
}

async function mark(cli: CliContext, beginning: string, answered: boolean): Promise<Answer> {
  const found = await findByBeginning(cli, 'contact_messages', beginning);
  if ('problem' in found) return refused(found.problem);
  const message = await markMessage(cli.context, found.id, answered);
  if (!message) return refused(`There is no message ${beginning}.`);
  const state = answered ? 'is answered' : 'waits for an answer';
  return success(`${shortId(message.id)} of ${message.name} ${state}.`, messageData(message));
}

function messageTable(output: Output, messages: readonly ContactMessageRow[]): string {
  return output.table(
    ['Id', 'Came', 'From', 'Subject', 'Answered'],
    messages.map((it) => [
      output.style('bold', shortId(it.id)),
      atTime(it.created_at),
      `${it.name}, ${it.email}`,
      it.subject,
      it.answered_at === null ? output.style('yellow', 'no') : atTime(it.answered_at),
    ]),
  );
}

function messageData(message: ContactMessageRow) {
  const { created_at, answered_at, ...rest } = message;
  return { ...rest, createdAt: isoTime(created_at), answeredAt: isoTime(answered_at) };
}

const EXAMPLES = `
Examples:
  npm run shop -- messages
  npm run shop -- messages read 3f2a91c0
  npm run shop -- messages answered 3f2a91c0`;
