import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchForm } from './search-form.tsx';

const onDone = vi.fn();

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderForm() {
  return render(
    <MemoryRouter>
      <SearchForm onDone={onDone} />
      <Address />
    </MemoryRouter>,
  );
}

test('R11.19: limits the search box to 80 characters', async () => {
  const screen = await renderForm();
  await userEvent.type(screen.getByRole('searchbox'), 'x'.repeat(81));
  await expect.element(screen.getByRole('searchbox')).toHaveValue('x'.repeat(80));
});

test('opens the results and clears the box; ignores blank text', async () => {
  const screen = await renderForm();
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, '  {Enter}');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.type(box, 'mask{Enter}');
  await expect.element(screen.getByRole('status')).toMatchTextContent('/shop?search=mask');
  await expect.element(box).toHaveValue('');
  expect(onDone).toHaveBeenCalledOnce();
});
