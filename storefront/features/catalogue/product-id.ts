/** The product id in a part of the address; NaN, which no product has, for anything but digits. */
export function productIdIn(part: string | undefined): number {
  return part !== undefined && /^\d{1,15}$/.test(part) ? Number(part) : Number.NaN;
}
