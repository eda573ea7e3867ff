import { deepHydratingShampoo } from '#catalogue/deep-hydrating-shampoo.ts';
import { products } from '#catalogue/products.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Customer, Order } from '#domain/order.ts';
import type { StoredEmail } from '#server/email/email-parts.ts';
import { noticeSummary } from '#server/email/notice-summary.ts';
import { testEmail } from '#server/email/test-email.ts';
import { contactEmail } from '#server/messages/contact-messages.ts';
import { correctionEmail } from '#server/orders/correction-email.ts';
import { dispatchEmail } from '#server/orders/dispatch-email.ts';
import {
  customerEmail,
  ownerEmail,
  paramsOfStoredOrder,
} from '#server/orders/order-confirmation.ts';
import { orderLinkEmail } from '#server/orders/order-link-email.ts';
import { endingCertificate } from '#server/owner/doctor/check-certificate.ts';
import { missedBackup, toAnswer } from '#server/owner/doctor/check-database.ts';
import { problemsEmail } from '#server/owner/doctor/email-problems.ts';
import { disputeNotice } from '#server/payments/dispute-email.ts';
import { refundEmail } from '#server/payments/refund-emails.ts';
import { refundFailedNotice } from '#server/payments/refund-failed-email.ts';
import { morningEmail } from '#server/reports/morning-email.ts';
import { reviewNotice } from '#server/reviews/add-review.ts';
import { stockNotice } from '#server/stock/stock-notices.ts';
import {
  backInStockEmail,
  confirmationEmail,
} from '#server/stock-requests/stock-request-emails.ts';
import { withdrawalNotice } from '#server/withdrawals/notice-email.ts';
import { withdrawalReceipt } from '#server/withdrawals/receipt-email.ts';
import {
  CUSTOMER,
  MORNING,
  ORDERED_AT,
  sampleDispute,
  sampleLines,
  sampleOrder,
  sampleRefund,
  sampleStockRequest,
  sampleToday,
  sampleWithdrawal,
} from './sample-records.ts';

/** An email as the shop would queue it. */
export interface SampleEmail {
  /** Such as 'order'. */
  name: string;
  email: StoredEmail;
}

const MESSAGE = `Hello Gráinne,

my hair is fine and breaks at the ends. Is the mask right for it, or too heavy?

Thank you`;

const TEXTS = {
  message: MESSAGE,
  review: 'The ends no longer feel like straw. I wish the jar were bigger.',
  refundNote: 'The jar arrived cracked, and we are sorry about that. Please keep it.',
  cancellationNote:
    'A shelf in our workroom gave way, and the bottles and jars that we had left are broken.',
  withdrawnItems: 'the mask',
};

/**
 * Every email that the shop sends, with invented data.
 * @param publicUrl where the pictures are
 * @param typed replaces the customer, and the texts that people type
 */
