import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type EmailServer,
  LOGIN,
  openEmailServer,
} from '#server/providers/email/testing/email-server.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

const OWNER = 'owner@example.com';

let cli: TestCli;
let server: EmailServer;

beforeEach(async () => {
  cli = await openTestCli(openSqliteTestDatabase);
  server = await openEmailServer({ authOptional: true });
  cli.settings.email.smtpUrl = `smtp://${server.address}`;
});

afterEach(async () => {
  await server.close();
  await cli.shop.close();
});

test('R12.64: mail test sends an email by the mail server in the settings', async () => {
  const { code, out } = await cli.run(`mail test ${OWNER}`);
  expect(code).toBe(0);
  expect(out).toContain(`accepted a test email from ${cli.settings.shopEmail} to ${OWNER}.`);
  expect(server.arrived).toMatchObject([{ to: [OWNER], mail: { subject: /^Test email from / } }]);
});

test('R12.64: mail test refuses without a mail server', async () => {
  cli.settings.email.smtpUrl = undefined;
  expect(await cli.run(`mail test ${OWNER}`)).toMatchObject({
    code: 1,
    error: 'SMTP_URL must be set: without it emails are written to a folder.\n',
  });
});

test('R12.64: mail test prints what the mail server says', async () => {
  server.refused.set(OWNER, '554 5.7.1 Daily quota exceeded');
  expect(await cli.run(`mail test ${OWNER}`)).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringContaining('refuses: 554 5.7.1 Daily quota exceeded'),
  });
});

test('R12.64: the doctor tells wrong names, closed ports, encryption and logins apart', async () => {
  const emailServer = async (url: string) => {
    cli.settings.email.smtpUrl = url;
    return /[✓✗] Mail server +(.*)/.exec((await cli.run('doctor')).out)?.[1];
  };
  const { user, password } = LOGIN;
  const login = `${user}:${encodeURIComponent(password)}`;
  expect(await emailServer(`smtp://${server.address}`)).toBe('answers, and accepts the login');
  expect(await emailServer('smtp://no-such-host.invalid')).toMatch(/^is not found by its name: /);
  expect(await emailServer('smtp://127.0.0.1:1')).toMatch(/^cannot be reached: .*ECONNREFUSED/);
  expect(await emailServer(`smtps://${login}@${server.address}`)).toMatch(/^does not encrypt as/);
});
