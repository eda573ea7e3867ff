import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import { sendProblem } from './problems.ts';

const CODES: Readonly<Record<number, ProblemCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/**
 * Answers every error that no route expected; what it says of one of ours goes to the log only.
 * @param isPassing whether the same request may succeed in a moment
 */
export function answerErrors(isPassing: (error: unknown) => boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (hasZodFastifySchemaValidationErrors(error))
      return sendProblem(reply, 'invalid_request', fieldErrors(error.validation));
    // One that has a status is the request's own fault, such as a body that broke off.
    const status = error.statusCode ?? (isPassing(error) ? 503 : 500);
    if (status >= 500) {
      request.log.error({ err: error, reqId: request.id }, 'A request failed');
      if (status !== 503) return sendProblem(reply, 'internal_error');
      // Not `unavailable`, which says of a payment that nothing was charged: who knows?
      return sendProblem(reply, 'interrupted');
    }
    return sendProblem(reply, CODES[status] ?? 'invalid_request', {
      detail: status === 429 ? 'Please wait a moment and try again.' : plainReason(error),
    });
  };
}

/** Answers requests to calls that do not exist, or not with that method. */
export function handleUnknownCall(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const url = request.url.split('?')[0] ?? '';
  // The router would read these signs as a pattern; no address of the shop has them.
  const methods = /[*:(]/.test(url) ? [] : (['GET', 'POST'] as const);
  const allowed = methods.filter((method) => app.hasRoute({ url, method }));
  if (allowed.length === 0) return sendProblem(reply, 'not_found');
  return sendProblem(reply.header('allow', allowed.join(', ')), 'method_not_allowed');
}

function fieldErrors(issues: readonly { instancePath: string; message?: string | undefined }[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[field] ??= message ?? 'This is not valid.';
  }
  return {
    fields,
    detail: Object.entries(fields)
      .map(([name, text]) => `${name}: ${text}`)
      .join(' '),
  };
}

function plainReason(error: FastifyError): string | undefined {
  return error.code?.startsWith('FST_ERR_CTP') ? error.message : undefined;
}
