import { randomInt, randomUUID } from 'node:crypto';
import { products } from '#catalogue/products.ts';
import type { Cart } from '#domain/cart.ts';
import { toCartProduct } from '#domain/cart-storage.ts';
import { checkoutTotals } from '#domain/checkout-totals.ts';
import { COUNTRY_NAMES } from '#domain/countries.ts';
import type { Cents } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { orderNumber } from '#domain/order-number.ts';
import { orderVat } from '#domain/order-vat.ts';
import { PRICING_RULES, VAT_SCHEMES } from '#domain/pricing-rules.ts';
import { refundable } from '#domain/refund.ts';
import { notRefunded, paidFor } from '#domain/refund-contents.ts';
import type { AppContext } from '#server/app-context.ts';
import { toOrderLines } from '#server/checkout/place-order.ts';
import { openAppContext } from '#server/open-app-context.ts';
import { findOrder, findOrderLines, insertOrder } from '#server/orders/order-queries.ts';
import { findRefunds, insertRefund } from '#server/orders/refund-queries.ts';
import { applyIntent } from '#server/payments/apply-intent.ts';
import { newRefund, syncRefunds } from '#server/payments/sync-refunds.ts';
import { readSettings } from '#server/settings/settings.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { type Random, randomFrom } from './random.ts';

// A process of documents.ts: places, pays and refunds orders at random until it is killed. The payment provider is
// played by the calls themselves, since only their transactions matter here.

const QUIET_LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

const random = randomFrom(randomInt(2 ** 31));
const read = readSettings({
  DATA_DIR: process.env.DATA_DIR,
  DATABASE_URL: process.env.DATABASE_URL,
});
if (!read.ok) throw new Error(read.problem);
const { context: opened } = await openAppContext(read.settings, QUIET_LOG);
for (;;) {
  const context = withRandomRules(opened, random);
  const order = await placeOrder(context, random);
  await applyIntent(context, order.id, intentOf(order));
  if (random.happens(0.5)) await refundSome(context, await anyPaidOrder(context, order), random);
}

function withRandomRules(context: AppContext, { pick, happens }: Random): AppContext {
  const pricingRules = {
    ...PRICING_RULES,
    invoices: 'all' as const,
    vat: pick(VAT_SCHEMES),
    pricesIncludeVat: happens(0.5),
    vatOnDelivery: happens(0.5),
  };
  return { ...context, pricingRules };
}

async function placeOrder(context: AppContext, { pick, between, happens }: Random): Promise<Order> {
  const { pricingRules, now } = context;
  const country = pick(COUNTRY_NAMES);
  const cart: Cart = products.map((product) => ({
    product: toCartProduct(product),
    quantity: Math.floor(between(1, 5)),
  }));
  const promo = happens(0.3) ? { code: 'NATURAL10', discount: 0.1 } : undefined;
  const delivery = { price: Math.floor(between(0, 45_00)), country, at: now() };
  const { discount, shipping, ...totals } = checkoutTotals(cart, promo, delivery, pricingRules);
  const order: Order = {
    id: orderNumber(context.randomOrderNumber()),
    uid: context.newId(),
    checkoutId: randomUUID(),
    contentHash: '',
    token: '',
    linkCode: '',
    note: '',
    state: 'awaiting_payment',
    customer: { ...EXAMPLE_CUSTOMER, country },
    quote: {
      ...totals,
      ...orderVat(country, pricingRules, delivery.at),
      discount: promo ? { code: promo.code, amount: discount } : null,
      shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: shipping },
    },
    deliveryTime: '3-5 business days',
    currency: 'eur',
    received: 0,
    intentId: `pi_${randomUUID()}`,
    card: null,
    createdAt: now(),
    updatedAt: now(),
    paidAt: null,
    dispatchedAt: null,
    trackingNumber: null,
    cancelledAt: null,
    livemode: false,
  };
  const lines = toOrderLines(cart);
  await context.db.transaction().execute((transaction) => insertOrder(transaction, order, lines));
  return order;
}

function intentOf({ id, intentId, quote, currency }: Order) {
  return {
    id: intentId ?? '',
    status: 'succeeded' as const,
    amount: quote.total,
    currency,
    orderId: id,
    paymentMethodId: null,
    card: { brand: 'visa', last4: '4242' },
    clientSecret: null,
    declineMessage: null,
  };
}

/** The order that was just paid, or often one that another process refunds at the same time. */
async function anyPaidOrder({ db }: AppContext, own: Order): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'paid')
    .orderBy('paidAt', 'desc')
    .limit(1)
    .offset(2)
    .executeTakeFirst();
  return random.happens(0.5) && row ? row.id : own.id;
}

async function refundSome(context: AppContext, orderId: string, { between, happens }: Random) {
  const order = await findOrder(context.db, orderId);
  if (!order) return;
  const left = refundable(order.received, await findRefunds(context.db, orderId));
  if (left === 0) return;
  const named = happens(0.5) ? await insertNamed(context, order, left) : undefined;
  const amount = named?.amount ?? (happens(0.3) ? left : Math.ceil(between(0, left)));
  const refund = { id: `re_${randomUUID()}`, amount, refundId: named?.id };
  await syncRefunds(context, orderId, [{ ...refund, status: 'pending' }]);
  await syncRefunds(context, orderId, [{ ...refund, status: 'succeeded' }]);
  if (happens(0.1)) await syncRefunds(context, orderId, [{ ...refund, status: 'failed' }]);
}

/** Stores a refund of one unit of a product, and of the delivery if that is left; undefined when all units are refunded. */
async function insertNamed(context: AppContext, order: Order, left: Cents) {
  return context.db.transaction().execute(async (transaction) => {
    const lines = await findOrderLines(transaction, order.id);
    const { products, delivery } = notRefunded(lines, await findRefunds(transaction, order.id));
    const product = products.find(({ quantity }) => quantity > 0);
    if (!product) return undefined;
    const contents = { products: [{ ...product, quantity: 1 }], delivery };
    const amount = Math.min(left, paidFor(order.quote, lines, contents));
    const refund = { ...newRefund(context, order, { id: context.newId(), amount }), contents };
    await insertRefund(transaction, refund);
    return refund;
  });
}
