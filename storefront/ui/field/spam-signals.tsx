import { useEffect, useRef } from 'react';

/** The field's name. */
const BOT_TRAP = 'homepage';

/**
 * A honeypot field that only bots fill in: invisible, not in the tab order, not announced. Not a hidden
 * input, because bots skip those.
 */
export function BotTrap() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Please leave this field empty
        <input name={BOT_TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Fields that the server uses to detect bots. */
export interface SpamSignals {
  homepage: string;
  filledInMs: number;
}

/**
 * Returns a function that collects the spam signals of a form. A form sent too early, for example after
 * autofill, is delayed until the minimum time, since the server would refuse it (R11.7).
 * @param minimumMs the server's minimum time to fill in the form
 */
export function useMinimumFillTime(
  minimumMs: number,
): (form: HTMLFormElement) => Promise<SpamSignals> {
  const mountedAt = useRef(0);
  useEffect(() => {
    mountedAt.current = performance.now();
  }, []);
  return async (form) => {
    const homepage = readAndClearTrap(form);
    const filledInMs = () => Math.ceil(performance.now() - mountedAt.current);
    // WebKit's timers can end a millisecond before the time that they were given.
    for (let early = minimumMs - filledInMs(); early > 0; early = minimumMs - filledInMs())
      await new Promise((resolve) => setTimeout(resolve, early));
    return { homepage, filledInMs: filledInMs() };
  };
}

// Cleared, so that the next try succeeds if the browser's autofill had filled the invisible field.
function readAndClearTrap(form: HTMLFormElement): string {
  const trap = form.elements.namedItem(BOT_TRAP);
  if (!(trap instanceof HTMLInputElement)) return '';
  const { value } = trap;
  trap.value = '';
  return value;
}
