import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { checkVat } from './check-vat.ts';

const SOLD = Date.UTC(2026, 10, 25);

describeOnEachDatabase('checkVat', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase, { context: { now: () => SOLD } });
  });

  afterEach(() => shop.close());

  /** An order to Germany with an amount of goods without VAT in cents, and no delivery. */
  async function sell(subtotal: number, country = 'Germany') {
    const { customer } = exampleCheckout();
    const { order, payment } = await orderToPay(shop, CARDS.visa, { customer });
    await takePayment(shop.context, payment);
    const amounts = { subtotal, discount: 0, shipping: 0, tax: 1, total: subtotal + 1 };
    await shop.context.db
      .updateTable('orders')
      .set({ ...amounts, country })
      .where('id', '=', order.orderId)
      .execute();
  }

  const check = async (changes: Partial<PricingRules> = {}, now = SOLD) =>
    (await checkVat(shop.context.db, now, false, { ...PRICING_RULES, ...changes })).map(
      ({ severity, text }) => `${severity}: ${text}`,
    );

  test('R15.5: warns from 80% of the threshold for sales to other EU countries, in the next year too', async () => {
    await sell(7_999_99);
    await sell(5_000_00, 'Ireland');
    await sell(5_000_00, 'Norway');
    expect(await check()).toEqual([
      'ok: sales of 2026 without VAT €17,999.99, €7,999.99 of them to other EU countries',
    ]);
    await sell(1);
    const expected = [
      'warning: sales of 2026 are €8,000.00 of €10,000.00 to other EU countries, where from there on the customer’s country taxes them',
    ];
    expect(await check()).toEqual(expected);
    expect(await check({}, Date.UTC(2027, 11, 31))).toEqual(expected);
    expect(await check({}, Date.UTC(2028, 0, 1))).toEqual([expect.stringMatching(/^ok/)]);
    expect(await check({ vat: 'destination' })).toEqual([expect.stringMatching(/^ok/)]);
  });

  test('R15.6: warns a seller without registration from 80% of the threshold for registration', async () => {
    await sell(67_999_99, 'Ireland');
    expect(await check({ vat: 'none' })).toEqual([expect.stringMatching(/^ok/)]);
    await sell(1, 'Ireland');
    expect(await check()).toEqual([expect.stringMatching(/^ok/)]);
    expect(await check({ vat: 'none' })).toEqual([
      'warning: sales of 2026 are €68,000.00 of €85,000.00 in all, from where on you must be registered for VAT',
    ]);
  });
});
