import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReviewRow } from '#server/database/tables.ts';
import { describeOnEachDatabase, type TestDatabase } from '#tests/helpers/each-database.ts';
import { insertReview, newestReviews, reviewSummary } from './review-queries.ts';

const review: ReviewRow = {
  id: 'a',
  name: 'Aoife',
  rating: 5,
  text: 'Soft hair at last.',
  date: '2026-11-21',
  createdAt: 1_000,
  isSample: 0,
  hidden: 0,
};

describeOnEachDatabase('reviews', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase();
  });

  afterEach(() => database.remove());

  const insert = (row: ReviewRow) =>
    database.db.transaction().execute((transaction) => insertReview(transaction, row));

  test('R2.1: returns the newest reviews first, and the next page after the cursor', async () => {
    for (const [index, id] of ['a', 'b', 'c', 'd', 'e'].entries())
      await insert({ ...review, id, createdAt: 1_000 + Math.floor(index / 2) });
    const first = await newestReviews(database.db, { limit: 3, samples: false });
    expect(first.map((row) => row.id)).toEqual(['e', 'd', 'c']);
    const cursor = { createdAt: 1_001, id: 'c' };
    const second = await newestReviews(database.db, { limit: 3, samples: false, cursor });
    expect(second.map((row) => row.id)).toEqual(['b', 'a']);
  });

  test('R2.2: summarises the reviews by rating', async () => {
    await insert(review);
    await insert({ ...review, id: 'b', rating: 4 });
    await insert({ ...review, id: 'c', rating: 4 });
    expect(await reviewSummary(database.db, false)).toEqual({
      count: 3,
      average: 4.3,
      histogram: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    });
  });

  test('R2.9: neither returns nor counts sample reviews unless they are included', async () => {
    await insert({ ...review, isSample: 1 });
    expect(await newestReviews(database.db, { limit: 3, samples: false })).toEqual([]);
    expect(await reviewSummary(database.db, false)).toMatchObject({ count: 0, average: 0 });
    expect(await reviewSummary(database.db, true)).toMatchObject({ count: 1, average: 5 });
  });

  test('neither stores nor counts a review whose id exists already', async () => {
    await insert(review);
    await expect(insert(review)).rejects.toThrow();
    expect(await reviewSummary(database.db, false)).toMatchObject({ count: 1 });
  });
});
