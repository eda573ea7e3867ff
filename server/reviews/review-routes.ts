import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { PATHS } from '#contract/paths.ts';
import {
  addReviewSchema,
  type Review,
  reviewPageSchema,
  reviewSchema,
  reviewsQuerySchema,
} from '#contract/reviews.ts';
import { mayBeToday } from '#domain/visitor-date.ts';
import type { AppContext } from '#server/app-context.ts';
import type { ReviewRow } from '#server/database/tables.ts';
import { sendProblem } from '#server/http/problems.ts';
import { addReview } from './add-review.ts';
import { newestReviews, type ReviewCursor, reviewSummary } from './review-queries.ts';

interface ReviewOptions {
  context: AppContext;
  /** Whether sample reviews are shown; never together with real cards. */
  samples: boolean;
}

/** GET and POST /api/reviews. */
export const reviewRoutes: FastifyPluginAsyncZod<ReviewOptions> = async (app, options) => {
  const { context, samples } = options;

  app.get(
    PATHS.reviews,
    { schema: { querystring: reviewsQuerySchema, response: { 200: reviewPageSchema } } },
    async (request, reply) => {
      const { limit, cursor, rating } = request.query;
      const [rows, summary] = await Promise.all([
        // One more than requested shows whether there is a next page.
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
      const nextCursor = rows.length > limit && last ? toCursor(last) : null;
      reply.header('cache-control', 'no-cache');
      return { reviews: page.map(toReview), nextCursor, summary };
    },
  );

  app.post(
    PATHS.reviews,
    {
      schema: { body: addReviewSchema, response: { 201: reviewSchema } },
      config: { limited: 'reviews' },
    },
    async (request, reply) => {
      if (!mayBeToday(request.body.date, context.now()))
        return sendProblem(reply, 'invalid_request', WRONG_DATE);
      const row = await addReview(context, request.body);
      return reply.code(201).send(toReview(row));
    },
  );
};

const WRONG_DATE = {
  fields: { date: "Expected today's date." },
  detail: "date: Expected today's date.",
};

function toReview({ id, name, rating, text, date, createdAt }: ReviewRow): Review {
  return { id, name, rating, text, date, created_at: new Date(createdAt).toISOString() };
}

/** The position of a review in the list, for the query of the next page. */
function toCursor(review: { createdAt: number; id: string }): string {
  return `${review.createdAt}.${review.id}`;
}

/** Undefined for anything that `toCursor` did not return; the page is then the first one. */
function parseCursor(cursor: string | undefined): ReviewCursor | undefined {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]+)$/.exec(cursor ?? '') ?? [];
  return createdAt && id ? { createdAt: Number(createdAt), id } : undefined;
}
