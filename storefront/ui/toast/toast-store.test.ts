import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createToastStore,
  TOAST_DURATION_MS,
  TOAST_REMOVAL_DELAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
} from './toast-store.ts';

describe('A visitor who is told something in passing', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('sees it for 5 seconds, swipes it away by 50 px, and it is forgotten 1000 seconds later', () => {
    expect([TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX]).toEqual([5_000, 50]);
    expect(TOAST_REMOVAL_DELAY_MS).toBe(1_000_000);
  });

  it('reads the title and the text', () => {
    const store = createToastStore();
    store.show({ title: 'Thank you!', description: 'Your review has been submitted.' });
    expect(store.getSnapshot()).toMatchObject([
      { title: 'Thank you!', description: 'Your review has been submitted.', open: true },
    ]);
  });

  it('sees one message at a time: a new one replaces the old', () => {
    const store = createToastStore();
    const first = store.show({ title: 'Item removed' });
    const second = store.show({ title: 'Added to cart' });
    expect(second).not.toBe(first);
    expect(store.getSnapshot().map((toast) => toast.title)).toEqual(['Added to cart']);
  });

  it('sees a message change in its place', () => {
    const store = createToastStore();
    const id = store.show({ title: 'Address Processed' });
    store.update(id, { title: 'Shipping Options Available' });
    expect(store.getSnapshot()).toMatchObject([{ id, title: 'Shipping Options Available' }]);
  });

  it('can close a message, which is forgotten after the removal delay', () => {
    const store = createToastStore();
    const id = store.show({ title: 'Item removed' });
    store.dismiss(id);
    expect(store.getSnapshot()).toMatchObject([{ id, open: false }]);
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS - 1);
    expect(store.getSnapshot()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.getSnapshot()).toEqual([]);
  });

  it('keeps a newer message when the one before it is forgotten', () => {
    const store = createToastStore();
    store.dismiss(store.show({ title: 'Item removed' }));
    store.show({ title: 'Added to cart' });
    vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS);
    expect(store.getSnapshot()).toMatchObject([{ title: 'Added to cart', open: true }]);
  });

  it('is shown nothing once the page no longer listens', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    store.show({ title: 'Item removed' });
    stop();
    store.show({ title: 'Added to cart' });
    expect(listener).toHaveBeenCalledOnce();
  });
});
