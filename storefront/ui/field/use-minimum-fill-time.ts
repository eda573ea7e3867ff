import { useEffect, useRef } from 'react';
import { BOT_TRAP } from './bot-trap.tsx';

/** What a form says of how it was filled in. */
export interface SpamSignals {
  homepage: string;
  filledInMs: number;
}

/**
 * What the traps of a form caught. Somebody whose browser filled everything in at once is made to
 * wait the rest of the shortest time that a form takes, rather than refused.
 * @param shortestMs the least that the shop takes for a person's time
 */
export function useMinimumFillTime(
  shortestMs: number,
): (form: HTMLFormElement) => Promise<SpamSignals> {
  const appeared = useRef(0);
  useEffect(() => {
    appeared.current = performance.now();
  }, []);
  return async (form) => {
    const homepage = takeFromTrap(form);
    const filledInMs = () => Math.ceil(performance.now() - appeared.current);
    const early = shortestMs - filledInMs();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return { homepage, filledInMs: filledInMs() };
  };
}

// A person whose browser filled the trap in cannot see it, let alone empty it: the next try is free.
function takeFromTrap(form: HTMLFormElement): string {
  const trap = form.elements.namedItem(BOT_TRAP);
  if (!(trap instanceof HTMLInputElement)) return '';
  const caught = trap.value;
  trap.value = '';
  return caught;
}
