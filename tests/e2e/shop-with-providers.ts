import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  openUpsServer,
  UPS_CREDENTIALS,
  type UpsServer,
} from '#server/providers/carrier/testing/ups-server.ts';
import {
  type EmailServer,
  LOGIN,
  openEmailServer,
} from '#server/providers/email/testing/email-server.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { type HostedEmail, openHostedEmail } from '#tests/helpers/hosted-email.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/test-sandbox.ts';
import { startServer } from '#tests/torture/restartable-server.ts';

/** The certificate of the test mail server, for NODE_EXTRA_CA_CERTS. */
export const TEST_CERTIFICATE_FILE = new URL(
  '../../server/providers/email/testing/test-certificate.pem',
  import.meta.url,
).pathname;

/** A shop that is configured for every provider, and the test servers in their place. */
export interface ShopWithProviders {
  url: string;
  shopEmail: string;
  cards: TestSandbox;
  ups: UpsServer;
  mail: EmailServer;
  hosted: HostedEmail;
  close(): Promise<void>;
}

export async function openShopWithProviders(): Promise<ShopWithProviders> {
  const [cards, ups, mail, hosted, port, dataDir] = await Promise.all([
    openTestSandbox(),
    openUpsServer(),
    openEmailServer({ secure: true }),
    openHostedEmail(),
    freePort(),
    mkdtemp(join(tmpdir(), 'shop-with-providers-')),
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
 * Serves the card sandbox's script and frame at js.stripe.com.
 * @returns the requested paths, as they come in
 */
export async function routeStripeToSandbox(page: Page, cards: TestSandbox): Promise<string[]> {
  const paths: string[] = [];
  // For the fonts of the card field: the shop's address is 127.0.0.1, js.stripe.com a public one.
  await page.context().grantPermissions(['local-network-access']);
  await page.route('https://js.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    paths.push(pathname);
    const url = `${cards.url}${pathname.replace(/^\/\w+/, '/card-sandbox')}${search}`;
    const response = await route.fetch({ url });
    // Unlike Stripe's, the sandbox's frame allows embedding by its own origin only.
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  return paths;
}
