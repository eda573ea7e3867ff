import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { PATHS } from '#contract/paths.ts';
import {
  addReviewSchema,
  type Review,
  reviewPageSchema,
  reviewSchema,
  reviewsQuerySchema,
} from '#contract/reviews.ts';
import type { AppContext } from '../app-context.ts';
import { insertReview, newestReviews, reviewSummary } from '../database/reviews.ts';
import type { ReviewRow } from '../database/tables.ts';
import { limited } from '../http/rate-limits.ts';
import { cursorOf, parseCursor } from './review-cursor.ts';

interface ReviewOptions {
  context: AppContext;
  /** Whether invented sample reviews are shown; never beside real cards. */
  samples: boolean;
}

/** Reading and writing reviews (spec section 7, calls 1 and 2). */
export const reviewRoutes: FastifyPluginAsyncZod<ReviewOptions> = async (app, options) => {
  const { context, samples } = options;

  app.get(
    PATHS.reviews,
    { schema: { querystring: reviewsQuerySchema, response: { 200: reviewPageSchema } } },
    async (request, reply) => {
      const { limit, cursor, rating } = request.query;
      const [rows, summary] = await Promise.all([
        // One more than asked for tells whether there is a next page.
        newestReviews(context.db, {
          limit: limit + 1,
          samples,
          cursor: parseCursor(cursor),
          rating,
        }),
        reviewSummary(context.db, samples),
      ]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const nextCursor = rows.length > limit && last ? cursorOf(last) : null;
      reply.header('cache-control', 'no-cache');
      return { reviews: page.map(asReview), nextCursor, summary };
    },
  );

  app.post(
    PATHS.reviews,
    {
      schema: { body: addReviewSchema, response: { 201: reviewSchema } },
      ...limited('reviews'),
    },
    async (request, reply) => {
      const { name, rating, text, date } = request.body;
      const row: ReviewRow = {
        name,
        rating,
        text,
        date,
        id: context.uuid(),
        created_at: context.now(),
        is_sample: 0,
        hidden: 0,
      };
      await insertReview(context.db, row);
      return reply.code(201).send(asReview(row));
    },
  );
};

function asReview({ id, name, rating, text, date, created_at }: ReviewRow): Review {
  return { id, name, rating, text, date, created_at: new Date(created_at).toISOString() };
}
