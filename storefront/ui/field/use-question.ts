import { type FocusEvent, useState } from 'react';

/**
 * Asks about the value of a field once the customer has left it, until it changes.
 * @param ask the question about a value, or undefined
 */
export function useQuestion<T>(value: string, ask: (value: string) => T | undefined) {
  const [left, setLeft] = useState<string>();
  return {
    question: left === value ? ask(value) : undefined,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => afterPress(() => setLeft(target.value)),
  };
}

/** Calls back at once, or after the press that is under way: a button that moves meanwhile would miss its click. */
function afterPress(callback: () => void): void {
  const pressing = document.documentElement.matches(':active');
  if (pressing) addEventListener('mouseup', () => setTimeout(callback), { once: true });
  else callback();
}
