import { Command } from '@commander-js/extra-typings';
import { type CliContext, listResult, type Run, success } from '#server/cli/cli-context.ts';
import type { Output } from '#server/cli/output.ts';
import type { ContactMessageRow } from '#server/database/tables.ts';
import { markMessage } from '#server/messages/contact-messages.ts';
import { contactMessages, findContactMessage } from '#server/messages/message-queries.ts';
import { formatTime, isoTime } from '#server/owner/format.ts';
import { requireId, shortId } from '#server/owner/lookup.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import { parseCount, parseId } from '#server/owner/parse-input.ts';

/** Lists and shows contact messages, and marks them as answered. */
export function messagesCommand(run: Run) {
  const messages = new Command('messages')
    .description(
      'Lists and shows contact messages, marks them as answered. Each was also emailed to the shop: answer that email.',
    )
    .addHelpText('after', EXAMPLES);
  messages
    .command('list', { isDefault: true })
    .description('Lists unanswered messages, newest first.')
    .option('--all', 'answered messages too')
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .action(({ all, limit }) => run((cli) => list(cli, !all, limit)));
  messages
    .command('read')
    .description('Shows a message.')
    .argument('<id>', 'its id or the start of it', parseId)
    .action((id) => run((cli) => read(cli, id)));
  messages
    .command('answered')
    .description('Marks a message as answered.')
    .argument('<id>', 'its id or the start of it', parseId)
    .option('--undo', 'marks it as unanswered')
    .action((id, { undo }) => run((cli) => mark(cli, id, !undo)));
  return messages;
}

async function list({ context }: CliContext, onlyUnanswered: boolean, limit: number) {
  return listResult({
    rows: await contactMessages(context.db, { onlyUnanswered, limit }),
    rowData: messageData,
    heads: ['Id', 'Received', 'From', 'Subject', 'Answered'],
    cells: (message, output) => [
      output.style('bold', shortId(message.id)),
      formatTime(message.createdAt),
      `${message.name}, ${message.email}`,
      message.subject,
      message.answeredAt === null ? output.style('yellow', 'no') : formatTime(message.answeredAt),
    ],
    empty: onlyUnanswered ? 'There are no unanswered messages.' : 'There are no messages.',
    limit,
  });
}

async function read({ context: { db } }: CliContext, prefix: string) {
  const id = await requireId(db, 'contactMessages', prefix);
  const message = await findContactMessage(db, id);
  if (!message) throw new OwnerError(`There is no message ${prefix}.`);
  return {
    data: messageData(message),
    show: (output: Output) =>
      output.nameValuePairs([
        ['Message', message.id],
        ['Received', formatTime(message.createdAt)],
        ['From', `${message.name}, ${message.email}${message.phone && `, ${message.phone}`}`],
        ['Subject', message.subject],
        ['Answered', message.answeredAt === null ? 'no' : formatTime(message.answeredAt)],
      ]) + output.lines(['', message.message]),
  };
}

async function mark({ context }: CliContext, prefix: string, answered: boolean) {
  const id = await requireId(context.db, 'contactMessages', prefix);
  const message = await markMessage(context, id, answered);
  if (!message) throw new OwnerError(`There is no message ${prefix}.`);
  return success(
    `Message ${shortId(id)} of ${message.name} is marked as ${answered ? 'answered' : 'unanswered'}.`,
    messageData(message),
  );
}

function messageData({ createdAt, answeredAt, ...message }: ContactMessageRow) {
  return { ...message, createdAt: isoTime(createdAt), answeredAt: isoTime(answeredAt) };
}

const EXAMPLES = `
Examples:
  npm run shop -- messages
  npm run shop -- messages read 3f2a91c0
  npm run shop -- messages answered 3f2a91c0`;
