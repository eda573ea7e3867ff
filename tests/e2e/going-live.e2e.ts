import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openUpsServer, UPS_CREDENTIALS } from '#server/providers/carrier/testing/ups-server.ts';
import { LOGIN, openEmailServer } from '#server/providers/email/testing/email-server.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { openTestSandbox } from '#tests/helpers/test-sandbox.ts';
import {
  continueToPayment,
  fillAddress,
  fillPersonalStep,
  GOOD_CARD,
  openCheckout,
  payWith,
  shownOrderId,
} from './checkout.ts';
import { test as base, expect } from './fixtures.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { routeStripeToSandbox, TEST_CERTIFICATE_FILE } from './shop-with-providers.ts';

const GUIDE = readFileSync('docs/operations.md', 'utf8');
const SHOP_EMAIL = 'orders@clover.ie';
const WEBHOOK_SECRET = 'whsec_going_live';

const test = base.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern.
  port: async ({}, use) => use(await freePort()),
  baseURL: async ({ port }, use) => use(`http://localhost:${port}`),
});

/** A command of the guide; fails when the guide does not contain this line. */
function fromGuide(line: string): string {
  expect(GUIDE.split('\n')).toContain(line);
  return line;
}

/** The settings that the guide lists; of names that begin alike, such as `UPS_…`, only the beginning. */
function settingsInGuide(): string[] {
  return [...GUIDE.matchAll(/^- `([A-Z_]+)…?`:/gm)].map(([, name = '']) => name);
}

/** Changes texts of a file of the clone. */
function edit(clone: ProjectCopy, file: string, texts: Record<string, string>) {
  const path = join(clone.folder, file);
  let content = readFileSync(path, 'utf8');
  for (const [from, to] of Object.entries(texts)) {
    expect(content).toContain(from);
    content = content.replaceAll(from, to);
  }
  writeFileSync(path, content);
}

/** Live keys: refused with example data, and without the orders of test keys. The sandbox takes them too. */
async function expectLiveShop(clone: ProjectCopy) {
  const orders = fromGuide('npm run shop -- orders --limit 1');
  expect((await clone.run(`${orders} --json && npm run -s shop -- stats`)).output).toMatch(
    /Paid orders +1/,
  );
  edit(clone, '.env', { _sandbox_: '_sandbox_live_' });
  expect(await clone.run('npm start')).toMatchObject({
    code: 1,
    output: expect.stringContaining('example data that must be replaced first'),
  });
  edit(clone, 'shop.config.ts', {
    'elderandclover.example': 'clover.ie',
    '14 Wicklow Lane': '1 Grafton Street',
    "'000000'": "'123456'",
    IE0000000AA: 'IE1234567AB',
    '+353 20 910 0100': '+353 1 234 5678',
    'wa.me/353000000000': 'wa.me/35312345678',
  });
  const live = await clone.run(fromGuide('npm run shop -- doctor'));
  expect(live.output).toContain('✓ Cards         Stripe, live keys');
  expect(live.output).toContain('✓ Shop data     no examples left');
  expect(live.output).toContain('✗ Webhook       none in live mode');
  expect((await clone.run('npm run -s shop -- stats')).output).toMatch(/Paid orders +0/);
}

