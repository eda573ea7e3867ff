import { type ReactNode, useId } from 'react';

/** The props of every form field besides those of its element. */
export interface FieldTexts {
  label: string;
  /** Also used by focusFirstError to find the field. */
  name: string;
  /** The error message, one sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A question about an entry that is accepted but may be wrong, announced when it appears. */
  question?: ReactNode;
  required?: boolean | undefined;
}

/** Attributes that link a control with its label, hint and error. */
export interface FieldLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const CONTROL_STYLE =
  'w-full border border-field bg-white/60 px-4 py-3 text-base leading-6 text-ink transition-colors duration-200 placeholder:text-ink-soft/80 hover:border-ink focus:border-green focus:bg-white focus:outline-2 focus:outline-offset-0 focus:outline-green aria-invalid:border-error disabled:bg-oat disabled:text-ink-soft';

/** A label, a control, its hint and its error. */
export function FieldFrame({
  label,
  error,
  hint,
  question,
  required,
  children,
}: Omit<FieldTexts, 'name'> & { children: (links: FieldLinks) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label
        htmlFor={id}
        className={`mb-1.5 block text-[0.9375rem] font-medium ${required ? 'required-mark' : ''}`}
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