export function sampleEmails(
  publicUrl: string,
  { customer = CUSTOMER, texts = TEXTS }: { customer?: Customer; texts?: typeof TEXTS } = {},
): SampleEmail[] {
  const shopEmail = 'hello@shop.example';
  const name = `${customer.firstName} ${customer.lastName}`;
  const order = sampleOrder(customer);
  const dispatched = {
    ...order,
    dispatchedAt: ORDERED_AT + 26 * HOUR_MS,
    trackingNumber: '1Z999AA10123456784',
  };
  const shipping = { serviceCode: 'express', name: 'Express Delivery', price: 34_99 };
  const total = 136_27;
  const express = {
    ...order,
    deliveryTime: '1-2 business days',
    quote: { ...order.quote, shipping, total },
    received: total,
  };
  const lines = sampleLines();
  const options = { shopEmail, publicUrl, now: () => ORDERED_AT };
  const refund = sampleRefund({
    amount: 39_21,
    note: texts.refundNote,
    contents: { products: [{ productId: 2, quantity: 1 }], delivery: false },
  });
  const cancelling = sampleRefund({
    amount: order.received,
    note: texts.cancellationNote,
    cancels: true,
  });
  const withdrawal = sampleWithdrawal({ name, email: customer.email, items: texts.withdrawnItems });
  const beforeDispatch = { ...withdrawal, items: '', createdAt: ORDERED_AT + 3 * HOUR_MS };
  const toOwner = (it: Order) => ownerEmail(it, lines, paramsOfStoredOrder(it, lines, shopEmail));
  const dispute = sampleDispute();
  const problems = [
    endingCertificate(MORNING + 6 * DAY_MS, MORNING),
    missedBackup(MORNING - 78 * HOUR_MS),
    toAnswer(dispute, 1),
  ];
  const { email } = customer;
  const stockRequest = sampleStockRequest(email);
  const withdrawn = (it: Order) => ({ order: it, lines, left: it.received });
  return [
    { name: 'order', email: customerEmail(order, lines, products, options) },
    { name: 'express-order', email: customerEmail(express, lines, products, options) },
    {
      name: 'dispatch',
      email: dispatchEmail(dispatched, { lines, leftOut: [], refunded: 0 }, options),
    },
    {
      name: 'dispatch-of-a-part',
      email: dispatchEmail(
        dispatched,
        { lines: lines.slice(0, 1), leftOut: lines.slice(1), refunded: 39_21 },
        options,
      ),
    },
    { name: 'refund', email: refundEmail(dispatched, refund, [refund], lines, options) },
    { name: 'cancellation', email: refundEmail(order, cancelling, [cancelling], lines, options) },
    {
      name: 'withdrawal-receipt',
      email: withdrawalReceipt(withdrawn(dispatched), [withdrawal], options),
    },
    {
      name: 'withdrawal-before-dispatch',
      email: withdrawalReceipt(withdrawn(order), [beforeDispatch], options),
    },
    {
      name: 'correction',
      email: correctionEmail(order, { email: true, phone: true, address: true }, options),
    },
    { name: 'order-link', email: orderLinkEmail(order, options) },
    {
      name: 'stock-request',
      email: confirmationEmail(stockRequest, deepHydratingShampoo, options),
    },
    { name: 'back-in-stock', email: backInStockEmail(stockRequest, deepHydratingShampoo, options) },
    { name: 'owner-order', email: toOwner(order) },
    { name: 'owner-express-order', email: toOwner(express) },
    {
      name: 'owner-message',
      email: contactEmail(
        {
          name,
          email,
          phone: customer.phone,
          subject: 'Hair Consultation',
          message: texts.message,
        },
        ORDERED_AT,
        shopEmail,
      ),
    },
    {
      name: 'owner-review',
      email: reviewNotice({ name, rating: 4, text: texts.review }, options),
    },
    {
      name: 'owner-withdrawal',
      email: withdrawalNotice(
        withdrawal,
        { order: dispatched, lines, left: order.received, receiptDueAt: null },
        shopEmail,
      ),
    },
    {
      name: 'owner-withdrawal-of-all',
      email: withdrawalNotice(
        beforeDispatch,
        { order: express, lines, left: express.received, receiptDueAt: null },
        shopEmail,
      ),
    },
    { name: 'owner-dispute', email: disputeNotice(dispatched, lines, dispute, options) },
    {
      name: 'owner-dispute-lost',
      email: disputeNotice(dispatched, lines, { ...dispute, status: 'lost' }, options),
    },
    {
      name: 'owner-stock',
      email: stockNotice(shopEmail, { product: deepHydratingShampoo, left: 5, level: 'low' }),
    },
    {
      name: 'owner-morning',
      email: morningEmail(sampleToday([express, order], withdrawal), problems, shopEmail),
    },
    { name: 'owner-refund-failed', email: refundFailedNotice(order, refund, options) },
    {
      name: 'owner-summary',
      email: noticeSummary(
        {
          since: withdrawal.createdAt - (withdrawal.createdAt % HOUR_MS),
          messages: Array.from(
            { length: 23 },
            (_, number) => withdrawal.createdAt + number * MINUTE_MS,
          ),
          reviews: 2,
          withdrawals: [withdrawal],
        },
        shopEmail,
      ),
    },
    {
      name: 'owner-problems',
      email: problemsEmail(problems, shopEmail),
    },
    { name: 'owner-test', email: testEmail(shopEmail, shopEmail) },
  ];
}
