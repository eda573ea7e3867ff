import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  openUpsServer,
  UPS_CREDENTIALS,
  type UpsServer,
} from '../../server/providers/carrier/testing/ups-server.ts';
import {
  LOGIN,
  type MailServer,
  openMailServer,
} from '../../server/providers/mail/testing/mail-server.ts';
import { freePort } from '../helpers/free-port.ts';
import { type HostedEmail, openHostedEmail } from '../helpers/hosted-email.ts';
import { openTestSandbox, type TestSandbox } from '../helpers/test-sandbox.ts';
import { startServer } from '../torture/restartable-server.ts';

/** What makes a program trust the mail server of these journeys. */
export const TEST_CERTIFICATE_FILE = new URL(
  '../../server/providers/mail/testing/test-certificate.pem',
  import.meta.url,
).pathname;

/** A shop whose settings name a provider for everything, and what stands in for each of them. */
export interface ShopWithPartners {
  url: string;
  shopEmail: string;
  cards: TestSandbox;
  ups: UpsServer;
  mail: MailServer;
  hosted: HostedEmail;
  close(): Promise<void>;
}

export async function openShopWithPartners(): Promise<ShopWithPartners> {
  const [cards, ups, mail, hosted, port, dataDir] = await Promise.all([
    openTestSandbox(),
    openUpsServer(),
    openMailServer({ secure: true }),
    openHostedEmail(),
    freePort(),
    mkdtemp(join(tmpdir(), 'shop-with-partners-')),
  ]);
  const shopEmail = 'orders@elderandclover.example';
  const shop = await startServer(port, {
    DATA_DIR: dataDir,
    SHOP_EMAIL: shopEmail,
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_HOST: cards.url,
    UPS_CLIENT_ID: UPS_CREDENTIALS.clientId,
    UPS_CLIENT_SECRET: UPS_CREDENTIALS.clientSecret,
    UPS_ACCOUNT: UPS_CREDENTIALS.number,
    UPS_API_HOST: ups.url,
    SMTP_URL: `smtps://${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@${mail.address}`,
    NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE_FILE,
    EMAIL_ORIGIN: hosted.origin,
    EMAIL_PUBLIC_KEY: 'public_1',
    EMAIL_SERVICE_ID: 'service_1',
    EMAIL_CONTACT_TEMPLATE_ID: 'template_contact',
    EMAIL_ORDER_TEMPLATE_ID: 'template_order',
  });
  return {
    url: shop.url,
    shopEmail,
    cards,
    ups,
    mail,
    hosted,
    async close() {
      await shop.stop();
      await Promise.all([cards.close(), ups.close(), mail.close(), hosted.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Lets the page find, at the real card company's own host, the script and the frame of the card
 * sandbox.
 * @returns the paths that were asked for there
 */
export async function standInForStripe(page: Page, cards: TestSandbox): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname);
    const url = `${cards.url}${pathname.replace(/^\/\w+/, '/card-sandbox')}${search}`;
    const response = await route.fetch({ url });
    // Unlike the card company's, the sandbox's frame stands in pages of its own origin only.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  return asked;
}
