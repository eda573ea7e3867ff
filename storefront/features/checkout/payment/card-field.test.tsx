import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import { fakeServer, problem } from '#storefront/testing/fake-server.ts';
import { fakeStripe, STRIPE_CONFIG } from '#storefront/testing/fake-stripe.ts';
import CardField from './card-field.tsx';

const onCardClient = vi.fn();

function field(props: Partial<React.ComponentProps<typeof CardField>> = {}) {
  return (
    <>
      <p id="label">Credit card</p>
      <CardField
        disabled={false}
        failed={false}
        labelledBy="label"
        describedBy={undefined}
        placeholder={undefined}
        onCardClient={onCardClient}
        {...props}
      />
    </>
  );
}

test('loads again after a failure, then hands out the card client until it is removed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const refused = problem(404, 'not_found');
  fakeServer({ [PATHS.config]: [refused, refused, STRIPE_CONFIG] });
  fakeStripe();
  const screen = await render(field());
  await expect.element(screen.getByRole('alert')).toMatchTextContent('could not be loaded');
  expect(onCardClient).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByRole('group', { name: 'Credit card' })).toBeInTheDocument();
  await expect.poll(() => onCardClient.mock.lastCall?.[0]).toHaveProperty('createPaymentMethod');
  await screen.unmount();
  expect(onCardClient.mock.lastCall).toEqual([undefined]);
  log.mockClear();
});

test('focuses the field after an error unless the card is complete', async () => {
  const { card } = fakeStripe();
  const screen = await render(field());
  await expect.poll(() => onCardClient.mock.lastCall?.[0]).toHaveProperty('authenticate');
  await screen.rerender(field({ failed: true }));
  expect(card.focus).toHaveBeenCalledOnce();
  await screen.rerender(field());
  card.emit('change', { complete: true });
  await screen.rerender(field({ failed: true }));
  expect(card.focus).toHaveBeenCalledOnce();
});
