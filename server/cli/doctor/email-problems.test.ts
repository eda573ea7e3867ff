import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { emailProblems } from './email-problems.ts';
import { ok, warning } from './finding.ts';

describe('npm run shop -- doctor --email', () => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openSqliteTestDatabase);
  });

  afterEach(() => cli.shop.close());

  async function emailed(): Promise<string[]> {
    const files = await readdir(cli.shop.outbox).catch(() => []);
    return Promise.all(files.map((file) => readFile(join(cli.shop.outbox, file), 'utf8')));
  }

  test('R12.74: emails the problems with their remedies to the owner, and exits with 1', async () => {
    await cli.run('doctor');
    expect(await emailed()).toEqual([]);
    const { code, out } = await cli.run('doctor --email');
    expect(code).toBe(1);
    expect(out).toContain(`✓ Email         the problems were sent to ${cli.settings.shopEmail}`);
    const [email = ''] = await emailed();
    expect(email).toContain(`To: ${cli.settings.shopEmail}`);
    expect(email).toMatch(/Subject: .* problems to fix/);
    expect(email).toContain('customers cannot reach');
    expect(email).toContain('Set PUBLIC_URL to');
    expect(email).not.toContain('tariff table');
  });

  test('R12.74: emails that the database cannot be read', async () => {
    const { shop, database } = cli;
    await shop.context.db.destroy();
    await writeFile(join(database.dataDir, 'shop.sqlite'), 'no database '.repeat(500));
    const { code, error } = await cli.run('doctor --email');
    expect([code, error]).toEqual([1, '']);
    expect((await emailed()).join()).toContain('could not be read');
  });

  test('R12.74: reports an email that was not sent as a problem', async () => {
    cli.settings.mail.smtpUrl = 'smtp://127.0.0.1:1';
    expect(await cli.run('doctor --email')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/✗ Email +the problems could not be sent to .*\(Error ESOCKET\)/),
    });
  });

  test('R12.74: sends nothing without a problem', async () => {
    const { emailSender, shopEmail } = cli.shop.context;
    const findings = [ok('Database', 'answers'), warning('Sales', 'closed', 'open')];
    expect(await emailProblems(findings, { emailSender, shopEmail, now: 0 })).toEqual([]);
    expect(await emailed()).toEqual([]);
  });
});
