import * as z from 'zod/mini';
import { MIN_FILL_MS } from './limits.ts';

/**
 * What a form says besides its words, to tell people from programs. Both may be left out: only what
 * is said counts.
 */
export const botTraps = {
  /** A field that people do not see. */
  homepage: z.optional(
    z.string('Expected a text.').check(z.maxLength(0, 'Please leave this field empty.')),
  ),
  /** Milliseconds from the form's appearance until it was sent. */
  filledInMs: z.optional(
    z.coerce
      .number('Expected milliseconds.')
      .check(z.minimum(MIN_FILL_MS, 'That was very quick. Please send it once more.')),
  ),
};
