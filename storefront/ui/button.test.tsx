import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('has aria-disabled and aria-busy while busy, and can have the focus', () => {
  const html = renderToStaticMarkup(<Button busy>Sending...</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(' disabled=');
});

test('has type button unless another is given', () => {
  expect(renderToStaticMarkup(<Button>Clear Cart</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});
