import { Command } from '@commander-js/extra-typings';
import { type Run, success } from '#server/cli/cli-context.ts';
import { parseClosedNote } from '#server/owner/parse-input.ts';
import { closeShop, reopenShop } from '#server/shop-status/change-sales-stop.ts';
import { closedText } from '#server/shop-status/sales-stop.ts';

/** Closes the shop for new orders. */
export function closeCommand(run: Run) {
  return new Command('close')
    .description(
      'Closes the shop for new orders. Pages say so at once, payments under way finish. Closing again changes the note.',
    )
    .option('--note <text>', 'when or why, for customers; one sentence', parseClosedNote)
    .addHelpText('after', '\nExample:\n  npm run shop -- close --note "Back on Monday."')
    .action(({ note = '' }) =>
      run(async ({ context }) => {
        const change = await closeShop(context, note);
        const already = change === 'unchanged' ? 'already ' : '';
        const text = closedText({ note });
        return success(`The shop is ${already}closed. Customers read: ${text}`, {
          closed: true,
          text,
        });
      }),
    );
}

/** Opens the shop for new orders. */
export function openCommand(run: Run) {
  return new Command('open').description('Opens the shop for new orders again.').action(() =>
    run(async ({ context }) => {
      const change = await reopenShop(context);
      const already = change === 'unchanged' ? 'already ' : '';
      return success(`The shop is ${already}open.`, { closed: false });
    }),
  );
}
