import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '#contract/problem.ts';
import { answerErrors } from './error-handler.ts';
import { problemOf } from './problems.ts';
import { ONE_YEAR_S, PERMISSIONS, REFERRERS } from './security.ts';

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

// Nothing that breaks a request on its way here passes by itself.
const answerBroken = answerErrors(() => false);

/**
 * Answers what is no HTTP request, comes too slowly, or has an address that no route can be looked up
 * for. No hook runs for these, so their answers get the protections of an answer that is no page here.
 */
export function answersToBrokenRequests(
  publicUrl: string,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = bareHeaders(publicUrl);
  return {
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      answerBroken(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable)
        socket.write(answerTo(error.code, headers));
      socket.destroy();
    },
  };
}

function bareHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': REFERRERS,
    'permissions-policy': PERMISSIONS,
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${ONE_YEAR_S}` }
      : {}),
  };
}

function answerTo(code: string, headers: Record<string, string>): Parameters<Socket['write']>[0] {
  const problem = problemOf(CODES[code] ?? 'invalid_request');
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    'content-type': PROBLEM_MEDIA_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`;
}
