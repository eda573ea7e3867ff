import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import { fakeServer, ok } from '#storefront/testing/fake-server.ts';
import { showAvailability } from '#storefront/testing/show-availability.ts';
import { ClosedNotice } from './closed-notice.tsx';

const CLOSED = 'Back on Monday.';

beforeEach(() => showAvailability({ closed: null, soldOut: [] }));

function renderAt(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <ClosedNotice />
    </MemoryRouter>,
  );
}

test('R4.31: shows that the shop is closed once the server has said so', async () => {
  fakeServer({ [PATHS.availability]: [ok({ closed: CLOSED, soldOut: [] })] });
  const screen = await renderAt('/shop');
  await expect.element(screen.getByRole('status')).toMatchTextContent(CLOSED);
  await expect.element(screen.getByText('Orders already placed will be sent.')).toBeVisible();
});

test('shows nothing at the checkout, which says so itself', async () => {
  fakeServer({ [PATHS.availability]: ['hanging'] });
  await showAvailability({ closed: CLOSED, soldOut: [] });
  const screen = await renderAt('/checkout');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('asks again when the customer comes back to the tab', async () => {
  const sent = fakeServer({
    [PATHS.availability]: [ok({ closed: null, soldOut: [] }), ok({ closed: CLOSED, soldOut: [] })],
  });
  const screen = await renderAt('/shop');
  await expect.poll(() => sent.length).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('status')).toMatchTextContent(CLOSED);
});

test('R4.36: says in the hero of home until when the shop is closed', async () => {
  fakeServer({ [PATHS.availability]: ['hanging'] });
  const place = document.createElement('p');
  place.id = 'until';
  document.body.append(place);
  await showAvailability({ closed: `Closed. ${CLOSED}`, closedNote: CLOSED, soldOut: [] });
  const screen = await renderAt('/');
  await expect.element(place).toHaveTextContent(CLOSED);
  await screen.unmount();
  place.remove();
});
