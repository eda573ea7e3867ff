import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from './mailbox.ts';
import { type SmtpOptions, smtpMailbox } from './smtp.ts';
import { LOGIN, type MailServer, openMailServer, TEST_CERTIFICATE } from './testing/mail-server.ts';

const FROM = { name: 'Elder & Clover', address: 'hello@elderandclover.example' };
const MAIL: Mail = {
  to: 'aoife@example.com',
  replyTo: 'care@elderandclover.example',
  subject: 'Your order EC00004711 – thank you',
  text: 'Dear Aoife,\n.\nEnjoy.',
  html: '<p>Dear Aoife</p>',
};

describe('A mail server', () => {
  let server: MailServer;

  afterEach(() => server.close());

  function mailbox(
    scheme: 'smtp' | 'smtps',
    { password = LOGIN.password, ...options }: SmtpOptions & { password?: string } = {},
  ) {
    const login = `${LOGIN.user}:${encodeURIComponent(password)}`;
    const trusted = { trusted: TEST_CERTIFICATE };
    return smtpMailbox(`${scheme}://${login}@${server.address}`, FROM, { ...trusted, ...options });
  }

  test.each([
    ['smtps', 'from the start', { secure: true }],
    ['smtp', 'by STARTTLS', {}],
  ] as const)(
    'over %s gets a mail encrypted %s, with login, texts and a stable id',
    async (scheme, _, options) => {
      server = await openMailServer(options);
      await mailbox(scheme).send(MAIL, 'order-customer-EC00004711');
      const [{ mail, ...rest } = { mail: undefined }] = server.arrived;
      expect(rest).toEqual({ to: ['aoife@example.com'], encrypted: true });
      expect(mail).toMatchObject({
        from: FROM,
        subject: MAIL.subject,
        messageId: '<order-customer-EC00004711@elderandclover.example>',
        replyTo: [{ address: 'care@elderandclover.example' }],
      });
      expect(mail?.text?.trim()).toBe(MAIL.text);
      expect(mail?.html).toContain('<p>Dear Aoife</p>');
    },
  );

  test('whose certificate nobody vouches for gets nothing', async () => {
    server = await openMailServer({ secure: true });
    const sending = mailbox('smtps', { trusted: undefined }).send(MAIL, 'one');
    await expect(sending).rejects.toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|ESOCKET/),
    });
    expect(server.arrived).toEqual([]);
  });

  test('that does not know the login gets nothing, and it can be tried again', async () => {
    server = await openMailServer({ secure: true });
    const sending = mailbox('smtps', { password: 'wrong' }).send(MAIL, 'one');
    await expect(sending).rejects.toMatchObject({ code: 'EAUTH' });
    await mailbox('smtps').send(MAIL, 'one');
    expect(server.arrived).toHaveLength(1);
  });

  test('elsewhere that offers no encryption is told neither login nor mail', async () => {
    server = await openMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const elsewhere = server.address.replace('127.0.0.1', '127.0.0.2');
    const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.password)}`;
    await expect(
      smtpMailbox(`smtp://${login}@${elsewhere}`, FROM).send(MAIL, 'one'),
    ).rejects.toThrow();
    expect(server.arrived).toEqual([]);
  });

  test('that says 550 to an address will not be asked again; one that says 450 will', async () => {
    server = await openMailServer({ secure: true });
    server.refused.set(MAIL.to, 550);
    await expect(mailbox('smtps').send(MAIL, 'one')).rejects.toMatchObject({
      name: 'Undeliverable',
    });
    server.refused.set(MAIL.to, 450);
    await expect(mailbox('smtps').send(MAIL, 'one')).rejects.toMatchObject({ responseCode: 450 });
  });

  test('that took a mail without saying so gets it again under the same id', async () => {
    server = await openMailServer({ secure: true });
    server.breakOnce = true;
    await expect(mailbox('smtps').send(MAIL, 'one')).rejects.toThrow();
    await mailbox('smtps').send(MAIL, 'one');
    const ids = server.arrived.map(({ mail }) => mail.messageId);
    expect(ids).toEqual(Array(2).fill('<one@elderandclover.example>'));
  });

  test('that never ends does not hold the outbox up', async () => {
    server = await openMailServer({ secure: true, onConnect: () => undefined });
    const sending = mailbox('smtps', { deadlineMs: 200 }).send(MAIL, 'one');
    await expect(sending).rejects.toThrow('took too long');
  });

  test('gets no second recipient and no header by way of a name or a subject', async () => {
    server = await openMailServer({ secure: true });
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nRead this';
    await mailbox('smtps').send({ ...MAIL, subject }, 'one');
    expect(server.arrived[0]?.to).toEqual([MAIL.to]);
    expect(server.arrived[0]?.mail.bcc).toBeUndefined();
    expect(server.arrived[0]?.mail.text).toContain('Dear Aoife');
  });
});
