import { Command } from '@commander-js/extra-typings';
import { auditOf, newestAuditEntries } from '../../database/audit.ts';
import { listResult, type Run } from '../cli-context.ts';
import { formatChange, formatTime, isoTime } from '../format.ts';
import { parseCount } from '../parse-arguments.ts';

/** Lists the changes that commands made. */
export function logCommand(run: Run) {
  return new Command('log')
    .description('Lists the changes made by these commands, with the values before them.')
    .argument('[subject]', 'only changes of this order, review, message or email')
    .option('-n, --limit <count>', 'at most so many', parseCount, 20)
    .addHelpText('after', '\nExample:\n  npm run shop -- log EC12345678')
    .action((subject, { limit }) =>
      run(async ({ context: { db } }) =>
        listResult({
          rows: subject ? await auditOf(db, subject) : await newestAuditEntries(db, limit),
          data: ({ at, command, subject, before, after }) => ({
            at: isoTime(at),
            command,
            subject,
            before: JSON.parse(before) as unknown,
            after: JSON.parse(after) as unknown,
          }),
          heads: ['When', 'Command', 'Subject', 'Change'],
          cells: ({ at, command, subject, before, after }, output) => [
            formatTime(at),
            command,
            output.style('bold', subject),
            formatChange(before, after),
          ],
          empty: 'There are no changes.',
        }),
      ),
    );
}
