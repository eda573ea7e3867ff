import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PaymentProgress } from './payment-reducer.ts';
import { PaymentStep } from './payment-step.tsx';

function stepWith(progress: PaymentProgress): string {
  return renderToStaticMarkup(
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

test('R6.14: links to Terms, returns and Privacy in a new tab', () => {
  const html = stepWith({ kind: 'idle' });
  for (const path of ['/terms', '/returns', '/privacy'])
    expect(html).toMatch(new RegExp(`<a[^>]*href="${path}" target="_blank"`));
});

test('R6.13: shows the advice of a decline after the provider’s message', () => {
  const html = stepWith({ kind: 'error', message: 'Declined.', advice: 'Try another card.' });
  expect(html).toMatch(/role="alert".*Declined\..*Try another card\./);
});
