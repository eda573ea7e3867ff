import { capitalise } from '#domain/capitalise.ts';
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
  const title = counts(today, problems).join(', ') || 'nothing to do';
  const waiting = waitingRows(today);
  return composeNotice({
    to: shopEmail,
    subject: `Today: ${title}`,
    // A number stays on the line of what it counts.
    title: capitalise(title.replaceAll(/(\d) /g, '$1\u00a0')),
    parts: [
      firstTask(today),
      ...disputeParts(today),
      ...(waiting.length === 0 ? [] : [waiting]),
      ...(today.parcels.length === 0 ? [] : [{ heading: 'To pack' }, parcelRows(today)]),
      ...(problems.length === 0 ? [] : [{ heading: 'To fix' }, ...briefProblemParts(problems)]),
      openDesk(),
    ],
  });
}

/** What waits besides parcels and problems, one row for each kind. */
function waitingRows(today: Today): Row[] {
  const { closed, messages } = today;
  // Disputes stand at the top.
  const kinds = Map.groupBy(singleLines({ ...today, disputes: [] }), ({ name }) => name);
  const rows = [...kinds].map(
    ([name, lines]): Row => [name, { text: lines.map(({ text }) => text).join('\n') }],
  );
  return [
    ...(closed === null ? [] : [['Shop', `closed: ${closed}`] as const]),
    ...(messages.length === 0 ? [] : [['Messages', `${messages.length} unanswered`] as const]),
    ...rows,
  ];
}

/** For subject and heading, the most urgent first. */
function counts(
  { closed, parcels, messages, withdrawals, disputes, stock }: Today,
  problems: readonly Problem[],
): string[] {
  const express = expressIn(parcels);
  const refunds = withdrawals.filter(({ orderId, onHold }) => orderId !== null && !onHold).length;
  const onHold = withdrawals.filter((withdrawal) => withdrawal.onHold).length;
  const kinds = [
    [disputes.length, disputes.length === 1 ? 'dispute' : 'disputes'],
    [parcels.length, `to pack${express > 0 ? ` (${express} express)` : ''}`],
    [refunds, refunds === 1 ? 'refund' : 'refunds'],
    [onHold, onHold === 1 ? 'refund on hold' : 'refunds on hold'],
    [withdrawals.length - refunds - onHold, 'withdrawn without an order'],
    [messages.length, 'to answer'],
    [problems.length, 'to fix'],
    [stock.length, 'low in stock'],
  ] as const;
  return [
    ...(closed === null ? [] : ['shop closed']),
    ...kinds.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])),
  ];
}

function expressIn(parcels: Today['parcels']): number {
  return parcels.filter(({ isExpress }) => isExpress).length;
}

function firstTask({ parcels, disputes, withdrawals, messages }: Today): Part {
  const [dispute, ...others] = disputes;
  if (dispute)
    return others.length === 0
      ? urgentTask('Today', 'Answer the dispute first.', {
          badge: 'URGENT',
          by: `${deadlineOf(dispute)}If you don’t, you lose the money.`,
        })
      : urgentTask('Today', 'Answer the disputes first.', {
          badge: 'URGENT',
          by: 'If you don’t, you lose the money.',
        });
  if (expressIn(parcels) > 0) return deskTask('Pack', 'Pack what goes by express first.');
  if (parcels.length > 0) return deskTask('Pack', 'Pack the parcels first.');
  if (withdrawals.some(({ onHold }) => !onHold))
    return deskTask('Withdrawals', 'See to the withdrawals first.');
  return messages.length > 0
    ? deskTask('Messages', 'Answer the messages first.')
    : 'There’s nothing to pack or to answer.';
}

function deadlineOf(dispute: Today['disputes'][number]): string {
  const day = byLastDay(dispute).trim();
  return day && `${capitalise(day)}. `;
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
