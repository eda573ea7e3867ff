import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Field, SelectField } from './field.tsx';

describe('form fields', () => {
  test('link the input with its label, hint and error', () => {
    const html = renderToStaticMarkup(
      <Field label="Email" name="email" hint="For the receipt" error="Please enter it." required />,
    );
    const id = /<label for="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<input[^>]* id="${id}"`));
    expect(html).toContain(`aria-describedby="${id}-hint ${id}-error"`);
    expect(html).toContain(`<p id="${id}-hint"`);
    expect(html).toContain(`<p id="${id}-error"`);
    expect(html).toContain('aria-invalid="true"');
  });

  test('have no ARIA error attributes without an error', () => {
    const html = renderToStaticMarkup(<Field label="Phone" name="phone" />);
    expect(html).not.toMatch(/aria-invalid=|aria-describedby=|required=/);
  });

  test('disable the placeholder option of a select', () => {
    const html = renderToStaticMarkup(
      <SelectField
        label="Subject"
        name="subject"
        options={['Feedback', 'Other']}
        placeholder="Choose a subject"
        defaultValue=""
      />,
    );
    expect(html).toMatch(/<option value="" disabled="" selected="">Choose a subject/);
    expect(html.match(/<option/g)).toHaveLength(3);
  });
});
