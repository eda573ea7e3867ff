import { companyFacts } from '#domain/company.ts';
import { toPlainLine, toPlainText } from '#domain/plain-text.ts';
import { company, shop } from '#shop.config.ts';
import type {
  EmailContent,
  Item,
  Link,
  MultilineText,
  Part,
  Row,
  SmallPrint,
  Step,
} from './email-parts.ts';
import { commandLead, placeOf } from './owner-step.ts';
import { WITHDRAWAL_TERMS } from './withdrawal-terms.ts';

const { street, city, postalCode, country } = shop.address;

/** Company and address, one fact a line (see companyFacts). */
export const COMPANY_LINES: readonly string[] = [
  `${company.registeredName}, ${street}, ${city} ${postalCode}, ${country}`,
  ...companyFacts(company),
];

/** The end of the text of emails to customers. */
export const CLOSING = [
  'Questions? Just reply to this email.',
  '',
  shop.founder.name,
  shop.name,
  '',
  ...COMPANY_LINES,
].join('\n');

/** WITHDRAWAL_TERMS as text. */
export const WITHDRAWAL_TERMS_TEXT = WITHDRAWAL_TERMS.flatMap(({ title, paragraphs }) => [
  ...(title === undefined ? [] : [headingText(title)]),
  ...paragraphs,
]).join('\n\n');

/** The text version of an email, without control characters. With the subject it says all that the HTML says. */
export function emailText(subject: string, content: EmailContent): string {
  const { title, greeting, parts, toCustomer, smallPrint = [] } = content;
  const texts = [
    title === undefined ||
    subject.toLowerCase().includes(title.replaceAll('\u00a0', ' ').toLowerCase())
      ? undefined
      : headingText(title),
    greeting === undefined ? undefined : toPlainLine(greeting),
    ...parts.map(partText),
    toCustomer ? CLOSING : undefined,
    ...smallPrint.map(smallPrintText),
  ];
  return `${texts.filter((text) => text !== undefined).join('\n\n')}\n`;
}

function headingText(heading: string): string {
  return toPlainLine(heading).toUpperCase();
}

/** A text with the line breaks that it may have. */
export function plain(text: string | MultilineText): string {
  return typeof text === 'string' ? toPlainLine(text) : toPlainText(text.text);
}

function smallPrintText({ lead, text, more }: SmallPrint): string {
  return [headingText(lead), toPlainLine(text), linkText(more)].join('\n\n');
}

function partText(part: Part): string {
  if (typeof part === 'string') return plain(part);
  if ('task' in part) return taskText(part);
  if ('badge' in part) return toPlainLine(`${part.badge}: ${part.text}`);
  if ('text' in part) return plain(part);
  if ('heading' in part) return headingText(part.heading);
  if ('url' in part) return linkText(part);
  if ('items' in part) return part.items.map(itemText).join('\n');
  if ('steps' in part) return stepsText(part);
  if ('problem' in part) return problemText(part);
  if ('amounts' in part) return rowsText([...part.amounts, part.total]);
  if ('quote' in part) return plain({ text: part.quote });
  if ('footnote' in part) return toPlainLine(part.footnote);
  if ('command' in part) return `${commandLead(part.command)}: ${toPlainLine(part.command)}`;
  return rowsText(part);
}

function rowsText(rows: readonly Row[]): string {
  return rows
    .map(([name, value]) => {
      const { alarm, badge } = typeof value === 'string' ? {} : value;
      const badges = [alarm, badge].filter((label) => label !== undefined);
      const lines = [
        ...(badges.length === 0 ? [] : [toPlainLine(badges.map((it) => `[${it}]`).join(' '))]),
        ...plain(value).split('\n'),
      ];
      // Indented, because a line of the value could look like another row.
      return [`${toPlainLine(name)}:`, ...lines].join(lines.length > 1 ? '\n  ' : ' ');
    })
    .join('\n');
}

function linkText({ label, url }: Link): string {
  return `${toPlainLine(label)}: ${url}`;
}

function taskText({ badge, task, by, ...place }: Extract<Part, { task: string }>): string {
  return [badge === undefined ? task : `[${badge}] ${task}`, by ?? '', placeOf(place)]
    .filter((line) => line !== '')
    .map(toPlainLine)
    .join('\n');
}

function problemText({ problem, cost, more, hint }: Extract<Part, { problem: string }>): string {
  const lines = [cost, ...(more === undefined ? [] : [linkText(more)]), hint ?? ''];
  return rowsText([[problem, { text: lines.filter(Boolean).join('\n') }]]);
}

function stepsText({ of, steps, more }: Extract<Part, { steps: unknown }>): string {
  const lines = [...steps.map(stepText), ...(more === undefined ? [] : [linkText(more)])];
  return rowsText([[of, { text: lines.join('\n') }]]);
}

function stepText([lead, text]: Step): string {
  return `${toPlainLine(lead)}: ${toPlainLine(text)}`;
}

function itemText({ title, detail, note, total }: Item): string {
  const name = [title, detail].filter((part) => part !== undefined).join(' ');
  const line = toPlainLine(total === undefined ? name : `${name}: ${total}`);
  return note === undefined ? line : `${line}\n  ${toPlainLine(note)}`;
}
