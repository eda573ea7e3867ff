import {
  type OrderLink,
  type OrderLinkRequest,
  openedOrderSchema,
  orderLinkRequestedSchema,
} from '#contract/order-links.ts';
import { PATHS } from '#contract/paths.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { requestJson } from './http.ts';
import type { LastOrder } from './last-order.ts';
import { ProblemError } from './request-errors.ts';

const REFUSALS: readonly ProblemCode[] = ['order_not_found', 'invalid_request'];

/**
 * Exchanges the code of an order's link for the order.
 * @returns undefined when the code is wrong or the link has ended
 * @throws NetworkError, ProblemError or the signal's AbortError
 */
export async function openOrderLink(
  link: OrderLink,
  signal?: AbortSignal,
): Promise<LastOrder | undefined> {
  try {
    const order = await requestJson(PATHS.openOrderLink, {
      method: 'POST',
      body: link,
      schema: openedOrderSchema,
      signal,
    });
    return { ...order, storedAt: Date.now() };
  } catch (error) {
    if (error instanceof ProblemError && REFUSALS.some((code) => code === error.code))
      return undefined;
    throw error;
  }
}

/** Asks the shop to email the link to an order again. The response does not show whether it does. */
export async function requestOrderLink(request: OrderLinkRequest): Promise<void> {
  await requestJson(PATHS.requestOrderLink, {
    method: 'POST',
    body: request,
    schema: orderLinkRequestedSchema,
  });
}
