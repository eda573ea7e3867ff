import type { OrderLine, Refund } from '#domain/order.ts';
import { isWithin, notRefunded, type RefundContents, unitsOf } from '#domain/refund-contents.ts';
import { OwnerError } from '#server/owner/owner-error.ts';

/**
 * What of an order a refund is for.
 * @param texts as typed: a SKU, a SKU with a number of units such as 'DP-HYD-SHM=2', or 'delivery'
 * @throws OwnerError when the order has not that, or earlier refunds were for it
 */
export function parseContents(
  texts: readonly string[],
  lines: readonly OrderLine[],
  refunds: readonly Refund[],
): RefundContents {
  const left = notRefunded(lines, refunds);
  const products = texts.filter((text) => !isDelivery(text)).map((text) => parseUnits(text, lines));
  const contents = { products, delivery: texts.some(isDelivery) };
  const isTwice = new Set(products.map(({ productId }) => productId)).size < products.length;
  if (isTwice) throw new OwnerError('--for may name each product once, such as SKU=2.');
  if (isWithin(contents, left)) return contents;
  const rest = [
    ...lines.map(({ productId, sku }) => `${sku}=${unitsOf(left.products, productId)}`),
    ...(left.delivery ? ['delivery'] : []),
  ];
  throw new OwnerError(`--for must be within what was not refunded yet: ${rest.join(', ')}.`);
}

function isDelivery(text: string): boolean {
  return text.trim().toLowerCase() === 'delivery';
}

function parseUnits(text: string, lines: readonly OrderLine[]) {
  const [sku = '', units = '1'] = text.trim().split('=');
  const line = lines.find((it) => it.sku.toLowerCase() === sku.toLowerCase());
  const quantity = Number(units);
  if (line && /^\d+$/.test(units) && quantity > 0) return { productId: line.productId, quantity };
  const skus = lines.map((it) => it.sku).join(', ');
  throw new OwnerError(
    `--for must be a SKU of the order (${skus}), with =2 for two units, or delivery, got ${text}.`,
  );
}
