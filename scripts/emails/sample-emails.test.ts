import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caniemail } from 'caniemail';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeEmailPictures } from '#scripts/storefront-build/email-pictures.ts';
import { toEmail } from '#server/email/compose-email.ts';
import { emlFolder } from '#server/providers/email/eml-folder.ts';
import { shop } from '#shop.config.ts';
import { compileTemplate } from './compile-template.ts';
import { sampleEmails } from './sample-emails.ts';
import { checkTemplate, SOURCE, TEMPLATE } from './template-file.ts';

const URL_OF_SHOP = 'https://shop.example';
const FROM = { name: shop.name, address: 'hello@shop.example' };

/** Gmail cuts emails off at 102 kB (https://github.com/hteumeuleu/email-bugs/issues/41). */
const MAX_BYTES = 100_000;

/** What clients may ignore: the email is then as readable, and only a little plainer. */
const MAY_BE_IGNORED = [
  ...['<body> element', 'aria-label attribute', 'role attribute', 'target attribute'],
  ...['border-radius', 'cursor', 'height property', 'opacity', 'overflow-wrap', 'word-break'],
  ...['text-decoration', 'transform', 'word-spacing', 'letter-spacing', 'white-space'],
];
const CLIENTS: Parameters<typeof caniemail>[0]['clients'] = [
  'apple-mail.macos',
  'apple-mail.ios',
  'gmail.desktop-webmail',
  'gmail.ios',
  'gmail.android',
  'outlook.ios',
  'outlook.android',
  'outlook.macos',
  'yahoo.desktop-webmail',
  'yahoo.ios',
  'yahoo.android',
  'samsung-email.android',
];

const emails = sampleEmails(URL_OF_SHOP).map(({ name, email }) => ({
  name,
  ...toEmail(email, URL_OF_SHOP),
}));

