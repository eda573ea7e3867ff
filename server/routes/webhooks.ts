import type { FastifyPluginAsync } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { AppContext } from '../app-context.ts';
import { ALWAYS_ADMITTED } from '../http/admission.ts';
import { sendProblem } from '../http/problems.ts';
import { handleCardEvent } from '../workflows/handle-card-event.ts';

/** Events that the card company sends, signed over the bytes of the body. */
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
    { bodyLimit: 262_144, ...ALWAYS_ADMITTED },
    async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string'
          ? context.payments.readEvent(request.body, signature)
          : undefined;
      if (!event)
        return sendProblem(reply, 'invalid_request', { detail: 'The signature is wrong.' });
      const handling = await handleCardEvent(context, event);
      // Any answer but success makes the card company send the event again.
      if (handling === 'later') return sendProblem(reply, 'internal_error');
      return { received: true };
    },
  );
};
