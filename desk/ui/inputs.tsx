import type { ComponentProps } from 'react';

const CONTROL = 'block min-h-11 w-full border border-field bg-white px-3 text-base';

/** A compact text field with its label. */
export function Input({
  label,
  className = '',
  ...input
}: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={`text-small ${className}`}>
      {label}
      <input autoComplete="off" {...input} className={CONTROL} />
    </label>
  );
}

/** A compact select with its label; an option is its value and its name. */
export function Select({
  label,
  options,
  ...select
}: { label: string; options: readonly (readonly [string, string])[] } & ComponentProps<'select'>) {
  return (
    <label className="text-small">
      {label}
      <select {...select} className={CONTROL}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A checkbox before its label. */
export function Checkbox({
  label,
  indeterminate = false,
  className = '',
  ...input
}: { label: string; indeterminate?: boolean } & ComponentProps<'input'>) {
  return (
    <label className={`flex min-h-11 items-center gap-2 text-small ${className}`}>
      <input
        type="checkbox"
        {...input}
        // HTML has no attribute for it.
        ref={(checkbox) => {
          if (checkbox) checkbox.indeterminate = indeterminate;
        }}
        className="size-5 shrink-0 accent-green"
      />
      {label}
    </label>
  );
}
