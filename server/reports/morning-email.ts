import type { AppContext } from '#server/app-context.ts';
import { composeNotice, newEmail } from '#server/email/compose-email.ts';
import type { Part, Row, StoredEmail } from '#server/email/email-parts.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { findEmail } from '#server/email/outbox-queries.ts';
import { deskTask, openDesk, urgentTask } from '#server/email/owner-step.ts';
import { briefProblemParts, type Problem } from '#server/email/problem-parts.ts';
import { leaveBy } from '#server/orders/arrival-days.ts';
import { byLastDay, disputePage, noRefundAdvice } from '#server/payments/dispute-page.ts';
import { shop } from '#shop.config.ts';
import { readToday, type Today } from './today.ts';
import { singleLines } from './today-lines.ts';

export interface MorningEmailOptions {
  /** From which time of the day on in the shop's time zone, such as '07:30'. */
  at: string;
  /** What the doctor finds. */
  problems(): Promise<readonly Problem[]>;
}

/** Orders that the email names one by one. */
const MAX_PARCELS = 100;

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

// Without names and addresses: "erase" finds a customer's emails by their addressee only.
export function morningEmail(
  today: Today,
  found: readonly Problem[],
  shopEmail: string,
): StoredEmail {
  // The disputes have links of their own, at the top.
  const problems = found.filter(({ name }) => name !== 'Disputes');
  const [first = '', ...more] = counts(today, problems);
  return composeNotice({
    to: shopEmail,
    subject: `Today: ${[first, ...more].join(', ')}`,
    title: `Today: ${first}`,
    parts: [
      firstTask(today),
      ...disputeParts(today),
      waitingRows(today, problems),
      ...(today.parcels.length === 0 ? [] : [{ heading: 'To pack' }, parcelRows(today)]),
      ...(problems.length === 0 ? [] : [{ heading: 'To fix' }, ...briefProblemParts(problems)]),
      openDesk(),
    ],
  });
}

/** What waits besides parcels, one row for each kind. */
function waitingRows(today: Today, problems: readonly Problem[]): Row[] {
  const { closed, messages } = today;
  // Disputes stand at the top.
  const kinds = Map.groupBy(singleLines({ ...today, disputes: [] }), ({ name }) => name);
  return [
    ...(closed === null ? [] : [['Shop', `closed: ${closed}`] as const]),
    ['To answer', counted(messages.length, 'message')],
    ...[...kinds].map(
      ([name, lines]): Row => [name, { text: lines.map(({ text }) => text).join('\n') }],
    ),
    ['To fix', counted(problems.length, 'problem')],
  ];
}

function counted(count: number, noun: string): string {
  if (count === 0) return 'nothing';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** For the subject: disputes first, then the parcels. */
function counts(
  { closed, parcels, messages, withdrawals, disputes, stock }: Today,
  problems: readonly Problem[],
): string[] {
  const express = expressIn(parcels);
  const others = [
    [messages, 'to answer'],
    [withdrawals, 'withdrawn'],
    [stock, 'low in stock'],
    [problems, 'to fix'],
  ] as const;
  return [
    ...(disputes.length === 0 ? [] : [`${disputes.length} disputed`]),
    `${parcels.length} to pack${express > 0 ? ` (${express} EXPRESS)` : ''}`,
    ...others.flatMap(([list, what]) => (list.length === 0 ? [] : [`${list.length} ${what}`])),
    ...(closed === null ? [] : ['shop closed']),
  ];
}

function expressIn(parcels: Today['parcels']): number {
  return parcels.filter(({ isExpress }) => isExpress).length;
}

function firstTask({ parcels, disputes }: Today): Part {
  const [dispute, ...others] = disputes;
  if (dispute)
    return urgentTask(
      'Today',
      others.length === 0
        ? `Answer the dispute first${afterComma(byLastDay(dispute))}. If you don’t, you lose the money.`
        : 'Answer the disputes first. If you don’t, you lose the money.',
    );
  if (expressIn(parcels) > 0) return deskTask('Today', 'Pack what goes by express first.');
  return parcels.length > 0
    ? deskTask('Today', 'Pack the parcels first.')
    : 'There is nothing to pack.';
}

/** Where each dispute is answered, the first by a button. */
function disputeParts({ disputes }: Today): Part[] {
  if (disputes.length === 0) return [];
  const links = disputes.map((dispute, position) => ({
    label: `Answer ${dispute.orderId} at Stripe${disputes.length > 1 ? afterComma(byLastDay(dispute)) : ''}`,
    url: disputePage(dispute, dispute.livemode === 1),
    ...(position === 0 && { button: 'primary' as const }),
  }));
  return [...links, ...noRefundAdvice(disputes)];
}

function afterComma(text: string): string {
  return text && `,${text}`;
}

function parcelRows({ parcels }: Today): Row[] {
  const shown = parcels
    .slice(0, MAX_PARCELS)
    .map(({ order, lines, isExpress, withdrawnAt }): Row => {
      const service = isExpress ? 'EXPRESS' : order.quote.shipping.name;
      const text = [
        ...lines.map(({ quantity, name }) => `${quantity} × ${name}`),
        `${service}, ${order.customer.country}`,
        withdrawnAt === null
          ? `Must leave by ${leaveBy(order)}`
          : 'Withdrawn: ask before sending it',
      ];
      return [order.id, { text: text.join('\n') }];
    });
  const more = parcels.length - shown.length;
  return more > 0 ? [...shown, ['And', `${more} more`]] : shown;
}

/** In the shop's time zone, such as '2026-11-21 09:30'. */
function localTime(time: number): string {
  return new Date(time).toLocaleString('sv-SE', {
    timeZone: shop.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
}
