import { useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes up what a visitor typed, the browser filled in, or was pressed before the page was alive:
 * React leaves it in the fields, but would empty them with the next change, and knows of no press.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    dispatchEvent(new Event('alive'));
    const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
    const typed = fields
      .filter((field) => field.value !== valueAtFirst(field))
      .map((field) => ({ field, value: field.value }));
    // After React has done its work, and before anything else can be typed.
    queueMicrotask(() => {
      for (const { field, value } of typed) type(field, value);
      const pressed = document.querySelector<HTMLElement>('[data-pressed]');
      pressed?.removeAttribute('data-pressed');
      pressed?.click();
    });
  }, []);
}

function valueAtFirst(field: Field): string {
  return 'defaultValue' in field ? field.defaultValue : '';
}

function type(field: Field, value: string): void {
  // React takes a value for news that differs from the last one set on the element itself.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const news of ['input', 'change']) field.dispatchEvent(new Event(news, { bubbles: true }));
}
