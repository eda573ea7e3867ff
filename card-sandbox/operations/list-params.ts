import { z } from 'zod';
import type { COMPARISONS } from '../database/list-objects.ts';
import { issue, positiveInteger } from './params.ts';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;
const MAX_TYPES = 20;

const limit = positiveInteger.optional().transform((wanted = DEFAULT_LIMIT, context) => {
  if (wanted > MAX_LIMIT)
    context.addIssue(
      issue(
        'parameter_invalid_integer',
        `This value must be less than or equal to ${MAX_LIMIT} (it currently is '${wanted}').`,
      ),
    );
  return wanted;
});

const seconds = z
  .string()
  .regex(/^\d{1,12}$/, 'not a Unix timestamp')
  .transform(Number);
const bounds = z.strictObject({
  gt: seconds.optional(),
  gte: seconds.optional(),
  lt: seconds.optional(),
  lte: seconds.optional(),
} satisfies Record<keyof typeof COMPARISONS, unknown>);

/** Parameters of every list call (https://docs.stripe.com/api/pagination). */
export const listParams = {
  limit,
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([seconds.transform((at) => ({ gte: at, lte: at })), bounds]).optional(),
};

// The only wildcard is `*`; the other signs that SQLite's GLOB knows are not allowed.
const eventType = z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)*(\.\*)?)$/, 'not an event type');

/** https://docs.stripe.com/api/events/list: `type` may end in a wildcard, `types` are exact names. */
export const eventFilterParams = {
  type: eventType.optional(),
  types: z
    .array(z.string().regex(/^[a-z_]+(\.[a-z_]+)*$/, 'not an event type'))
    .min(1)
    .max(MAX_TYPES)
    .optional(),
};
