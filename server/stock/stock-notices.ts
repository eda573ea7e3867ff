import { type Product, skuOf } from '#domain/product.ts';
import { isWorse, type StockLevel, stockLevel } from '#domain/stock.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/database.ts';
import { composeNotice, newEmail } from '#server/email/compose-email.ts';
import type { Part, StoredEmail } from '#server/email/email-parts.ts';
import { enqueueEmails } from '#server/email/outbox.ts';
import { deskTask } from '#server/email/owner-step.ts';
import { stockOfOrder, unitsBeingPaid } from './stock-queries.ts';

/**
 * Emails the owner the products of a paid order that are low, sold out or oversold now: each level once after a
 * count. Units of orders that are being paid count as left, because those payments may fail.
 */
export async function enqueueStockNotices(
  context: AppContext,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  for (const { productId, available, lowLimit, notified } of await stockOfOrder(
    transaction,
    orderId,
  )) {
    const product = context.catalogue.find(({ id }) => id === productId);
    const left = available + (await unitsBeingPaid(transaction, productId));
    const level = stockLevel(left, lowLimit);
    if (!product || !isWorse(level, notified)) continue;
    const { numUpdatedRows } = await transaction
      .updateTable('stock')
      .set({ notified: level })
      .where('productId', '=', productId)
      .where('notified', '=', notified)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) continue;
    const notice = stockNotice(context.shopEmail, { product, left, level });
    const key = `stock-${skuOf(product)}-${level}-${context.now()}`;
    await enqueueEmails(transaction, newEmail(context, key, notice));
  }
}

/** What it means for customers, or how it came about. */
const EFFECTS: Readonly<Record<StockLevel, string>> = {
  enough: '',
  low: 'What you still have to pack is already taken off.',
  'sold-out': 'Customers can’t order it until you add what comes in.',
  oversold: 'A payment came through late, after somebody else had bought the last ones.',
};

/** Informs the owner of the stock of a product. */
export function stockNotice(
  shopEmail: string,
  {
    product,
    left,
    level,
  }: {
    product: Pick<Product, 'id' | 'name' | 'sku' | 'image'>;
    left: number;
    level: StockLevel;
  },
): StoredEmail {
  const { name, image } = product;
  const sku = skuOf(product);
  const subjects = {
    enough: '',
    low: `Order more ${name}: ${left} left`,
    'sold-out': `Order more ${name}: sold out`,
    oversold: `Sold ${-left} more than there ${left === -1 ? 'is' : 'are'}: ${name}`,
  } as const;
  return composeNotice({
    to: shopEmail,
    subject: subjects[level],
    parts: [
      taskOf(level),
      { items: [{ picture: image, title: name, detail: sku, total: `${Math.max(left, 0)} left` }] },
      EFFECTS[level],
    ],
  });
}

function taskOf(level: StockLevel): Part {
  if (level === 'oversold')
    return deskTask('Shop', 'Count what is there. If an order can’t be sent, cancel it.', {
      there: 'Enter the count there.',
    });
  return deskTask(
    'Shop',
    level === 'low' ? 'Order more before it sells out.' : 'Order more today.',
    {
      there: 'Add it there when it comes in.',
    },
  );
}
