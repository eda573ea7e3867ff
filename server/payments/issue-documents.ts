import { type DocumentContent, type DocumentKind, needsInvoice } from '#domain/document.ts';
import { invoiceLines, refundLines } from '#domain/document-lines.ts';
import type { Order, OrderLine, Refund } from '#domain/order.ts';
import { postalLines, shopPostalLines } from '#domain/postal-address.ts';
import {
  addParts,
  bothParts,
  refundedInFull,
  refundedParts,
  refundMoves,
} from '#domain/refund-amounts.ts';
import { contentsText, type RefundContents } from '#domain/refund-contents.ts';
import { totalOf, type VatAmounts, vatAmounts } from '#domain/vat-amounts.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { findDocuments, insertDocument, takeNumber } from '#server/documents/document-queries.ts';
import { findOrderLines } from '#server/orders/order-queries.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { company, shop } from '#shop.config.ts';

/**
 * Issues the invoice of an order, in the transaction that makes it paid, if the pricing rules want one. An order that is
 * paid again after a review keeps its invoice.
 */
export async function issueInvoice(
  context: AppContext,
  transaction: Transaction,
  order: Order,
): Promise<void> {
  if (!needsInvoice(context.pricingRules.invoices, order.customer.country)) return;
  if ((await findDocuments(transaction, order.id)).length > 0) return;
  const lines = invoiceLines(order.quote, await findOrderLines(transaction, order.id));
  await issue(transaction, 'invoice', {
    ...contentOf(order, context.now(), vatAmounts(order.quote)),
    lines,
  });
}

/**
 * Issues the credit note of a refund in the transaction in which it succeeds, or the debit note in which the bank
 * returns it (Directive 2006/112/EC, article 219). An order without an invoice gets none.
 * @param isReturned whether the refund, which had succeeded, was returned
 */
export async function issueAmendment(
  context: AppContext,
  transaction: Transaction,
  order: Order,
  refund: Refund,
  isReturned: boolean,
): Promise<void> {
  const [invoice] = await findDocuments(transaction, order.id);
  if (invoice === undefined) return;
  const lines = await findOrderLines(transaction, order.id);
  const refunds = await findRefunds(transaction, order.id);
  const sumOf = (list: readonly Refund[]) => refundedParts(refundMoves(order.quote, lines, list));
  const now = sumOf(refunds);
  const before = sumOf(refunds.map((it) => (it.id === refund.id ? refund : it)));
  const parts = isReturned ? addParts(before, now, -1) : addParts(now, before, -1);
  const contents = refundedInFull(order.quote, lines, refund);
  const what = refundText(refund, lines, contents);
  await issue(transaction, isReturned ? 'debit_note' : 'credit_note', {
    ...contentOf(order, context.now(), bothParts(parts)),
    lines: refundLines(order.quote, lines, parts, contents, what),
    amends: {
      kind: invoice.kind,
      number: invoice.number,
      issuedAt: invoice.content.issuedAt,
      reason: isReturned ? `Returned by the bank: ${what}` : what,
    },
  });
}

async function issue(
  transaction: Transaction,
  kind: DocumentKind,
  content: DocumentContent,
): Promise<void> {
  const number = await takeNumber(transaction, kind);
  await insertDocument(transaction, { kind, number, content });
}

function contentOf(
  order: Order,
  now: number,
  amounts: VatAmounts,
): Omit<DocumentContent, 'lines' | 'amends'> {
  const { customer, quote } = order;
  return {
    issuedAt: now,
    paidAt: order.paidAt ?? now,
    orderId: order.id,
    seller: {
      name: company.registeredName,
      tradingName: shop.name,
      address: shopPostalLines(shop.address),
      vatNumber: company.vatNumber,
      companyNumber: company.number,
      telephone: company.telephone,
      email: shop.email,
    },
    customer: {
      name: `${customer.firstName} ${customer.lastName}`,
      address: postalLines(customer),
    },
    vatRate: quote.vatRate,
    vatScheme: quote.vatScheme,
    vatIncluded: quote.vatIncluded,
    amounts,
    total: totalOf(amounts),
    currency: order.currency,
  };
}

/** @param inFull what the refund returns in full */
function refundText(
  { contents, cancels }: Refund,
  lines: readonly OrderLine[],
  inFull: RefundContents | undefined,
): string {
  if (cancels) return 'Order cancelled';
  if (contents === null) return inFull ? 'Refund of the whole order' : 'Part refund';
  return `${inFull ? 'Refund of' : 'Part refund for'} ${contentsText(contents, lines)}`;
}
