import { useLayoutEffect } from 'react';

/**
 * Takes up what a visitor typed and pressed before the page was alive: storefront/start.ts noted it
 * on the elements, and React would go on as if nothing had been typed.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    dispatchEvent(new Event('alive'));
    // After React has done its work, and before anything else can be typed.
    queueMicrotask(takeUp);
  }, []);
}

function takeUp(): void {
  for (const field of document.querySelectorAll<Field>('[data-typed]')) type(field);
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function type(field: Field): void {
  const { typed = '' } = field.dataset;
  field.removeAttribute('data-typed');
  // React takes a value for news that differs from the last one set on the element itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  for (const news of ['input', 'change']) field.dispatchEvent(new Event(news, { bubbles: true }));
}
