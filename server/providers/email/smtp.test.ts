import { afterEach, describe, expect, test } from 'vitest';
import { mailProblem } from './email-problem.ts';
import type { Mail } from './email-sender.ts';
import { type SmtpOptions, smtpSender } from './smtp.ts';
import { LOGIN, type MailServer, openMailServer, TEST_CERTIFICATE } from './testing/mail-server.ts';

const FROM = { name: 'Example shop', address: 'hello@elderandclover.example' };
const MAIL: Mail = {
  to: 'aoife@example.com',
  replyTo: 'care@elderandclover.example',
  subject: 'Your order EC00004711 – thank you',
  text: 'Dear Aoife,\n.\nEnjoy.',
  html: '<p>Dear Aoife</p>',
};

describe('smtpSender', () => {
  let server: MailServer;

  afterEach(() => server.close());

  function emailSender(
    scheme: 'smtp' | 'smtps',
    { password = LOGIN.password, ...options }: SmtpOptions & { password?: string } = {},
  ) {
    const login = `${LOGIN.user}:${encodeURIComponent(password)}`;
    const trusted = { trusted: TEST_CERTIFICATE };
    return smtpSender(`${scheme}://${login}@${server.address}`, FROM, { ...trusted, ...options });
  }

  test.each([
    ['smtps', 'from the start', { secure: true }],
    ['smtp', 'by STARTTLS', {}],
  ] as const)(
    'R12.18: sends an email over %s, encrypted %s, with login and a stable Message-ID',
    async (scheme, _, options) => {
      server = await openMailServer(options);
      await emailSender(scheme).send(MAIL, 'order-customer-EC00004711');
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

  test('R12.18: sends nothing to a server with an untrusted certificate', async () => {
    server = await openMailServer({ secure: true });
    const sending = emailSender('smtps', { trusted: undefined }).send(MAIL, 'one');
    await expect(sending).rejects.toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|ESOCKET/),
    });
    expect(server.arrived).toEqual([]);
  });

  test('sends nothing with a wrong login, and can try again', async () => {
    server = await openMailServer({ secure: true });
    const sending = emailSender('smtps', { password: 'wrong' }).send(MAIL, 'one');
    await expect(sending).rejects.toMatchObject({ code: 'EAUTH' });
    const verifying = emailSender('smtps', { password: 'wrong' }).verify();
    expect(mailProblem(await verifying.catch((error: unknown) => error))).toMatchObject({
      text: 'rejects the login: 535 Invalid login',
    });
    await emailSender('smtps').send(MAIL, 'one');
    expect(server.arrived).toHaveLength(1);
  });

  test('R12.18: sends neither login nor email to a remote server without encryption', async () => {
    server = await openMailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const elsewhere = server.address.replace('127.0.0.1', '127.0.0.2');
    const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.password)}`;
    await expect(
      smtpSender(`smtp://${login}@${elsewhere}`, FROM).send(MAIL, 'one'),
    ).rejects.toThrow();
    expect(server.arrived).toEqual([]);
  });

  test.each(['550 No such user here', '550 5.1.1 Unknown user', '553 5.1.3 Bad address'])(
    'R8.9: throws Undeliverable for the reply "%s" about the recipient',
    async (reply) => {
      server = await openMailServer({ secure: true });
      server.refused.set(MAIL.to, reply);
      await expect(emailSender('smtps').send(MAIL, 'one')).rejects.toMatchObject({
        name: 'Undeliverable',
      });
    },
  );

  test.each([
    [MAIL.to, '450 4.2.1 Try again later'],
    [MAIL.to, '550 5.7.1 Relaying denied'],
    [MAIL.to, '552 5.2.2 EmailSender full'],
    [MAIL.to, '554 5.7.1 Policy'],
    [FROM.address, '550 5.1.0 Sender rejected'],
    [FROM.address, '550 No such user here'],
  ])('throws a temporary error when the server rejects %s with "%s"', async (who, reply) => {
    server = await openMailServer({ secure: true });
    server.refused.set(who, reply);
    await expect(emailSender('smtps').send(MAIL, 'one')).rejects.toMatchObject({
      responseCode: Number(reply.slice(0, 3)),
    });
  });

  test('sends unencrypted to a server on this machine without a login', async () => {
    server = await openMailServer({ authOptional: true });
    await smtpSender(`smtp://${server.address}`, FROM).send(MAIL, 'one');
    expect(server.arrived).toMatchObject([{ to: [MAIL.to], encrypted: false }]);
  });

  test('R12.18: requires a trusted certificate of a server on this machine with a login', async () => {
    server = await openMailServer();
    const sending = emailSender('smtp', { trusted: undefined }).send(MAIL, 'one');
    await expect(sending).rejects.toMatchObject({
      code: expect.stringMatching(/ETLS|ESOCKET|SELF/),
    });
    expect(server.arrived).toEqual([]);
  });

  test('R12.18: repeats an email without confirmation under the same Message-ID', async () => {
    server = await openMailServer({ secure: true });
    server.breakOnce = true;
    await expect(emailSender('smtps').send(MAIL, 'one')).rejects.toThrow();
    await emailSender('smtps').send(MAIL, 'one');
    const ids = server.arrived.map(({ mail }) => mail.messageId);
    expect(ids).toEqual(Array(2).fill('<one@elderandclover.example>'));
  });

  test('fails after the timeout when the server does not respond', async () => {
    server = await openMailServer({ secure: true, onConnect: () => undefined });
    const sending = emailSender('smtps', { sendTimeoutMs: 200 }).send(MAIL, 'one');
    await expect(sending).rejects.toThrow('No result within 200 ms');
  });

  test('R11.10: adds no recipient and no header from a name, a subject or an address', async () => {
    server = await openMailServer({ secure: true });
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nRead this';
    await emailSender('smtps').send(
      { ...MAIL, subject, replyTo: `${MAIL.to}\r\nX-Evil: 1` },
      'one',
    );
    const from = { name: 'Elder\r\nBcc: victim@example.com', address: FROM.address };
    const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.password)}`;
    const trusted = { trusted: TEST_CERTIFICATE };
    await smtpSender(`smtps://${login}@${server.address}`, from, trusted).send(MAIL, 'two');
    for (const { to, mail } of server.arrived) {
      expect(to).toEqual([MAIL.to]);
      expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
      expect(mail.text).toContain('Dear Aoife');
    }
    expect(server.arrived).toHaveLength(2);
  });

  test.each([
    'aoife@example.com, victim@example.com',
    'aoife@example.com\r\nBcc: victim@example.com',
    'aoife@example.com>\r\nRCPT TO:<victim@example.com',
  ])('R11.10: sends to one recipient at most for the address %j', async (to) => {
    server = await openMailServer({ secure: true });
    await emailSender('smtps')
      .send({ ...MAIL, to }, 'one')
      .catch(() => undefined);
    for (const { to: recipients, mail } of server.arrived) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('victim@example.com');
      expect(mail.bcc).toBeUndefined();
    }
  });
});
