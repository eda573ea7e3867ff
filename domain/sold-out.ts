/**
 * What customers read about sold-out products in their cart.
 * @param names the products' names, at least one
 * @example soldOutText(['Conditioning Hair Mask'])
 * // 'Conditioning Hair Mask is sold out. Please remove it from your cart.'
 */
export function soldOutText(names: readonly string[]): string {
  const [are, them] = names.length > 1 ? ['are', 'them'] : ['is', 'it'];
  return `${names.join(' and ')} ${are} sold out. Please remove ${them} from your cart.`;
}

/** Why a cart with sold-out products cannot be ordered, beside the disabled button. */
export function removeFirstText(names: readonly string[]): string {
  return `Remove the sold-out ${names.join(' and ')} first.`;
}

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
