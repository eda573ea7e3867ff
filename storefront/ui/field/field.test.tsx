import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';

describe('A visitor who uses a screen reader', () => {
  it('hears the label, the hint and the error with the field they belong to', () => {
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

  it('is not told of an error that is not there', () => {
    const html = renderToStaticMarkup(<Field label="Phone" name="phone" />);
    expect(html).not.toMatch(/aria-invalid=|aria-describedby=|required=/);
  });

  it('cannot choose the placeholder of a select again', () => {
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
