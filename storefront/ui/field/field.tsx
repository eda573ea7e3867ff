import type { ComponentProps } from 'react';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from './field-frame.tsx';

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
