import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '../../tests/helpers/each-database.ts';
import { preparedQuery } from './prepared-query.ts';
import type { OutboxRow } from './tables.ts';

const insertRows = preparedQuery((db, { rows }: { rows: readonly OutboxRow[] }) =>
  db.insertInto('outbox').values(rows),
);
const changeRow = preparedQuery(
  (db, { id, changes }: { id: string; changes: Partial<OutboxRow> }) =>
    db.updateTable('outbox').set(changes).where('id', '=', id),
);
const selectRows = preparedQuery((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('outbox').selectAll().where('id', 'in', ids).orderBy('id'),
);

describeOnEachDatabase('A query whose text is made once', (openTestDatabase) => {
  let database: TestDatabase;
  let rows = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
  });

  afterAll(() => database.remove());

  const text = fc.string({ unit: 'grapheme' }).map((it) => it.replaceAll('\0', ''));
  const mail = fc.record({
    mail: text,
    last_error: fc.option(text),
    sent_at: fc.option(fc.nat()),
    tries: fc.nat(),
    due_at: fc.nat(),
    created_at: fc.nat(),
    state: fc.constantFrom('waiting', 'sent', 'failed'),
  });
  const rowFrom = (values: Omit<OutboxRow, 'id' | 'dedupe_key'>): OutboxRow => {
    rows += 1;
    const id = String(rows).padStart(6, '0');
    return { id, dedupe_key: id, ...values };
  };
  const changed = fc.oneof(
    fc.record({ tries: fc.nat() }),
    fc.record({ last_error: fc.option(text), tries: fc.nat() }),
    fc.record({ sent_at: fc.option(fc.nat()) }),
  );

  test('stores and finds each time what it was given that time, however many rows and columns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(mail, { minLength: 1, maxLength: 4 }),
        changed,
        async (mails, changes) => {
          const wanted = mails.map(rowFrom);
          await insertRows(database.db, { rows: wanted });
          const first = wanted[0];
          if (!first) return;
          await changeRow(database.db, { id: first.id, changes });
          const found = await selectRows(database.db, { ids: wanted.map(({ id }) => id) });
          expect(found).toEqual([{ ...first, ...changes }, ...wanted.slice(1)]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('belongs to the transaction that runs it', async () => {
    const row = rowFrom({
      mail: '{}',
      state: 'waiting',
      tries: 0,
      due_at: 1,
      created_at: 1,
      last_error: null,
      sent_at: null,
    });
    const given = database.db.transaction().execute(async (transaction) => {
      await insertRows(transaction, { rows: [row] });
      expect(await selectRows(transaction, { ids: [row.id] })).toHaveLength(1);
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await selectRows(database.db, { ids: [row.id] })).toEqual([]);
  });
});
