import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createToastStore,
  TOAST_DURATION_MS,
  TOAST_REMOVAL_DELAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
} from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('R10.16: shows toasts for 5 s, closes at 50 px and removes after 1,000 s', () => {
    expect([TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX]).toEqual([5_000, 50]);
    expect(TOAST_REMOVAL_DELAY_MS).toBe(1_000_000);
  });

  test('shows title and description', () => {
    const store = createToastStore();
    store.show({ title: 'Thank you!', description: 'Your review has been submitted.' });
    expect(store.getSnapshot()).toMatchObject([
      { title: 'Thank you!', description: 'Your review has been submitted.', open: true },
    ]);
  });

  test('R10.16: replaces the toast by a new one', () => {
    const store = createToastStore();
    const first = store.show({ title: 'Item removed' });
    const second = store.show({ title: 'Added to cart' });
    expect(second).not.toBe(first);
    expect(store.getSnapshot().map((toast) => toast.title)).toEqual(['Added to cart']);
  });

  test('R10.16: closes a dismissed toast and removes it after the removal delay', () => {
    const store = createToastStore();
    const id = store.show({ title: 'Item removed' });
    store.dismiss(id);
    expect(store.getSnapshot()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
    expect(store.getSnapshot()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toEqual([]);
  });

  test('keeps a newer toast when the dismissed one is removed', () => {
    const store = createToastStore();
    store.dismiss(store.show({ title: 'Item removed' }));
    store.show({ title: 'Added to cart' });
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS);
    expect(store.getSnapshot()).toMatchObject([{ title: 'Added to cart', open: true }]);
  });

  test('does not notify listeners that unsubscribed', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.show({ title: 'Item removed' });
    stop();
    store.show({ title: 'Added to cart' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
