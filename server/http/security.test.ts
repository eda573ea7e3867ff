import type { LightMyRequestResponse } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('registerSecurity', (openTestDatabase) => {
  let shop: TestShop;

  afterEach(() => shop.close());

  const open = async (options: TestShopOptions = {}) => {
    shop = await openTestShop(openTestDatabase, options);
  };

  async function responsesOfEachKind(): Promise<LightMyRequestResponse[]> {
    const page = await shop.get('/');
    return Promise.all([
      page,
      shop.get('/', { 'if-none-match': String(page.headers.etag) }),
      shop.get('/shop/'),
      shop.get('/nowhere'),
      shop.get('/product/999'),
      shop.get('/assets/shop-abc123.js'),
      shop.get(PATHS.reviews),
      shop.get(PATHS.healthz),
      shop.get('/api/nowhere'),
      shop.get('/%ff'),
      shop.get(`${PATHS.orders}/${'A'.repeat(300)}`),
      shop.app.inject({ method: 'DELETE', url: PATHS.orders }),
      shop.post(PATHS.orders, {}),
      shop.post(PATHS.stripeWebhook, {}),
      shop.post(PATHS.emailSend, {}),
    ]);
  }

  test('R11.2: sets the security headers on pages, files, calls and errors', async () => {
    await open();
    for (const { headers, raw } of await responsesOfEachKind()) {
      const policy = String(headers['content-security-policy']);
      expect(policy, raw.req.url).toMatch(/script-src 'self'|default-src 'none'/);
      expect(policy).toMatch(/frame-ancestors '(self|none)'/);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('R11.2: keeps the headers of the card sandbox’s pages and scripts as strict', async () => {
    await open();
    for (const path of ['stripe.js', 'field.html', 'challenge.html']) {
      const { headers, statusCode } = await shop.get(`/card-sandbox/${path}`);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('R11.2: allows the hosts of Stripe and EmailJS only when the settings name them', async () => {
    await open();
    const own = String((await shop.get('/')).headers['content-security-policy']);
    for (const directive of ['script-src', 'frame-src', 'connect-src'])
      expect(own).toContain(`${directive} 'self';`);
    expect(own).not.toContain('https:');
    await shop.close();
    await open({ payments: STRIPE, hostedEmail: HOSTED });
    const policy = String((await shop.get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://api.emailjs.com;");
  });

  test('sends Strict-Transport-Security with an https URL', async () => {
    await open({ publicUrl: 'https://shop.example' });
    for (const { headers } of await responsesOfEachKind())
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('R11.3: refuses posts from other sites, and accepts posts of servers and of the shop’s own pages', async () => {
    await open();
    const { paths } = (await shop.get(PATHS.openApi)).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const posts = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
    expect(posts).toEqual(
      expect.arrayContaining([PATHS.orders, PATHS.createPayment, PATHS.reviews, PATHS.emailSend]),
    );
    for (const url of posts)
      for (const headers of FOREIGN) {
        const response = await shop.app.inject({ method: 'POST', url, headers, payload: {} });
        expect([url, response.json<{ code: string }>().code]).toEqual([url, 'forbidden_origin']);
      }
    expect((await shop.post(PATHS.stripeWebhook, {})).statusCode).toBe(400);
    const own = await shop.app.inject({
      method: 'POST',
      url: PATHS.applyPromoCode,
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
      payload: { code: 'NATURAL10' },
    });
    expect(own.statusCode).toBe(200);
  });
});

const STRIPE = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiUrl: undefined,
} as const;

const HOSTED = {
  origin: 'https://api.emailjs.com',
  publicKey: 'public_1',
  serviceId: 'service_1',
  templates: { contact: 'template_contact', order: 'template_order' },
};

const FOREIGN = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
];
