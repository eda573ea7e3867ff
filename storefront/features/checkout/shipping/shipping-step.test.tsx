import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PATHS } from '#contract/paths.ts';
import { openCheckout, typed } from '#storefront/features/checkout/testing/open-checkout.tsx';
import { fakeServer, ok, problem } from '#storefront/testing/fake-server.ts';
import { toastStore } from '#storefront/ui/toast/toast-store.ts';
import { EXAMPLE_CUSTOMER } from '#tests/helpers/example-order.ts';

const FOUND = ok({
  addresses: [{ addressLine: '1 GRAFTON ST', city: 'DUBLIN', postalCode: 'D02 X285' }],
});
const rate = (serviceCode: string, serviceName: string, totalPrice: number) => ({
  serviceCode,
  serviceName,
  totalPrice,
  currency: 'EUR',
  deliveryTimeEstimate: '3-5 business days',
});
const RATES = ok({
  rates: [rate('standard', 'Standard Delivery', 8.99), rate('express', 'Express Delivery', 34.99)],
});
const UNAVAILABLE = problem(503, 'unavailable');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openShippingStep(responses: Parameters<typeof fakeServer>[0], fields?: object) {
  typed({ ...EXAMPLE_CUSTOMER, ...fields });
  const requests = fakeServer({ [PATHS.config]: ['hanging'], ...responses });
  const page = await openCheckout('/checkout?step=2');
  return { ...page, requests, validate: () => userEvent.click(page.button('Validate with UPS')) };
}

const toast = () => toastStore.getSnapshot()[0]?.title;

describe('shipping step', () => {
  test('R4.8, R5.6: takes over the address found, and offers the rates to it for the weight', async () => {
    const { validate, field, getByRole, getByText, requests } = await openShippingStep({
      [PATHS.validateAddress]: [FOUND],
      [PATHS.shippingRates]: [RATES],
    });
    await expect.element(getByText(/^Estimated until/).first()).toBeInTheDocument();
    await validate();
    await expect.element(getByText(/^Address validated\. The prices below/)).toBeVisible();
    await expect.element(field('Address')).toHaveValue('1 GRAFTON ST');
    await expect.element(getByRole('radio', { name: /^Standard.*€8.99/ })).toBeChecked();
    expect(toast()).toBe('Shipping Options Available');
    expect(requests.find(({ path }) => path === PATHS.shippingRates)?.body).toMatchObject({
      weightKg: 1.5,
      destination: { addressLine: '1 GRAFTON ST', countryCode: 'IE' },
    });
  });

  test('R5.3: drops the rates when the postal code changes', async () => {
    const { validate, field, getByRole, getByText } = await openShippingStep({
      [PATHS.validateAddress]: [FOUND],
      [PATHS.shippingRates]: [RATES],
    });
    await validate();
    await expect.element(getByRole('radio', { name: /€8.99/ })).toBeChecked();
    await userEvent.fill(field('Postal code'), 'D04');
    await expect.element(getByRole('radio', { name: /^Standard.*€5.99/ })).toBeChecked();
    expect(getByText(/^Address validated\. The prices below/).elements()).toEqual([]);
  });

  test('R5.3: ends a check under way when the address changes', async () => {
    const { validate, field, button } = await openShippingStep({
      [PATHS.validateAddress]: ['hanging'],
    });
    await validate();
    await expect.element(button('Validating...')).toHaveAttribute('aria-busy');
    await userEvent.fill(field('City'), 'Cork');
    await expect.element(button('Validate with UPS')).not.toHaveAttribute('aria-busy');
  });

  test('R5.15: says beside the button that the address was not checked', async () => {
    const { validate, button } = await openShippingStep({
      [PATHS.validateAddress]: [UNAVAILABLE],
      [PATHS.shippingRates]: [RATES],
    });
    await validate();
    const description = expect.stringContaining("We couldn't validate your address");
    await expect.element(button('Validate with UPS')).toHaveAccessibleDescription(description);
  });

  test('R4.4: checks no address with an empty field, and focuses it', async () => {
    const { validate, field, requests } = await openShippingStep({}, { city: ' ' });
    await validate();
    await expect.element(field('City')).toHaveFocus();
    expect(toast()).toBe('Address Validation Error');
    expect(requests.filter(({ path }) => path !== PATHS.config)).toEqual([]);
  });

  test('R4.4: opens no payment with an empty field', async () => {
    const { button, field, heading } = await openShippingStep({}, { postalCode: '' });
    await userEvent.click(button('Continue to Payment'));
    await expect.element(field('Postal code')).toHaveFocus();
    await expect.element(heading('Shipping')).toBeVisible();
    expect(toast()).toBe('Missing Information');
  });

  test('R5.2: pays the first estimated rate without a choice, else the chosen one', async () => {
    const first = await openShippingStep({});
    await userEvent.click(first.button('Continue to Payment'));
    await expect.element(first.heading('Payment')).toHaveFocus();
    await expect.element(first.button(/^Pay/)).toHaveTextContent('Pay €118.52');
    await userEvent.click(first.button('Back'));
    await userEvent.click(first.getByRole('radio', { name: /^Express/ }));
    await userEvent.click(first.button('Continue to Payment'));
    await expect.element(first.button(/^Pay/)).toHaveTextContent('Pay €125.52');
  });

  test('says that it uses estimates when the check fails unexpectedly', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { validate } = await openShippingStep({
      [PATHS.validateAddress]: [ok({ addresses: 'none' })],
    });
    await validate();
    await expect.poll(toast).toMatch(/^Shipping|^Address/);
    log.mockClear();
  });
});
