import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchForm } from './search-form.tsx';

test('R11.19: limits the search box to 80 characters', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SearchForm onDone={() => {}} />
    </MemoryRouter>,
  );
  expect(html).toContain('maxLength="80"');
});
