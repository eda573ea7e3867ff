import { idsBeginningWith } from '../database/ids.ts';
import type { CliContext } from './cli-context.ts';

/** How much of an id is shown and enough to name it. */
const SHORT = 8;

/** The beginning of an id, which names it. */
export function shortId(id: string): string {
  return id.slice(0, SHORT);
}

/**
 * The one id that begins with what somebody typed.
 * @returns the id, or one line that says why there is none
 */
export async function findByBeginning(
  { context }: CliContext,
  table: 'reviews' | 'contact_messages',
  beginning: string,
): Promise<{ id: string } | { problem: string }> {
  const thing = table === 'reviews' ? 'review' : 'message';
  const [id, other] = await idsBeginningWith(context.db, table, beginning.toLowerCase());
  if (id === undefined) return { problem: `There is no ${thing} ${beginning}.` };
  if (other !== undefined)
    return { problem: `More than one ${thing} begins with ${beginning}: give more of its id.` };
  return { id };
}
