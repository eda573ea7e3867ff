import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../../tests/helpers/test-shop.ts';
import { addSampleReviews } from '../workflows/add-sample-reviews.ts';

const SANDBOX = { seed: true, cards: { kind: 'sandbox' } } as const;
const REAL_CARDS = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiHost: undefined,
} as const;

describeOnEachDatabase('/api/reviews', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const review = { name: ' Aoife ', rating: 4, text: 'Soft at last.', date: '2026-11-21' };
  const page = async (query = '') => (await shop.get(`/api/reviews${query}`)).json<ReviewPage>();

  test('a review is stored, returned, and the newest on the page', async () => {
    await shop.post('/api/reviews', { ...review, text: 'An older one.' });
    const answer = await shop.post('/api/reviews', review);
    expect(answer.statusCode).toBe(201);
    const stored = answer.json<Review>();
    expect(stored).toMatchObject({ name: 'Aoife', rating: 4, date: '2026-11-21' });
    const { reviews, summary } = await page();
    expect(reviews.map(({ text }) => text)).toEqual(['Soft at last.', 'An older one.']);
    expect(reviews[0]).toEqual(stored);
    expect(summary).toMatchObject({ count: 2, average: 4 });
  });

  test('without reviews the average is 0', async () => {
    expect(await page()).toEqual({
      reviews: [],
      nextCursor: null,
      summary: { count: 0, average: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    });
  });

  test('pages follow each other without gap or repeat', async () => {
    await addSampleReviews(shop.context, SANDBOX);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: ReviewPage = await page(`?limit=5${cursor && `&cursor=${cursor}`}`);
      seen.push(...next.reviews.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  test('the sample reviews are put into an empty database only', async () => {
    await addSampleReviews(shop.context, SANDBOX);
    await addSampleReviews(shop.context, SANDBOX);
    expect((await page()).summary.count).toBe(12);
  });

  test('the shopkeeper who wants no samples, or takes real cards, gets none', async () => {
    await addSampleReviews(shop.context, { ...SANDBOX, seed: false });
    await addSampleReviews(shop.context, { ...SANDBOX, cards: REAL_CARDS });
    expect((await page()).summary.count).toBe(0);
  });

  test('samples that are in the database already are not shown or counted beside real cards', async () => {
    const real = await openTestShop(openTestDatabase, { cards: REAL_CARDS });
    await addSampleReviews(real.context, SANDBOX);
    await real.post('/api/reviews', review);
    const answer = (await real.get('/api/reviews')).json<ReviewPage>();
    expect(answer.reviews.map(({ name }) => name)).toEqual(['Aoife']);
    expect(answer.summary).toMatchObject({ count: 1, average: 4 });
    await real.close();
  });

  test('the reviews of one rating come alone, page by page, with the summary of all', async () => {
    for (const [rating, text] of [
      [4, 'first'],
      [2, 'second'],
      [4, 'third'],
    ] as const)
      await shop.post('/api/reviews', { ...review, rating, text });
    const first = await page('?rating=4&limit=1');
    const second = await page(`?rating=4&limit=1&cursor=${first.nextCursor}`);
    expect([...first.reviews, ...second.reviews].map(({ text }) => text)).toEqual([
      'third',
      'first',
    ]);
    expect(second.nextCursor).toBeNull();
    expect(second.summary).toMatchObject({ count: 3, histogram: { 2: 1, 4: 2 } });
  });

  test('the rating is 5 when none is chosen', async () => {
    const { rating: _, ...unrated } = review;
    expect((await shop.post('/api/reviews', unrated)).json()).toMatchObject({ rating: 5 });
  });

  test.each([
    ['name', { name: '  ' }, 'Please enter your name.'],
    ['text', { text: '\n' }, 'Please enter your review.'],
    ['rating', { rating: 6 }, 'Please choose 1 to 5 stars.'],
    ['date', { date: 'today' }, 'Expected a date such as 2026-01-31.'],
    ['text', { text: 'x'.repeat(LIMITS.reviewText + 1) }, 'Please use at most 2000 characters.'],
  ])('a wrong %s is named with what is wanted', async (field, wrong, message) => {
    const answer = await shop.post('/api/reviews', { ...review, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: { [field]: message } });
    expect((await page()).summary.count).toBe(0);
  });

  test('one address posts at most ten reviews a minute, and is told when to come back', async () => {
    const limited = await openTestShop(openTestDatabase, { rateLimits: true });
    const statuses: number[] = [];
    for (let post = 0; post < 11; post += 1)
      statuses.push((await limited.post('/api/reviews', review)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const refused = await limited.post('/api/reviews', review);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});
