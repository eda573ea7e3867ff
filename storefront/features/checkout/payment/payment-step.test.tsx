import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PATHS } from '#contract/paths.ts';
import { fakeServer } from '#storefront/testing/fake-server.ts';
import type { PaymentProgress } from './payment-reducer.ts';
import { PaymentStep } from './payment-step.tsx';

function renderStep(progress: PaymentProgress) {
  // The card field stays a placeholder.
  fakeServer({ [PATHS.config]: ['hanging'] });
  return render(
    <MemoryRouter>
      <PaymentStep
        progress={progress}
        total={118_52}
        review={null}
        onPay={() => {}}
        onBack={() => {}}
      />
    </MemoryRouter>,
  );
}

test('R6.14: links to Terms, returns and Privacy in a new tab', async () => {
  const screen = await renderStep({ kind: 'idle' });
  const links = screen.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map((link) => [link.pathname, link.target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
    ['/returns', '_blank'],
  ]);
});

test('R6.13: shows the advice of a decline after the provider’s message', async () => {
  const screen = await renderStep({
    kind: 'error',
    message: 'Declined.',
    advice: 'Try another card.',
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Declined.Try another card.');
});
