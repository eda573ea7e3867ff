import type { ComponentProps } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from './field-frame.tsx';

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
