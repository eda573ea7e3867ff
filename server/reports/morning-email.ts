import { capitalise } from '#domain/capitalise.ts';
import { formatWeekday, isoDay } from '#domain/local-time.ts';
import type { AppContext } from '#server/app-context.ts';
import { composeNotice, newEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { findEmail } from '#server/email/outbox-queries.ts';
import { deskTask, openDeskByCommand, urgentTask } from '#server/email/owner-step.ts';
import { briefProblemParts, type Problem } from '#server/email/problem-parts.ts';
import { lastDayToLeave, leaveBy } from '#server/orders/arrival-days.ts';
import { byLastDay, disputePage, noRefundAdvice } from '#server/payments/dispute-page.ts';
import { shop } from '#shop.config.ts';
import { haveOneDay, parcelRows } from './morning-parcels.ts';
import { packingSummary } from './packing-summary.ts';
import { readToday, type Today } from './today.ts';
import { singleLines } from './today-lines.ts';

export interface MorningEmailOptions {
  /** From which time of the day on in the shop's time zone, such as '07:30'. */
  at: string;
  /** What the doctor finds. */
  problems(): Promise<readonly Problem[]>;
}

/** After every day. */
const LAST = '9999-12-31';

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
  const problems = found.filter(({ name }) => name !== 'Disputes');
  const today = {
    ...read,
    parcels: read.parcels.filter(({ withdrawnAt }) => withdrawnAt === null),
  };
  const [job] = jobsOf(today);
  const title = capitalise(titleOf(today, problems, job));
  const parcels: Part[] = today.parcels.length === 0 ? [] : [parcelRows(today.parcels)];
  const disputes = disputeParts(today, job?.kind === 'dispute');
  const waiting = waitingRows(today, read.parcels);
  return composeNotice({
    to: shopEmail,
    subject: title,
    // A number stays on the line of what it counts.
    title: title.replaceAll(/(\d) /g, '$1\u00a0'),
    ...(today.parcels[0] && { preview: `${today.parcels[0].order.id} first` }),
    parts: [
      job?.task ?? 'There’s nothing to pack or to answer.',
      ...(job?.kind === 'dispute' ? disputes : []),
      ...(job?.kind === 'pack' || parcels.length === 0 ? [] : [{ heading: 'To pack' }]),
      ...parcels,
      ...(job?.kind === 'dispute' || disputes.length === 0
        ? []
        : [{ heading: counted(today.disputes.length, 'dispute') }, ...disputes]),
      ...(waiting.length === 0 ? [] : [{ heading: 'Also waiting' }, waiting]),
      ...(problems.length === 0
        ? []
        : [{ heading: `${problems.length} to fix` }, ...briefProblemParts(problems)]),
      openDeskByCommand(),
    ],
  });
}

/** The first job and the number of parcels, without a capital. */
function titleOf(
  { closed, parcels, stock }: Today,
  problems: readonly Problem[],
  job: Job | undefined,
): string {
  const jobs = [
    ...(job === undefined || job.kind === 'pack' ? [] : [job.name]),
    ...(parcels.length === 0 ? [] : [packingSummary(parcels)]),
    ...(job !== undefined || problems.length === 0 ? [] : [`${problems.length} to fix`]),
    ...(job !== undefined || stock.length === 0 ? [] : [`${stock.length} low in stock`]),
  ];
  return `${closed === null ? '' : 'shop closed, '}${jobs.join(', ') || 'nothing to do today'}`;
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
  return [
    ...(closed === null ? [] : [['Shop', `closed: ${closed}`] as const]),
    ...rows,
    ...(messages.length === 0 ? [] : [['Messages', `${messages.length} unanswered`] as const]),
  ];
}

interface Job {
  kind: 'dispute' | 'pack' | 'withdrawals' | 'messages';
  /** For the heading, such as 'answer a dispute'. */
  name: string;
  /** The last day, as '2026-11-25'; '' when it cannot wait. */
  lastDay: string;
  task: Part;
}

/** What the owner does, what ends soonest first; of the same day what costs most. Messages come last. */
function jobsOf(today: Today): Job[] {
  const jobs = [disputeJob(today), packJob(today), withdrawalJob(today), messageJob(today)];
  return jobs
    .filter((job) => job !== undefined)
    .sort((one, other) =>
      one.lastDay === other.lastDay ? 0 : one.lastDay < other.lastDay ? -1 : 1,
    );
}

