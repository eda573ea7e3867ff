import { orderSku, type Product } from '#domain/product.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  deleteSalesStop,
  findSalesStop,
  saveSalesStop,
  WHOLE_SHOP,
} from '#server/database/sales-stops.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

type Change = 'changed' | 'unchanged';

/**
 * Closes the shop: it takes no orders and starts no payments. A closed shop gets the new note.
 * @param note what customers read after the reason; may be empty
 */
export function closeShop(context: AppContext, note: string): Promise<Change> {
  return changeStop(context, { command: 'close', subject: WHOLE_SHOP, stop: WHOLE_SHOP, note });
}

/** Opens the shop again. */
export function reopenShop(context: AppContext): Promise<Change> {
  return changeStop(context, { command: 'open', subject: WHOLE_SHOP, stop: WHOLE_SHOP });
}

/** Marks a product as sold out, or as in stock. */
export function setSoldOut(
  context: AppContext,
  product: Product,
  soldOut: boolean,
): Promise<Change> {
  return changeStop(context, {
    command: soldOut ? 'stock out' : 'stock in',
    subject: orderSku(product),
    stop: String(product.id),
    ...(soldOut && { note: '' }),
  });
}

interface StopChange {
  command: string;
  /** The subject of the audit entry. */
  subject: string;
  /** The subject of the stop. */
  stop: string;
  /** Undefined ends the stop. */
  note?: string;
}

function changeStop(
  context: AppContext,
  { command, subject, stop, note }: StopChange,
): Promise<Change> {
  return context.db.transaction().execute(async (transaction) => {
    const known = await findSalesStop(transaction, stop);
    if (known?.note === note) return 'unchanged';
    if (note === undefined) await deleteSalesStop(transaction, stop);
    else await saveSalesStop(transaction, { subject: stop, note, since: context.now() });
    await writeAuditEntry(context, transaction, {
      command,
      subject,
      before: stateFor(stop, known?.note),
      after: stateFor(stop, note),
    });
    return 'changed';
  });
}

function stateFor(stop: string, note: string | undefined): object {
  const stopped = note !== undefined;
  return stop === WHOLE_SHOP ? { closed: stopped, note: note || null } : { soldOut: stopped };
}
