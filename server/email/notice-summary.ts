import { formatDayAndTime } from '#domain/local-time.ts';
import { sumOf } from '#domain/money.ts';
import type { WithdrawalRow } from '#server/database/tables.ts';
import { shop } from '#shop.config.ts';
import { composeNotice } from './compose-email.ts';
import type { MultilineText, StoredEmail } from './email-parts.ts';
import { ownerStep } from './owner-step.ts';

interface HeldNotices {
  /** Times (ms). */
  since: number;
  until: number;
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
  const since = formatDayAndTime(held.since, shop.timeZone);
  const until = formatDayAndTime(held.until, shop.timeZone);
  const counts = [
    [messages, 'message', 'Messages'],
    [reviews, 'review', 'Reviews'],
    [withdrawals.length, 'withdrawal', 'Withdrawals'],
  ] as const;
  const present = counts.filter(([count]) => count > 0);
  const total = sumOf(present.map(([count]) => count));
  return composeNotice({
    to: shopEmail,
    subject: `${LIST.format(present.map(([count, noun]) => counted(count, noun)))} ${total === 1 ? 'is' : 'are'} waiting`,
    parts: [
      `Between ${since} and ${until} more was written to the shop than it emails one by one. All of it is stored.`,
      ...present.flatMap(([count, noun, page]) => [
        { heading: counted(count, noun) },
        ...ownerStep(`Open the desk, page ${page}.`, page.toLowerCase()),
      ]),
      ...(withdrawals.length > 0 ? [namedWithdrawals(withdrawals)] : []),
    ],
  });
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function namedWithdrawals(withdrawals: readonly WithdrawalRow[]): MultilineText {
  const named = withdrawals
    .slice(0, MAX_NAMED)
    .map(
      ({ statedOrderNumber, orderId, createdAt }) =>
        `${statedOrderNumber}, ${formatDayAndTime(createdAt, shop.timeZone)}${orderId === null ? ', matches no paid order' : ''}`,
    );
  const rest = withdrawals.length - named.length;
  return {
    text: ['Withdrawals:', ...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
  };
}
