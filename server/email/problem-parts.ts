import { capitalise } from '#domain/capitalise.ts';
import { formatWeekday, isoDay } from '#domain/local-time.ts';
import { byUrgency } from '#domain/urgency.ts';
import { shop } from '#shop.config.ts';
import type { Link, Part, Row } from './email-parts.ts';
import { DESK_COMMAND, deskPage } from './owner-step.ts';

/** Until when a problem can wait. */
export interface Deadline {
  /** ms. */
  at: number;
  /** What follows then, as sentences. */
  otherwise: string;
}

/** A problem that the doctor found. */
export interface Problem {
  name: string;
  /** What is wrong, and what that costs. */
  text: string;
  remedy?: string;
  /** Where the owner solves it in a browser, also on a phone. */
  link?: Link;
  /** Absent when it has none, or when orders or money are being lost already. */
  deadline?: Deadline;
}

interface Step {
  /** What to do, in plain words. */
  toDo: string;
  /** Whether orders or money are being lost, unless the problem has a deadline. */
  isLosing?: true;
}

/** What to do about each problem, by its name: of those that are equally urgent, the costliest first. */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['Payments API', { toDo: 'Repair the connection to Stripe', isLosing: true }],
  ['Database', { toDo: 'Repair the database', isLosing: true }],
  ['Tables', { toDo: 'Repair the database', isLosing: true }],
  ['Data folder', { toDo: 'Repair the shop’s folder', isLosing: true }],
  ['Cards', { toDo: 'Set Stripe’s live keys', isLosing: true }],
  ['Certificate', { toDo: 'Renew the certificate', isLosing: true }],
  ['Address', { toDo: 'Set the shop’s web address', isLosing: true }],
  ['Build', { toDo: 'Build the shop’s pages again', isLosing: true }],
  ['Disputes', { toDo: 'Answer a dispute', isLosing: true }],
  ['Orders', { toDo: 'Compare a payment with its order' }],
  ['Payments', { toDo: 'Look up an unfinished payment' }],
  ['Disk', { toDo: 'Make space on the server’s disk' }],
  ['Events', { toDo: 'Repair the messages from Stripe' }],
  ['Webhook', { toDo: 'Repair the messages from Stripe' }],
  ['Clock', { toDo: 'Set the server’s clock' }],
  ['.env', { toDo: 'Protect the shop’s keys' }],
  ['Backup', { toDo: 'Make a backup' }],
  ['Mail server', { toDo: 'Check the mail server' }],
  ['Mail', { toDo: 'Set up a mail server' }],
  ['Outbox', { toDo: 'See which emails were not delivered' }],
  ['Stock', { toDo: 'Count what was sold too often' }],
  ['Samples', { toDo: 'Delete the invented reviews' }],
  ['Guarantee', { toDo: 'Add the notice of the legal guarantee' }],
  ['Shop data', { toDo: 'Replace an example with your own data' }],
]);

const COSTLIEST_FIRST = [...STEPS.keys()];

/** A problem as its email shows it. */
export interface RankedProblem extends Problem {
  /** What to do by when, such as 'Renew the certificate by Saturday 12 December'. */
  headline: string;
  /** What waiting costs, as sentences. */
  cost: string;
  isLosing: boolean;
  lastDay: string | undefined;
}

/** The most urgent first; unknown ones last. */
export function rankProblems(problems: readonly Problem[]): RankedProblem[] {
  const costRank = ({ name }: Problem) =>
    STEPS.has(name) ? COSTLIEST_FIRST.indexOf(name) : COSTLIEST_FIRST.length;
  const costliestFirst = problems.toSorted((one, other) => costRank(one) - costRank(other));
  return byUrgency(costliestFirst.map(withUrgency));
}

function withUrgency(problem: Problem): RankedProblem {
  const { name, text, deadline } = problem;
  const by = deadline ? ` by ${formatWeekday(deadline.at, shop.timeZone)}` : '';
  return {
    ...problem,
    headline: `${ownersStep(name) ?? name}${by}`,
    cost: deadline?.otherwise ?? asSentence(text),
    isLosing: deadline === undefined && STEPS.get(name)?.isLosing === true,
    lastDay: deadline && isoDay(deadline.at, shop.timeZone),
  };
}

/** What to do about each, and what waiting costs, with a link to where it is done, if there is one. */
export function problemParts(problems: readonly RankedProblem[]): Part[] {
  return problems.map(({ headline, cost, link }) => ({
    problem: headline,
    cost,
    ...(link === undefined ? {} : { more: link }),
  }));
}

/** How, with the commands, in one block for the server administrator; nothing when links lead to where all is done. */
export function administratorParts(problems: readonly RankedProblem[]): Part[] {
  const rows = problems.flatMap(remedyRow);
  if (rows.length === 0) return [];
  return [{ heading: 'For your server administrator' }, [...rows, ['The desk', DESK_COMMAND]]];
}

/** The same for an email that names the desk's page Today, which says how. */
export function briefProblemParts(problems: readonly RankedProblem[]): Part[] {
  return [...problemParts(problems), `${deskPage('Today')} It says how to fix this.`];
}

/** What to do about the problem of a name; undefined when it has no words of its own. */
export function ownersStep(name: string): string | undefined {
  return STEPS.get(name)?.toDo;
}

function remedyRow({ name, remedy, link }: Problem): Row[] {
  return remedy === undefined || link !== undefined ? [] : [[name, remedy]];
}

/** With a capital, unless it begins with a URL or a path, and a full stop. */
function asSentence(text: string): string {
  const begun = /^\S*\//.test(text) ? text : capitalise(text);
  return begun.endsWith('.') ? begun : `${begun}.`;
}
