import * as z from 'zod/mini';

/** What can be bought now. */
export const availabilitySchema = z.object({
  /** Why the shop takes no orders, for customers; null while it takes them. */
  closed: z.nullable(z.string()),
  /** The owner's note in `closed`; empty or absent without one, and absent from earlier releases. */
  closedNote: z.optional(z.string()),
  /** The ids of the products that are sold out. */
  soldOut: z.array(z.number()),
});

export type Availability = z.infer<typeof availabilitySchema>;
