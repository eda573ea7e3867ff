import { uncapitalise } from '#domain/capitalise.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { formatWeekday, formatWeekdayAndTime, isoDay } from '#domain/local-time.ts';
import { POLICIES } from '#domain/policies.ts';
import { byUrgency, type Urgency } from '#domain/urgency.ts';
import type { Part } from '#server/email/email-parts.ts';
import { deskTask, urgentTask } from '#server/email/owner-step.ts';
import type { RankedProblem } from '#server/email/problem-parts.ts';
import { lastDayToLeave, leaveBy } from '#server/orders/arrival-days.ts';
import { byLastDay } from '#server/payments/dispute-advice.ts';
import { shop } from '#shop.config.ts';
import { haveOneDay } from './morning-parcels.ts';
import type { Today } from './today.ts';

export interface Job extends Urgency {
  kind: 'dispute' | 'pack' | 'withdrawals' | 'messages' | 'problem';
  /** For the heading, such as 'answer a dispute'. */
  name: string;
  task: Part;
}

/**
 * What the owner does, the most urgent first; of the same day what costs most.
 * @param problems the most urgent first
 */
export function jobsOf(today: Today, problems: readonly RankedProblem[]): Job[] {
  const jobs = [
    disputeJob(today),
    packJob(today),
    withdrawalJob(today),
    messageJob(today),
    problemJob(problems),
  ];
  return byUrgency(jobs.filter((job) => job !== undefined));
}

function disputeJob({ disputes }: Today): Job | undefined {
  const [dispute, ...others] = disputes;
  if (dispute === undefined) return undefined;
  const { evidenceDueBy } = dispute;
  const isOne = others.length === 0;
  return {
    kind: 'dispute',
    name: isOne ? 'answer a dispute' : `answer ${disputes.length} disputes`,
    isLosing: evidenceDueBy === null,
    lastDay: evidenceDueBy === null ? undefined : isoDay(evidenceDueBy, shop.timeZone),
    task: urgentTask(
      '',
      `Answer the ${isOne ? 'dispute' : 'disputes'} first${byLastDay(dispute)}.`,
      {
        by: 'If you don’t, you lose the money.',
      },
    ),
  };
}

function packJob({ parcels }: Today): Job | undefined {
  const [first] = parcels;
  if (first === undefined) return undefined;
  const lastDays = parcels.map(({ order }) => lastDayToLeave(order)).sort();
  const job = { kind: 'pack', name: 'pack', isLosing: false, lastDay: lastDays[0] } as const;
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
  const day = formatWeekday(last, shop.timeZone);
  return {
    kind: 'withdrawals',
    name: open.length === 1 ? 'see to a withdrawal' : `see to ${open.length} withdrawals`,
    isLosing: false,
    lastDay: isoDay(last, shop.timeZone),
    task: deskTask(
      'Withdrawals',
      open.length === 1
        ? `See to the withdrawal first, by ${day}.`
        : `See to the withdrawals first, the oldest by ${day}.`,
    ),
  };
}

/** Without a last day: who answers from their mailbox may not mark the message, which would come first for ever. */
function messageJob({ messages }: Today): Job | undefined {
  const { length } = messages;
  if (length === 0) return undefined;
  return {
    kind: 'messages',
    name: length === 1 ? 'answer a message' : `answer ${length} messages`,
    isLosing: false,
    lastDay: undefined,
    task: deskTask('Messages', `Answer ${length === 1 ? 'the message' : 'the messages'} first.`),
  };
}

/** How many messages wait, and until when the oldest is to be answered; undefined without any. */
export function messagesText(messages: Today['messages']): string | undefined {
  if (messages.length === 0) return undefined;
  const oldest = Math.min(...messages.map(({ createdAt }) => createdAt));
  const by = formatWeekdayAndTime(oldest + POLICIES.replyHours * HOUR_MS, shop.timeZone);
  return messages.length === 1
    ? `1 to answer by ${by}`
    : `${messages.length} to answer, the oldest by ${by}`;
}

function problemJob([first]: readonly RankedProblem[]): Job | undefined {
  if (first === undefined) return undefined;
  const { headline, cost, isLosing, lastDay } = first;
  const task = isLosing || lastDay !== undefined ? urgentTask : deskTask;
  return {
    kind: 'problem',
    name: uncapitalise(headline),
    isLosing,
    lastDay,
    task: task('Today', `${headline}.`, { by: cost, there: 'It says how.' }),
  };
}
