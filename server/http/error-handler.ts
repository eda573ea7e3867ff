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
 * Creates the handler for errors that no route expected. The message of an internal error is only
 * logged.
 * @param isTemporary whether the same request may succeed in a moment
 */
export function errorHandler(isTemporary: (error: unknown) => boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (hasZodFastifySchemaValidationErrors(error))
      return sendProblem(reply, 'invalid_request', fieldErrors(error.validation));
    // Errors with a status are the client's fault, such as a body that ends early.
    const status = error.statusCode ?? (isTemporary(error) ? 503 : 500);
    if (status >= 500) {
      request.log.error({ err: error, reqId: request.id }, 'A request failed');
      // Not `unavailable`, which says that nothing was charged: here that is not known.
      return sendProblem(reply, status === 503 ? 'interrupted' : 'internal_error');
    }
    return sendProblem(reply, CODES[status] ?? 'invalid_request', {
      detail: status === 429 ? 'Please wait a moment and try again.' : bodyProblem(error),
    });
  };
}

/** Responds to API calls that do not exist, or not with this method. */
export function sendApiNotFound(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const url = request.url.split('?')[0] ?? '';
  // The router would take these characters for a pattern; no URL of the shop has them.
  const methods = /[*:(]/.test(url) ? [] : (['GET', 'POST'] as const);
  const allowed = methods.filter((method) => app.hasRoute({ url, method }));
  if (allowed.length === 0) return sendProblem(reply, 'not_found');
  return sendProblem(reply.header('allow', allowed.join(', ')), 'method_not_allowed');
}

function fieldErrors(issues: readonly { instancePath: string; message?: string }[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    fields[field] ??= message ?? 'This is not valid.';
  }
  const lines = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return { fields, detail: lines.join(' ') };
}

function bodyProblem(error: FastifyError): string | undefined {
  return error.code?.startsWith('FST_ERR_CTP') ? error.message : undefined;
}
