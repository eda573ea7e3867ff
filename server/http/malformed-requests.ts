import { STATUS_CODES } from 'node:http';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problem.ts';
import { errorHandler } from './error-handler.ts';
import { problemOf, sendProblem } from './problems.ts';
import { ONE_YEAR_S, PERMISSIONS_POLICY, REFERRER_POLICY } from './security.ts';

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

// None of these errors is temporary.
const sendFrameworkError = errorHandler(() => false);

/**
 * Refuses requests without a host (RFC 9112, 3.2), and ignores expectations that the shop does not know, as servers may
 * (RFC 9110, 10.1.1). Node would answer both itself, without security headers.
 */
export function registerHeaderChecks(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      return void sendProblem(reply.header('connection', 'close'), 'invalid_request', {
        detail: 'The request needs a Host header.',
      });
    done();
  });
}

/**
 * Responds to what is no valid HTTP request, arrives too slowly, or has a URL that the router cannot
 * read. No hook runs for these, so the security headers are set here.
 */
export function malformedRequestHandlers(
  publicUrl: string,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': REFERRER_POLICY,
    'permissions-policy': PERMISSIONS_POLICY,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_S}` }
      : {}),
  };
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      sendFrameworkError(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable)
        socket.write(rawResponse(CODES[error.code] ?? 'invalid_request', headers));
      socket.destroy();
    },
  };
}

function rawResponse(code: ProblemCode, headers: Record<string, string>): string {
  const problem = problemOf(code);
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`;
}
