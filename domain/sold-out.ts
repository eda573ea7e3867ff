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
