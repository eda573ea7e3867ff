import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from './field.tsx';
import { focusFirstError } from './use-form.ts';

test('focuses the first invalid field in document order, and shows it', async () => {
  const screen = await render(
    <form aria-label="Address">
      <Field label="Name" name="name" />
      <div style={{ height: '200vh' }} />
      <Field label="City" name="city" />
      <Field label="Country" name="country" />
    </form>,
  );
  const form = screen.getByRole('form').element() as HTMLFormElement;
  focusFirstError(form, { country: 'missing', city: 'missing', name: undefined });
  const city = screen.getByRole('textbox', { name: 'City' });
  await expect.element(city).toHaveFocus();
  await expect.element(city).toBeInViewport();
});
