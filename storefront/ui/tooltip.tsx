import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

let lastClosedAt = Number.NEGATIVE_INFINITY;

/**
 * Shows the name of an icon button on hover and keyboard focus. Hidden from assistive technology, because
 * the button already has that name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { shown, handlers } = useTooltip();
  return (
    <span className="relative inline-grid" {...handlers}>
      {children}
      {shown && (
        <span aria-hidden="true" className="absolute top-full left-1/2 z-10 -translate-x-1/2 pt-1">
          <span className="appear block bg-ink px-2.5 py-1 text-sm whitespace-nowrap text-paper-light forced-colors:border">
            {text}
          </span>
        </span>
      )}
    </span>
  );
}

function useTooltip() {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function showAfter(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delay);
  }

  function hide() {
    clearTimeout(timer.current);
    if (shown) lastClosedAt = performance.now();
    setShown(false);
  }

  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      // Touch has no hover.
      if (pointerType !== 'touch') showAfter(tooltipDelay(performance.now() - lastClosedAt));
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && showAfter(0),
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'Enter') && hide(),
  };
  return { shown, handlers };
}

const TOOLTIP_DELAY_MS = 700;
/** After a tooltip has closed, the next one opens without delay for this time. */
const TOOLTIP_SKIP_MS = 300;

/**
 * Returns the delay (ms) before a tooltip opens.
 * @param sinceLast ms since the last tooltip of the page closed
 */
export function tooltipDelay(sinceLast: number): number {
  return sinceLast < TOOLTIP_SKIP_MS ? 0 : TOOLTIP_DELAY_MS;
}
