import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { FastifyReply } from 'fastify';
import { contactParamsSchema, emailSendSchema, orderParamsSchema } from '#contract/email.ts';
import { BODY_LIMITS } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import type { AppContext } from '../app-context.ts';
import { parseForm } from '../http/parse-form.ts';
import { limitedByBody } from '../http/rate-limits.ts';
import { requestIsAbout } from '../http/request-context.ts';
import { confirmOrderByMail } from '../workflows/order-mails.ts';
import { receiveMessage } from '../workflows/receive-message.ts';

export interface EmailRelay {
  publicKey: string;
  serviceId: string;
  templates: { contact: string; order: string };
}

interface EmailOptions {
  context: AppContext;
  relay: EmailRelay;
}

/**
 * The e-mail service's wire format (EmailJS) over our own outbox. The public key is public, so
 * recipients and texts are fixed here: a message goes to the shop, and an order's confirmation is
 * made from the stored, paid order. Answers are plain text, as the browser library expects.
 */
export const emailRoutes: FastifyPluginAsyncZod<EmailOptions> = async (app, options) => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseForm);
  const limits = {
    bodyLimit: BODY_LIMITS.email,
    ...limitedByBody(({ body }) =>
      templateOf(body) === options.relay.templates.contact ? 'messages' : 'mailPosts',
    ),
  };

  app.post(PATHS.emailSend, limits, async (request, reply) => {
    const posted = emailSendSchema.safeParse(request.body);
    if (!posted.success) return refuse(reply, 400, 'The parameters are not valid');
    return relayMail(reply, options, posted.data);
  });

  app.post(PATHS.emailSendForm, limits, async (request, reply) => {
    const fields = request.body;
    const posted = emailSendSchema.safeParse({ ...asObject(fields), template_params: fields });
    if (!posted.success) return refuse(reply, 400, 'The parameters are not valid');
    return relayMail(reply, options, posted.data);
  });
};

async function relayMail(
  reply: FastifyReply,
  { context, relay }: EmailOptions,
  posted: {
    user_id: string;
    service_id: string;
    template_id: string;
    template_params: Record<string, unknown>;
  },
): Promise<FastifyReply> {
  if (posted.user_id !== relay.publicKey) return refuse(reply, 403, 'The public key is invalid');
  if (posted.service_id !== relay.serviceId) return refuse(reply, 404, 'Service not found');
  switch (posted.template_id) {
    case relay.templates.contact:
      return relayMessage(reply, context, posted.template_params);
    case relay.templates.order:
      return relayConfirmation(reply, context, posted.template_params);
    default:
      return refuse(reply, 404, 'Template not found');
  }
}

async function relayMessage(
  reply: FastifyReply,
  context: AppContext,
  posted: Record<string, unknown>,
): Promise<FastifyReply> {
  const params = contactParamsSchema.safeParse(posted);
  if (!params.success) {
    const issue = params.error.issues[0];
    return refuse(reply, 422, `${String(issue?.path[0] ?? 'params')}: ${issue?.message ?? ''}`);
  }
  const { from_name, from_email, phone_number, subject, message } = params.data;
  await receiveMessage(context, {
    name: from_name,
    email: from_email,
    phone: phone_number,
    subject,
    message,
  });
  return accept(reply);
}

async function relayConfirmation(
  reply: FastifyReply,
  context: AppContext,
  posted: Record<string, unknown>,
): Promise<FastifyReply> {
  const params = orderParamsSchema.safeParse(posted);
  if (params.success) requestIsAbout(params.data.order_id);
  const known = params.success && (await confirmOrderByMail(context, params.data.order_id));
  return known ? accept(reply) : refuse(reply, 404, 'Order not found');
}

function accept(reply: FastifyReply): FastifyReply {
  return reply.code(200).type('text/plain').send('OK');
}

function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).type('text/plain').send(reason);
}

function templateOf(body: unknown): unknown {
  return (asObject(body) as { template_id?: unknown }).template_id;
}

function asObject(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}
