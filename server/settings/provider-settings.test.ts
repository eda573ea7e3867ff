import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const SANDBOX = { CARD_SANDBOX_URL: 'http://127.0.0.1:4242' };
const UPS = { UPS_CLIENT_ID: 'id', UPS_CLIENT_SECRET: 'secret', UPS_ACCOUNT: 'A1B2C3' };
const HOSTED = {
  EMAIL_ORIGIN: 'https://api.emailjs.com/',
  EMAIL_PUBLIC_KEY: 'public_1',
  EMAIL_SERVICE_ID: 'service_1',
  EMAIL_CONTACT_TEMPLATE_ID: 'template_contact',
  EMAIL_ORDER_TEMPLATE_ID: 'template_order',
};

describe('readSettings: providers', () => {
  test('R12.1: uses the tariff table, the folder of emails and its own email API by default', () => {
    expect(readSettings(SANDBOX)).toMatchObject({
      settings: {
        carrier: { kind: 'tariff-table' },
        email: { smtpUrl: undefined, hostedEmail: undefined },
      },
    });
  });

  test('uses UPS instead of the tariff table when an account is set', () => {
    expect(readSettings({ ...SANDBOX, ...UPS })).toMatchObject({
      settings: { carrier: { kind: 'ups', apiUrl: 'https://onlinetools.ups.com' } },
    });
    const UPS_API_HOST = 'https://wwwcie.ups.com/';
    expect(readSettings({ ...SANDBOX, ...UPS, UPS_API_HOST })).toMatchObject({
      settings: { carrier: { apiUrl: 'https://wwwcie.ups.com' } },
    });
  });

  test('uses a mail server instead of the folder, and a hosted service instead of its own email API', () => {
    const SMTP_URL = 'smtps://shop:secret@mail.example:465';
    expect(readSettings({ ...SANDBOX, ...HOSTED, SMTP_URL })).toMatchObject({
      settings: {
        email: {
          smtpUrl: SMTP_URL,
          hostedEmail: {
            origin: 'https://api.emailjs.com',
            publicKey: 'public_1',
            serviceId: 'service_1',
            templates: { contact: 'template_contact', order: 'template_order' },
          },
        },
      },
    });
  });

  test.each([...Object.keys(UPS), ...Object.keys(HOSTED)])(
    'R12.2: names %s when only the others of its provider are set',
    (missing) => {
      const whole: Record<string, string> = missing in UPS ? UPS : HOSTED;
      const half = Object.entries(whole).filter(([name]) => name !== missing);
      const read = readSettings({ ...SANDBOX, ...Object.fromEntries(half) });
      expect(read).toMatchObject({
        ok: false,
        problem: expect.stringContaining(`${missing} must be set together with`),
      });
    },
  );

  test.each([
    ['SMTP_URL', 'http://mail.example', 'SMTP_URL must be the URL of a mail server'],
    ['SMTP_URL', 'smtps://', 'SMTP_URL must be the URL of a mail server'],
    ['SMTP_URL', 'smtp:mail.example', 'SMTP_URL must be the URL of a mail server'],
    ['SMTP_URL', 'smtps://shop@mail.example', 'user and password both or neither'],
    [
      'UPS_API_HOST',
      'https://wwwcie.ups.com',
      'UPS_ACCOUNT must be set together with UPS_API_HOST',
    ],
    ['STRIPE_API_HOST', 'https://stripe.example', 'STRIPE_WEBHOOK_SECRET must be set together'],
    ['UPS_ACCOUNT', '12', 'UPS_ACCOUNT must be a UPS account number'],
    ['EMAIL_ORIGIN', 'emailjs', 'EMAIL_ORIGIN must be the URL of the email service'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be the number of proxies'],
  ])('R12.2: refuses %s=%s with one line that says what it must be', (name, value, line) => {
    const read = readSettings({ ...SANDBOX, [name]: value });
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(line) });
  });

  test('R13.15: reads a private RSA key for DKIM, and refuses any other file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dkim-'));
    const read = (modulusLength: number) => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      writeFileSync(join(folder, 'dkim.pem'), pem);
      const dkim = { DKIM_SELECTOR: 'shop', DKIM_KEY_FILE: 'dkim.pem' };
      return { pem, result: readSettings({ ...SANDBOX, ...dkim }, { project: folder }) };
    };
    const { pem, result } = read(2_048);
    expect(result).toMatchObject({
      settings: { email: { dkim: { selector: 'shop', privateKey: pem } } },
    });
    const problem = expect.stringMatching(
      /^DKIM_KEY_FILE must be the path of a file with a private/,
    );
    expect(read(1_024).result).toMatchObject({ ok: false, problem });
    rmSync(folder, { recursive: true });
    const gone = { DKIM_SELECTOR: 'shop', DKIM_KEY_FILE: join(folder, 'dkim.pem') };
    expect(readSettings({ ...SANDBOX, ...gone })).toMatchObject({ ok: false, problem });
    expect(readSettings({ ...SANDBOX, DKIM_SELECTOR: 'shop' })).toMatchObject({
      problem: 'DKIM_KEY_FILE must be set together with DKIM_SELECTOR',
    });
  });
});
