import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { PAGE_PATHS } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './bad-requests.ts';
import { CARDS, exampleCheckout } from './checkouts.ts';
import { orderToPay } from './paying.ts';
import type { TestShop } from './test-shop.ts';
import { TODAY } from './today.ts';

/** Every route that the app has registered, with a body that it accepts. */
export async function allCalls(shop: TestShop): Promise<Call[]> {
  const { order, payment } = await orderToPay(shop, CARDS.declined);
  const good = validBodies(order.orderId, payment);
  const calls = registeredRoutes(shop.app).flatMap(({ method, template }): Call[] => {
    const path = template.replace(':id', '1').replace('*', 'stripe.js');
    const bodies = (method === 'POST' && good[template]) || [{}];
    return bodies.map((body) => ({ method, path, good: body }));
  });
  expect(calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...Object.values(PATHS), ...PAGE_PATHS]),
  );
  return calls;
}

/** Read from the router's tree, because the OpenAPI description has no files. */
function registeredRoutes(app: FastifyInstance): { method: 'GET' | 'POST'; template: string }[] {
  const branch: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      branch.splice(indent.length / 4, branch.length, name);
      const template = branch.join('');
      return (['GET', 'POST'] as const)
        .filter((method) => methods.split(', ').includes(method))
        .map((method) => ({ method, template }));
    });
}

/** Bodies that each call accepts. */
function validBodies(orderId: string, payment: object): Record<string, object[]> {
  const address = { addressLine: 'Main St', city: 'Cork', postalCode: 'T12', countryCode: 'IE' };
  const message = {
    ...{ from_name: 'Aoife', from_email: 'aoife@example.com', phone_number: '1', to_name: 'Shop' },
    ...{ subject: 'Feedback', message: 'Lovely', homepage: '', filledInMs: '9000' },
  };
  const keys = { lib_version: '4.4.1', user_id: 'test-key', service_id: 'test-service' };
  const toShop = { ...keys, template_id: 'contact-template' };
  const ofOrder = { ...keys, template_id: 'order-template' };
  return {
    [PATHS.orders]: [exampleCheckout()],
    [PATHS.createPayment]: [payment],
    [PATHS.reviews]: [{ name: 'Aoife', rating: 5, text: 'Lovely', date: TODAY }],
    [PATHS.applyPromoCode]: [{ code: 'NATURAL10' }],
    [PATHS.validateAddress]: [address],
    [PATHS.shippingRates]: [{ destination: address, weightKg: 1.5 }],
    [PATHS.stripeWebhook]: [{ id: 'evt_1', object: 'event', data: { object: { id: 'pi_1' } } }],
    [PATHS.withdrawals]: [
      { name: 'Aoife', orderNumber: orderId, email: 'aoife@example.com', items: 'Mask' },
    ],
    [PATHS.openOrderLink]: [{ orderId, code: 'f'.repeat(48) }],
    [PATHS.orderDocument]: [{ orderId, number: 'INV-000001', pass: 'f'.repeat(48) }],
    [PATHS.requestOrderLink]: [{ orderNumber: orderId, email: 'aoife@example.com' }],
    [PATHS.stockRequests]: [{ productId: 1, email: 'aoife@example.com' }],
    [PATHS.confirmStockRequest]: [{ code: 'f'.repeat(48) }],
    [PATHS.endStockRequest]: [{ code: 'f'.repeat(48) }],
    [PATHS.emailSend]: [
      { ...toShop, template_params: message },
      { ...ofOrder, template_params: { order_id: orderId } },
    ],
    [PATHS.emailSendForm]: [
      { ...toShop, ...message },
      { ...ofOrder, order_id: orderId },
    ],
  };
}
