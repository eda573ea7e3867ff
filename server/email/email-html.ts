import Mustache from 'mustache';
import { EMAIL_FILES } from '#contract/pages.ts';
import { toPlainLine } from '#domain/plain-text.ts';
import { shop } from '#shop.config.ts';
import type { EmailContent, Item, Link, Part, Row, SmallPrint, Step } from './email-parts.ts';
import {
  PHOTOGRAPH,
  PHOTOGRAPHS,
  PRODUCT_PHOTOGRAPH,
  photographPath,
  SIGNATURE,
  THUMBNAIL,
  WORDMARK,
} from './email-pictures.ts';
import { COMPANY_LINES, plain } from './email-text.ts';
import { commandLead, placeOf } from './owner-step.ts';
import template from './template.json' with { type: 'json' };
import { WITHDRAWAL_TERMS } from './withdrawal-terms.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** SKUs, and the options of commands such as '--amount', do not wrap at their hyphens. */
const UNBROKEN = /((?<!\S)--?[a-z-]*|\b[A-Z\d]+(?:-[A-Z\d]+)+\b)/;
/** A longer one may wrap. */
const MAX_UNBROKEN_LENGTH = 20;

/** Made once: it is the same in each email. */
const PARTIALS = { withdrawalTerms: toAscii(WITHDRAWAL_TERMS.map(termsHtml).join('')) };

joinTexts(Mustache.parse(template.html));
joinTexts(Mustache.parse(PARTIALS.withdrawalTerms));

/**
 * The HTML version of an email: the template of emails/email.mjml, filled in.
 * @param subject the heading when the content has no title
 * @param publicUrl the shop's URL, for pictures and links
 */
export function emailHtml(subject: string, content: EmailContent, publicUrl: string): string {
  const { title = subject, photograph, greeting, parts, toCustomer, smallPrint = [] } = content;
  return Mustache.render(
    template.html,
    {
      title: toPlainLine(title),
      preview: toPlainLine(content.preview ?? firstText(parts) ?? ''),
      photograph: photograph !== undefined && {
        ...(PHOTOGRAPHS[photograph] ? PHOTOGRAPH : PRODUCT_PHOTOGRAPH),
        url: publicUrl + photographPath(photograph),
        // Of a product: its name is below.
        alt: PHOTOGRAPHS[photograph]?.alt ?? '',
      },
      greeting: greeting !== undefined && toPlainLine(greeting),
      parts: parts.map((part) => partView(part, publicUrl)),
      customer: toCustomer && {
        founder: shop.founder.name,
        signature: { ...SIGNATURE, url: publicUrl + EMAIL_FILES + SIGNATURE.file },
        companyLines: COMPANY_LINES,
      },
      smallPrint: smallPrint.length > 0 && { paragraphs: smallPrint.map(smallPrintView) },
      withdrawalTerms: content.withdrawalTerms === true,
      shop: {
        name: shop.name,
        tagline: shop.tagline,
        url: publicUrl,
        files: publicUrl + EMAIL_FILES,
        wordmark: { ...WORDMARK, url: publicUrl + EMAIL_FILES + WORDMARK.file },
      },
    },
    PARTIALS,
    // Mustache's own also replaces / and =, which some clients show as they are in links.
    { escape: (value) => toAscii(escapeHtml(String(value))) },
  );
}

function termsHtml({ title, paragraphs }: (typeof WITHDRAWAL_TERMS)[number]): string {
  const texts = paragraphs.map((text) => escapeHtml(text).replaceAll('\n', '<br>'));
  const heading = title === undefined ? [] : [`<strong>${escapeHtml(title)}</strong>`];
  return [...heading, ...texts].map((html) => `<p style="margin:0 0 12px">${html}</p>`).join('');
}

function firstText(parts: readonly Part[]): string | undefined {
  for (const part of parts) {
    if (typeof part === 'string') return part;
    if ('quote' in part) return part.quote;
  }
  return undefined;
}

