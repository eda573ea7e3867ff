import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { Review, ReviewPage } from '#contract/reviews.ts';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { TODAY } from '#tests/helpers/today.ts';
import { addReview } from './add-review.ts';
import { addSampleReviews } from './add-sample-reviews.ts';
import { insertReview } from './review-queries.ts';

const SANDBOX = { sampleReviews: true, payments: { kind: 'sandbox' } } as const;
const REAL_CARDS = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiUrl: undefined,
} as const;

describeOnEachDatabase('/api/reviews', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const review = { name: ' Aoife ', rating: 4, text: 'Soft at last.', date: TODAY };
  const page = async (query = '') => (await shop.get(`/api/reviews${query}`)).json<ReviewPage>();

  test('R2.5, R2.6: stores a review, returns it, and lists it first', async () => {
    await shop.post('/api/reviews', { ...review, text: 'An older one.' });
    const spamFields = { homepage: '', filledInMs: 21_000 };
    const response = await shop.post('/api/reviews', { ...review, ...spamFields });
    expect(response.statusCode).toBe(201);
    const stored = response.json<Review>();
    expect(stored).not.toHaveProperty('homepage');
    expect(stored).toMatchObject({ name: 'Aoife', rating: 4, date: TODAY });
    const { reviews, summary } = await page();
    expect(reviews.map(({ text }) => text)).toEqual(['Soft at last.', 'An older one.']);
    expect(reviews[0]).toEqual(stored);
    expect(summary).toMatchObject({ count: 2, average: 4 });
  });

  test('R2.15: mails each new review to the shop, with a link to the page that shows it', async () => {
    const text = 'Soft at last.\n<b>Bcc: victim@example.com</b>';
    const stored = (await shop.post('/api/reviews', { ...review, text })).json<Review>();
    await deliverDueEmails(shop.context);
    const file = join(shop.outbox, `review-${stored.id}.eml`);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail.to?.map(({ address }) => address)).toEqual([shop.context.shopEmail]);
    expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
    expect(mail.subject).toBe('New review: 4 of 5 stars, by Aoife');
    expect(mail.text).toContain(text);
    expect(mail.text).toContain(`${shop.context.publicUrl}/reviews\n`);
    expect(mail.html).toContain('&lt;b&gt;');
  });

  test('R2.15: stores a review and its email together or not at all', async () => {
    const { context } = shop;
    await context.db.schema.alterTable('outbox').renameTo('outbox_elsewhere').execute();
    await expect(addReview(context, { ...review, rating: 4 })).rejects.toThrow();
    expect((await page()).summary.count).toBe(0);
  });

  test('R2.2: gives the average 0 without reviews', async () => {
    expect(await page()).toEqual({
      reviews: [],
      nextCursor: null,
      summary: { count: 0, average: 0, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } },
    });
  });

  test('R2.1: gives pages without gap or repeat', async () => {
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

  test('R2.9, R2.14: adds the sample reviews, with fixed dates, to an empty database only', async () => {
    await addSampleReviews(shop.context, SANDBOX);
    await addSampleReviews(shop.context, SANDBOX);
    expect(await deliverDueEmails(shop.context)).toBe(0);
    const { summary, reviews } = await page();
    expect(summary.count).toBe(12);
    expect(reviews[0]).toMatchObject({ name: 'Róisín', date: '2026-11-15' });
  });

  test('R2.9: adds no sample reviews with SEED=off or real card keys', async () => {
    await addSampleReviews(shop.context, { ...SANDBOX, sampleReviews: false });
    await addSampleReviews(shop.context, { ...SANDBOX, payments: REAL_CARDS });
    expect((await page()).summary.count).toBe(0);
  });

  test('R2.9: neither shows nor counts stored samples with real card keys', async () => {
    const real = await openTestShop(openTestDatabase, { payments: REAL_CARDS });
    await addSampleReviews(real.context, SANDBOX);
    await real.post('/api/reviews', review);
    const response = (await real.get('/api/reviews')).json<ReviewPage>();
    expect(response.reviews.map(({ name }) => name)).toEqual(['Aoife']);
    expect(response.summary).toMatchObject({ count: 1, average: 4 });
    await real.close();
  });

  test('R2.3: gives the reviews of one rating, with the summary of all', async () => {
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

  test('R11.27: accepts the day before and after the one in UTC, and no other', async () => {
    const now = Date.UTC(2026, 11, 31, 23, 30);
    const lastDay = await openTestShop(openTestDatabase, { context: { now: () => now } });
    const post = (date: string) => lastDay.post('/api/reviews', { ...review, date });
    for (const date of ['2026-12-30', '2026-12-31', '2027-01-01'])
      expect((await post(date)).statusCode).toBe(201);
    for (const date of ['0001-01-01', '2026-12-29', '2027-01-02', '9999-12-31']) {
      const refused = await post(date);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        code: 'invalid_request',
        fields: { date: "Expected today's date." },
      });
    }
    await lastDay.close();
  });

  test('R11.27: returns reviews that were stored with any date and any characters', async () => {
    const old = {
      name: 'Mal\nlory',
      rating: 5,
      text: '\u001b[2J\u202e',
      date: '9999-12-31',
    } as const;
    const row = { ...old, id: 'old-1', createdAt: 1, isSample: 0, hidden: 0 } as const;
    await shop.context.db.transaction().execute((transaction) => insertReview(transaction, row));
    expect((await page()).reviews).toMatchObject([old]);
  });

  test.each([
    ['name', { name: '  ' }, 'Please enter your name.'],
    ['text', { text: '\n' }, 'Please enter your review.'],
    ['rating', { rating: 6 }, 'Please choose 1 to 5 stars.'],
    ['date', { date: 'today' }, 'Expected a date such as 2026-01-31.'],
    ['homepage', { homepage: 'https://pills.example' }, 'Please leave this field empty.'],
    ['filledInMs', { filledInMs: 40 }, 'That was very quick. Please send it once more.'],
    ['text', { text: 'x'.repeat(LIMITS.reviewText + 1) }, 'Please use at most 2000 characters.'],
  ])('R2.5, R11.7: names a wrong %s with what is expected', async (field, wrong, message) => {
    const response = await shop.post('/api/reviews', { ...review, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      fields: { [field]: message },
    });
    expect((await page()).summary.count).toBe(0);
  });
});