test('R12.12, R12.22: sells, mails, refunds, backs up and restores with the commands of the guide', async ({
  page,
  port,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const webhook = { url: `${baseURL}/api/webhooks/stripe`, secret: WEBHOOK_SECRET };
  const [cards, ups, mail, clone] = await Promise.all([
    openTestSandbox({ webhook }),
    openUpsServer(),
    openEmailServer({ secure: true }),
    copyProject(true, { NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE_FILE }),
  ]);
  ups.charges = [{ service: '11', amount: '12.3' }];
  const doctor = () => clone.run(fromGuide('npm run shop -- doctor'));

  const before = await doctor();
  expect(before.code).toBe(1);
  for (const remedy of [
    'Set PUBLIC_URL',
    'Set STRIPE_SECRET_KEY',
    'Set SMTP_URL.',
    'Set SHOP_EMAIL',
    'Change email',
    'Change address',
    'Change company',
    'Change telephone',
    'Change responsiblePerson',
    'Change socialLinks',
    'Change consultationUrl',
    'Set PROMO_CODE',
  ])
    expect.soft(before.output).toContain(remedy);

  for (const line of ['cp .env.example .env', 'chmod 600 .env'])
    expect(await clone.run(fromGuide(line))).toMatchObject({ code: 0 });
  const settings = {
    PORT: String(port),
    PUBLIC_URL: baseURL ?? '',
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_HOST: cards.url,
    SMTP_URL: `smtps://${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@${mail.address}`,
    SHOP_EMAIL,
    PROMO_CODE: 'SPRING',
    SEED: 'off',
    UPS_CLIENT_ID: UPS_CREDENTIALS.clientId,
    UPS_CLIENT_SECRET: UPS_CREDENTIALS.clientSecret,
    UPS_ACCOUNT: UPS_CREDENTIALS.number,
    UPS_API_HOST: ups.url,
    DATA_DIR: join(clone.folder, 'data'),
  };
  for (const [name, value] of Object.entries(settings)) await clone.setSetting(name, value);
  const example = readFileSync('.env.example', 'utf8');
  expect(settingsInGuide().length).toBeGreaterThan(6);
  for (const name of settingsInGuide()) expect(example).toMatch(new RegExp(`^#${name}`, 'm'));

  const ready = await doctor();
  // What is left needs a real shop: its address, live keys and shop.config.ts.
  expect(ready.output).toContain('✗ Cards         Stripe, test keys: no money moves');
  expect(ready.output).not.toMatch(/Set (SMTP_URL|SHOP_EMAIL|PROMO_CODE)/);
  for (const line of ['answers, and takes the key', 'UPS has 1 for a parcel to Dublin'])
    expect(ready.output).toContain(line);
  expect(ready.output).toMatch(/✓ Mail server {3}answers/);

  await clone.start();
  await routeStripeToSandbox(page, cards);
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByRole('radio', { name: /UPS Standard.*€12\.30/ })).toBeChecked();
  await continueToPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL(`${baseURL}/order-success`);
  const orderId = await shownOrderId(page);

  const subjects = () => mail.arrived.map(({ mail: { subject } }) => subject ?? '').join('\n');
  await expect.poll(subjects, { timeout: 60_000 }).toContain(`New order ${orderId}`);
  await expect.poll(subjects, { timeout: 60_000 }).toContain(`Your order ${orderId} at`);
  const newest = await clone.run(fromGuide('npm run shop -- orders --limit 1'));
  expect(newest.output).toMatch(new RegExp(`${orderId} .* paid .* Aoife Byrne`));

  const refund = fromGuide('npm run shop -- refund EC12345678').replace('EC12345678', orderId);
  expect(await clone.run(`${refund} --yes`)).toMatchObject({ code: 0 });
  await expect
    .poll(subjects, { timeout: 60_000 })
    .toContain(`Your refund is on its way: ${orderId}`);
  const { data: refunds } = await cards.stripe.refunds.list();
  expect(refunds).toMatchObject([{ status: 'succeeded' }]);
  let running = '';
  const runDoctor = async () => {
    running = (await doctor()).output;
    return running;
  };
  await expect.poll(runDoctor, { timeout: 60_000 }).toMatch(/✓ Events {8}read until \w+ \d/);
  expect(running).toContain(`✓ Webhook       Stripe sends its events to ${webhook.url}`);
  expect(running).toContain('✗ Backup        none was made');

  const nightly = /&& (npm run -s shop -- backup) /.exec(GUIDE)?.[1];
  const copy = join(clone.folder, 'last-night.sqlite');
  expect(await clone.run(`${nightly} ${copy}`)).toMatchObject({ code: 0 });
  expect((await doctor()).output).toContain('✓ Backup        last made');
  await clone.stop();
  await expectLiveShop(clone);
  const restore = fromGuide('npm run shop -- restore /var/backups/shop/last-night.sqlite');
  const back = await clone.run(`${restore.replace(/\/var.*$/, copy)} --yes`);
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining('Restored 1 orders') });

  await clone.close();
  await Promise.all([cards.close(), ups.close(), mail.close()]);
});
