import { formatWeekday, formatWeekdayAndTime } from '#domain/local-time.ts';
import { POLICIES, refundBy } from '#domain/policies.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { shop } from '#shop.config.ts';
import { composeNotice } from './compose-email.ts';
import type { Part, Row, StoredEmail } from './email-parts.ts';
import { deskTask, openDesk } from './owner-step.ts';

interface HeldNotices {
  /** ms. */
  since: number;
  messages: number;
  reviews: number;
  withdrawals: readonly WithdrawalRow[];
}

const LIST = new Intl.ListFormat('en-IE', { type: 'conjunction' });

/** Withdrawals that the summary names one by one. */
const MAX_NAMED = 200;

/** Informs the owner of what arrived beyond the emails that were sent one by one. */
export function noticeSummary(held: HeldNotices, shopEmail: string): StoredEmail {
  const { messages, reviews, withdrawals } = held;
  const since = formatWeekdayAndTime(held.since, shop.timeZone);
  const counts = [
    [messages, 'message'],
    [withdrawals.length, 'withdrawal'],
  ] as const;
  const waiting = counts.filter(([count]) => count > 0);
  const isOne = messages + withdrawals.length === 1;
  return composeNotice({
    to: shopEmail,
    subject: [
      ...(waiting.length > 0
        ? [
            `${LIST.format(waiting.map(([count, noun]) => counted(count, noun)))} ${isOne ? 'is' : 'are'} waiting`,
          ]
        : []),
      ...(reviews > 0 ? [counted(reviews, 'new review')] : []),
    ].join('; '),
    parts: [
      firstTask(held),
      ...(withdrawals.length > 0 ? [namedWithdrawals(withdrawals)] : []),
      `Since ${since}, more has been written to the shop than it emails one by one. Nothing is lost: it’s all at your desk.`,
      openDesk(),
    ],
  });
}

function firstTask({ messages, withdrawals }: HeldNotices): Part {
  if (withdrawals.length > 0) {
    const lastDay = Math.min(...withdrawals.map(({ createdAt }) => refundBy(createdAt)));
    const day = formatWeekday(lastDay, shop.timeZone);
    return deskTask(
      'Withdrawals',
      withdrawals.length === 1
        ? `Deal with the withdrawal first, by ${day}.`
        : `Deal with the withdrawals first, the oldest by ${day}.`,
    );
  }
  return messages > 0
    ? deskTask('Messages', 'Answer the messages.', {
        by: `Within ${POLICIES.replyHours} hours, as the shop promises.`,
      })
    : 'They’re on the site. There’s nothing you need to do.';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function namedWithdrawals(withdrawals: readonly WithdrawalRow[]): Row[] {
  const named = withdrawals
    .slice(0, MAX_NAMED)
    .map(
      ({ statedOrderNumber, orderId, createdAt }): Row => [
        statedOrderNumber,
        `${orderId === null ? 'matches no paid order: answer' : 'refund'} by ${formatWeekday(refundBy(createdAt), shop.timeZone)}`,
      ],
    );
  const rest = withdrawals.length - named.length;
  return [...named, ...(rest > 0 ? [['And', `${rest} more`] as const] : [])];
}
