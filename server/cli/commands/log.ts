import { Command } from '@commander-js/extra-typings';
import { auditOf, newestAuditEntries } from '../../database/audit.ts';
import type { Run } from '../cli-context.ts';
import { formatChange } from '../format-change.ts';
import { atTime, isoTime } from '../format-date.ts';
import { readCount } from '../read-values.ts';

/** What was changed from this command line. */
export function logCommand(run: Run) {
  return new Command('log')
    .summary('what was changed at this desk')
    .description('Lists every change that these commands made, with what was there before.')
    .argument('[subject]', 'only of this order, review, message or mail')
    .option('-n, --limit <count>', 'how many at most', readCount, 20)
    .addHelpText('after', '\nExample:\n  npm run shop -- log EC12345678')
    .action((subject, { limit }) =>
      run(async ({ context }) => {
        const entries = subject
          ? await auditOf(context.db, subject)
          : await newestAuditEntries(context.db, limit);
        const data = entries.map((it) => ({
          at: isoTime(it.at),
          command: it.command,
          subject: it.subject,
          before: JSON.parse(it.before) as unknown,
          after: JSON.parse(it.after) as unknown,
        }));
        return {
          ok: true,
          data,
          show: (output) =>
            entries.length === 0
              ? output.lines(['Nothing was changed.'])
              : output.table(
                  ['When', 'Command', 'Of', 'What changed'],
                  entries.map((it) => [
                    atTime(it.at),
                    it.command,
                    output.style('bold', it.subject),
                    formatChange(it.before, it.after),
                  ]),
                ),
        };
      }),
    );
}
