import { type Product, skuOf } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import { writeAuditEntry } from '#server/database/audit-log.ts';
import { deleteSalesStop, findSalesStop, saveSalesStop, WHOLE_SHOP } from './sales-stop-queries.ts';

type Change = 'changed' | 'unchanged';

const SHOP_SUBJECTS = { auditSubject: WHOLE_SHOP, stopSubject: WHOLE_SHOP };

/**
 * Closes the shop: it takes no orders and starts no payments. A closed shop gets the new note.
 * @param note what customers read after the reason; may be empty
 */
export function closeShop(context: AppContext, note: string): Promise<Change> {
  return changeStop(context, { command: 'close', ...SHOP_SUBJECTS, note });
}

/** Opens the shop again. */
export function reopenShop(context: AppContext): Promise<Change> {
  return changeStop(context, { command: 'open', ...SHOP_SUBJECTS });
}

/** Marks a product as sold out, or as in stock. */
export function setSoldOut(
  context: AppContext,
  product: Product,
  soldOut: boolean,
): Promise<Change> {
  return changeStop(context, {
    command: soldOut ? 'stock out' : 'stock in',
    auditSubject: skuOf(product),
    stopSubject: String(product.id),
    ...(soldOut && { note: '' }),
  });
}

interface StopChange {
  command: string;
  /** The whole shop or a SKU. */
  auditSubject: string;
  /** The whole shop or a product's id. */
  stopSubject: string;
  /** Undefined ends the stop. */
  note?: string;
}

function changeStop(
  context: AppContext,
  { command, auditSubject, stopSubject, note }: StopChange,
): Promise<Change> {
  return context.db.transaction().execute(async (transaction) => {
    const known = await findSalesStop(transaction, stopSubject);
    if (known?.note === note) return 'unchanged';
    if (note === undefined) await deleteSalesStop(transaction, stopSubject);
    else await saveSalesStop(transaction, { subject: stopSubject, note, since: context.now() });
    await writeAuditEntry(context, transaction, {
      command,
      subject: auditSubject,
      before: stateFor(stopSubject, known?.note),
      after: stateFor(stopSubject, note),
    });
    return 'changed';
  });
}

function stateFor(stopSubject: string, note: string | undefined): object {
  const stopped = note !== undefined;
  return stopSubject === WHOLE_SHOP
    ? { closed: stopped, note: note || null }
    : { soldOut: stopped };
}
