import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

describe('Button', () => {
  test('keeps the focus and ignores presses while busy', async () => {
    const onClick = vi.fn();
    const screen = await render(<Button onClick={onClick}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    await screen.rerender(
      <Button busy onClick={onClick}>
        Sending...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sending...' });
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('does not submit the form while busy when Enter is pressed in a field', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    );
    const screen = await render(form(false));
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    await screen.rerender(form(true));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('submits no form unless it has type submit', async () => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const screen = await render(
      <form onSubmit={onSubmit}>
        <Button>Clear Cart</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test('is disabled before hydration when it submits a form, and only then', async () => {
    const buttons = (
      <>
        <Button type="submit">Send</Button>
        <Button>Clear Cart</Button>
      </>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(buttons);
    const submit = page.getByRole('button', { name: 'Send' });
    await expect.element(submit).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Clear Cart' })).toBeEnabled();
    const root = hydrateRoot(container, buttons);
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
    await expect.element(submit).toBeEnabled();
  });
});
