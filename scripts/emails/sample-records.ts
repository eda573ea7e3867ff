import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import { products } from '#catalogue/products.ts';
import { isExpress } from '#domain/delivery.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import type { Customer, Order, Refund } from '#domain/order.ts';
import { refundBy } from '#domain/policies.ts';
import type {
  ContactMessageRow,
  OrderLineRow,
  StockRequestRow,
  WithdrawalRow,
} from '#server/database/tables.ts';
import type { OpenDispute } from '#server/orders/dispute-queries.ts';
import type { Today } from '#server/reports/today.ts';

export const CUSTOMER: Customer = {
  firstName: 'Aoife',
  lastName: 'Byrne',
  email: 'aoife@example.com',
  phone: '+353 1 555 0100',
  address: '1 Grafton Street, Apartment 4',
  city: 'Dublin',
  postalCode: 'D02 X285',
  country: 'Ireland',
};

export const ORDERED_AT = Date.UTC(2026, 10, 24, 14, 5);
/** A Monday, thirteen days later: the day after a withdrawal and a dispute. */
export const MORNING = Date.UTC(2026, 11, 7, 7, 30);
const ID = '3f2a91c0-5b1e-4a58-9a55-1f7a3c1f2e01';

export function sampleOrder(customer: Customer): Order {
  return {
    id: 'EC00004711',
    uid: ID,
    checkoutId: ID,
    contentHash: '',
    token: '',
    linkCode: '5f3c0b9a7e1d',
    note: '',
    state: 'paid',
    customer,
    quote: {
      subtotal: 93_00,
      discount: { code: 'NATURAL10', amount: 9_30 },
      shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
      tax: 17_58,
      vatRate: 21_00,
      vatIncluded: false,
      vatOnDelivery: false,
      vatScheme: 'flat',
      total: 110_27,
    },
    deliveryTime: '3-5 business days',
    currency: 'eur',
    received: 110_27,
    intentId: 'pi_1Q2w3E4r5T6y7U8i',
    card: { brand: 'visa', last4: '4242' },
    createdAt: ORDERED_AT,
    updatedAt: ORDERED_AT,
    paidAt: ORDERED_AT,
    dispatchedAt: null,
    trackingNumber: null,
    cancelledAt: null,
    livemode: false,
  };
}

export function sampleLines(): OrderLineRow[] {
  const quantities = [2, 1];
  return products.slice(0, 2).map(({ id, name, sku = '', price, image }, position) => {
    const [quantity = 1, unitPrice] = [quantities[position], Math.round(price * 100)];
    const line = { productId: id, name, sku, unitPrice, quantity, total: quantity * unitPrice };
    return { ...line, orderId: 'EC00004711', position, image };
  });
}

export function sampleRefund(changes: Partial<Refund>): Refund {
  return {
    id: 'r1',
    orderId: 'EC00004711',
    amount: 39_21,
    state: 'succeeded',
    providerId: 're_1Q2w3E4r5T6y7U8i',
    cancels: false,
    contents: null,
    restockedAt: null,
    note: '',
    keyNumber: 0,
    lookUps: 0,
    dueAt: ORDERED_AT,
    succeededAt: ORDERED_AT,
    returnedAt: null,
    createdAt: ORDERED_AT,
    updatedAt: ORDERED_AT,
    ...changes,
  };
}

export function sampleWithdrawal(
  statement: Pick<WithdrawalRow, 'name' | 'email' | 'items'>,
): WithdrawalRow {
  return {
    id: ID,
    contentHash: '',
    statedOrderNumber: 'EC00004711',
    orderId: 'EC00004711',
    createdAt: ORDERED_AT + 283 * HOUR_MS,
    receiptId: null,
    settledReason: null,
    ...statement,
  };
}

export function sampleStockRequest(email: string): StockRequestRow {
  return {
    id: ID,
    productId: deepHydratingShampoo.id,
    email,
    code: '5f3c0b9a7e1d',
    createdAt: ORDERED_AT,
    confirmedAt: null,
  };
}

export function sampleDispute(): OpenDispute {
  return {
    id: 'dp_1Q2w3E4r5T6y7U8i',
    orderId: 'EC00004711',
    amount: 110_27,
    reason: 'product_not_received',
    status: 'needs_response',
    evidenceDueBy: ORDERED_AT + 720 * HOUR_MS,
    createdAt: ORDERED_AT + 288 * HOUR_MS,
    updatedAt: ORDERED_AT + 288 * HOUR_MS,
    livemode: 0,
  };
}

function sampleMessage(): ContactMessageRow {
  const { firstName: name, email, phone } = CUSTOMER;
  const text = { subject: 'Hair Consultation', message: 'Is the mask right for fine hair?' };
  return {
    id: ID,
    name,
    email,
    phone,
    ...text,
    createdAt: MORNING - 10 * HOUR_MS,
    answeredAt: null,
  };
}

/** What waits in the MORNING: two parcels, the first of them late, and something of each other kind. */
export function sampleToday(orders: readonly Order[], withdrawal: WithdrawalRow): Today {
  const none = {
    leftOut: [],
    withdrawnAt: null,
    withdrawnProducts: [],
    refunded: 0,
    refundedAsAmount: 0,
  };
  return {
    closed: null,
    parcels: orders.map((order, position) => ({
      ...none,
      order: { ...order, id: `EC0000472${position}`, paidAt: MORNING - (4 - position) * DAY_MS },
      lines: sampleLines(),
      isExpress: isExpress(order.quote.shipping.serviceCode),
      isLate: position === 0,
    })),
    messages: [1, 2, 3].map((number) => ({ ...sampleMessage(), id: `${ID}${number}` })),
    withdrawals: [{ ...withdrawal, refundBy: refundBy(withdrawal.createdAt), onHold: true }],
    disputes: [sampleDispute()],
    stock: [
      {
        product: deepHydratingShampoo,
        available: 3,
        lowLimit: 5,
        level: 'low',
      },
    ],
  };
}
