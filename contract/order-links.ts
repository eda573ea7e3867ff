import * as z from 'zod/mini';
import { centsField, identifierField } from './fields.ts';
import { orderFactsSchema, orderNumberField } from './order-data.ts';
import { withdrawalSchema } from './withdrawals.ts';

/** What the link in an order email names (R13.41). */
export const orderLinkSchema = z.object({ orderId: orderNumberField, code: identifierField });

export type OrderLink = z.infer<typeof orderLinkSchema>;

/** Of the customer the link shows name and town, but no street, phone or email: it may be passed on. */
export const shownCustomerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  country: z.string(),
});

/** An invoice or credit note that the page offers. */
const offeredDocumentSchema = z.object({
  /** Such as 'Invoice'. */
  title: z.string(),
  /** Such as 'INV-000007'. */
  number: z.string(),
  /** Opens it for half an hour. */
  pass: z.string(),
});

export type OfferedDocument = z.infer<typeof offeredDocumentSchema>;

/** What the page posts to open a document. */
export const openDocumentSchema = z.object({
  orderId: orderNumberField,
  number: identifierField,
  pass: identifierField,
});

export type DocumentRequest = z.infer<typeof openDocumentSchema>;

const productUnits = z.array(z.object({ productId: z.int(), quantity: z.int() }));

/** What has happened to a paid order. Times are ISO 8601. */
export const orderProgressSchema = z.object({
  /** When the server read the order. */
  asOf: z.string(),
  paidAt: z.string(),
  /** When the shop cancelled the order. */
  cancelledAt: z.nullable(z.string()),
  dispatch: z.nullable(
    z.object({
      at: z.string(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.string(),
      // Absent in what an earlier version stored.
      /** What refunds named before the parcel left: it is not in it. */
      leftOut: z.optional(productUnits),
    }),
  ),
  /** Without those that failed; `done` once the money is on its way to the card. */
  refunds: z.array(
    z.object({
      at: z.string(),
      amount: centsField,
      done: z.boolean(),
      /** The shop's, to the customer. */
      note: z.optional(z.string()),
      /** What it is for, such as '1 × Shampoo and delivery', when that is known. */
      what: z.optional(z.string()),
      /** What its amount is made of, when that is known and not just the price. */
      parts: z.optional(
        z.object({
          goods: centsField,
          discount: centsField,
          delivery: centsField,
          vat: centsField,
        }),
      ),
    }),
  ),
  // Absent in what an earlier version stored.
  /** The products that refunds name. */
  refundedUnits: z.optional(productUnits),
  /** The customer's statements of withdrawal, from the whole order or a part of it. */
  withdrawals: z.array(
    z.object({
      at: z.string(),
      isWhole: z.boolean(),
      // Absent in what an earlier version stored.
      /** What the customer named; empty for the whole order. */
      items: z.optional(z.string()),
      /** Whether the shop has neither refunded it since nor ticked it off. */
      isOpen: z.optional(z.boolean()),
    }),
  ),
  /** What a withdrawal from the whole order pays back, while it is open and that is certain. */
  refundDue: z.optional(centsField),
  /** Absent without any. */
  documents: z.optional(z.array(offeredDocumentSchema)),
});

export type OrderProgress = z.infer<typeof orderProgressSchema>;

/** An order opened by its link. */
export const openedOrderSchema = z.extend(orderFactsSchema, {
  customer: shownCustomerSchema,
  progress: orderProgressSchema,
});

export type OpenedOrder = z.infer<typeof openedOrderSchema>;

/** Order number and email address, as the customer types them. */
export const requestOrderLinkSchema = z.pick(withdrawalSchema, { orderNumber: true, email: true });

export type OrderLinkRequest = z.infer<typeof requestOrderLinkSchema>;

/** The same whether or not number and address belong together, so that it reveals no order. */
export const orderLinkRequestedSchema = z.object({ status: z.literal('accepted') });
