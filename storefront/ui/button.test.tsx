import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it('cannot be pressed a second time while it is busy', () => {
  const html = renderToStaticMarkup(<Button busy>Sending...</Button>);
  expect(html).toContain('disabled=""');
  expect(html).toContain('aria-busy="true"');
});

it('sends no form unless it is meant to', () => {
  expect(renderToStaticMarkup(<Button>Clear Cart</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});
