import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Cart } from '#domain/cart.ts';
import type { PaidOrder } from '#storefront/features/checkout/payment/payment-reducer.ts';
import { usePayment } from '#storefront/features/checkout/payment/use-payment.ts';
import { EXAMPLE_ORDER } from '#storefront/testing/example-order.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';
import { Checkout } from '../checkout.tsx';

/** The weight of the example cart, in kg. */
const WEIGHT_KG = 1.5;

/** The session storage of a customer who has typed these fields. */
export function typed(fields: object = EXAMPLE_CUSTOMER): void {
  const empty = { firstName: '', lastName: '', email: '', phone: '' };
  const address = { address: '', city: '', postalCode: '', country: 'Ireland' };
  const form = { ...empty, ...address, ...fields };
  sessionStorage.setItem('checkout', JSON.stringify({ form, weightKg: WEIGHT_KG }));
}

/** Opens the checkout of the example cart at a path. */
export async function openCheckout(path = '/checkout') {
  const onPaid = vi.fn<(paid: PaidOrder) => void>();
  const router = createMemoryRouter([{ path: '*', element: <Page onPaid={onPaid} /> }], {
    initialEntries: [path],
  });
  const screen = await render(<RouterProvider router={router} />);
  return {
    ...screen,
    router,
    onPaid,
    heading: (name: string) => screen.getByRole('heading', { level: 2, name }),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    field: (name: string) => screen.getByLabelText(name),
  };
}

function Page({ onPaid }: { onPaid: (paid: PaidOrder) => void }) {
  const payment = usePayment(onPaid);
  return (
    <Checkout
      cart={EXAMPLE_ORDER.items}
      promo={undefined}
      payment={payment}
      Removal={Removal}
      StockRequest={StockRequest}
    />
  );
}

// Of other features.
function Removal() {
  return <button type="button">Continue without it</button>;
}

function StockRequest({ cart }: { cart: Cart }) {
  return <p>Tell me when {cart.length} are back</p>;
}
