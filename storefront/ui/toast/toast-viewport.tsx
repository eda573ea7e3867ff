import * as Radix from '@radix-ui/react-toast';
import { type FocusEvent, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, type Toast } from './toast-store.ts';

const TONES = { neutral: 'border-l-sand', good: 'border-l-clover', bad: 'border-l-error' };

/** Renders toasts below the header, where they cover no total and no checkout button. */
export default function ToastViewport({
  toasts,
  onClose,
}: {
  toasts: readonly Toast[];
  onClose: (id: string) => void;
}) {
  const { focusHandlers, restoreFocus } = useFocusRestoration();

  function close(id: string) {
    onClose(id);
    restoreFocus();
  }

  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
      <Radix.Viewport
        {...focusHandlers}
        className="fixed inset-x-4 top-20 z-50 sm:right-6 sm:left-auto sm:w-96 md:top-24"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { title, description, tone = 'neutral', action, open } = toast;
  return (
    <Radix.Root
      // Screen readers announce background toasts politely and foreground ones assertively (R10.17).
      type={tone === 'bad' ? 'foreground' : 'background'}
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      className={`toast flex items-start gap-4 border border-l-4 border-line bg-paper-light py-4 pr-3 pl-5 shadow-[0_12px_40px_-12px_rgb(36_40_31/0.35)] ${TONES[tone]}`}
    >
      <div className="grow pt-1.5">
        <Radix.Title className="font-medium leading-snug">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-[0.9375rem] leading-normal text-ink-soft">
            {description}
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action
          altText={action.label}
          onClick={action.onAction}
          className="text-link min-h-11 px-2 text-[0.9375rem] font-medium text-green"
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close notification"
        className="grid size-9 shrink-0 place-items-center text-ink-soft hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Returns the focus to its previous element when a focused toast closes. */
function useFocusRestoration() {
  const viewport = useRef<HTMLOListElement>(null);
  const previous = useRef<HTMLElement>(null);
  return {
    focusHandlers: {
      ref: viewport,
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          previous.current = relatedTarget;
      },
    },
    restoreFocus: () => {
      if (viewport.current?.contains(document.activeElement)) previous.current?.focus();
    },
  };
}
