import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { customerSchema } from '#contract/customer.ts';
import type { DeskDone } from '#contract/desk.ts';
import { formatEuro } from '#domain/money.ts';
import type { Order, Refund } from '#domain/order.ts';
import { isPaid, isPayable } from '#domain/order-state.ts';
import type { AppContext } from '#server/app-context.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { dispatchOrder } from '#server/orders/dispatch-order.ts';
import { noteOrder } from '#server/orders/note-order.ts';
import { findRefunds } from '#server/orders/refund-queries.ts';
import { undoDispatch } from '#server/orders/undo-dispatch.ts';
import { formatTime } from '#server/owner/format.ts';
import { requireOrder } from '#server/owner/lookup.ts';
import { refundText, refusalText } from '#server/owner/outcome-texts.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import {
  parseNote,
  parseOrderNote,
  parseReason,
  parseTrackingNumber,
} from '#server/owner/parse-input.ts';
import { cancelUnpaidOrder } from '#server/payments/end-unpaid-order.ts';
import { type RefundRequest, refundIdOf, refundOrder } from '#server/payments/refunds.ts';
import { optionallyParsed, orderParams, parsed } from './parsed.ts';

/** How long (ms) a dispatch can be undone before its email leaves. */
export const UNDO_MS = 30_000;

const CHANGED = 'Someone else has changed this order meanwhile: look at it and try again.';

/** What moves money carries the order number, typed by the owner. */
const moneyBody = z.object({
  typed: z.string().transform((text) => text.trim().toUpperCase()),
  note: optionallyParsed(parseNote),
  /** The number of the refund within the order, 1 for the first, as the page saw it. */
  refundNumber: z.int().min(1),
});

const { email, phone, address, city, postalCode } = customerSchema.shape;
const correction = z.object({
  email: z.exactOptional(email),
  phone: z.exactOptional(phone),
  address: z.exactOptional(address),
  city: z.exactOptional(city),
  postalCode: z.exactOptional(postalCode),
});

const dispatchBody = z.object({
  tracking: parsed(parseTrackingNumber),
  force: z.boolean().default(false),
});
const correctBody = z.object({
  reason: parsed(parseReason),
  changes: correction,
  expected: z.record(z.string(), z.string()),
});
const refundBody = moneyBody.extend({
  amount: z.int().min(1),
  /** The same amount once more, after it was refunded before. */
  again: z.boolean().default(false),
  /** What it is for; null for an amount alone. */
  contents: z
    .object({
      products: z.array(z.object({ productId: z.int(), quantity: z.int().min(1) })),
      delivery: z.boolean(),
    })
    .nullable()
    .default(null),
  restocks: z.boolean().default(false),
});

/** Changes orders: dispatch, correction, refund, cancellation. */
export const orderChangeRoutes: FastifyPluginAsyncZod<{ context: AppContext }> = async (
  app,
  { context },
) => {
  const post = <Body extends z.ZodType>(
    path: string,
    body: Body,
    make: (id: string, body: z.output<Body>) => Promise<string>,
  ) =>
    app.post(
      `/api/orders/:id/${path}`,
      { schema: { params: orderParams, body } },
      async (request): Promise<DeskDone> => ({
        done: await make(request.params.id, request.body as z.output<Body>),
      }),
    );

  post('dispatch', dispatchBody, (id, { tracking, force }) =>
    dispatch(context, id, tracking, force),
  );
  post('dispatch/undo', z.unknown(), (id) => undo(context, id));
  post('note', z.object({ note: parsed(parseOrderNote) }), async (id, { note }) => {
    const { kind } = await noteOrder(context, id, note);
    if (kind === 'order-not-found') throw new OwnerError(`There is no order ${id}.`);
    return note === '' ? 'The note is deleted.' : 'The note is kept; customers do not see it.';
  });
  post('correct', correctBody, (id, body) => correct(context, id, body));
  post('refund', refundBody, async (id, body) => {
    const order = await requireTyped(context, id, body.typed);
    const { amount, contents, restocks, note, refundNumber } = body;
    const earlier = await findRefunds(context.db, id);
    const same = earlier.find((it) => it.state !== 'failed' && it.amount === amount);
    if (same && !body.again && refundNumber > earlier.length)
      throw new OwnerError(
        `${formatEuro(amount)} was already refunded (${formatTime(same.createdAt)}, ${same.state}).`,
      );
    const request = { amount, contents, restocks, note, cancels: false };
    return refund(context, order, earlier, refundNumber, request);
  });
  post('cancel', moneyBody, async (id, { typed, note, refundNumber }) => {
    const order = await requireTyped(context, id, typed);
    if (isPayable(order.state)) return cancelUnpaid(context, order);
    // A repeated press finds the order as its refund has left it.
    if (order.cancelledAt === null && (!isPaid(order.state) || order.dispatchedAt !== null))
      throw new OwnerError(`${id} is dispatched or has ended: it cannot be cancelled.`);
    const earlier = await findRefunds(context.db, id);
    const request = { contents: null, restocks: false, note, cancels: true };
    return refund(context, order, earlier, refundNumber, request);
  });
};

