/**
 * Focuses and shows the first invalid field of a form, in document order.
 * @param fields the errors by field name
 */
export function focusFirstError(form: HTMLFormElement, fields: Record<string, unknown>): void {
  for (const control of form.elements)
    if (control instanceof HTMLElement && fields[control.getAttribute('name') ?? '']) {
      control.focus({ preventScroll: true });
      control.scrollIntoView({ block: 'nearest' });
      return;
    }
}
