import { createHmac } from 'node:crypto';
import type { DocumentRequest, OfferedDocument } from '#contract/order-links.ts';
import { DOCUMENT_TITLES } from '#domain/document.ts';
import type { Order } from '#domain/order.ts';
import { isLinkOpen } from '#domain/order-link.ts';
import { POLICIES } from '#domain/policies.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/database/database.ts';
import { isSameSecret } from '#server/database/ids.ts';
import { findDocuments, type StoredDocument } from '#server/documents/document-queries.ts';
import { findOrder } from './order-queries.ts';

/** As long (ms) as the page shows the customer's name. */
const PASS_MS = POLICIES.orderDetailsMinutes * 60_000;

/** The documents of an order that its link has opened, oldest first. */
export async function offeredDocuments(
  db: Database,
  order: Order,
  now: number,
): Promise<OfferedDocument[]> {
  return (await findDocuments(db, order.id)).map(({ kind, name }) => ({
    title: DOCUMENT_TITLES[kind],
    number: name,
    pass: passUntil(now + PASS_MS, order, name),
  }));
}

/**
 * The document that a pass opens.
 * @returns undefined when order, number or pass is wrong, or the pass or the order's link has ended
 */
export async function openDocument(
  { db, now }: AppContext,
  { orderId, number, pass }: DocumentRequest,
): Promise<StoredDocument | undefined> {
  const order = await findOrder(db, orderId);
  if (!order || !isLinkOpen(order, now()) || !isPass(pass, order, number, now())) return undefined;
  return (await findDocuments(db, orderId)).find(({ name }) => name === number);
}

/**
 * A pass is made of the code of the order's link, so that it ends with the link and needs no storage. The code itself
 * would stay in the browser's history, which keeps what a form has posted.
 */
function passUntil(until: number, { linkCode }: Order, number: string): string {
  const mac = createHmac('sha256', linkCode).update(`${number} ${until}`).digest('base64url');
  return `${until}.${mac}`;
}

function isPass(pass: string, order: Order, number: string, now: number): boolean {
  const until = Number.parseInt(pass, 10);
  // An order of an earlier release has no code until its link is first needed.
  return (
    order.linkCode !== '' && now < until && isSameSecret(passUntil(until, order, number), pass)
  );
}