function disputeJob({ disputes }: Today): Job | undefined {
  const [dispute, ...others] = disputes.toSorted((one, other) => dueAt(one) - dueAt(other));
  if (dispute === undefined) return undefined;
  const isOne = others.length === 0;
  return {
    kind: 'dispute',
    name: isOne ? 'answer a dispute' : `answer ${disputes.length} disputes`,
    lastDay: dispute.evidenceDueBy === null ? '' : isoDay(dispute.evidenceDueBy, shop.timeZone),
    task: urgentTask('Today', `Answer the ${isOne ? 'dispute' : 'disputes'} first.`, {
      by: `${isOne ? deadlineOf(dispute) : ''}If you don’t, you lose the money.`,
    }),
  };
}

function dueAt({ evidenceDueBy }: Today['disputes'][number]): number {
  return evidenceDueBy ?? 0;
}

function deadlineOf(dispute: Today['disputes'][number]): string {
  const day = byLastDay(dispute).trim();
  return day && `${capitalise(day)}. `;
}

function packJob({ parcels }: Today): Job | undefined {
  const [first] = parcels;
  if (first === undefined) return undefined;
  const lastDays = parcels.map(({ order }) => lastDayToLeave(order)).sort();
  const job = { kind: 'pack', name: 'pack', lastDay: lastDays[0] ?? LAST } as const;
  const late = parcels.filter(({ isLate }) => isLate).length;
  if (late > 0) {
    const which = late === 1 ? 'the late parcel' : `the ${late} late parcels`;
    const task = `Pack ${which} first, and send ${late === 1 ? 'it' : 'them'} today.`;
    return { ...job, task: urgentTask('Pack', task) };
  }
  const isOne = parcels.length === 1;
  const express = parcels.filter(({ isExpress }) => isExpress).length;
  const task =
    express === 0 || express === parcels.length
      ? `Pack the ${isOne ? 'parcel' : 'parcels'} first.`
      : 'Pack what goes by express first.';
  const by = haveOneDay(parcels)
    ? { by: `${isOne ? 'It' : 'They'} must leave by ${leaveBy(first.order)}.` }
    : {};
  return { ...job, task: deskTask('Pack', task, by) };
}

function withdrawalJob({ withdrawals }: Today): Job | undefined {
  const open = withdrawals.filter(({ onHold }) => !onHold);
  if (open.length === 0) return undefined;
  const last = Math.min(...open.map(({ refundBy }) => refundBy));
  const lastDay = isoDay(last, shop.timeZone);
  const day = formatWeekday(last, shop.timeZone);
  return {
    kind: 'withdrawals',
    name: open.length === 1 ? 'see to a withdrawal' : `see to ${open.length} withdrawals`,
    lastDay,
    task: deskTask(
      'Withdrawals',
      open.length === 1
        ? `See to the withdrawal first, by ${day}.`
        : `See to the withdrawals first, the oldest by ${day}.`,
    ),
  };
}

function messageJob({ messages }: Today): Job | undefined {
  const { length } = messages;
  if (length === 0) return undefined;
  return {
    kind: 'messages',
    name: length === 1 ? 'answer a message' : `answer ${length} messages`,
    lastDay: LAST,
    task: deskTask('Messages', 'Answer the messages first.'),
  };
}

/** Where each dispute is answered, the first by a button if that is the first job. */
function disputeParts({ disputes, withdrawals }: Today, isFirst: boolean): Part[] {
  if (disputes.length === 0) return [];
  const links = disputes.map((dispute, position) => ({
    label: `Answer ${dispute.orderId} at Stripe${disputes.length > 1 || !isFirst ? afterComma(byLastDay(dispute)) : ''}`,
    url: disputePage(dispute, dispute.livemode === 1),
    ...(isFirst && position === 0 && { button: 'primary' as const }),
  }));
  const withdrawn = withdrawals
    .filter(({ onHold, orderId }) => onHold && disputes.some((it) => it.orderId === orderId))
    .map(({ orderId }) => `The withdrawal from ${orderId} is on hold, the payment is disputed.`);
  return [...links, ...noRefundAdvice(disputes), ...withdrawn];
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
