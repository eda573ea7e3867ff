import { Command } from '@commander-js/extra-typings';
import { contactMessages, findContactMessage } from '../../database/contact-messages.ts';
import type { ContactMessageRow } from '../../database/tables.ts';
import { markMessage } from '../../workflows/mark-message.ts';
import { type Answer, type Desk, type Run, refused, told } from '../desk.ts';
import { findByBeginning, shortId } from '../find-by-id.ts';
import { listed } from '../listed.ts';
import type { Paper } from '../paper.ts';
import { readCount } from '../read-values.ts';
import { atTime, isoTime } from '../when.ts';

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
    .action(({ all, limit }) => run((desk) => list(desk, !all, limit)));
  messages
    .command('read')
    .description('Shows one message whole.')
    .argument('<id>', 'its id, or the beginning of it')
    .action((id) => run((desk) => read(desk, id)));
  messages
    .command('answered')
    .description('Marks a message as answered.')
    .argument('<id>', 'its id, or the beginning of it')
    .option('--undo', 'it waits for an answer after all')
    .action((id, { undo }) => run((desk) => mark(desk, id, !undo)));
  return messages;
}

async function list({ context }: Desk, open: boolean, limit: number): Promise<Answer> {
  const found = await contactMessages(context.db, { open, limit });
  return {
    ok: true,
    data: found.map(messageData),
    show: (paper) =>
      found.length === 0
        ? paper.lines(['No message waits.'])
        : listed(paper, messageTable(paper, found), found.length, limit),
  };
}

async function read(desk: Desk, beginning: string): Promise<Answer> {
  const found = await findByBeginning(desk, 'contact_messages', beginning);
  if ('problem' in found) return refused(found.problem);
  const message = await findContactMessage(desk.context.db, found.id);
  if (!message) return refused(`There is no message ${beginning}.`);
  return {
    ok: true,
    data: messageData(message),
    show: (paper) =>
      paper.facts([
        ['Message', message.id],
        ['Came', atTime(message.created_at)],
        ['From', `${message.name}, ${message.email}${message.phone && `, ${message.phone}`}`],
        ['Subject', message.subject],
        ['Answered', message.answered_at === null ? 'no' : atTime(message.answered_at)],
      ]) + paper.lines(['', message.message]),
  };
}

async function mark(desk: Desk, beginning: string, answered: boolean): Promise<Answer> {
  const found = await findByBeginning(desk, 'contact_messages', beginning);
  if ('problem' in found) return refused(found.problem);
  const message = await markMessage(desk.context, found.id, answered);
  if (!message) return refused(`There is no message ${beginning}.`);
  const state = answered ? 'is answered' : 'waits for an answer';
  return told(`${shortId(message.id)} of ${message.name} ${state}.`, messageData(message));
}

function messageTable(paper: Paper, messages: readonly ContactMessageRow[]): string {
  return paper.table(
    ['Id', 'Came', 'From', 'Subject', 'Answered'],
    messages.map((it) => [
      paper.style('bold', shortId(it.id)),
      atTime(it.created_at),
      `${it.name}, ${it.email}`,
      it.subject,
      it.answered_at === null ? paper.style('yellow', 'no') : atTime(it.answered_at),
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
