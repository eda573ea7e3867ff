import { createStore } from '#storefront/state/store.ts';
import type { ToastCorner } from './toast-corner.ts';

/** A toast's content; `tone` sets the colour of its border, `action` adds a button. */
export interface ToastContent {
  title: string;
  description?: string;
  /** A third line. */
  note?: string;
  /** Small print under the note. */
  noteDetail?: string;
  /** File stems of photographs. */
  pictures?: readonly string[];
  /** A primary link looks like a button as wide as the toast. */
  links?: readonly { label: string; to: string; primary?: true }[];
  /** By default away from what the page has just changed (`defaultCorner`). */
  corner?: ToastCorner;
  /** Paths of pages that repeat the toast: it closes there. */
  closesAt?: readonly string[];
  /** Stays open when the step of the checkout changes. */
  outlastsStep?: true;
  tone?: 'neutral' | 'bad';
  action?: { label: string; onAction: () => void };
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

/** R10.16. */
const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVAL_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;

/** Creates a store of the toasts on the screen. */
export function createToastStore() {
  const { getSnapshot, set, subscribe } = createStore<readonly Toast[]>(() => []);
  let lastId = 0;

  function remove(id: string) {
    set(getSnapshot().filter((toast) => toast.id !== id));
  }

  /** Closes a toast, and removes it after the removal delay. */
  function dismiss(id: string) {
    if (!getSnapshot().some((toast) => toast.id === id && toast.open)) return;
    set(getSnapshot().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => remove(id), TOAST_REMOVAL_DELAY_MS);
  }

  return {
    getSnapshot,
    subscribe,
    /** Shows a toast instead of the previous one; returns its id. */
    show(content: ToastContent): string {
      lastId += 1;
      const toast = { ...content, id: String(lastId), open: true };
      set([toast, ...getSnapshot()].slice(0, TOAST_LIMIT));
      return toast.id;
    },
    dismiss,
    /** Closes the open toast if it fits. */
    dismissIf(fits: (toast: Toast) => boolean) {
      for (const toast of getSnapshot()) if (fits(toast)) dismiss(toast.id);
    },
  };
}

export const toastStore = createToastStore();

export const showToast = toastStore.show;