describe.each(emails)('email $name', ({ name, text, html, subject }) => {
  let folder: string;
  let message: Buffer;
  let parsed: ParsedEmail;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'emails-'));
    const email = { to: 'aoife@example.com', subject, text, html };
    await emlFolder(folder, FROM).send(email, `sample-${name}`);
    message = readFileSync(join(folder, `sample-${name}.eml`));
    parsed = await PostalMime.parse(message);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('R13.6: is smaller than 100 kB without its pictures', () => {
    expect(message.length).toBeLessThan(MAX_BYTES);
  });

  test('R13.10: has date, Message-ID and Auto-Submitted, and nothing to unsubscribe from', () => {
    expect(parsed.messageId).toBe(`<sample-${name}@shop.example>`);
    expect(Date.parse(parsed.date ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.has('list-unsubscribe')).toBe(false);
  });

  test('R13.1: says in its text whatever its HTML says', () => {
    const known = wordsIn(`${subject} ${text} ${shop.tagline} Contact Returns and refunds Privacy`);
    expect([...wordsIn(visibleText(html))].filter((word) => !known.has(word))).toEqual([]);
    expect(`${text}${html}`).not.toMatch(/\{\{|\bundefined\b|\bnull\b|\bfalse\b|\[object/);
  });

  test('R13.7: links to absolute URLs that are in its text too', () => {
    const [, ...links] = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    );
    const pages = ['contact', 'returns', 'privacy'].map((page) => `${URL_OF_SHOP}/${page}`);
    for (const link of links) {
      expect(URL.canParse(link)).toBe(true);
      if (!pages.includes(link)) expect(text).toContain(link);
    }
  });

  test('R13.1: has at most one button', () => {
    expect(html.split('class="pad button').length).toBeLessThanOrEqual(2);
  });

  test('R13.7: has pictures of the shop only, each with size and alternative text', () => {
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures)
      expect(picture).toMatch(
        /^<img src="https:\/\/shop\.example\/email\/[\w.-]+\.(jpg|png)" width="\d+" height="\d+" alt="[^"]*"/,
      );
    expect(html).not.toMatch(/<script|<form|<iframe|@import|url\((?!'https:\/\/shop\.example\/)/);
  });

  test('R13.8: needs nothing that a common client does not show', () => {
    const { issues } = caniemail({ clients: CLIENTS, html });
    const missing = [...issues.errors].flatMap(([client, features]) =>
      features
        .filter(({ title }) => !MAY_BE_IGNORED.includes(title))
        .map(({ title }) => `${client}: ${title}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe('pictures of emails', () => {
  test('R13.7: are all built, for each product and each email', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    await writeEmailPictures(folder);
    const named = emails.flatMap(({ html }) =>
      [...html.matchAll(/(?:src="|url\(')https:\/\/shop\.example(\/email\/[^"']+)/g)].map(
        ([, path = '']) => path,
      ),
    );
    const missing = named.filter((path) => !existsSync(join(folder, path)));
    rmSync(folder, { recursive: true });
    expect(new Set(named).size).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });
});

describe('template of emails', () => {
  test('R13.14: is compiled from its source', async () => {
    await expect(checkTemplate()).resolves.toBeUndefined();
    expect(readFileSync(TEMPLATE, 'utf8')).toBe(await compileTemplate());
  });

  test('R13.14: is refused by the build when its source has changed', async () => {
    const project = mkdtempSync(join(tmpdir(), 'template-'));
    for (const file of [SOURCE, TEMPLATE]) cpSync(file, join(project, file));
    await expect(checkTemplate(project)).resolves.toBeUndefined();
    appendFileSync(join(project, SOURCE), '<!-- changed -->');
    await expect(checkTemplate(project)).rejects.toThrow('type npm run emails');
    rmSync(project, { recursive: true });
  });

  test('R13.5: escapes every value', () => {
    expect(readFileSync(TEMPLATE, 'utf8')).not.toMatch(/\{\{\{|\{\{\s*&/);
  });
});

function visibleText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ');
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}€.@−-]+/gu));
}

test('R13.94: the emails to the owner have one headline, as subject and heading', () => {
  const toOwner = sampleEmails(URL_OF_SHOP).filter(({ name }) => name.startsWith('owner-'));
  expect(toOwner.length).toBeGreaterThan(10);
  for (const { email } of toOwner)
    expect((email.content?.title ?? email.subject).replaceAll('\u00a0', ' ')).toBe(email.subject);
});

test('R14.95: a withdrawal tells the owner one sum to pay back, and by when', () => {
  const textOf = (name: string) => emails.find((email) => email.name === name)?.text;
  expect(textOf('owner-withdrawal-of-all')).toContain(
    'Pay back by Tuesday 8 December: €110.27\n\nIt includes €8.99, which standard delivery would have cost. The other €26.00 for express is your choice: the law doesn’t ask for it.\n',
  );
  expect(textOf('owner-withdrawal')).toMatch(
    /^Wait for the Conditioning Hair Mask, then refund it\.\nBy Sunday 20 December, or /,
  );
});

test('R14.79: the command that opens the desk is in the email to the server administrator alone', () => {
  const naming = emails.filter(({ text }) => text.includes('npm run shop -- desk'));
  expect(naming.map(({ name }) => name)).toEqual(['owner-problems']);
  expect(emails.find(({ name }) => name === 'owner-problems')).toMatchObject({
    subject: 'Renew the certificate by Saturday 12 December, and 2 more',
    text: expect.stringMatching(
      /^\[URGENT\] Forward this email to your server administrator today\.\nYou do this yourself: answer a dispute by Thursday 24 December\.\n\n/,
    ),
  });
});

test('R8.14: a failed refund links to its payment, and tells the owner to ring the customer', () => {
  const text = emails.find(({ name }) => name === 'owner-refund-failed')?.text;
  expect(text).toContain('https://dashboard.stripe.com/test/payments/pi_1Q2w3E4r5T6y7U8i\n');
  expect(text).toContain('Ring Aoife Byrne: on +353 1 555 0100, the number in the order.');
});
