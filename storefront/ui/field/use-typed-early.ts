import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Hands over what a visitor typed, or the browser filled in, before the page came alive: React leaves
 * it in the fields, but would empty them with the next change.
 * @param take gets the texts of a form's fields that are not empty, by name
 * @returns for the form
 */
export function useTypedEarly(
  take: (typed: Record<string, string>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    if (typed.length > 0) first.current(Object.fromEntries(typed));
  }, []);
  return form;
}
