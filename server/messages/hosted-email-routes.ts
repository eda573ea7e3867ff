import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#contract/config.ts';
import { contactParamsSchema, emailSendSchema, orderParamsSchema } from '#contract/email.ts';
import { BODY_LIMITS } from '#contract/limits.ts';
import { ORDER_TOKEN_HEADER } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppContext } from '#server/app-context.ts';
import { setRequestOrder } from '#server/http/request-context.ts';
import { acceptHostedEmailReport } from '#server/orders/order-emails.ts';
import { receiveMessage } from './contact-messages.ts';

interface EmailOptions {
  context: AppContext;
  /**
   * The ids that a request must name: those of EmailJS if it is set up, because the browser then uses the same ids
   * to report that EmailJS has accepted an email (R8.24).
   */
  ids: Config['email'];
}

/**
 * Imitates EmailJS's API, so that its browser library works without EmailJS. The public key is visible to every
 * visitor, so a request chooses no recipient: a contact message goes to the shop, and a confirmation sends nothing,
 * because the payment has queued the emails. Responses are plain text, as the library expects.
 */
export const emailRoutes: FastifyPluginAsyncZod<EmailOptions> = async (app, options) => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseForm);
  const { contact } = options.ids.templates;
  const limitedByBody = ({ body }: FastifyRequest) =>
    asObject(body).template_id === contact ? 'messages' : undefined;
  const limits = {
    bodyLimit: BODY_LIMITS.email,
    config: { limited: 'emailPosts', limitedByBody },
  } as const;

  app.post(PATHS.emailSend, limits, (request, reply) =>
    acceptEmail(request, reply, options, request.body),
  );

  app.post(PATHS.emailSendForm, limits, (request, reply) =>
    acceptEmail(request, reply, options, {
      ...asObject(request.body),
      template_params: request.body,
    }),
  );
};

async function acceptEmail(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, ids }: EmailOptions,
  body: unknown,
): Promise<FastifyReply> {
  const posted = emailSendSchema.safeParse(body);
  if (!posted.success) return respond(reply, 400, 'The parameters are not valid');
  const { user_id, service_id, template_id, template_params } = posted.data;
  if (user_id !== ids.publicKey) return respond(reply, 403, 'The public key is invalid');
  if (service_id !== ids.serviceId) return respond(reply, 404, 'Service not found');
  switch (template_id) {
    case ids.templates.contact:
      return acceptMessage(reply, context, template_params);
    case ids.templates.order:
      return acceptConfirmation(request, reply, context, template_params);
    default:
      return respond(reply, 404, 'Template not found');
  }
}

async function acceptMessage(
  reply: FastifyReply,
  context: AppContext,
  posted: Record<string, unknown>,
): Promise<FastifyReply> {
  const params = contactParamsSchema.safeParse(posted);
  if (!params.success) {
    const issue = params.error.issues[0];
    return respond(reply, 422, `${String(issue?.path[0] ?? 'params')}: ${issue?.message ?? ''}`);
  }
  const { from_name: name, from_email: email, phone_number: phone, subject, message } = params.data;
  await receiveMessage(context, { name, email, phone, subject, message });
  return respond(reply, 200, 'OK');
}

/**
 * Answers every confirmation alike, so that no answer shows whether an order exists or is paid. Without a hosted email
 * service nothing is looked up.
 */
async function acceptConfirmation(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  posted: Record<string, unknown>,
): Promise<FastifyReply> {
  const params = orderParamsSchema.safeParse(posted);
  if (!params.success) return respond(reply, 400, 'The parameters are not valid');
  const { order_id: orderId } = params.data;
  setRequestOrder(orderId);
  const token = headers[ORDER_TOKEN_HEADER];
  if (context.hostedEmail && typeof token === 'string')
    await acceptHostedEmailReport(context, orderId, token);
  return respond(reply, 200, 'OK');
}

function respond(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain').send(text);
}

function asObject(body: unknown): { template_id?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * Parses the text fields of a multipart form, without its files.
 * @throws an error with status 400 when the form is malformed
 */
async function parseForm(request: FastifyRequest, body: Buffer): Promise<Record<string, string>> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const texts = [...form].filter((item): item is [string, string] => typeof item[1] === 'string');
    return Object.fromEntries(texts);
  } catch {
    throw Object.assign(new Error('The form is malformed'), { statusCode: 400 });
  }
}
