import * as Radix from '@radix-ui/react-toast';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonStyle } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Picture } from '#storefront/ui/picture/picture.tsx';
import { defaultCorner } from './toast-corner.ts';
import {
  TOAST_DURATION_MS,
  TOAST_SWIPE_THRESHOLD_PX,
  type Toast,
  toastStore,
} from './toast-store.ts';

const LINK = 'text-link inline-flex min-h-11 items-center text-sm font-medium text-green';

const MARGIN_PX = 16;

const INLINE = { left: 'sm:left-6 sm:right-auto', right: 'sm:right-6 sm:left-auto' };

const TONES = { neutral: 'border-line', bad: 'border-error' };

/** Renders the toasts, in the corner that they name or that suits the page. */
export function ToastViewport({
  toasts,
  onClose,
}: {
  toasts: readonly Toast[];
  onClose: (id: string) => void;
}) {
  const { viewport, rememberFocus, restoreFocus } = useFocusRestoration();
  const { attended, handlers } = useAttention();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    // A toast that the page itself has shown stays.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    toastStore.dismissIf(({ closesAt }) => closesAt?.includes(pathname) ?? false);
  }, [pathname]);
  const { block, inline } = toasts[0]?.corner ?? defaultCorner(pathname);

  function close(id: string) {
    onClose(id);
    restoreFocus();
  }

  return (
    <Radix.Provider duration={Number.POSITIVE_INFINITY} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          paused={attended}
          onFocusCapture={rememberFocus}
          onClose={() => close(toast.id)}
        />
      ))}
      <Radix.Viewport
        ref={viewport}
        {...handlers}
        onFocusCapture={rememberFocus}
        style={block === 'top' ? { top: bottomOfHeader() + MARGIN_PX } : undefined}
        className={`fixed inset-x-4 z-50 sm:w-96 ${block === 'top' ? '' : 'toasts-at-foot'} ${INLINE[inline]}`}
      />
    </Radix.Provider>
  );
}

/** With the notice in it that the network is lost. */
function bottomOfHeader(): number {
  return document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
}

function ToastCard({
  toast,
  paused,
  onFocusCapture,
  onClose,
}: {
  toast: Toast;
  /** Whether the region around the toast has the focus. */
  paused: boolean;
  onFocusCapture: (event: FocusEvent) => void;
  onClose: () => void;
}) {
  const { title, description, note, noteDetail, tone = 'neutral', open } = toast;
  const { attended, handlers } = useAttention();
  useCloseTimer(open, paused || attended, onClose);
  return (
    <Radix.Root
      // Screen readers announce background toasts politely and foreground ones assertively (R10.17).
      type={tone === 'bad' ? 'foreground' : 'background'}
      {...handlers}
      onFocusCapture={onFocusCapture}
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onClose()}
      className={`toast lifted not-printed flex flex-wrap items-start gap-x-3 border bg-paper-light pt-3 pr-2 pl-4 ${toast.links ? 'pb-1' : 'pb-4'} ${TONES[tone]}`}
    >
      <Pictures names={toast.pictures ?? []} />
      <div className="grow basis-0 pt-1.5">
        <Radix.Title className="leading-snug font-medium">{title}</Radix.Title>
        {description && (
          <Radix.Description className="mt-1 text-sm text-ink-soft">
            {description}
          </Radix.Description>
        )}
        {note && <p className="mt-1 text-sm tabular-nums">{note}</p>}
        {noteDetail && <p className="label">{noteDetail}</p>}
      </div>
      {toast.links ? (
        <div className="order-last mt-2 flex basis-full flex-wrap justify-between gap-x-5 pr-2">
          <Links toast={toast} />
          <Action toast={toast} />
        </div>
      ) : (
        <Action toast={toast} />
      )}
      <Radix.Close
        aria-label="Close notification"
        className="-mt-1 grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

function Pictures({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="flex shrink-0 pt-1.5">
      {names.map((name) => (
        <Picture
          key={name}
          name={name}
          alt=""
          sizes="3.5rem"
          className="aspect-4/5 w-14 object-cover not-first:-ml-7 not-first:border-l not-first:border-paper-light"
        />
      ))}
    </div>
  );
}

function Links({ toast: { links = [] } }: { toast: Toast }) {
  const { pathname } = useLocation();
  return links
    .filter(({ to }) => to !== pathname)
    .map(({ label, to, primary }) => (
      <Radix.Action key={to} altText={label} asChild>
        <Link to={to} className={primary ? buttonStyle('primary', 'basis-full') : LINK}>
          {label}
        </Link>
      </Radix.Action>
    ));
}

function Action({ toast: { action } }: { toast: Toast }) {
  if (!action) return null;
  return (
    <Radix.Action altText={action.label} onClick={action.onAction} className={`${LINK} ml-auto`}>
      {action.label}
    </Radix.Action>
  );
}

/** Returns the focus to its previous element when a focused toast closes. */
function useFocusRestoration() {
  const viewport = useRef<HTMLOListElement>(null);
  const previous = useRef<HTMLElement>(null);
  return {
    viewport,
    rememberFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !viewport.current?.contains(relatedTarget))
        previous.current = relatedTarget;
    },
    restoreFocus: () => {
      if (viewport.current?.contains(document.activeElement)) previous.current?.focus();
    },
  };
}

/** Whether the pointer or the focus is within an element, by its handlers. */
export function useAttention() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    attended: hovered || focused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}

/**
 * Closes an open toast after its duration, not counting the time for which it is paused. Radix's own timer also
 * stops when the window loses the focus, as to the frame of the card field.
 */
export function useCloseTimer(open: boolean, paused: boolean, onClose: () => void): void {
  const leftMs = useRef(TOAST_DURATION_MS);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || paused) return;
    const start = Date.now();
    const timer = setTimeout(close, leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - start;
    };
  }, [open, paused]);
}
