import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { WaitTimer } from './wait-timer.tsx';

beforeEach(() => {
  // The date alone: fake timers go on by themselves while a test waits for the page.
  vi.setSystemTime(Date.now());
  sessionStore.write('waitTimer', undefined);
  document.title = 'Mask';
});
afterEach(() => {
  vi.useRealTimers();
  sessionStore.write('waitTimer', undefined);
});

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const renderTimer = () => render(<WaitTimer minutes={10} />);

test('R1.38, R1.39: counts down, pauses, goes on after a reload and ends, each announced', async () => {
  const screen = await renderTimer();
  const time = screen.getByRole('timer');
  await expect.element(time).toHaveTextContent('10 minutes');
  await screen.getByRole('button', { name: 'Start 10 minutes' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The timer runs, 10:00 left.');
  pass(65_000);
  await expect.element(time).toHaveTextContent('8:55');
  expect(document.title).toBe('8:55 · Mask');

  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Paused, 8:55 left.');
  expect(document.title).toBe('Mask');
  pass(60_000);
  await expect.element(time).toHaveTextContent('8:55');
  await screen.getByRole('button', { name: 'Go on' }).click();

  await screen.unmount();
  pass(300_000);
  const reloaded = await renderTimer();
  await expect.element(reloaded.getByRole('timer')).toHaveTextContent('3:55');
  pass(240_000);
  await expect
    .element(reloaded.getByRole('status'))
    .toHaveTextContent('The 10 minutes are over. Rinse, and leave it alone.');
  expect(document.title).toBe('Rinse now · Mask');

  await reloaded.getByRole('button', { name: 'Set back' }).click();
  await expect.element(reloaded.getByRole('timer')).toHaveTextContent('10 minutes');
  expect(document.title).toBe('Mask');
});
