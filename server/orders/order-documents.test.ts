import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedOrder } from '#contract/order-links.ts';
import { PATHS } from '#contract/paths.ts';
import { POLICIES } from '#domain/policies.ts';
import { PRICING_RULES } from '#domain/pricing-rules.ts';
import { refundOrder } from '#server/payments/refunds.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

const MARK = join(import.meta.dirname, '../../storefront/brand/mark.svg');
const START = Date.UTC(2026, 10, 25, 14, 5);
const PASS_MS = POLICIES.orderDetailsMinutes * 60_000;

describeOnEachDatabase('documents of an order', (openTestDatabase) => {
  let shop: TestShop;
  let clock: number;

  beforeEach(async () => {
    clock = START;
    const pricingRules = { ...PRICING_RULES, invoices: 'all' as const };
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock, pricingRules } });
  });

  afterEach(() => shop.close());

  async function paidOrder(): Promise<string> {
    const { order, payment } = await orderToPay(shop);
    await shop.pay(payment);
    return order.orderId;
  }

  /** What the page of an order offers, as its forms post it. */
  async function offered(orderId: string) {
    const { linkCode: code } = await shop.context.db
      .selectFrom('orders')
      .select('linkCode')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const response = await shop.post(PATHS.openOrderLink, { orderId, code });
    expect(response.body).not.toContain(code);
    const { documents } = response.json<OpenedOrder>().progress;
    return documents?.map(({ number, pass }) => ({ orderId, number, pass }));
  }

  const open = (form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: PATHS.orderDocument,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  const changeOrders = (changes: { linkCode?: string; email?: string; dispatchedAt?: number }) =>
    shop.context.db.updateTable('orders').set(changes).execute();

  test('R15.19, R13.79: opens invoice and credit note of an order as pages to print, by POST only', async () => {
    const orderId = await paidOrder();
    clock += 1_000;
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    const [invoice, credit] = (await offered(orderId)) ?? [];
    expect([invoice?.number, credit?.number]).toEqual(['INV-000001', 'CN-000001']);
    const { statusCode, headers, body } = await open(invoice ?? {});
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/);
    expect(body).toContain('<title>INV-000001</title>');
    expect(body).toContain('1 Grafton Street');
    expect(body).toContain(readFileSync(MARK, 'utf8').trim());
    expect(body).toContain('url("/email/display-normal.woff2")');
    expect((await open(credit ?? {})).body).toContain('<title>CN-000001</title>');
    const query = new URLSearchParams(invoice);
    expect((await shop.get(`${PATHS.orderDocument}?${query}`)).body).not.toContain('Grafton');
  });

  test('R15.19: offers nothing for an order without invoice', async () => {
    shop.context.pricingRules = PRICING_RULES;
    expect(await offered(await paidOrder())).toBeUndefined();
  });

  test('R15.19: answers alike for a guessed pass, that of another document or order, and an ended one', async () => {
    const orderId = await paidOrder();
    const other = await paidOrder();
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 10_00 });
    const [invoice = { orderId, number: '', pass: '' }, credit] = (await offered(orderId)) ?? [];
    const [ofOther = invoice] = (await offered(other)) ?? [];
    const answers = new Set<string>();
    const refused = async (form: Record<string, string>) => {
      const { statusCode, headers, body } = await open({ ...invoice, ...form });
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      answers.add(body);
    };
    const { pass } = invoice;
    await refused({ pass: `${pass.slice(0, -1)}${pass.endsWith('A') ? 'B' : 'A'}` });
    await refused({ pass: `${Number.parseInt(pass, 10) + 1}${pass.slice(pass.indexOf('.'))}` });
    await refused({ pass: credit?.pass ?? '' });
    await refused({ pass: ofOther.pass });
    await refused({ number: ofOther.number });
    await refused({ number: ofOther.number, pass: ofOther.pass });
    await refused({ orderId: 'EC99999999' });
    clock += PASS_MS - 1;
    expect((await open(invoice)).statusCode).toBe(200);
    clock += 1;
    await refused({});
    expect(answers.size).toBe(1);
    expect([...answers].join()).toContain('open the link in our email again');
    expect((await open({ ...invoice, pass: '' })).statusCode).toBe(400);
  });

  test('R15.19: ends a pass with the link: when it expires, its code changes or the customer is erased', async () => {
    const orderId = await paidOrder();
    const { linkCode } = await shop.context.db
      .selectFrom('orders')
      .select('linkCode')
      .executeTakeFirstOrThrow();
    const [invoice = { orderId, number: '', pass: '' }] = (await offered(orderId)) ?? [];
    const statusAfter = async (changes: Parameters<typeof changeOrders>[0]) => {
      await changeOrders(changes);
      return (await open(invoice)).statusCode;
    };
    expect(await statusAfter({ linkCode: 'f'.repeat(48) })).toBe(404);
    expect(await statusAfter({ linkCode, email: '' })).toBe(404);
    const ended = START - POLICIES.orderLinkDays * 24 * 60 * 60_000;
    expect(await statusAfter({ email: 'aoife@example.com', dispatchedAt: ended })).toBe(404);
    expect(await statusAfter({ dispatchedAt: START })).toBe(200);
    // An order of an earlier release without a code has no pass, not even one made of the empty code.
    const until = START + PASS_MS;
    const mac = createHmac('sha256', '').update(`${invoice.number} ${until}`).digest('base64url');
    invoice.pass = `${until}.${mac}`;
    expect(await statusAfter({ linkCode: '' })).toBe(404);
  });

  test('R15.19: refuses a form of another site', async () => {
    const [invoice = {}] = (await offered(await paidOrder())) ?? [];
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: PATHS.orderDocument,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      payload: new URLSearchParams(invoice).toString(),
    });
    expect(statusCode).toBe(403);
  });
});
