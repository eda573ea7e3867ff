import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
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

  async function emailed(): Promise<Email[]> {
    const files = await readdir(cli.shop.outbox).catch(() => []);
    return Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(cli.shop.outbox, file)))),
    );
  }

  test('R12.74: emails the problems with their remedies to the owner, and exits with 1', async () => {
    await cli.run('doctor');
    expect(await emailed()).toEqual([]);
    const { code, out } = await cli.run('doctor --email');
    expect(code).toBe(1);
    expect(out).toContain(`✓ Email         the problems were sent to ${cli.settings.shopEmail}`);
    const [email] = await emailed();
    expect(email?.to?.[0]?.address).toBe(cli.settings.shopEmail);
    expect(email?.subject).toMatch(/^Set Stripe’s live keys, and \d+ more$/);
    expect(email?.text).toContain(
      'Set the shop’s web address: http://localhost:3000, which customers cannot reach.',
    );
    expect(email?.text).toMatch(/FOR YOUR SERVER ADMINISTRATOR[\s\S]*Address: Set PUBLIC_URL to/);
    expect(email?.text).not.toContain('tariff table');
  });

  test('R12.74: emails that the database cannot be read', async () => {
    const { shop, database } = cli;
    await shop.context.db.destroy();
    await writeFile(join(database.dataDir, 'shop.sqlite'), 'no database '.repeat(500));
    const { code, error } = await cli.run('doctor --email');
    expect([code, error]).toEqual([1, '']);
    expect((await emailed())[0]?.text).toContain(
      'Repair the database: Could not be read, so that no order is possible: file is not a',
    );
  });

  test('R12.74: reports an email that was not sent as a problem', async () => {
    cli.settings.email.smtpUrl = 'smtp://127.0.0.1:1';
    expect(await cli.run('doctor --email')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/✗ Email +the problems could not be sent to .*\(Error ESOCKET\)/),
    });
  });

  test('R12.74: sends nothing without a problem', async () => {
    const { emailSender, shopEmail, publicUrl } = cli.shop.context;
    const findings = [ok('Database', 'answers'), warning('Sales', 'closed', 'open')];
    expect(await emailProblems(findings, { emailSender, shopEmail, publicUrl, now: 0 })).toEqual(
      [],
    );
    expect(await emailed()).toEqual([]);
  });
});
