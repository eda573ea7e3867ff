import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('is disabled and has aria-busy while busy', () => {
  const html = renderToStaticMarkup(<Button busy>Sending...</Button>);
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
});

test('has type button unless another is given', () => {
  expect(renderToStaticMarkup(<Button>Clear Cart</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});
