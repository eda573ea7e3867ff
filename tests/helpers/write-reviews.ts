import { exitAfterFailedWrite, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLogger } from '#server/http/logger.ts';
import { insertReview } from '#server/reviews/review-queries.ts';

// The process of the crash test: stores reviews, eight at a time, in the data folder of its argument and
// prints the id of each after its commit, until it is killed or a write fails.
const [, , dataDir = ''] = process.argv;
const onFailedWrite = exitAfterFailedWrite(createLogger('info'));
const db = openDatabase({ dataDir, onFailedWrite });
await migrate(db);
const text = 'Lovely. '.repeat(50);
await Promise.all(Array.from({ length: 8 }, writeForEver));

async function writeForEver(): Promise<never> {
  for (;;) {
    const id = crypto.randomUUID();
    const review = { id, name: 'Aoife', rating: 5, text, date: '2026-11-21' } as const;
    const row = { ...review, createdAt: Date.now(), isSample: 0, hidden: 0 } as const;
    await db.transaction().execute((transaction) => insertReview(transaction, row));
    process.stdout.write(`${id}\n`);
  }
}
