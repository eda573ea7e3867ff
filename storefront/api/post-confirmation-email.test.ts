import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emailSendSchema } from '#contract/email.ts';
import { PATHS } from '#contract/paths.ts';
import { shop } from '#shop.config.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { toEmailParams } from './post-confirmation-email.ts';

test('R8.7, R8.22: fills all params of the order email', () => {
  expect(toEmailParams(EXAMPLE_ORDER)).toEqual({
    order_id: 'EC00004711',
    to_name: shop.name,
    to_email: shop.email,
    customer_name: 'Aoife Byrne',
    customer_email: 'aoife@example.com',
    customer_phone: '+353 1 555 0100',
    shipping_address: '1 Grafton Street, Dublin, D02 X285, Ireland',
    order_date: '1 January 2026, 00:00',
    items_list: '2 × Shampoo (S-1) at €28.50: €57.00\n1 × Mask (DP-HYD-2) at €36.00: €36.00',
    subtotal: '€93.00',
    promo_code: 'NATURAL10',
    discount_amount: '−€9.30',
    shipping: '€8.99',
    tax: '€17.58',
    total: '€110.27',
    payment_method: 'Credit card (visa ending in 4242)',
    shipping_method: 'Standard Delivery',
  });
});

describe('postConfirmationEmail', () => {
  const SHOP = 'https://shop.example';
  const HOSTED = 'https://mail.example';
  let posts: { origin: string; headers: Headers; body: string }[];

  beforeEach(() => {
    posts = [];
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Posts the confirmation twice, as the checkout and the success page do. */
  async function postTwice(origin: string, statuses: number[] = []) {
    vi.resetModules();
    vi.stubGlobal('location', { origin: SHOP, pathname: '/' });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const templates = { contact: 'contact', order: 'order' };
      const email = { origin, publicKey: 'public', serviceId: 'service', templates };
      if (url === PATHS.config)
        return Response.json({ card: { scriptUrl: '/card.js', publishableKey: 'pk' }, email });
      const headers = new Headers(init.headers);
      posts.push({ origin: new URL(url, SHOP).origin, headers, body: String(init.body) });
      return new Response('OK', { status: statuses.shift() ?? 200 });
    });
    const { postConfirmationEmail } = await import('./post-confirmation-email.ts');
    const first = postConfirmationEmail(EXAMPLE_ORDER, 'secret-token');
    await Promise.all([first, postConfirmationEmail(EXAMPLE_ORDER)]);
    return posts.map((post) => post.origin);
  }

  test('R8.6: posts to the shop twice', async () => {
    expect(await postTwice('')).toEqual([SHOP, SHOP]);
  });

  test('R8.24: posts to a hosted email service once, then to the shop', async () => {
    expect(await postTwice(HOSTED)).toEqual([HOSTED, SHOP]);
  });

  test('R8.24, R11.33: reports with the order’s token what the hosted email service got without it', async () => {
    await postTwice(HOSTED);
    const [hosted, report] = posts;
    expect(report?.headers.get('x-order-token')).toBe('secret-token');
    expect(report?.body).toBe(hosted?.body);
    expect(emailSendSchema.safeParse(JSON.parse(report?.body ?? '')).success).toBe(true);
    expect([...(hosted?.headers.keys() ?? [])]).toEqual(['content-type']);
    expect(hosted?.body).not.toContain('secret-token');
  });

  test('warns when the shop does not accept the report', async () => {
    await postTwice(HOSTED, [200, 503]);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      `Confirmation of ${EXAMPLE_ORDER.orderId} not sent: 503 OK`,
    );
  });

  test('R8.24: does not report to the shop what a hosted email service refused', async () => {
    expect(await postTwice(HOSTED, [429, 429])).toEqual([HOSTED, HOSTED]);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });
});
