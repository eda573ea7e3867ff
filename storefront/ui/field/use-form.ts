import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';

/** The error message of each invalid field. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form is to do. */
interface FormRules<Name extends string> {
  validate: (values: Record<Name, string>) => FieldErrors<Name>;
  /** Called besides showing the errors and focusing the first. */
  onInvalid?: () => void;
  /** The form is busy until it has resolved. It may return errors that only the server finds. */
  onValid: (
    values: Record<Name, string>,
    form: HTMLFormElement,
  ) => Promise<FieldErrors<Name> | undefined> | Promise<void> | void;
}

/**
 * The state of a form: the errors of its fields, and whether it is busy. Its fields are uncontrolled, so that hydration
 * keeps what was typed before; the checkout, which stores every change, gives them values of its own.
 */
export function useForm<Name extends string>({ validate, onInvalid, onValid }: FormRules<Name>) {
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [busy, setBusy] = useState(false);

  /** Shows errors instead of the earlier ones, and focuses the first. Returns whether there are none. */
  function show(form: HTMLFormElement, found: FieldErrors<Name>): boolean {
    setErrors(found);
    focusFirstError(form, found);
    return Object.keys(found).length === 0;
  }

  function clearError(name: Name) {
    setErrors((shown) => ({ ...shown, [name]: undefined }));
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = fieldValues<Name>(form);
    if (busy) return;
    if (!show(form, validate(values))) return onInvalid?.();
    setBusy(true);
    try {
      const found = await onValid(values, form);
      if (found) show(form, found);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    errors,
    clearError,
    /** Validates without submitting. Returns whether all fields are valid. */
    check: (form: HTMLFormElement) => show(form, validate(fieldValues(form))),
    props: { method: 'post', noValidate: true, onSubmit: submit } as const,
    /** The props of an uncontrolled field. */
    field: (name: Name) => ({
      name,
      error: errors[name],
      defaultValue: '',
      onChange: () => clearError(name),
    }),
  };
}

/** Reads a form's fields as typed. */
function fieldValues<Name extends string>(form: HTMLFormElement): Record<Name, string> {
  return Object.fromEntries(new FormData(form)) as Record<Name, string>;
}

/** The error message of each field that does not fit the schema of all fields. */
export function fieldErrors<Name extends string>(
  schema: z.ZodMiniType,
  values: Record<Name, string>,
): FieldErrors<Name> {
  const { error } = z.safeParse(schema, values);
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as Name] ??= message;
  return errors;
}

/** Focuses and shows the first invalid field, in document order. */
export function focusFirstError(form: HTMLFormElement, errors: Record<string, unknown>): void {
  for (const control of form.elements)
    if (control instanceof HTMLElement && errors[control.getAttribute('name') ?? '']) {
      control.focus({ preventScroll: true });
      control.scrollIntoView({ block: 'nearest' });
      return;
    }
}
