import type { ReviewCursor } from '../database/reviews.ts';

/** Where the page after a review begins, as a text that browsers hand back. */
export function cursorOf(review: { created_at: number; id: string }): string {
  return `${review.created_at}.${review.id}`;
}

/** The place behind a cursor; none, or one that was not made here, is the beginning. */
export function parseCursor(cursor: string | undefined): ReviewCursor | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor ?? '') ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : undefined;
}