/** A part as the template shows it: an object with one name, that of a section of the template. */
function partView(part: Part, publicUrl: string): object {
  if (typeof part === 'string') return { paragraph: { lines: linesOf(part) } };
  if ('task' in part) return { task: taskView(part) };
  if ('badge' in part)
    return { badge: { label: toPlainLine(part.badge), text: toPlainLine(part.text) } };
  if ('text' in part) return { paragraph: { lines: linesOf(part) } };
  if ('heading' in part) return { heading: toPlainLine(part.heading) };
  if ('url' in part) {
    return { [part.button === 'primary' ? 'button' : 'link']: linkView(part) };
  }
  if ('items' in part)
    return { items: { rows: part.items.map((item) => itemView(item, publicUrl)) } };
  if ('steps' in part) {
    const { of, steps, more } = part;
    const howTo = { of: toPlainLine(of), steps: steps.map(stepView) };
    return { howTo: { ...howTo, more: more !== undefined && linkView(more) } };
  }
  if ('problem' in part) return { problem: problemView(part) };
  if ('amounts' in part)
    return { amounts: { rows: part.amounts.map(rowView), total: rowView(part.total) } };
  if ('quote' in part) return { quote: { lines: linesOf({ text: part.quote }) } };
  if ('footnote' in part) return { footnote: toPlainLine(part.footnote) };
  if ('command' in part)
    return {
      command: {
        lead: commandLead(part.command),
        words: wordsOf(toPlainLine(part.command)),
      },
    };
  return { table: { rows: part.map(rowView) } };
}

function smallPrintView({ lead, text, more }: SmallPrint): object {
  return { lead: toPlainLine(lead), text: toPlainLine(text), more: linkView(more) };
}

function linkView({ label, url }: Link): object {
  return { label: toPlainLine(label), url };
}

function taskView({
  badge = '',
  task,
  by = '',
  urgent,
  ...place
}: Extract<Part, { task: string }>): object {
  return {
    badge: toPlainLine(badge),
    lines: linesOf(task),
    by: by !== '' && { pieces: piecesOf(toPlainLine(by)) },
    place: toPlainLine(placeOf(place)),
    urgent: urgent === true,
  };
}

function problemView({ problem, cost, more, hint }: Extract<Part, { problem: string }>): object {
  return {
    toDo: toPlainLine(problem),
    cost: piecesOf(toPlainLine(cost)),
    more: more !== undefined && linkView(more),
    hint: hint !== undefined && { pieces: piecesOf(toPlainLine(hint)) },
  };
}

function rowView([name, value]: Row): object {
  const { alarm = '', badge = '' } = typeof value === 'string' ? {} : value;
  const badges = (alarm || badge) && { alarm: toPlainLine(alarm), badge: toPlainLine(badge) };
  return { name: toPlainLine(name), badges, lines: linesOf(value) };
}

function stepView([lead, text]: Step): object {
  return { lead: toPlainLine(lead), pieces: piecesOf(toPlainLine(text)) };
}

function itemView(item: Item, publicUrl: string): object {
  const { picture, title, detail = '', note = '', total = '' } = item;
  return {
    ...THUMBNAIL,
    picture: publicUrl + photographPath(picture),
    title: toPlainLine(title),
    details: toPlainLine(detail).split(' '),
    hasDetail: detail !== '',
    note: toPlainLine(note),
    total: toPlainLine(total),
  };
}

function linesOf(text: Parameters<typeof plain>[0]): object[] {
  const lines = plain(text).split('\n');
  return lines.map((line, position) => ({
    pieces: piecesOf(line),
    isLast: position === lines.length - 1,
  }));
}

/** What of a command does not wrap: a short one not at all. */
function wordsOf(command: string): string[] {
  return command.length <= MAX_UNBROKEN_LENGTH ? [command] : command.split(' ');
}

/** The texts of a line, and between them what does not wrap. */
function piecesOf(line: string): object[] {
  return line.split(UNBROKEN).map((piece, position) => {
    const isUnbroken = position % 2 === 1 && piece.length <= MAX_UNBROKEN_LENGTH;
    return isUnbroken ? { text: '', unbroken: piece } : { text: piece, unbroken: '' };
  });
}

/** Text for an element or a quoted attribute of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** In ASCII alone the HTML of an email takes half the memory. */
function toAscii(html: string): string {
  return html.replace(/[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
}

type Tokens = ReturnType<typeof Mustache.parse>;

/**
 * Joins the texts of a parsed template, which Mustache keeps and uses again: it collects them character by character,
 * and V8 would put those together in each email, for a quarter of its CPU time.
 */
function joinTexts(tokens: Tokens): void {
  for (const token of tokens) {
    token[1] = Buffer.from(token[1]).toString();
    if (Array.isArray(token[4])) joinTexts(token[4]);
  }
}
