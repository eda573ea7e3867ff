import { Command } from '@commander-js/extra-typings';
import { auditOf, newestAuditEntries } from '../../database/audit.ts';
import { changeWords } from '../change-words.ts';
import type { Run } from '../desk.ts';
import { readCount } from '../read-values.ts';
import { atTime, isoTime } from '../when.ts';

/** What was changed at this desk. */
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
          show: (paper) =>
            entries.length === 0
              ? paper.lines(['Nothing was changed.'])
              : paper.table(
                  ['When', 'Command', 'Of', 'What changed'],
                  entries.map((it) => [
                    atTime(it.at),
                    it.command,
                    paper.style('bold', it.subject),
                    changeWords(it.before, it.after),
                  ]),
                ),
        };
      }),
    );
}
