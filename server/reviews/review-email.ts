import { ratingText } from '#domain/review-statistics.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { composeNotice, type StoredMail } from '#server/email/compose-email.ts';

/**
 * Informs the shop of a new review, and how to hide it. Hiding reviews because they are negative
 * misleads consumers (Directive 2005/29/EC, annex I, point 23c).
 */
export function reviewNotice({ id, name, rating, text }: ReviewRow, shopEmail: string): StoredMail {
  return composeNotice({
    to: shopEmail,
    subject: `New review: ${ratingText(rating)}`,
    parts: [
      [
        ['Stars', ratingText(rating)],
        ['Name', name],
      ],
      { text },
      `The review is on the site. Hide it only if it is unlawful or not about the shop: criticism must stay. The command is: npm run shop -- reviews hide ${id}`,
    ],
  });
}
