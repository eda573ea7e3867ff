import * as z from 'zod/mini';

export const healthSchema = z.object({ status: z.enum(['ok', 'unavailable']) });

/** Whether the shop can sell, and whether each dependency can be reached and the database be written (R12.8). */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  dependencies: z.record(z.string(), z.enum(['ok', 'unavailable'])),
});
