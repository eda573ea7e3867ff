import { afterEach, expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

const CUSTOMER = exampleCheckout().customer;

const toNorway: Partial<PlaceOrderRequest> = { customer: { ...CUSTOMER, country: 'Norway' } };
const toGermany: Partial<PlaceOrderRequest> = { customer: { ...CUSTOMER, country: 'Germany' } };
const DESTINATION: Partial<PricingRules> = { vat: 'destination' };

describeOnEachDatabase('pricing rules', (openTestDatabase) => {
  let shop: TestShop;

  const openWith = async (changes: Partial<PricingRules>) => {
    const pricingRules = { ...PRICING_RULES, ...changes };
    shop = await openTestShop(openTestDatabase, { context: { pricingRules } });
  };

  /** The amount in cents that the provider received for two shampoos and a mask with the promo code. */
  const charge = async (checkout: Partial<PlaceOrderRequest> = {}) => {
    const changes = { expectedTotal: undefined, ...checkout };
    const { order, payment } = await orderToPay(shop, CARDS.visa, changes);
    await takePayment(shop.context, payment);
    const { data } = await shop.sandbox.stripe.paymentIntents.list();
    return { charged: data[0]?.amount_received, order };
  };

  afterEach(() => shop.close());

  // The discounted subtotal is 83.70; delivery is 8.99 to Ireland and 25.00 to Norway.
  test.each<[string, Partial<PricingRules>, Partial<PlaceOrderRequest>, number]>([
    ['no change', {}, {}, 110_27],
    ['no change, to Norway', {}, toNorway, 126_28],
    ['another VAT rate', { vatRate: 2300 }, {}, 111_94],
    ['prices that include VAT', { pricesIncludeVat: true }, {}, 92_69],
    ['VAT on delivery', { vatOnDelivery: true }, {}, 112_15],
    ['no VAT on exports', { vatOnExports: false }, {}, 110_27],
    ['no VAT on exports, to Norway', { vatOnExports: false }, toNorway, 108_70],
    ['no registration for VAT', { vat: 'none' }, {}, 92_69],
    ['Ireland’s rate', { vat: 'origin' }, {}, 111_94],
    ['Ireland’s rate, to Germany', { vat: 'origin' }, toGermany, 118_85],
    ['Ireland’s rate, to Norway', { vat: 'origin' }, toNorway, 108_70],
    ['the country’s rate, to Germany', { vat: 'destination' }, toGermany, 115_50],
    [
      'the country’s rate on delivery too',
      { ...DESTINATION, vatOnDelivery: true },
      toGermany,
      118_52,
    ],
    [
      'the country’s rate within prices',
      { ...DESTINATION, pricesIncludeVat: true },
      toGermany,
      99_60,
    ],
    ['the country’s rate, to Norway', { vat: 'destination' }, toNorway, 108_70],
    ['free delivery over €90', { freeShippingApplies: true, freeShippingOver: 90_00 }, {}, 101_28],
  ])('R4.28, R15.1: charges the cents that follow from %s', async (_, rules, checkout, cents) => {
    await openWith(rules);
    const { charged, order } = await charge(checkout);
    expect([charged, order.total]).toEqual([cents, cents]);
  });

  test.each(['fallback_standard', 'fallback_express', undefined, 'unknown'])(
    'R5.11: refuses %s where fallback rates need an address check, and quotes the carrier’s rate',
    async (shippingMethod) => {
      await openWith({ fallbackRatesWithoutValidation: false });
      const checkout = { ...toNorway, shippingMethod, expectedTotal: 107_27 };
      const response = await shop.post('/api/orders', exampleCheckout(checkout));
      expect(response.json()).toMatchObject({
        code: 'quote_changed',
        quote: { shipping: { serviceCode: 'standard', price: 25_00 }, total: 126_28 },
      });
      expect((await charge({ ...toNorway, shippingMethod })).charged).toBe(126_28);
    },
  );

  test.each([
    ['fallback_express', 12_99],
    [undefined, 5_99],
  ])(
    'R5.11: takes %s for %i cents while the carrier has no rates',
    async (shippingMethod, price) => {
      const ratesTo = async () => ({ kind: 'unavailable' }) as const;
      await openWith({ fallbackRatesWithoutValidation: false });
      shop.context.carrier = { ...shop.context.carrier, ratesTo };
      const { order } = await charge({ shippingMethod });
      expect(order.shipping.price).toBe(price);
    },
  );
});

describeOnEachDatabase('stored orders', (openTestDatabase) => {
  let cli: TestCli;

  afterEach(() => cli.shop.close());

  test('R4.29: keep the VAT they were placed with when the pricing rules change', async () => {
    cli = await openTestCli(openTestDatabase);
    const { shop } = cli;
    const { checkout, order, payment } = await orderToPay(shop);
    shop.context.pricingRules = { ...PRICING_RULES, vatRate: 2300, pricesIncludeVat: true };
    expect((await shop.post('/api/orders', checkout)).json()).toEqual(order);
    await takePayment(shop.context, payment);
    expect((await cli.run(`order ${order.orderId}`)).out).toMatch(/VAT 21% +€17\.58/);
    expect((await cli.run('export')).out).toContain(',21,17.58,110.27,');
    expect((await cli.run(`mail read order-customer-${order.orderId}`)).out).toContain(
      'Tax (21% VAT): €17.58',
    );
  });
});
