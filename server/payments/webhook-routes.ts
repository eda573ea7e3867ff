import type { FastifyPluginAsync } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { AppContext } from '#server/app-context.ts';
import { sendProblem } from '#server/http/problems.ts';
import { handleProviderEvent } from './handle-event.ts';

/** Receives the payment provider's events, whose signature covers the bytes of the body. */
export const webhookRoutes: FastifyPluginAsync<{ context: AppContext }> = async (
  app,
  { context },
) => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );

  app.post(
    PATHS.stripeWebhook,
    { bodyLimit: 262_144, config: { neverShed: true, limitedWhenRefused: 'rejectedWebhooks' } },
    async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? await context.payments.readEvent(request.body, signature)
          : undefined;
      if (!event)
        return sendProblem(reply, 'invalid_request', { detail: 'The signature is not valid.' });
      const result = await handleProviderEvent(context, event, 'webhook');
      // Any status but 2xx makes Stripe send the event again (https://docs.stripe.com/webhooks#retries).
      if (result === 'retry') return sendProblem(reply, 'internal_error');
      return { received: true };
    },
  );
};
