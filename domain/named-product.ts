import type { OrderLine } from './order.ts';

const FILL_WORDS: readonly string[] = ['a', 'an', 'the', 'my', 'one', '1', 'x', 'only', 'please'];

/**
 * The line that a customer's words name for certain: that of the only product with all of these words and a name that
 * ends with one of them, such as 'the mask', if the order has one unit of it.
 */
export function findNamedLine<Line extends Pick<OrderLine, 'name' | 'quantity'>>(
  text: string,
  lines: readonly Line[],
): Line | undefined {
  const words = wordsIn(text).filter((word) => !FILL_WORDS.includes(word));
  const [named, ...others] = lines.filter(({ name }) => {
    const known = wordsIn(name);
    return words.includes(known.at(-1) ?? '') && words.every((word) => known.includes(word));
  });
  return others.length === 0 && named?.quantity === 1 ? named : undefined;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
