import { HOUR_MS } from '#domain/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { newEmail } from './compose-email.ts';
import type { StoredEmail } from './email-parts.ts';
import { noticeSummary } from './notice-summary.ts';
import { enqueueEmails } from './outbox.ts';
import {
  countNotices,
  deleteHeldNotices,
  heldNotices,
  withdrawalsByIds,
} from './owner-notice-queries.ts';

/** What the owner is informed of. */
type NoticeKind = 'message' | 'review' | 'withdrawal';

/** How the dedupe keys of each kind begin; the id of what was written follows. */
const KEYS: Readonly<Record<NoticeKind, string>> = {
  message: 'contact-',
  review: 'review-',
  withdrawal: 'withdrawal-owner-',
};

/**
 * A kind gets an email for each until so many notices were sent, or tried, in an hour, of all kinds and over all
 * clients; the rest of the hour is in the summary. Everybody may write to the shop, and its mail account also sends
 * the emails about orders: mail providers stop an account after 500 to 2,000 emails a day
 * (https://support.google.com/a/answer/166852). 30 notices an hour, summaries included, are 720 a day.
 * Reviews are the first to be summarised and withdrawals, on which legal periods depend, the last. Transactions at
 * the same moment do not see each other's notices and may exceed the number by a few.
 */
export const NOTICES_AN_HOUR: Readonly<Record<NoticeKind, number>> = {
  review: 10,
  message: 20,
  withdrawal: 30,
};

/** Notices in one summary; the rest is in the next hour's. */
const MAX_SUMMARISED = 5_000;

/**
 * Enqueues an email that informs the owner of a message, review or withdrawal, or holds it for the summary of the
 * hour. In the transaction that stores it.
 * @param id of the message, review or withdrawal
 */
export async function enqueueNotice(
  context: AppContext,
  transaction: Transaction,
  kind: NoticeKind,
  id: string,
  notice: StoredEmail,
): Promise<void> {
  const mail = newEmail(context, `${KEYS[kind]}${id}`, notice);
  const sent = await countNotices(transaction, startOfHour(mail.createdAt));
  const state = sent < NOTICES_AN_HOUR[kind] ? 'waiting' : 'held';
  await enqueueEmails(transaction, { ...mail, state, priority: 1 });
}

/**
 * Replaces the notices that are held since an earlier hour by one email that summarises them, at most one in an
 * hour, in one transaction. Processes may do this at the same time.
 */
export async function summariseHeldNotices(context: AppContext): Promise<void> {
  const hour = startOfHour(context.now());
  await context.db.transaction().execute(async (transaction) => {
    const held = await heldNotices(transaction, { before: hour, limit: MAX_SUMMARISED });
    const [oldest] = held;
    if (!oldest) return;
    const heldOf = (kind: NoticeKind) =>
      held.filter(({ dedupeKey }) => dedupeKey.startsWith(KEYS[kind]));
    const withdrawalIds = heldOf('withdrawal').map(({ dedupeKey }) =>
      dedupeKey.slice(KEYS.withdrawal.length),
    );
    const summary = noticeSummary(
      {
        since: startOfHour(oldest.createdAt),
        messages: heldOf('message').map(({ createdAt }) => createdAt),
        reviews: heldOf('review').length,
        withdrawals: await withdrawalsByIds(transaction, withdrawalIds),
      },
      context.shopEmail,
    );
    const mail = newEmail(context, `summary-${new Date(hour).toISOString().slice(0, 13)}`, summary);
    // 0 when this hour has a summary already, such as one of another process: the rest is for the next hour's.
    const added = await enqueueEmails(transaction, { ...mail, priority: 1 });
    const ids = held.map(({ id }) => id);
    if (added > 0) await deleteHeldNotices(transaction, ids);
  });
}

function startOfHour(time: number): number {
  return time - (time % HOUR_MS);
}
