import type { ColumnMetadata, TableMetadata } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { PRIMARY_KEYS } from '#server/database/primary-keys.ts';
import type { Tables } from '#server/database/tables.ts';

type Row = Record<string, string | number | null>;

const TIME = 1_790_000_000_000;
const TEXTS = ['', "O'Brien; --", 'Siobhán “🧴” 髪', ' two\r\nlines\t', '{"json": [1, null]}'];

/** Inserts rows with generated values into every table that the database has. */
export async function insertGeneratedRows(db: Database, rowsPerTable: number): Promise<void> {
  const tables = await shopTables(db);
  // The rows of other tables refer to orders.
  tables.sort((a, b) => Number(b.name === 'orders') - Number(a.name === 'orders'));
  await db.transaction().execute(async (transaction) => {
    for (const table of tables)
      for (let start = 0; start < rowsPerTable; start += 200) {
        const count = Math.min(200, rowsPerTable - start);
        const rows = Array.from({ length: count }, (_, index) => rowOf(table, start + index));
        await transaction
          .insertInto(table.name as 'orders')
          .values(rows as never)
          .execute();
      }
  });
}

/** The rows of every table, in an order that does not depend on the database. */
export async function allRows(db: Database): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await shopTables(db)) {
    const found = await db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute();
    rows[name] = found.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return rows;
}

/** All tables but those of the migrations, and those of other programs in the schema `public`. */
async function shopTables(db: Database): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  const ownSchema = tables.some(({ schema }) => schema === 'shop');
  return tables.filter(({ schema }) => !ownSchema || schema === 'shop');
}

function rowOf({ name, columns }: TableMetadata, index: number): Row {
  return Object.fromEntries(
    columns.map((column) => [column.name, generatedValue(name, column, index)]),
  );
}

function generatedValue(
  table: string,
  { name, dataType, isNullable }: ColumnMetadata,
  index: number,
) {
  // SQLite lets the columns of a primary key be null.
  const isKey = PRIMARY_KEYS[toCamelCase(table) as keyof Tables]?.some(
    (column) => column === toCamelCase(name),
  );
  if (isNullable && !isKey && index % 3 === 0) return null;
  if (name === 'order_id') return textOf('orders', 'id', Math.floor(index / 2));
  if (/^text$/i.test(dataType)) return textOf(table, name, index);
  return /^(bigint|int8)$/i.test(dataType) ? TIME + index * 86_400_000 : index;
}

// The introspection names tables and columns as the database does.
function toCamelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function textOf(table: string, column: string, index: number): string {
  return `${table} ${column} ${index} ${TEXTS[index % TEXTS.length]}`;
}
