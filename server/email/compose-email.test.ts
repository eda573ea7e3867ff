import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactEmail } from '#server/messages/contact-messages.ts';
import { withdrawalNotice } from '#server/withdrawals/notice-email.ts';
import { composeEmail, toEmail } from './compose-email.ts';
import type { Part, StoredEmail } from './email-parts.ts';
import { deskTask, urgentTask } from './owner-step.ts';

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const SHOP = 'shop@elderandclover.example';
const URL_OF_SHOP = 'https://shop.example';

const delivered = (stored: StoredEmail) => toEmail(stored, URL_OF_SHOP);

describe('mails with control characters of an older version', () => {
  test('R11.28: show a name with line breaks as one row and as one subject', () => {
    const stored = contactEmail(
      {
        name: 'Mal\r\nEmail: forged@bank.example',
        email: 'mal@example.com',
        subject: 'Other',
        message: 'Hello.\r\nBye.',
      },
      Date.UTC(2026, 10, 21, 9, 30),
      SHOP,
    );
    const mail = delivered(stored);
    expect(mail.subject).toBe('Other: message from Mal Email: forged@bank.example');
    expect(mail.text).toMatchInlineSnapshot(`
      "Reply to this email by Sunday 22 November, 09:30.
      The shop promises an answer within 24 hours.
      On your computer, open the desk and press Messages. Mark the message as answered there.

      Hello.
      Bye.

      Name: Mal Email: forged@bank.example
      Email: mal@example.com
      "
    `);
  });

  test('R11.28: indent a multiline value, so that no line of it looks like a row', () => {
    const notice = withdrawalNotice(
      {
        id: 'w1',
        contentHash: 'h',
        statedOrderNumber: 'EC00004711',
        orderId: null,
        receiptId: null,
        settledReason: null,
        name: 'Mal\nOrder number: EC99999999',
        email: 'mal@example.com',
        items: 'mask\nReceived: 1 January 2020',
        createdAt: Date.UTC(2026, 10, 21, 9, 30),
      },
      undefined,
      SHOP,
    );
    const { text, html } = delivered(notice);
    expect(html).toMatch(/>&#8220;mask<br>Received: 1 January 2020&#8221;<\/td>/);
    expect(text.split('\n\n')[2]).toMatchInlineSnapshot(`
      "Withdrawn from:
        “mask
        Received: 1 January 2020”
      Name: Mal Order number: EC99999999
      Email: mal@example.com
      Received: Saturday 21 November, 09:30
      "
    `);
  });

  test('R11.28: contain no control character but line breaks and tabs', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\u202e', '\r', '\u009b'),
        (a, b) => {
          const hostile = `${a}${b}`;
          const row = [hostile, hostile] as const;
          const parts: Part[] = [
            ...[hostile, { text: hostile }, { heading: hostile }, { quote: hostile }],
            ...[{ label: hostile, url: URL_OF_SHOP }, { command: hostile }],
            { task: hostile, page: hostile, badge: hostile, urgent: true },
            { of: hostile, steps: [row], more: { label: hostile, url: URL_OF_SHOP } },
            { items: [{ picture: 'shampoo', title: hostile, detail: hostile, total: hostile }] },
            { amounts: [row], total: row },
            [row, ['Items', { text: hostile }]],
          ];
          const mail = delivered(composeEmail({ to: SHOP, subject: hostile, parts }));
          expect(mail.subject).not.toMatch(CONTROLS);
          for (const body of [mail.text, mail.html])
            expect(body.replace(/[\n\t]/g, '')).not.toMatch(CONTROLS);
          const { text } = delivered(composeEmail({ to: SHOP, subject: '', parts: [hostile] }));
          expect(text.indexOf('\n')).toBe(text.length - 1);
        },
      ),
    );
  });
});

describe('what people typed', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    `"quoted" 'single' & <b>bold</b>`,
    'Ä'.repeat(80),
    'Jürgen Groß-Łukasiewicz',
    'שלום עולם',
    '{{title}} {{{customer}}}',
  ];

  test.each(HOSTILE)('R13.5: comes out as it is in text and HTML: %s', (typed) => {
    const email = delivered(
      composeEmail({
        to: SHOP,
        subject: typed,
        greeting: typed,
        parts: [typed, { quote: `${typed}\n${typed}` }, [['Name', typed]]],
      }),
    );
    expect([email.subject, email.text.split(typed).length]).toEqual([typed, 6]);
    const escaped = typed
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
      .replaceAll(/[^\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
    expect(email.html.split(escaped).length).toBeGreaterThanOrEqual(6);
    expect(email.html).not.toMatch(/<script|<b>bold/);
  });
});

test('R13.9: shows SKUs and options of commands in one line, also in commands and beside prices', () => {
  const sku = 'HR-MSK-FOR-DMG';
  const { html } = delivered(
    composeEmail({
      to: SHOP,
      subject: 'Stock',
      parts: [
        `${sku} is low.`,
        [['SKU', sku]],
        { of: 'Stock', steps: [['Count it', 'npm run shop -- stock --all']] },
        { items: [{ picture: 'mask', title: 'Mask', detail: `(${sku}) at €36.00` }] },
        { command: `npm run shop -- stock ${sku} +24` },
      ],
    }),
  );
  expect(html.split(`white-space:nowrap">${sku}</span>`)).toHaveLength(4);
  for (const unbroken of [`(${sku})`, '--', '--all'])
    expect(html).toContain(`white-space:nowrap">${unbroken}</span>`);
});

test('R14.79: set a task apart by another colour where waiting costs money', () => {
  const htmlOf = (task: Part) =>
    delivered(composeEmail({ to: SHOP, subject: '', parts: [task] })).html;
  expect(htmlOf(urgentTask('Orders', 'Answer the bank.'))).toContain('class="ink task urgent"');
  expect(htmlOf(deskTask('Pack', 'Pack it.'))).toContain('class="ink task"');
});

describe('emails of version 1.0.0', () => {
  const stored = { to: SHOP, subject: 'Your order', text: 'Dear Aoife,\n\nThank <you>.\n' };

  test('R13.12: are delivered with the HTML that they have', () => {
    const html = '<p>Thank &lt;you&gt;.</p>';
    expect(delivered({ ...stored, html })).toEqual({ ...stored, html });
  });

  test('R13.12: are delivered in the template when they have text only', () => {
    const email = delivered(stored);
    expect(email).toMatchObject(stored);
    expect(email.html).toContain('Dear Aoife,<br><br>Thank &lt;you&gt;.</div>');
  });

  test('R13.12: would be made of an order’s emails after a rollback, which store their text', () => {
    const email = composeEmail({ to: SHOP, subject: 'Your order', parts: ['Thank you.'] });
    expect(email.text).toBe('Thank you.\n');
  });
});
