import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { exampleCheckout, paymentCall, paymentWith } from '#tests/helpers/checkouts.ts';

/** Places an order at the shop under test and pays it, without a browser; returns its number. */
export async function payOrder(
  shopUrl: string,
  changes: Partial<PlaceOrderRequest> = {},
): Promise<string> {
  const checkout = exampleCheckout(changes);
  const order = await post<PlacedOrder>(`${shopUrl}${PATHS.orders}`, checkout);
  const card = new URLSearchParams({
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  const method = await fetch(`${shopUrl}/card-sandbox/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_sandbox_shop' },
    body: card,
  });
  const { id } = (await method.json()) as { id: string };
  const { headers, body } = paymentCall(paymentWith(order, id));
  await post(`${shopUrl}${PATHS.createPayment}`, body, headers);
  return order.orderId;
}

async function post<Result>(url: string, body: object, headers: object = {}): Promise<Result> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Result;
}
