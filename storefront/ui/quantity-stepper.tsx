import { MAX_QUANTITY } from '#domain/cart.ts';
import { Icon } from './icon.tsx';

const STEP =
  'grid size-11 place-items-center transition-colors hover:bg-oat disabled:cursor-not-allowed disabled:text-ink-soft/50 disabled:hover:bg-transparent';

/** Buttons that change a quantity by one between `min` and `max`. */
export function QuantityStepper({
  value,
  onChange,
  label,
  min = 1,
  max = MAX_QUANTITY,
}: {
  value: number;
  onChange: (value: number) => void;
  /** The product's name, for the buttons' accessible names. */
  label: string;
  min?: number;
  max?: number;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and browser styles
    <div
      role="group"
      aria-label={`Quantity of ${label}`}
      className="inline-flex items-center border border-field"
    >
      <button
        type="button"
        className={STEP}
        aria-label={`Decrease quantity of ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output className="min-w-9 overflow-hidden text-center tabular-nums">
        <span key={value} className="block motion-safe:animate-rise">
          {value}
        </span>
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={`Increase quantity of ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}
