import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  openUpsServer,
  UPS_CREDENTIALS,
} from '../../server/providers/carrier/testing/ups-server.ts';
import { LOGIN, openMailServer } from '../../server/providers/mail/testing/mail-server.ts';
import { freePort } from '../helpers/free-port.ts';
import { openTestSandbox } from '../helpers/test-sandbox.ts';
import { GOOD_CARD, shownOrderId, typeCard } from './buying.ts';
import { fillAddress, fillPersonalStep, openCheckout } from './checkout-form.ts';
import { openFreshClone } from './fresh-clone.ts';
import { expect, test as quiet } from './quiet-page.ts';
import { standInForStripe, TEST_CERTIFICATE_FILE } from './shop-with-providers.ts';

const GUIDE = readFileSync('docs/operations.md', 'utf8');
const SHOP_EMAIL = 'orders@elderandclover.example';
const WEBHOOK_SECRET = 'whsec_going_live';

const test = quiet.extend<{ port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are wanted.
  port: async ({}, use) => use(await freePort()),
  baseURL: async ({ port }, use) => use(`http://localhost:${port}`),
});

/** A line of the guide, which must have it. */
function guideSays(line: string): string {
  expect(GUIDE.split('\n')).toContain(line);
  return line;
}

/** The settings that the guide's table names, as .env.example spells them. */
function settingsInGuide(): string[] {
  return [...GUIDE.matchAll(/^\| `([A-Z_]+)…?` /gm)].map(([, name = '']) => name);
}

test('who follows the guide word for word sells, is mailed, gives money back and has a backup', async ({
  page,
  port,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const webhook = { url: `${baseURL}/api/webhooks/stripe`, secret: WEBHOOK_SECRET };
  const [cards, ups, mail, clone] = await Promise.all([
    openTestSandbox({ webhook }),
    openUpsServer(),
    openMailServer({ secure: true }),
    openFreshClone({ NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE_FILE }),
  ]);
  ups.charges = [{ service: '11', amount: '12.3' }];
  const doctor = () => clone.type(guideSays('npm run shop -- doctor'));

  const before = await doctor();
  expect(before.out).toContain('Set STRIPE_SECRET_KEY');
  expect(before.out).toContain('Set SMTP_URL.');

  for (const line of ['cp .env.example .env', 'chmod 600 .env'])
    expect(await clone.type(guideSays(line))).toMatchObject({ code: 0 });
  const settings = {
    PORT: String(port),
    PUBLIC_URL: baseURL ?? '',
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_HOST: cards.url,
    SMTP_URL: `smtps://${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@${mail.address}`,
    SHOP_EMAIL,
    UPS_CLIENT_ID: UPS_CREDENTIALS.clientId,
    UPS_CLIENT_SECRET: UPS_CREDENTIALS.clientSecret,
    UPS_ACCOUNT: UPS_CREDENTIALS.number,
    UPS_API_HOST: ups.url,
    DATA_DIR: join(clone.folder, 'data'),
  };
  for (const [name, value] of Object.entries(settings)) await clone.set(name, value);
  const example = readFileSync('.env.example', 'utf8');
  expect(settingsInGuide().length).toBeGreaterThan(6);
  for (const name of settingsInGuide()) expect(example).toMatch(new RegExp(`^#${name}`, 'm'));

  const ready = await doctor();
  // What is left needs a real shop: its address, live keys and shop.config.ts.
  expect(ready.out).toContain('✗ Cards         Stripe, test keys: no money moves');
  expect(ready.out).not.toContain('Set SMTP_URL');
  for (const line of ['answers, and takes the key', 'UPS has 1 for a parcel to Dublin'])
    expect(ready.out).toContain(line);
  expect(ready.out).toMatch(/✓ Mail server {3}answers/);

  await clone.start();
  await standInForStripe(page, cards);
  await openCheckout(page);
  await fillPersonalStep(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(page.getByRole('radio', { name: /UPS Standard.*€12\.30/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL(`${baseURL}/order-success`);
  const orderId = await shownOrderId(page);

  const subjects = () => mail.arrived.map(({ mail: { subject } }) => subject ?? '').join('\n');
  await expect.poll(subjects, { timeout: 60_000 }).toContain(`New order ${orderId}`);
  await expect.poll(subjects, { timeout: 60_000 }).toContain(`Your order ${orderId} at`);
  const newest = await clone.type(guideSays('npm run shop -- orders --limit 1'));
  expect(newest.out).toMatch(new RegExp(`${orderId} .* paid .* Aoife Byrne`));

  const refund = guideSays('npm run shop -- refund EC12345678').replace('EC12345678', orderId);
  expect(await clone.type(`${refund} --yes`)).toMatchObject({ code: 0 });
  await expect
    .poll(subjects, { timeout: 60_000 })
    .toContain(`Your refund is on its way: ${orderId}`);
  const { data: refunds } = await cards.stripe.refunds.list();
  expect(refunds).toMatchObject([{ status: 'succeeded' }]);
  await expect
    .poll(async () => (await doctor()).out, { timeout: 60_000 })
    .toMatch(/✓ Events {8}last came \d/);

  const nightly = /&& (npm run -s shop -- backup) /.exec(GUIDE)?.[1];
  const copy = join(clone.folder, 'last-night.sqlite');
  expect(await clone.type(`${nightly} ${copy}`)).toMatchObject({ code: 0 });
  await clone.stop();
  const restore = guideSays('npm run shop -- restore /var/backups/shop/last-night.sqlite');
  const back = await clone.type(`${restore.replace(/\/var.*$/, copy)} --yes`);
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining('Restored 1 orders') });

  await clone.close();
  await Promise.all([cards.close(), ups.close(), mail.close()]);
});
