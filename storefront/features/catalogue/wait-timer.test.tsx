import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sessionStore } from '#storefront/state/browser-storage.ts';
import { WaitTimer } from './wait-timer.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  sessionStore.write('waitTimer', undefined);
  document.title = 'Mask';
});
afterEach(() => {
  vi.useRealTimers();
  sessionStore.write('waitTimer', undefined);
});

const renderTimer = () => render(<WaitTimer minutes={10} />);

test('R1.38, R1.39: counts down, pauses, goes on after a reload and ends, each announced', async () => {
  const screen = await renderTimer();
  const time = screen.getByRole('timer');
  await expect.element(time).toHaveTextContent('10 minutes');
  await screen.getByRole('button', { name: 'Start' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('The timer runs, 10:00 left.');
  vi.advanceTimersByTime(65_000);
  // Each look at the page advances the clock by 50 ms, for some seconds on a busy machine.
  await expect.element(time).toHaveTextContent(/^8:5\d$/);
  expect(document.title).toMatch(/^8:5\d · Mask$/);

  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^Paused, 8:5\d left\.$/);
  expect(document.title).toBe('Mask');
  vi.advanceTimersByTime(60_000);
  await expect.element(time).toHaveTextContent(/^8:5\d$/);
  await screen.getByRole('button', { name: 'Go on' }).click();

  await screen.unmount();
  vi.advanceTimersByTime(300_000);
  const reloaded = await renderTimer();
  await expect.element(reloaded.getByRole('timer')).toHaveTextContent(/^3:5\d$/);
  vi.advanceTimersByTime(240_000);
  await expect
    .element(reloaded.getByRole('status'))
    .toHaveTextContent('The 10 minutes are over. Rinse, and leave it alone.');
  expect(document.title).toBe('Rinse now · Mask');

  await reloaded.getByRole('button', { name: 'Set back' }).click();
  await expect.element(reloaded.getByRole('timer')).toHaveTextContent('10 minutes');
  expect(document.title).toBe('Mask');
});
