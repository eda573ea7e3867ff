import { HOUR_MS } from '#domain/durations.ts';
import { formatWeekday, formatWeekdayAndTime, isoDay } from '#domain/local-time.ts';
import { POLICIES, refundBy } from '#domain/policies.ts';
import { byUrgency, type Urgency } from '#domain/urgency.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { shop } from '#shop.config.ts';
import { composeNotice } from './compose-email.ts';
import type { Part, Row, StoredEmail } from './email-parts.ts';
import { deskTask } from './owner-step.ts';

interface HeldNotices {
  /** ms. */
  since: number;
  /** When (ms) each message came. */
  messages: readonly number[];
  reviews: number;
  withdrawals: readonly WithdrawalRow[];
}

/** One kind of what waits, with its first deadline. */
interface Waiting extends Urgency {
  /** Such as 'Answer 23 messages, the first by Monday 7 December'. */
  headline: string;
  /** The same kind after the headline, such as '23 messages'. */
  count: string;
  task: Part;
  rows: readonly Row[];
}

/** Withdrawals that the summary names one by one. */
const MAX_NAMED = 200;

/** Informs the owner of what arrived beyond the emails that were sent one by one. */
export function noticeSummary(held: HeldNotices, shopEmail: string): StoredEmail {
  const { reviews } = held;
  const waiting = byUrgency([...withdrawalsWaiting(held), ...messagesWaiting(held)]);
  const [first, ...others] = waiting;
  const reviewCounts = reviews > 0 ? [counted(reviews, 'new review')] : [];
  const counts = [...others.map(({ count }) => count), ...reviewCounts];
  const rows: Row[] = [
    ...waiting.flatMap((kind) => kind.rows),
    ...reviewCounts.map((count): Row => [count, 'on the site: there’s nothing to do']),
  ];
  return composeNotice({
    to: shopEmail,
    subject: [...(first ? [first.headline] : []), counts.join(', ')].filter(Boolean).join('; '),
    parts: [
      first?.task ?? 'There’s nothing you need to do: they’re on the site.',
      ...(first ? [rows] : []),
      `Since ${formatWeekdayAndTime(held.since, shop.timeZone)}, so much has come in that the shop sums it up in one email. All of it is at your desk.`,
    ],
  });
}

function messagesWaiting({ messages }: HeldNotices): Waiting[] {
  if (messages.length === 0) return [];
  const answerBy = (receivedAt: number) => receivedAt + POLICIES.replyHours * HOUR_MS;
  const [first, last] = [answerBy(Math.min(...messages)), answerBy(Math.max(...messages))];
  const byDay = `by ${formatWeekday(first, shop.timeZone)}`;
  const [byFirst, byLast] = [first, last].map(
    (time) => `by ${formatWeekdayAndTime(time, shop.timeZone)}`,
  );
  const count = counted(messages.length, 'message');
  const isOne = messages.length === 1;
  return [
    {
      isLosing: false,
      lastDay: isoDay(first, shop.timeZone),
      headline: isOne ? `Answer a message ${byDay}` : `Answer ${count}, the first ${byDay}`,
      count,
      task: deskTask('Messages', `Answer the ${isOne ? '' : 'oldest '}message ${byFirst}.`, {
        by: `The shop promises an answer within ${POLICIES.replyHours} hours.`,
      }),
      rows: [
        [
          count,
          first === last ? `answer ${byFirst}` : `answer the first ${byFirst}, the last ${byLast}`,
        ],
      ],
    },
  ];
}

function withdrawalsWaiting({ withdrawals }: HeldNotices): Waiting[] {
  if (withdrawals.length === 0) return [];
  const lastAt = Math.min(...withdrawals.map(({ createdAt }) => refundBy(createdAt)));
  const by = `by ${formatWeekday(lastAt, shop.timeZone)}`;
  const count = counted(withdrawals.length, 'withdrawal');
  const isOne = withdrawals.length === 1;
  return [
    {
      isLosing: false,
      lastDay: isoDay(lastAt, shop.timeZone),
      headline: isOne ? `See to a withdrawal ${by}` : `See to ${count}, the first ${by}`,
      count,
      task: deskTask('Withdrawals', `See to the ${isOne ? '' : 'oldest '}withdrawal ${by}.`),
      rows: namedWithdrawals(withdrawals),
    },
  ];
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
        `${orderId === null ? 'withdrawal that matches no paid order: answer' : 'withdrawal: refund'} by ${formatWeekday(refundBy(createdAt), shop.timeZone)}`,
      ],
    );
  const rest = withdrawals.length - named.length;
  return [...named, ...(rest > 0 ? [['And', `${rest} more`] as const] : [])];
}
