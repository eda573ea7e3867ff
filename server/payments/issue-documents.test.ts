import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlaceOrderRequest } from '#contract/orders.ts';
import { type DocumentKind, documentNumber } from '#domain/document.ts';
import { shopPostalLines } from '#domain/postal-address.ts';
import { PRICING_RULES, type PricingRules } from '#domain/pricing-rules.ts';
import { findDocument, findDocuments } from '#server/documents/document-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { vatRefunds } from '#server/reports/vat-entries.ts';
import { company, shop as shopConfig } from '#shop.config.ts';
import { CARDS, exampleCheckout } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { withProvider } from '#tests/helpers/failing-provider.ts';
import { orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { refundOrder } from './refunds.ts';
import { syncRefunds } from './sync-refunds.ts';
import { takePayment } from './take-payment.ts';

const PAID_AT = Date.UTC(2026, 10, 25, 12);

describeOnEachDatabase('documents', (openTestDatabase) => {
  let shop: TestShop;
  let clock = PAID_AT;

  beforeEach(() => {
    clock = PAID_AT;
  });

  afterEach(() => shop.close());

  const openWith = async (changes: Partial<PricingRules>) => {
    const pricingRules = { ...PRICING_RULES, ...changes };
    const context = { pricingRules, now: () => clock };
    shop = await openTestShop(openTestDatabase, { context });
  };

  const buy = async (
    country: PlaceOrderRequest['customer']['country'] = 'Ireland',
    checkout: Partial<PlaceOrderRequest> = {},
  ) => {
    const customer = { ...exampleCheckout().customer, country };
    const changes = { expectedTotal: undefined, customer, ...checkout };
    const { order, payment } = await orderToPay(shop, CARDS.visa, changes);
    await takePayment(shop.context, payment);
    return order.orderId;
  };

  const documentsOf = (orderId: string) => findDocuments(shop.context.db, orderId);

  test.each<[PricingRules['invoices'], string[]]>([
    ['none', []],
    ['distance-sales', ['Germany']],
    ['all', ['Ireland', 'Germany', 'Norway']],
  ])('R15.10: %s makes invoices for orders to %j', async (invoices, expected) => {
    await openWith({ invoices });
    const invoiced = [];
    for (const country of ['Ireland', 'Germany', 'Norway'] as const)
      if ((await documentsOf(await buy(country))).length > 0) invoiced.push(country);
    expect(invoiced).toEqual(expected);
  });

  test('R15.11: freezes what an invoice must state, with prices without VAT', async () => {
    await openWith({
      invoices: 'all',
      vat: 'destination',
      pricesIncludeVat: true,
      vatOnDelivery: true,
    });
    const orderId = await buy('Germany');
    const { db } = shop.context;
    await db
      .updateTable('orders')
      .set({ lastName: 'Changed', address: 'Elsewhere' })
      .where('id', '=', orderId)
      .execute();
    const [invoice] = await documentsOf(orderId);
    expect(invoice).toEqual({
      kind: 'invoice',
      number: 1,
      name: 'INV-000001',
      content: {
        issuedAt: PAID_AT,
        paidAt: PAID_AT,
        orderId,
        seller: {
          name: company.registeredName,
          tradingName: shopConfig.name,
          address: shopPostalLines(shopConfig.address),
          vatNumber: 'IE0000000AA',
          companyNumber: '000000',
          telephone: company.telephone,
          email: shopConfig.email,
        },
        customer: {
          name: 'Aoife Byrne',
          address: ['1 Grafton Street', 'D02 X285 Dublin', 'Germany'],
        },
        lines: [
          {
            text: 'Deep Hydrating Shampoo (DP-HYD-SHM)',
            quantity: 2,
            unitPrice: 23_9496,
            amount: 47_90,
          },
          {
            text: 'Conditioning Hair Mask (HR-MSK-FOR-DMG)',
            quantity: 1,
            unitPrice: 30_2521,
            amount: 30_25,
          },
          { text: 'Discount (NATURAL10)', quantity: 1, unitPrice: -7_8151, amount: -7_81 },
          { text: 'Delivery: Standard Delivery', quantity: 1, unitPrice: 13_3613, amount: 13_36 },
        ],
        vatRate: 1900,
        vatScheme: 'destination',
        vatIncluded: true,
        amounts: { taxable: 83_70, vat: 15_90, untaxed: 0 },
        total: 99_60,
        currency: 'eur',
      },
    });
    // The same provider's response again changes nothing.
    expect(await findDocument(db, 'invoice', 2)).toBeUndefined();
  });

  test('R14.76: puts the Eircode of an Irish customer after the town', async () => {
    await openWith({ invoices: 'all' });
    const [invoice] = await documentsOf(await buy());
    expect(invoice?.content.customer.address).toEqual([
      '1 Grafton Street',
      'Dublin',
      'D02 X285',
      'Ireland',
    ]);
  });

  test('R15.12: credits each refund when it succeeds, in proportion, until nothing is left', async () => {
    await openWith({ invoices: 'all' });
    const orderId = await buy();
    const pending = withProvider(shop.context, {
      createRefund: async ({ amount, refundId }) => ({
        kind: 'refund',
        refund: { id: 're_1', amount, refundId, status: 'pending' },
      }),
    });
    clock += 1_000;
    await refundOrder(pending, { orderId, refundId: 'r1', amount: 10_00 });
    expect(await documentsOf(orderId)).toHaveLength(1);
    const listed = { id: 're_1', amount: 10_00, refundId: 'r1' };
    clock += 1_000;
    await syncRefunds(shop.context, orderId, [{ ...listed, status: 'succeeded' }]);
    await syncRefunds(shop.context, orderId, [{ ...listed, status: 'succeeded' }]);
    clock += 1_000;
    await syncRefunds(shop.context, orderId, [
      { id: 're_2', amount: 100_27, refundId: undefined, status: 'succeeded' },
    ]);
    expect(await stateOf(shop, orderId)).toBe('refunded');
    const [invoice, first, second, ...more] = await documentsOf(orderId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      name: 'CN-000001',
      content: {
        issuedAt: PAID_AT + 2_000,
        amounts: { taxable: 7_59, vat: 1_59, untaxed: 82 },
        total: 10_00,
        lines: [{ text: 'Part refund', quantity: 1, unitPrice: 8_4100, amount: 8_41 }],
        amends: { kind: 'invoice', number: 1, issuedAt: PAID_AT, reason: 'Part refund' },
      },
    });
    expect(second?.content.amounts).toEqual({ taxable: 76_11, vat: 15_99, untaxed: 8_17 });
    expect(invoice?.content.amounts).toEqual({ taxable: 83_70, vat: 17_58, untaxed: 8_99 });
  });

  test('R15.23: credits the units that a refund names, with their VAT, as the return counts them', async () => {
    await openWith({ invoices: 'all' });
    const orderId = await buy();
    const contents = { products: [{ productId: 2, quantity: 1 }], delivery: false };
    clock += 1_000;
    await refundOrder(shop.context, { orderId, refundId: 'r1', amount: 39_21, contents });
    clock += 1_000;
    await refundOrder(shop.context, { orderId, refundId: 'r2', cancels: true });
    const [invoice, mask, rest] = await documentsOf(orderId);
    expect(mask?.content).toMatchObject({
      amounts: { taxable: 32_40, vat: 6_81, untaxed: 0 },
      lines: [{ text: 'Conditioning Hair Mask (HR-MSK-FOR-DMG), less discount NATURAL10' }],
      amends: { reason: 'Refund of 1 × Conditioning Hair Mask' },
    });
    expect(rest?.content).toMatchObject({
      amounts: { taxable: 51_30, vat: 10_77, untaxed: 8_99 },
      lines: [{ text: 'Order cancelled', amount: 60_29 }],
    });
    expect(invoice?.content.amounts).toEqual({ taxable: 83_70, vat: 17_58, untaxed: 8_99 });
    const year = { from: PAID_AT, until: clock + 1, liveOnly: false };
    expect(await vatRefunds(shop.context.db, year)).toMatchObject([
      { taxable: -32_40, vat: -6_81, untaxed: 0 },
      { taxable: -51_30, vat: -10_77, untaxed: -8_99 },
    ]);
  });

  test('R15.12: debits a refund that the bank returned', async () => {
    await openWith({ invoices: 'all' });
    const orderId = await buy();
    const refund = { id: 're_1', amount: 10_00, refundId: undefined } as const;
    for (const status of ['succeeded', 'failed'] as const) {
      clock += 1_000;
      await syncRefunds(shop.context, orderId, [{ ...refund, status }]);
    }
    const [, credit, debit] = await documentsOf(orderId);
    expect([credit?.name, debit?.name]).toEqual(['CN-000001', 'DN-000001']);
    expect(debit?.content).toMatchObject({
      amounts: { taxable: 7_59, vat: 1_59, untaxed: 82 },
      amends: { kind: 'invoice', number: 1, reason: 'Returned by the bank: Part refund' },
    });
  });

  test('R15.12: gives no credit note to an order without invoice', async () => {
    await openWith({});
    const orderId = await buy();
    shop.context.pricingRules = { ...PRICING_RULES, invoices: 'all' };
    await refundOrder(shop.context, { orderId, refundId: 'r1' });
    expect(await documentsOf(orderId)).toEqual([]);
  });

  test('R15.10: takes numbers in the transaction that pays: without gaps after a failure', async () => {
    await openWith({ invoices: 'all' });
    const { order, payment } = await orderToPay(shop);
    const { db, newId } = shop.context;
    let broken = true;
    // The id of an email, after the order became paid.
    shop.context.newId = () => {
      if (broken) throw new Error('killed');
      return newId();
    };
    await takePayment(shop.context, payment).catch(() => undefined);
    broken = false;
    shop.context.newId = newId;
    await takePayment(shop.context, payment);
    expect((await findOrder(db, order.orderId))?.state).toBe('paid');
    const names = await Promise.all([buy(), buy(), buy(), buy()]);
    const numbers = (await Promise.all([order.orderId, ...names].map(documentsOf))).flat();
    expect(numbers.map(({ name }) => name).sort()).toEqual(
      [1, 2, 3, 4, 5].map((number) => documentNumber('invoice' satisfies DocumentKind, number)),
    );
  });
});
