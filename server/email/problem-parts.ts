import { capitalise } from '#domain/capitalise.ts';
import type { Link, Part } from './email-parts.ts';

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
  /** Whether the owner does it, without knowing the server. */
  isOwners?: true;
}

/**
 * What the owner does about each problem, by its name, the most urgent first: what costs money or orders now, then what
 * would cost them later.
 */
const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['Disputes', { toDo: 'Answer the disputed payment', isOwners: true }],
  ['Orders', { toDo: 'Compare a payment with its order', isOwners: true }],
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
  ['Outbox', { toDo: 'See which emails were not delivered', isOwners: true }],
  ['Stock', { toDo: 'Count what was sold too often', isOwners: true }],
  ['Samples', { toDo: 'Have the invented reviews deleted' }],
  ['Guarantee', { toDo: 'Have the notice of the legal guarantee added' }],
  ['Shop data', { toDo: 'Have an example replaced by your own data' }],
]);

const ORDER = [...STEPS.keys()];

/**
 * Problems, the most urgent first: what to do and what waiting costs; in small print how, unless a link leads to where
 * that is done.
 */
export function problemParts(problems: readonly Problem[]): Part[] {
  return [
    ...byUrgency(problems).map((problem) => ({ ...problemPart(problem), ...hintOf(problem) })),
    ...(problems.some(isServers)
      ? ['Forward this email to whoever looks after your server: the small print is for them.']
      : []),
  ];
}

/** The same for an email that names the desk's page Today, which says how. */
export function briefProblemParts(problems: readonly Problem[]): Part[] {
  return [...byUrgency(problems).map(problemPart), 'How to fix this is on your desk’s page Today.'];
}

function isServers({ name }: Problem): boolean {
  return !STEPS.get(name)?.isOwners;
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

function hintOf(problem: Problem): { hint?: string } {
  const { remedy, link } = problem;
  if (remedy === undefined || link !== undefined) return {};
  return { hint: `${isServers(problem) ? 'For your server' : 'On your computer'}: ${remedy}` };
}

/** With a capital, unless it begins with a URL or a path, and a full stop. */
function asSentence(text: string): string {
  const begun = /^\S*\//.test(text) ? text : capitalise(text);
  return begun.endsWith('.') ? begun : `${begun}.`;
}
