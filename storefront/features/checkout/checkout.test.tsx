import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PATHS } from '#contract/paths.ts';
import { fakeServer, ok, problem } from '#storefront/testing/fake-server.ts';
import { fakeStripe, STRIPE_CONFIG } from '#storefront/testing/fake-stripe.ts';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { toastStore } from '#storefront/ui/toast/toast-store.ts';
import { EXAMPLE_PLACED_ORDER, EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import { CART_KEPT } from './checkout-notices.ts';
import { openCheckout, typed } from './testing/open-checkout.tsx';

const SUCCEEDED = ok({ id: 'pi_1', status: 'succeeded' });
const PLACED = ok(EXAMPLE_PLACED_ORDER, 201);

type Responses = Parameters<typeof fakeServer>[0];

async function openPaymentStep(responses: Responses = {}) {
  typed();
  const requests = fakeServer({ [PATHS.config]: [STRIPE_CONFIG], ...responses });
  const { card, stripe } = fakeStripe();
  const page = await openCheckout('/checkout?step=3');
  const field = page.getByRole('group', { name: 'Credit card' });
  await expect.element(field).toBeInTheDocument();
  return { ...page, card, stripe, requests };
}

const toastTitles = () => toastStore.getSnapshot().map(({ title, open }) => [title, open]);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await showAvailability({ closed: null, soldOut: [] });
});

