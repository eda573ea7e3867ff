import type { ComponentProps } from 'react';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from './field-frame.tsx';

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
          className={`${CONTROL_STYLE} field-sizing-content max-h-96 min-h-36 resize-y`}
        />
      )}
    </FieldFrame>
  );
}
