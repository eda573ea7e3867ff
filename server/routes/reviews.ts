import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { PATHS } from '#contract/paths.ts';
import {
  addReviewSchema,
  type Review,
  reviewPageSchema,
  reviewSchema,
  reviewsQuerySchema,
} from '#contract/reviews.ts';
import { limited } from '../http/rate-limits.ts';
import { insertReview, newestReviews, reviewSummary } from '../records/reviews.ts';
import type { ReviewRow } from '../records/tables.ts';
import type { BackOffice } from '../workflows/back-office.ts';
import { cursorOf, parseCursor } from './review-cursor.ts';

// Another process of the shop may take a review, too: it shows here within a second.
const KEPT = { group: 'reviews', forMs: 1_000, most: 50 };

interface ReviewOptions {
  office: BackOffice;
  /** Whether invented sample reviews are shown; never beside real cards. */
  samples: boolean;
}

/** Reading and writing reviews (spec section 7, calls 1 and 2). */
export const reviewRoutes: FastifyPluginAsyncZod<ReviewOptions> = async (app, options) => {
  const { office, samples } = options;

  app.get(
    PATHS.reviews,
    {
      schema: { querystring: reviewsQuerySchema, response: { 200: reviewPageSchema } },
      config: { kept: KEPT },
    },
    async (request) => {
      const { limit, cursor, rating } = request.query;
      const [rows, summary] = await Promise.all([
        // One more than asked for tells whether there is a next page.
        newestReviews(office.db, {
          limit: limit + 1,
          samples,
          cursor: parseCursor(cursor),
          rating,
        }),
        reviewSummary(office.db, samples),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor = rows.length > limit && last ? cursorOf(last) : null;
      return { reviews: page.map(asReview), nextCursor, summary };
    },
  );

  app.post(
    PATHS.reviews,
    {
      schema: { body: addReviewSchema, response: { 201: reviewSchema } },
      config: { ...limited('reviews').config, changes: KEPT.group },
    },
    async (request, reply) => {
      const { name, rating, text, date } = request.body;
      const row: ReviewRow = {
        name,
        rating,
        text,
        date,
        id: office.uuid(),
        created_at: office.now(),
        is_sample: 0,
        hidden: 0,
      };
      await insertReview(office.db, row);
      return reply.code(201).send(asReview(row));
    },
  );
};

function asReview({ id, name, rating, text, date, created_at }: ReviewRow): Review {
  return { id, name, rating, text, date, created_at: new Date(created_at).toISOString() };
}
