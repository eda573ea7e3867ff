import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field, SelectField } from './field.tsx';

describe('form fields', () => {
  test('link the input with its label, hint and error', async () => {
    const screen = await render(
      <Field label="Email" name="email" hint="For the receipt" error="Please enter it." required />,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    await expect.element(input).toHaveAccessibleDescription('For the receipt Please enter it.');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toBeRequired();
  });

  test('have no ARIA error attributes without an error', async () => {
    const screen = await render(<Field label="Phone" name="phone" />);
    const input = screen.getByRole('textbox', { name: 'Phone' });
    await expect.element(input).not.toHaveAttribute('aria-invalid');
    await expect.element(input).not.toHaveAttribute('aria-describedby');
    await expect.element(input).not.toBeRequired();
  });

  test('disable the placeholder option of a select', async () => {
    const screen = await render(
      <SelectField
        label="Subject"
        name="subject"
        options={['Feedback', 'Other']}
        placeholder="Choose a subject"
        defaultValue=""
      />,
    );
    await expect.element(screen.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
    await expect.element(screen.getByRole('option', { name: 'Choose a subject' })).toBeDisabled();
    expect(screen.getByRole('option').elements()).toHaveLength(3);
  });
});
