import { type ComponentProps, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';

/** The props of every form field besides those of its element. */
interface FieldTexts {
  label: string;
  /** Also finds the field that is in error. */
  name: string;
  /** The error message, one sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A question about an entry that is accepted but may be wrong, announced when it appears. */
  question?: ReactNode;
  required?: boolean | undefined;
}

/** Attributes that link a control with its label, hint and error. */
interface FieldLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A one-line text field with its label, hint and error. */
export function Field({
  label,
  error,
  hint,
  question,
  ...input
}: FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'id'>) {
  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      question={question}
      required={input.required}
    >
      {(links) => <input type="text" {...input} {...links} className={CONTROL_STYLE} />}
    </FieldFrame>
  );
}

const CONTROL_STYLE =
  'w-full border border-field bg-white/60 px-4 py-3 text-base leading-6 text-ink transition-colors duration-200 placeholder:text-ink-soft hover:border-ink focus:border-green focus:bg-white focus:outline-2 focus:outline-offset-0 focus:outline-green aria-invalid:border-error disabled:bg-oat disabled:text-ink-soft';

/** A label, a control, its hint and its error. */
function FieldFrame({
  label,
  error,
  hint,
  question,
  required,
  children,
}: Omit<FieldTexts, 'name'> & {
  children: (links: FieldLinks) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label
        htmlFor={id}
        className={`mb-1.5 block text-sm font-medium ${required ? 'required-mark' : ''}`}
      >
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {question !== undefined && (
        <div role="status" className="text-sm font-medium text-amber not-empty:mt-1.5">
          {question}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A select; with `placeholder` its first option is empty and disabled. */
export function SelectField({
  label,
  error,
  hint,
  options,
  placeholder,
  ...select
}: FieldTexts & { options: readonly string[]; placeholder?: string } & Omit<
    ComponentProps<'select'>,
    keyof FieldTexts | 'id'
  >) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={select.required}>
      {(links) => (
        <span className="relative block">
          <select
            {...select}
            {...links}
            className={`${CONTROL_STYLE} cursor-pointer appearance-none pr-11`}
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </FieldFrame>
  );
}

/** A multi-line text field that grows with its content, where browsers support it. */
export function TextArea({
  label,
  error,
  hint,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'id'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={area.required}>
      {(links) => (
        <textarea
          rows={5}
          {...area}
          {...links}
          className={`${CONTROL_STYLE} block field-sizing-content max-h-96 min-h-36 resize-y`}
        />
      )}
    </FieldFrame>
  );
}

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
