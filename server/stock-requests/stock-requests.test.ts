import { afterEach, beforeEach, expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { productPath } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import { DAY_MS } from '#domain/durations.ts';
import { POLICIES } from '#domain/policies.ts';
import type { Product } from '#domain/product.ts';
import { storedEmail, toEmail } from '#server/email/compose-email.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { allEmails } from '#server/email/outbox-queries.ts';
import { eraseCustomer } from '#server/privacy/erase-customer.ts';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { closeShop, reopenShop, setSoldOut } from '#server/shop-status/change-sales-stop.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { allRows } from '#tests/helpers/generated-rows.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { announceStock } from './stock-requests.ts';

const START = Date.UTC(2026, 10, 25, 14, 5);
const EMAIL = 'aoife@example.com';
const [shampoo] = products as [Product];

describeOnEachDatabase('requests for an email when a product is back', (openTestDatabase) => {
  let shop: TestShop;
  let clock: number;

  beforeEach(async () => {
    clock = START;
    shop = await openTestShop(openTestDatabase, { context: { now: () => clock } });
    await setSoldOut(shop.context, shampoo, true);
  });

  afterEach(() => shop.close());

  const request = (email = EMAIL, productId = shampoo.id) =>
    shop.post(PATHS.stockRequests, { productId, email });
  const emails = async () =>
    (await allEmails(shop.context.db)).map((row) =>
      toEmail(storedEmail(row), shop.context.publicUrl),
    );
  const requests = () => shop.context.db.selectFrom('stockRequests').selectAll().execute();

  async function linkedCode(): Promise<string> {
    const text = (await emails()).map((mail) => mail.text).join();
    return /http:\/\/localhost:3000\/product\/1#notify\.(\w+)/.exec(text)?.[1] ?? '';
  }

  async function confirmed(): Promise<string> {
    await request();
    const code = await linkedCode();
    expect((await shop.post(PATHS.confirmStockRequest, { code })).statusCode).toBe(200);
    return code;
  }

  test('R13.70, R13.72, R13.78: emails a confirmed address once when the product is back, and deletes it', async () => {
    await confirmed();
    expect(await announceStock(shop.context)).toBe('done');
    expect(await emails()).toHaveLength(1);
    await setSoldOut(shop.context, shampoo, false);
    await announceStock(shop.context);
    await announceStock(shop.context);
    const [, back, ...others] = await emails();
    expect(others).toEqual([]);
    expect(back).toMatchObject({ to: EMAIL, subject: `${shampoo.name} is back` });
    expect(back?.text).toContain(`http://localhost:3000${productPath(shampoo.id)}\n`);
    expect(back?.text).toContain(`${shampoo.name} 300 ml: €28.50`);
    expect(back?.html).toContain(`${shampoo.image}.jpg`);
    expect(await requests()).toEqual([]);
  });

  test('R13.72: waits while the shop is closed', async () => {
    await confirmed();
    await setSoldOut(shop.context, shampoo, false);
    await closeShop(shop.context, '');
    await announceStock(shop.context);
    expect(await emails()).toHaveLength(1);
    await reopenShop(shop.context);
    await announceStock(shop.context);
    expect(await emails()).toHaveLength(2);
  });

  test('R13.71: emails no address that was not confirmed, and deletes it after two days', async () => {
    await request();
    await setSoldOut(shop.context, shampoo, false);
    await announceStock(shop.context);
    expect(await emails()).toHaveLength(1);
    clock += POLICIES.stockRequestConfirmDays * DAY_MS;
    await announceStock(shop.context);
    expect(await requests()).toHaveLength(1);
    clock += 1;
    await announceStock(shop.context);
    expect(await requests()).toEqual([]);
  });

  test('R13.71: changes nothing when a scanner follows the link; the owner of the address can end the request', async () => {
    await request();
    const code = await linkedCode();
    const before = await allRows(shop.context.db);
    expect((await shop.get(productPath(shampoo.id))).statusCode).toBe(200);
    expect(await shop.get(`${PATHS.confirmStockRequest}?code=${code}`)).toMatchObject({
      statusCode: expect.toSatisfy((status: number) => status >= 404),
    });
    expect(await allRows(shop.context.db)).toEqual(before);
    expect((await shop.post(PATHS.confirmStockRequest, { code: `${code}0` })).statusCode).toBe(404);
    expect((await shop.post(PATHS.endStockRequest, { code })).statusCode).toBe(200);
    expect(await requests()).toEqual([]);
    expect((await shop.post(PATHS.confirmStockRequest, { code })).statusCode).toBe(404);
    // The same again, so that the response does not show whether there was a request.
    expect((await shop.post(PATHS.endStockRequest, { code })).statusCode).toBe(200);
  });

  test('R13.73: answers alike to a repeated request, and emails it once', async () => {
    const first = await request();
    const again = await request('AOIFE@example.com');
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(first.statusCode).toBe(202);
    expect(await emails()).toHaveLength(1);
    await request(EMAIL, 2);
    expect(await emails()).toHaveLength(2);
    expect((await request(EMAIL, 99)).statusCode).toBe(422);
  });

  test('R13.74: deletes a request after a year, and copies of the emails after a week', async () => {
    await confirmed();
    while ((await deliverDueEmails(shop.context)) > 0);
    clock += POLICIES.stockEmailDays * DAY_MS;
    await announceStock(shop.context);
    expect(await emails()).toHaveLength(1);
    clock += 1;
    await announceStock(shop.context);
    expect(await emails()).toEqual([]);
    clock = START + POLICIES.stockRequestDays * DAY_MS + 1;
    await announceStock(shop.context);
    expect(await requests()).toEqual([]);
  });

  test('R13.74: exports a request without its code, and erases it', async () => {
    const code = await confirmed();
    while ((await deliverDueEmails(shop.context)) > 0);
    const exported = await exportCustomer(shop.context, EMAIL);
    expect(exported.stockRequests).toMatchObject([{ email: EMAIL, productId: shampoo.id }]);
    expect(JSON.stringify(exported.stockRequests)).not.toContain(code);
    expect(await eraseCustomer(shop.context, EMAIL)).toMatchObject({ kind: 'erased' });
    expect([await requests(), await emails()]).toEqual([[], []]);
  });
});
