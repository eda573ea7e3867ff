/** The product id in a URL parameter; NaN, which no product has, unless it is all digits. */
export function productIdIn(part: string | undefined): number {
  return part !== undefined && /^\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
}
