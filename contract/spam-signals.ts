import * as z from 'zod/mini';
import { MIN_FILL_MS } from './limits.ts';

/** Fields that bots fill in differently than people (R11.7). Both are optional. */
export const spamSignals = {
  /** Hidden in the page. */
  homepage: z.optional(
    z.string('Expected a text.').check(z.maxLength(0, 'Please leave this field empty.')),
  ),
  /** Milliseconds from showing the form to sending it. */
  filledInMs: z.optional(
    z.coerce
      .number('Expected milliseconds.')
      .check(z.minimum(MIN_FILL_MS, 'That was very quick. Please send it once more.')),
  ),
};
