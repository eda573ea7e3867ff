import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { emailProblem } from './email-problem.ts';
import type { Email } from './email-sender.ts';
import { type SmtpOptions, smtpSender } from './smtp.ts';
import {
  type EmailServer,
  LOGIN,
  openEmailServer,
  TEST_CERTIFICATE,
} from './testing/email-server.ts';

const FROM = { name: 'Example shop', address: 'hello@elderandclover.example' };
const EMAIL: Email = {
  to: 'aoife@example.com',
  replyTo: 'care@elderandclover.example',
  subject: 'Your order EC00004711 – thank you',
  text: 'Dear Aoife,\n.\nEnjoy.',
  html: '<p>Dear Aoife</p>',
};

describe('smtpSender', () => {
  let server: EmailServer;

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
      server = await openEmailServer(options);
      await emailSender(scheme).send(EMAIL, 'order-customer-EC00004711');
      const [{ mail, ...rest } = { mail: undefined }] = server.arrived;
      expect(rest).toEqual({ to: ['aoife@example.com'], encrypted: true });
      expect(mail).toMatchObject({
        from: FROM,
        subject: EMAIL.subject,
        messageId: '<order-customer-EC00004711@elderandclover.example>',
        replyTo: [{ address: 'care@elderandclover.example' }],
      });
      expect(mail?.text?.trim()).toBe(EMAIL.text);
      expect(mail?.html).toContain('<p>Dear Aoife</p>');
    },
  );

  test('R13.15: signs an email by DKIM in the name of the sender’s domain', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    server = await openEmailServer({ secure: true });
    await emailSender('smtps', { dkim: { selector: 'shop', privateKey: pem } }).send(EMAIL, 'one');
    const signature = server.arrived[0]?.mail.headers.find(
      ({ key }) => key === 'dkim-signature',
    )?.value;
    expect(signature).toMatch(/ d=elderandclover\.example;.* s=shop;/);
    for (const header of ['from', 'to', 'subject', 'date', 'message-id'])
      expect(/ h=([^;]*)/.exec(signature ?? '')?.[1]?.split(':')).toContain(header);
  });

  test('R12.18: sends nothing to a server with an untrusted certificate', async () => {
    server = await openEmailServer({ secure: true });
    const sending = emailSender('smtps', { trusted: undefined }).send(EMAIL, 'one');
    await expect(sending).rejects.toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|ESOCKET/),
    });
    expect(server.arrived).toEqual([]);
  });

  test('sends nothing with a wrong login, and can try again', async () => {
    server = await openEmailServer({ secure: true });
    const sending = emailSender('smtps', { password: 'wrong' }).send(EMAIL, 'one');
    await expect(sending).rejects.toMatchObject({ code: 'EAUTH' });
    const verifying = emailSender('smtps', { password: 'wrong' }).verify();
    expect(emailProblem(await verifying.catch((error: unknown) => error))).toMatchObject({
      text: 'rejects the login: 535 Invalid login',
    });
    await emailSender('smtps').send(EMAIL, 'one');
    expect(server.arrived).toHaveLength(1);
  });

  test('R12.18: sends neither login nor email to a remote server without encryption', async () => {
    server = await openEmailServer({ hideSTARTTLS: true, allowInsecureAuth: true });
    const elsewhere = server.address.replace('127.0.0.1', '127.0.0.2');
    const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.password)}`;
    await expect(
      smtpSender(`smtp://${login}@${elsewhere}`, FROM).send(EMAIL, 'one'),
    ).rejects.toThrow();
    expect(server.arrived).toEqual([]);
  });

  test.each(['550 No such user here', '550 5.1.1 Unknown user', '553 5.1.3 Bad address'])(
    'R8.9: throws Undeliverable for the reply "%s" about the recipient',
    async (reply) => {
      server = await openEmailServer({ secure: true });
      server.refused.set(EMAIL.to, reply);
      await expect(emailSender('smtps').send(EMAIL, 'one')).rejects.toMatchObject({
        name: 'Undeliverable',
      });
    },
  );

  test.each([
    [EMAIL.to, '450 4.2.1 Try again later'],
    [EMAIL.to, '550 5.7.1 Relaying denied'],
    [EMAIL.to, '552 5.2.2 EmailSender full'],
    [EMAIL.to, '554 5.7.1 Policy'],
    [FROM.address, '550 5.1.0 Sender rejected'],
    [FROM.address, '550 No such user here'],
  ])('throws a temporary error when the server rejects %s with "%s"', async (who, reply) => {
    server = await openEmailServer({ secure: true });
    server.refused.set(who, reply);
    await expect(emailSender('smtps').send(EMAIL, 'one')).rejects.toMatchObject({
      responseCode: Number(reply.slice(0, 3)),
    });
  });

  test('sends unencrypted to a server on this machine without a login', async () => {
    server = await openEmailServer({ authOptional: true });
    await smtpSender(`smtp://${server.address}`, FROM).send(EMAIL, 'one');
    expect(server.arrived).toMatchObject([{ to: [EMAIL.to], encrypted: false }]);
  });

  test('R12.18: requires a trusted certificate of a server on this machine with a login', async () => {
    server = await openEmailServer();
    const sending = emailSender('smtp', { trusted: undefined }).send(EMAIL, 'one');
    await expect(sending).rejects.toMatchObject({
      code: expect.stringMatching(/ETLS|ESOCKET|SELF/),
    });
    expect(server.arrived).toEqual([]);
  });

  test('R12.18: repeats an email without confirmation under the same Message-ID', async () => {
    server = await openEmailServer({ secure: true });
    server.breakOnce = true;
    await expect(emailSender('smtps').send(EMAIL, 'one')).rejects.toThrow();
    await emailSender('smtps').send(EMAIL, 'one');
    const ids = server.arrived.map(({ mail }) => mail.messageId);
    expect(ids).toEqual(Array(2).fill('<one@elderandclover.example>'));
  });

  test('fails after the timeout when the server does not respond', async () => {
    server = await openEmailServer({ secure: true, onConnect: () => undefined });
    const sending = emailSender('smtps', { sendTimeoutMs: 200 }).send(EMAIL, 'one');
    await expect(sending).rejects.toThrow('No result within 200 ms');
  });

  test('R11.10: adds no recipient and no header from a name, a subject or an address', async () => {
    server = await openEmailServer({ secure: true });
    const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\nRead this';
    await emailSender('smtps').send(
      { ...EMAIL, subject, replyTo: `${EMAIL.to}\r\nX-Evil: 1` },
      'one',
    );
    const from = { name: 'Elder\r\nBcc: victim@example.com', address: FROM.address };
    const login = `${LOGIN.user}:${encodeURIComponent(LOGIN.password)}`;
    const trusted = { trusted: TEST_CERTIFICATE };
    await smtpSender(`smtps://${login}@${server.address}`, from, trusted).send(EMAIL, 'two');
    for (const { to, mail } of server.arrived) {
      expect(to).toEqual([EMAIL.to]);
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
    server = await openEmailServer({ secure: true });
    await emailSender('smtps')
      .send({ ...EMAIL, to }, 'one')
      .catch(() => undefined);
    for (const { to: recipients, mail } of server.arrived) {
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('victim@example.com');
      expect(mail.bcc).toBeUndefined();
    }
  });
});
