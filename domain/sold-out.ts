/**
 * What customers read about sold-out products in their cart.
 * @param names the products' names, at least one
 * @example soldOutText(['Conditioning Hair Mask'])
 * // 'Conditioning Hair Mask has sold out. Please remove it from your cart.'
 */
export function soldOutText(names: readonly string[]): string {
  return `${haveSoldOutText(names)} Please remove ${names.length > 1 ? 'them' : 'it'} from your cart.`;
}

/** Why a cart cannot be ordered as it is. */
export function haveSoldOutText(names: readonly string[]): string {
  return `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'} sold out.`;
}

/** At a sold-out product of a cart. */
export const NOT_IN_TOTAL = 'Sold out, not in the total';

/** Below the reason of `haveSoldOutText`. */
export const NOT_IN_TOTAL_TEXT = 'The total leaves this out.';

/**
 * What customers read about products of which fewer are left than they want.
 * @example fewLeftText([{ name: 'Conditioning Hair Mask', left: 2 }])
 * // 'Only 2 of Conditioning Hair Mask are left. Please change the quantity in your cart.'
 */
export function fewLeftText(products: readonly { name: string; left: number }[]): string {
  const texts = products.map(
    ({ name, left }) => `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left.`,
  );
  return `${texts.join(' ')} Please change the quantity in your cart.`;
}