async function dispatch(
  context: AppContext,
  id: string,
  tracking: string,
  force: boolean,
): Promise<string> {
  const outcome = await dispatchOrder(context, id, tracking, { force, emailDelay: UNDO_MS });
  switch (outcome.kind) {
    case 'dispatched':
      return `${id} is dispatched; the email leaves in ${UNDO_MS / 1_000} seconds.`;
    case 'already-dispatched':
      return `${id} was already dispatched with this number.`;
    case 'not-paid':
      throw new OwnerError(`Only a paid order can be dispatched: look at ${id}.`);
    default:
      throw new OwnerError(refusalText(id, outcome));
  }
}

async function undo(context: AppContext, id: string): Promise<string> {
  const { kind } = await undoDispatch(context, id);
  if (kind === 'undone') return `The dispatch of ${id} is undone; no email has left.`;
  throw new OwnerError(
    kind === 'email-left'
      ? `The email about ${id} has left. To change the number, dispatch it again.`
      : `${id} is not dispatched.`,
  );
}

async function correct(
  context: AppContext,
  id: string,
  { changes, reason, expected }: z.output<typeof correctBody>,
): Promise<string> {
  const outcome = await correctOrder(context, id, changes, { reason, expected });
  switch (outcome.kind) {
    case 'corrected':
      return `Corrected: ${outcome.fields.join(', ')}. An email with the new details goes to ${outcome.order.customer.email}.`;
    case 'unchanged':
      return `${id} has these details already.`;
    case 'dispatched':
      throw new OwnerError(`${id} is dispatched: ask the carrier to redirect the parcel.`);
    case 'changed-meanwhile':
      throw new OwnerError(CHANGED);
    default:
      throw new OwnerError(`The details of ${id} can no longer be corrected.`);
  }
}

async function requireTyped({ db }: AppContext, id: string, typed: string): Promise<Order> {
  if (typed !== id) throw new OwnerError(`Type ${id} to confirm.`);
  return requireOrder(db, id);
}

/**
 * Refunds under the number that the page saw: pressed twice, or at two desks at once, the money goes back once. If the
 * number belongs to another refund by now, nothing happens.
 */
async function refund(
  context: AppContext,
  order: Order,
  earlier: readonly Refund[],
  number: number,
  request: Omit<RefundRequest, 'orderId' | 'refundId'>,
): Promise<string> {
  const refundId = refundIdOf(order, number);
  if (number !== earlier.length + 1 && !earlier.some(({ id }) => id === refundId))
    throw new OwnerError(CHANGED);
  const outcome = await refundOrder(context, { ...request, orderId: order.id, refundId });
  if (outcome.kind === 'amount-out-of-range')
    throw new OwnerError(`${formatEuro(outcome.refundable)} is left to refund.`);
  if (outcome.kind === 'contents-out-of-range')
    throw new OwnerError('A part of that was refunded before: choose again.');
  if (outcome.kind === 'nothing-to-restock')
    throw new OwnerError('None of that can go back into stock: clear the tick.');
  if (outcome.kind !== 'refund') throw new OwnerError(CHANGED);
  const { amount, contents, restockedAt, cancels } = outcome.refund;
  const isSame = isDeepStrictEqual(
    [amount, contents, restockedAt !== null, cancels],
    [request.amount ?? amount, request.contents, request.restocks, request.cancels],
  );
  if (!isSame) throw new OwnerError(CHANGED);
  return refundText(outcome.refund, order);
}

async function cancelUnpaid(context: AppContext, order: Order): Promise<string> {
  const end = await cancelUnpaidOrder(context, order);
  if (end === 'ended') return `${order.id} is cancelled and can no longer be paid.`;
  throw new OwnerError(
    end === 'holds-money'
      ? CHANGED
      : 'The outcome of the payment is not known yet. Try again in a few minutes.',
  );
}
