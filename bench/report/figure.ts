/** One measured figure; those with a limit pass or fail. */
export interface Figure {
  /** The letter of the part that it belongs to. */
  part: string;
  what: string;
  value: number;
  unit: Unit;
  limit?: { atLeast: number } | { atMost: number };
  /** What the figure is made from. */
  detail?: string;
}

export type Unit = 'x' | '/s' | 'ms' | 'MB' | 'kB' | 'points' | 'count';

/** Whether a figure keeps to its limit; undefined when it has none. */
export function passes({ value, limit }: Figure): boolean | undefined {
  if (!limit) return undefined;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.ceil(middle) - 1,
    Math.floor(middle) + 1,
  );
  return (low + high) / 2;
}
