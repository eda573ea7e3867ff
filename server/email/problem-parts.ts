import { capitalise } from '#domain/capitalise.ts';
import type { Link, Part, Row } from './email-parts.ts';

/** A problem that the doctor found. */
export interface Problem {
  name: string;
  /** What is wrong, and what that costs. */
  text: string;
  remedy?: string;
  /** Where the owner solves it in a browser, also on a phone. */
  link?: Link;
}

interface Step {
  /** What the owner does, in plain words. */
  toDo: string;
}

/**
 * What the owner does about each problem, by its name, the most urgent first: what costs money or orders now, then what
 * would cost them later.
 */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['Disputes', { toDo: 'Answer the disputed payment' }],
  ['Orders', { toDo: 'Compare a payment with its order' }],
  ['Payments API', { toDo: 'Have the connection to Stripe repaired now' }],
  ['Database', { toDo: 'Have the database repaired now' }],
  ['Tables', { toDo: 'Have the database repaired now' }],
  ['Data folder', { toDo: 'Have the shop’s folder repaired now' }],
  ['Disk', { toDo: 'Have space made on the server’s disk' }],
  ['Build', { toDo: 'Have the shop’s pages built again' }],
  ['Cards', { toDo: 'Have Stripe’s live keys set' }],
  ['Payments', { toDo: 'Have an unfinished payment looked up' }],
  ['Events', { toDo: 'Have the messages from Stripe repaired' }],
  ['Webhook', { toDo: 'Have the messages from Stripe repaired' }],
  ['Clock', { toDo: 'Have the server’s clock set' }],
  ['.env', { toDo: 'Have the shop’s keys protected' }],
  ['Backup', { toDo: 'Have a backup made today' }],
  ['Certificate', { toDo: 'Have the certificate renewed today' }],
  ['Address', { toDo: 'Have the shop’s web address set' }],
  ['Mail server', { toDo: 'Have the mail server checked' }],
  ['Mail', { toDo: 'Have a mail server set' }],
  ['Outbox', { toDo: 'See which emails were not delivered' }],
  ['Stock', { toDo: 'Count what was sold too often' }],
  ['Samples', { toDo: 'Have the invented reviews deleted' }],
  ['Guarantee', { toDo: 'Have the notice of the legal guarantee added' }],
  ['Shop data', { toDo: 'Have an example replaced by your own data' }],
]);

const ORDER = [...STEPS.keys()];

/**
 * Problems, the most urgent first: what to do and what waiting costs. How, with the commands, stands in one block at the
 * end, unless a link leads to where that is done.
 */
export function problemParts(problems: readonly Problem[]): Part[] {
  const rows = byUrgency(problems).flatMap(remedyRow);
  return [
    ...byUrgency(problems).map(problemPart),
    ...(rows.length === 0
      ? []
      : [{ heading: 'For your server administrator' }, 'Forward this email to them.', rows]),
  ];
}

/** The same for an email that names the desk's page Today, which says how. */
export function briefProblemParts(problems: readonly Problem[]): Part[] {
  return [...byUrgency(problems).map(problemPart), 'How to fix this is on your desk’s page Today.'];
}

/** The most urgent first; unknown ones last. */
export function byUrgency<Named extends Pick<Problem, 'name'>>(
  problems: readonly Named[],
): Named[] {
  const rank = ({ name }: Named) => (STEPS.has(name) ? ORDER.indexOf(name) : ORDER.length);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}

/** What the owner does about the problem of a name; undefined when it has no words of its own. */
export function ownersStep(name: string): string | undefined {
  return STEPS.get(name)?.toDo;
}

function problemPart({ name, text, link }: Problem) {
  return {
    problem: ownersStep(name) ?? name,
    cost: asSentence(text),
    ...(link === undefined ? {} : { more: link }),
  };
}

function remedyRow({ name, remedy, link }: Problem): Row[] {
  return remedy === undefined || link !== undefined ? [] : [[name, remedy]];
}

/** With a capital, unless it begins with a URL or a path, and a full stop. */
function asSentence(text: string): string {
  const begun = /^\S*\//.test(text) ? text : capitalise(text);
  return begun.endsWith('.') ? begun : `${begun}.`;
}
