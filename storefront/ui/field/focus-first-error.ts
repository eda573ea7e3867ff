/**
 * Puts the cursor into the first field of a form that has an error, in the order of the screen.
 * @param fields what is wrong, keyed by field name
 */
export function focusFirstError(form: HTMLFormElement, fields: Record<string, unknown>): void {
  for (const control of form.elements)
    if (control instanceof HTMLElement && fields[control.getAttribute('name') ?? '']) {
      control.focus();
      return;
    }
}
