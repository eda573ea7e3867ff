import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactEmail } from '#server/messages/contact-messages.ts';
import { withdrawalNotice } from '#server/withdrawals/withdrawal-emails.ts';
import { composeEmail, mailToDeliver } from './compose-email.ts';

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const SHOP = 'shop@elderandclover.example';

describe('mails with control characters of an older version', () => {
  test('R11.28: show a name with line breaks as one row and as one subject', () => {
    const mail = contactEmail(
      {
        name: 'Mal\r\nEmail: forged@bank.example',
        email: 'mal@example.com',
        subject: 'Other',
        message: 'Hello.\r\nBye.',
      },
      SHOP,
    );
    expect(mail.subject).toBe('Other: message from Mal Email: forged@bank.example');
    expect(mail.text).toMatchInlineSnapshot(`
      "Name: Mal Email: forged@bank.example
      Email: mal@example.com
      Phone: not given
      Subject: Other

      Hello.
      Bye.
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
        name: 'Mal\nOrder number: EC99999999',
        email: 'mal@example.com',
        items: 'mask\nReceived: 1 January 2020',
        createdAt: Date.UTC(2026, 10, 21, 9, 30),
      },
      undefined,
      SHOP,
    );
    expect(mailToDeliver({ mail: JSON.stringify(notice) }).html).toMatch(
      /pre-wrap">Order number:.*\n {2}mask\n {2}Received: 1 January 2020\nReceived: 21/s,
    );
    expect(notice.text.split('\n\n')[0]).toMatchInlineSnapshot(`
      "Order number: EC00004711
      Name: Mal Order number: EC99999999
      Email: mal@example.com
      Withdrawn from:
        mask
        Received: 1 January 2020
      Received: 21 November 2026 at 09:30:00 GMT"
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
          const parts = [hostile, { text: hostile }, [row, ['Items', { text: hostile }] as const]];
          const mail = composeEmail({ to: SHOP, subject: hostile, parts });
          expect(mail.subject).not.toMatch(CONTROLS);
          for (const body of [mail.text, mail.html])
            expect(body.replace(/[\n\t]/g, '')).not.toMatch(CONTROLS);
          const [paragraph = ''] = composeEmail({
            to: SHOP,
            subject: '',
            parts: [hostile],
          }).text.split('\n');
          expect(`${paragraph}\n`).toBe(
            composeEmail({ to: SHOP, subject: '', parts: [hostile] }).text,
          );
        },
      ),
    );
  });
});
