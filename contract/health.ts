import * as z from 'zod/mini';

export const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) });

/**
 * Whether the shop can sell, whether each dependency can be reached and the database be written (R12.8), and which
 * release runs (R12.41).
 */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  release: z.string(),
  dependencies: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});
