import { type ReactNode, useId } from 'react';

/** What every form field takes besides the attributes of its own element. */
export interface FieldTexts {
  label: string;
  /** Also the key under which the form's error focus finds the field. */
  name: string;
  /** What is wrong with the value, in one sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const CONTROL_STYLE =
  'w-full border border-field bg-white/60 px-4 py-3 text-base leading-6 text-ink transition-colors duration-200 placeholder:text-ink-soft/80 hover:border-ink focus:border-green focus:bg-white focus:outline-2 focus:outline-offset-0 focus:outline-green aria-invalid:border-error disabled:bg-oat disabled:text-ink-soft';

/** Label above, control, then hint and error below it. */
export function FieldFrame({
  label,
  error,
  hint,
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
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