describe('checkout', () => {
  test('R4.3, R4.6: focuses the first empty field of step 1 and says what is missing', async () => {
    const { button, field, heading } = await openCheckout();
    await userEvent.fill(field('First name'), 'Aoife');
    await userEvent.click(button('Continue to Shipping'));
    await expect.element(field('Last name')).toHaveFocus();
    await expect.element(field('Last name')).toHaveAttribute('aria-invalid');
    await expect.element(field('First name')).not.toHaveAttribute('aria-invalid');
    await expect.element(heading('Personal Information')).toBeVisible();
    expect(toastTitles()).toEqual([['Missing Information', true]]);
  });

  test('R4.7: opens step 2, focuses its heading, closes the toast, and stores what was typed', async () => {
    typed({ firstName: 'Aoife', lastName: 'Byrne', phone: '1' });
    const { button, field, heading, router } = await openCheckout();
    await userEvent.click(button('Continue to Shipping'));
    await userEvent.fill(field('Email'), 'aoife@example.com');
    await userEvent.click(button('Continue to Shipping'));
    await expect.element(heading('Shipping')).toHaveFocus();
    expect(router.state.location.search).toBe('?step=2');
    expect(toastTitles()).toEqual([['Missing Information', false]]);
    expect(sessionStorage.getItem('checkout')).toContain('aoife@example.com');
  });

  test('R4.2: links completed steps only, and marks the current one', async () => {
    typed();
    const { getByRole, heading } = await openCheckout('/checkout?step=2');
    const steps = getByRole('navigation', { name: 'Checkout steps' });
    expect(steps.getByRole('link').elements()).toHaveLength(1);
    const current = steps.element().querySelector('[aria-current=step]');
    expect(current).toHaveTextContent('2Shipping');
    await userEvent.click(steps.getByRole('link', { name: 'Personal Information (completed)' }));
    await expect.element(heading('Personal Information')).toHaveFocus();
  });

  test('shows the typed details before paying, and returns from changing them', async () => {
    typed({ ...EXAMPLE_PLACED_ORDER, firstName: 'Aoife', lastName: 'Byrne' });
    const { button, getByRole, heading, getByText } = await openPaymentStep();
    await expect.element(getByText(/D02 X285/)).toBeVisible();
    await userEvent.click(getByRole('link', { name: 'Change: Contact' }));
    await expect.element(heading('Personal Information')).toHaveFocus();
    await userEvent.click(button('Save and return to payment'));
    await expect.element(heading('Payment')).toHaveFocus();
    await userEvent.click(button('Back'));
    await expect.element(heading('Shipping')).toHaveFocus();
  });

  test('R6.6, R6.7: pays the total on the button with the card', async () => {
    const { button, onPaid, requests, stripe } = await openPaymentStep({
      [PATHS.orders]: [PLACED],
      [PATHS.createPayment]: [SUCCEEDED],
    });
    await userEvent.click(button('Pay €118.52'));
    await expect.poll(() => onPaid.mock.calls.length).toBe(1);
    const order = requests.find(({ path }) => path === PATHS.orders);
    expect(order?.body).toMatchObject({ expectedTotal: 118_52, customer: { city: 'Dublin' } });
    expect(stripe.createPaymentMethod).toHaveBeenCalledOnce();
  });

  test('stays on the page while paying, and locks what could change the order', async () => {
    const { button, card, getByRole, router } = await openPaymentStep({
      [PATHS.orders]: ['hanging'],
    });
    await expect.element(button(/^Pay/)).toBeEnabled();
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await userEvent.click(button(/^Pay/));
    await expect.element(button('Processing...')).toHaveAttribute('aria-busy');
    await expect.element(button('Back')).toBeDisabled();
    expect(getByRole('link', { name: /^Change|completed/ }).elements()).toEqual([]);
    await expect.poll(() => card.options).toMatchObject({ disabled: true });
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await router.navigate('/shop');
    expect(router.state.location.pathname).toBe('/checkout');
    await expect.poll(toastTitles).toEqual([['Payment in progress', true]]);
  });

  test('R6.13: says that a declined card was not charged, and pays with another', async () => {
    const declined = problem(402, 'card_declined', { detail: 'Your card was declined.' });
    const { button, card, getByRole, onPaid } = await openPaymentStep({
      [PATHS.orders]: [PLACED],
      [PATHS.createPayment]: [declined, SUCCEEDED],
    });
    await userEvent.click(button(/^Pay/));
    await expect.element(getByRole('alert')).toMatchTextContent('Your card was declined.');
    await expect.poll(() => card.focus).toHaveBeenCalledOnce();
    await userEvent.click(button(/^Pay/));
    await expect.poll(() => onPaid.mock.calls.length).toBe(1);
  });

  test('R7.1: asks to pay again when the server has another total', async () => {
    const { button, getByRole } = await openPaymentStep({
      [PATHS.orders]: [problem(409, 'quote_changed', { quote: EXAMPLE_QUOTE })],
    });
    await userEvent.click(button('Pay €118.52'));
    await expect.element(getByRole('alert')).toMatchTextContent('now €110.27');
    await expect.element(button('Pay €110.27')).toBeEnabled();
  });

  test('R7.19: leads back to the cart when the order can no longer be paid', async () => {
    const { button, getByRole, heading } = await openPaymentStep({
      [PATHS.orders]: [PLACED],
      [PATHS.createPayment]: [problem(409, 'order_not_payable')],
    });
    await userEvent.click(button(/^Pay/));
    const title = getByRole('heading', { name: 'This order is no longer open' });
    await expect.element(title).toHaveFocus();
    await expect.element(heading('Payment')).toBeVisible();
    const link = getByRole('link', { name: 'Start again from your cart' });
    await expect.element(link).toHaveAttribute('href', '/cart');
    expect(getByRole('link', { name: /completed/ }).elements()).toEqual([]);
  });

  test('R4.31: cannot pay while the shop is closed', async () => {
    await showAvailability({ closed: 'Back on Monday.', soldOut: [] });
    const { button, getByText } = await openPaymentStep();
    await expect.element(button(/^Pay/)).toBeDisabled();
    await expect
      .element(button(/^Pay/))
      .toHaveAccessibleDescription(expect.stringContaining('Back on Monday.'));
    await expect.element(getByText('Back on Monday.')).toBeVisible();
  });

  test('R13.82: offers to remove a sold-out product in place of Pay', async () => {
    await showAvailability({ closed: null, soldOut: [1] });
    const { button, getByText } = await openPaymentStep();
    await expect.element(button('Continue without it')).toBeVisible();
    await expect.element(getByText('Shampoo has sold out.')).toBeVisible();
    expect(button(/^Pay/).elements()).toEqual([]);
  });

  test.each([
    ['', 'Continue to Shipping'],
    ['?step=2', 'Continue to Payment'],
  ])(
    'R13.61: continues from step %s neither with a sold-out product nor in a closed shop',
    async (query, label) => {
      typed();
      await showAvailability({ closed: null, soldOut: [1] });
      const { button, getByText, getByRole } = await openCheckout(`/checkout${query}`);
      await expect.element(button('Continue without it')).toBeVisible();
      expect(button(label).elements()).toEqual([]);
      // One mask: 36.00 + 5.99 + VAT 7.56.
      await expect.element(getByText('€49.55').first()).toBeInTheDocument();
      await showAvailability({ closed: 'Closed. Back on Monday.', soldOut: [] });
      await expect.element(getByText(`Closed. Back on Monday.`)).toBeVisible();
      await expect.element(getByText(CART_KEPT)).toBeVisible();
      await expect.element(getByRole('link', { name: 'View your cart' })).toBeVisible();
      expect(getByRole('navigation').elements()).toEqual([]);
      expect([...button(label).elements(), ...getByRole('textbox').elements()]).toEqual([]);
      await expect.element(getByText('€57.00')).toBeVisible();
    },
  );

  test('R13.61: asks for nothing when all of the cart is sold out, but says what to do', async () => {
    await showAvailability({ closed: null, soldOut: [1, 2] });
    const { getByRole, getByText, heading } = await openCheckout();
    await expect.element(heading('Everything in your cart has sold out')).toBeVisible();
    await expect.element(getByText('Tell me when 2 are back')).toBeVisible();
    expect([...getByRole('navigation').elements(), ...getByRole('textbox').elements()]).toEqual([]);
  });

  test('R13.61: keeps the total of an order under way whose product is sold out', async () => {
    const { button, getByText } = await openPaymentStep({ [PATHS.orders]: ['hanging'] });
    await userEvent.click(button(/^Pay/));
    await expect.element(button('Processing...')).toBeVisible();
    await showAvailability({ closed: null, soldOut: [1] });
    await expect.element(getByText('€118.52').first()).toBeInTheDocument();
    expect(getByText('not in the total', { exact: false }).elements()).toEqual([]);
  });

  test('R6.4: keeps the entries when an order fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { button, getByRole } = await openPaymentStep({ [PATHS.orders]: ['lost'] });
    await userEvent.click(button(/^Pay/));
    await expect.element(getByRole('alert')).toMatchTextContent('There was an issue');
    expect(toastTitles()).toEqual([['Order Error', true]]);
    await expect.element(button('Pay €118.52')).toBeEnabled();
    log.mockClear();
  });
});
