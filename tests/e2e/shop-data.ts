import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';

/** The data folder of the shop under test. */
export const DATA_DIR = '.cache/e2e-data';

/** An order's row, with the names of its columns. */
export function storedOrder(orderId: string): Record<string, unknown> | undefined {
  return readFrom('shop.sqlite', (db) =>
    db.prepare('select * from orders where id = ?').get(orderId),
  );
}

/** The only order of a customer. */
export function orderOf(email: string): Record<string, unknown> | undefined {
  return readFrom('shop.sqlite', (db) =>
    db.prepare('select * from orders where email = ?').get(email),
  );
}

/** The payment intents of an order, from the payment provider's records. */
export function intentsOf(orderId: string): Record<string, unknown>[] {
  return providerObjects('pi_').filter(
    (intent) => (intent.metadata as { orderId?: string }).orderId === orderId,
  );
}

/** The charges that took money for any order of a customer, from the payment provider's records. */
export function chargesOf(email: string): Record<string, unknown>[] {
  const orders = readFrom('shop.sqlite', (db) =>
    db.prepare('select id from orders where email = ?').all(email),
  );
  const intents = orders.flatMap(({ id }) => intentsOf(String(id)).map((intent) => intent.id));
  return providerObjects('ch_').filter(
    ({ paid, payment_intent }) => paid === true && intents.includes(payment_intent),
  );
}

/** The delivered emails of an order, by file name. */
export function deliveredEmails(orderId: string): Map<string, string> {
  const folder = join(DATA_DIR, 'outbox');
  // The first email creates the folder.
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter(
    (name) => name.includes(orderId) && name.endsWith('.eml'),
  );
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The parsed emails to an address so far. */
export async function emailsTo(address: string, dataDir = DATA_DIR): Promise<Email[]> {
  const folder = join(dataDir, 'outbox');
  const names = existsSync(folder)
    ? readdirSync(folder).filter((item) => item.endsWith('.eml'))
    : [];
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(({ to }) => to?.some((item) => item.address === address));
}

/** The link to the order in an email to a customer; '' while there is none. */
export async function linkIn(email: string, subject: string): Promise<string> {
  const mail = (await emailsTo(email)).find((it) => it.subject === subject);
  return /http\S+\/order-success#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Runs the shop's command line on the data of the shop under test. */
export async function runShopCommand(...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/shop.ts', ...args], {
    env: { ...process.env, DATA_DIR, SETTINGS_FILE: '' },
  });
}

/** Stores a contact message with a text that the contact form's tests do not send. */
export function storeMessage(message: string): void {
  const db = new DatabaseSync(join(DATA_DIR, 'shop.sqlite'), { timeout: 5_000 });
  db.prepare(
    "insert into contact_messages values (?, 'Niamh', 'niamh@example.com', '', 'Other', ?, ?, null)",
  ).run(randomUUID(), message, Date.now());
  db.close();
}

function providerObjects(prefix: 'pi_' | 'ch_'): Record<string, unknown>[] {
  return readFrom('card-sandbox.sqlite', (db) =>
    db
      .prepare('select body from objects where id like ?')
      .all(`${prefix}%`)
      .map((row) => JSON.parse(String(row.body)) as Record<string, unknown>),
  );
}

function readFrom<T>(file: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(DATA_DIR, file), { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
