export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 text-[0.9375rem] font-medium leading-tight transition-colors duration-200 ease-calm disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

// In forced-colours mode only the border shows the button's shape.
const BLOCK = 'border px-7 py-3';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `${BLOCK} border-transparent bg-green text-paper-light hover:bg-green-deep disabled:bg-ink-soft aria-disabled:bg-ink-soft`,
  secondary: `${BLOCK} border-green text-green hover:bg-green hover:text-paper-light disabled:border-ink-soft disabled:bg-transparent disabled:text-ink-soft aria-disabled:border-ink-soft aria-disabled:bg-transparent aria-disabled:text-ink-soft`,
  quiet: 'text-link text-green hover:text-ink disabled:text-ink-soft aria-disabled:text-ink-soft',
};

/** Returns the classes of a button, for buttons and links. */
export function buttonStyle(variant: ButtonVariant, more = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${more}`;
}
