import { capitalise } from '#domain/capitalise.ts';
import type { AppContext } from '#server/app-context.ts';
import { composeNotice, newEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { findEmail } from '#server/email/outbox-queries.ts';
import {
  briefProblemParts,
  type Problem,
  problemParts,
  type RankedProblem,
  rankProblems,
} from '#server/email/problem-parts.ts';
import { byLastDay, noRefundAdvice } from '#server/payments/dispute-advice.ts';
import { disputePage } from '#server/payments/stripe-dashboard.ts';
import { shop } from '#shop.config.ts';
import { type Job, jobsOf, messagesText } from './morning-jobs.ts';
import { parcelRows } from './morning-parcels.ts';
import { packingSummary } from './packing-summary.ts';
import { readToday, type Today } from './today.ts';
import { singleLines } from './today-lines.ts';

export interface MorningEmailOptions {
  /** From which time of the day on in the shop's time zone, such as '07:30'. */
  at: string;
  /** What the doctor finds. */
  problems(): Promise<readonly Problem[]>;
}

type Section = 'disputes' | 'parcels' | 'waiting' | 'problems';

/** Which section shows a kind of job. */
const SECTIONS: Readonly<Record<Job['kind'], Section>> = {
  dispute: 'disputes',
  pack: 'parcels',
  withdrawals: 'waiting',
  messages: 'waiting',
  problem: 'problems',
};

/**
 * Emails the owner what waits for them, once a day from a time on; later on a day on which no process ran at that time.
 * Does nothing otherwise. Several processes may call it at the same time.
 */
export async function sendMorningEmail(
  context: AppContext,
  { at, problems }: MorningEmailOptions,
): Promise<void> {
  const [day = '', time = ''] = localTime(context.now()).split(' ');
  const key = `today-${day}`;
  if (time < at || (await findEmail(context.db, key))) return;
  const email = morningEmail(await readToday(context), await problems(), context.shopEmail);
  await context.db
    .transaction()
    .execute((transaction) => enqueueEmails(transaction, newEmail(context, key, email)));
}

/** Without personal data: it is stored with other customers' parcels, and `erase` does not find it. */
export function morningEmail(
  read: Today,
  found: readonly Problem[],
  shopEmail: string,
): StoredEmail {
  // The disputes have links of their own, and what was withdrawn is among the withdrawals.
  const problems = rankProblems(found.filter(({ name }) => name !== 'Disputes'));
  const today = {
    ...read,
    parcels: read.parcels.filter(({ withdrawnAt }) => withdrawnAt === null),
  };
  const jobs = jobsOf(today, problems);
  const [job] = jobs;
  const title = capitalise(titleOf(today, job));
  const sections: Record<Section, Part[]> = {
    disputes: disputeParts(today, job),
    parcels: parcelParts(today, job),
    waiting: waitingParts(today, read.parcels, job),
    problems: problemSection(problems, job),
  };
  const order = new Set([...jobs.map(({ kind }) => SECTIONS[kind]), 'waiting' as const]);
  return composeNotice({
    to: shopEmail,
    subject: title,
    // A number stays on the line of what it counts.
    title: title.replaceAll(/(\d) /g, '$1\u00a0'),
    ...(job?.kind === 'pack' &&
      today.parcels[0] && { preview: `${today.parcels[0].order.id} first` }),
    parts: [
      job?.task ?? 'There’s nothing to pack or to answer.',
      ...[...order].flatMap((section) => sections[section]),
    ],
  });
}

/** The first job and the number of parcels, without a capital. */
function titleOf({ closed, parcels, stock }: Today, job: Job | undefined): string {
  const jobs = [
    ...(job === undefined || job.kind === 'pack' ? [] : [job.name]),
    ...(parcels.length === 0 ? [] : [packingSummary(parcels)]),
    ...(job !== undefined || stock.length === 0 ? [] : [`${stock.length} low in stock`]),
  ];
  return `${closed === null ? '' : 'shop closed, '}${jobs.join(', ') || 'nothing to do today'}`;
}

function parcelParts({ parcels }: Today, job: Job | undefined): Part[] {
  if (parcels.length === 0) return [];
  return [...(job?.kind === 'pack' ? [] : [{ heading: 'To pack' }]), parcelRows(parcels)];
}

function waitingParts(today: Today, parcels: Today['parcels'], job: Job | undefined): Part[] {
  const rows = waitingRows(today, parcels);
  if (rows.length === 0) return [];
  const isFirst = job !== undefined && SECTIONS[job.kind] === 'waiting';
  return [...(isFirst ? [] : [{ heading: 'Also waiting' }]), rows];
}

/** The problems, without the one that is the first job. */
function problemSection(problems: readonly RankedProblem[], job: Job | undefined): Part[] {
  const isFirst = job?.kind === 'problem';
  const others = isFirst ? problems.slice(1) : problems;
  if (others.length === 0) return [];
  const heading = `${others.length}${isFirst ? ' more' : ''} to fix`;
  return [{ heading }, ...(isFirst ? problemParts(others) : briefProblemParts(others))];
}

/** What waits besides parcels, problems and disputes, one row for each kind. */
function waitingRows(today: Today, parcels: Today['parcels']): Row[] {
  const { closed, messages, disputes, withdrawals } = today;
  const hasRow = ({ orderId, onHold }: Today['withdrawals'][number]) =>
    !onHold || !disputes.some((dispute) => dispute.orderId === orderId);
  const held = new Set(
    parcels.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ order }) => order.id),
  );
  const listed = { ...today, disputes: [], withdrawals: withdrawals.filter(hasRow) };
  const kinds = Map.groupBy(singleLines(listed, held), ({ name }) => name);
  const rows = [...kinds].map(
    ([name, lines]): Row => [name, { text: lines.map(({ text }) => text).join('\n') }],
  );
  const unanswered = messagesText(messages);
  return [
    ...(closed === null ? [] : [['Shop', `closed: ${closed}`] as const]),
    ...(unanswered === undefined ? [] : [['Messages', unanswered] as const]),
    ...rows,
  ];
}

/** Where each dispute is answered, the first by a button if that is the first job. */
function disputeParts({ disputes, withdrawals }: Today, job: Job | undefined): Part[] {
  if (disputes.length === 0) return [];
  const isFirst = job?.kind === 'dispute';
  const links = disputes.map((dispute, position) => ({
    label: `Answer ${dispute.orderId} at Stripe${disputes.length > 1 || !isFirst ? afterComma(byLastDay(dispute)) : ''}`,
    url: disputePage(dispute, dispute.livemode === 1),
    ...(isFirst && position === 0 && { button: 'primary' as const }),
  }));
  const withdrawn = withdrawals
    .filter(({ onHold, orderId }) => onHold && disputes.some((it) => it.orderId === orderId))
    .map(({ orderId }) => `The withdrawal from ${orderId} is on hold, the payment is disputed.`);
  const heading = isFirst ? [] : [{ heading: counted(disputes.length, 'dispute') }];
  return [...heading, ...links, ...noRefundAdvice(disputes), ...withdrawn];
}

function afterComma(text: string): string {
  return text && `,${text}`;
}

function counted(count: number, noun: string): string {
  return `${count}\u00a0${noun}${count === 1 ? '' : 's'}`;
}

/** In the shop's time zone, such as '2026-11-21 09:30'. */
function localTime(time: number): string {
  return new Date(time).toLocaleString('sv-SE', {
    timeZone: shop.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
}
